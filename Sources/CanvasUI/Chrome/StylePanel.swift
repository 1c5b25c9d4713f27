import AppSupport
import CanvasEditing
import Deft

/// The panel beside the palette that shows and changes the style of the selection: colors, fills, lines and opacity.
///
/// Values that differ among the selected shapes are shown as mixed. Without a selection, the panel shows the style of
/// new shapes.
struct StylePanel {
  let model: ChromeModel
  /// Whether the properties of texts are beside all other properties.
  let isWide: Bool
  let perform: (CanvasAction) -> Void
  @Environment(\.palette) private var palette

  init(model: ChromeModel, isWide: Bool, perform: @escaping (CanvasAction) -> Void) {
    (self.model, self.isWide, self.perform) = (model, isWide, perform)
  }

  private static let margin: CGFloat = 12
  private static let heading: CGFloat = 24
  private static let figuresWidth = CGFloat(ContextMenuModel.huesPerRow) * Panel.button
  private static let textsWidth = 4 * Panel.button
  /// Returns the preferred size, in points: headings, rows of buttons, and the sliders of a custom color.
  static func size(isWide: Bool, hasColorPicker: Bool) -> CGSize {
    let (rows, headings): (CGFloat, CGFloat) = isWide ? (5, 4) : (7, 5)
    return CGSize(
      width: figuresWidth + (isWide ? textsWidth + margin : 0) + 2 * margin,
      height: headings * heading + rows * Panel.button + 2 * margin
        + (hasColorPicker ? ColorPicker.height : 0))
  }

  /// The actions of the buttons.
  static let shown: [CanvasAction] =
    Hue.allCases.map { .fill($0) } + [.showColorPicker] + FillKind.allCases.map { .fillKind($0) }
    + StrokeChoice.allCases.map { .stroke($0) } + CommandTable.opacities.map { .opacity($0) }
    + TextSize.allCases.map { .textSize($0) } + TextSide.allCases.map { .alignText($0) }
    + [.fitText]
}

extension StylePanel: View {
  var body: some View {
    ScrollView {
      // Views keep their state when the layout changes, such as in a window that becomes lower.
      let columns =
        isWide
        ? AnyLayout(HStackLayout(alignment: .top, spacing: Self.margin))
        : AnyLayout(VStackLayout(alignment: .leading, spacing: 0))
      columns {
        figures
        texts
      }
      .padding(Self.margin)
    }
    .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Colors and strokes")
  }

  /// The properties of all shapes.
  private var figures: some View {
    VStack(alignment: .leading, spacing: 0) {
      heading("Color", hueText)
      VStack(spacing: 0) {
        ForEach(0..<2, id: \.self) { row($0) }
      }
      .accessibilityPicker("Color")
      if model.isColorPickerOpen, canColor { ColorPicker(color: shownColor, choose: choose) }
      heading("Fill", fillText)
      HStack(spacing: 0) { ForEach(FillKind.allCases, id: \.self) { fill($0) } }
        .accessibilityPicker("Fill")
      heading("Stroke", strokeText)
      HStack(spacing: 0) { ForEach(StrokeChoice.allCases, id: \.self) { stroke($0) } }
        .accessibilityPicker("Stroke")
      heading("Opacity", opacityText)
      HStack(spacing: 0) { ForEach(CommandTable.opacities, id: \.self) { opacity($0) } }
        .accessibilityPicker("Opacity")
    }
    .frame(width: Self.figuresWidth)
  }

  /// The properties of texts.
  private var texts: some View {
    VStack(alignment: .leading, spacing: 0) {
      heading("Text", textText)
      HStack(spacing: 0) {
        HStack(spacing: 0) { ForEach(TextSize.allCases, id: \.self) { size($0) } }
          .accessibilityPicker("Text size")
        CommandButton(.fitText, of: model, perform: perform) {
          Image(systemName: "arrow.left.and.right")
        }
      }
      HStack(spacing: 0) { ForEach(TextSide.allCases, id: \.self) { side($0) } }
        .accessibilityPicker("Text alignment")
    }
    .frame(width: isWide ? Self.textsWidth : Self.figuresWidth)
  }

  private func heading(_ title: LocalizedStringResource, _ value: String) -> some View {
    HStack(spacing: Panel.grid) {
      Text(title).fontWeight(.semibold)
      Spacer(minLength: 0)
      Text(verbatim: value).foregroundStyle(.secondary)
    }
    .font(.system(size: Palette.caption))
    .lineLimit(1)
    .frame(height: Self.heading)
    .accessibilityElement(children: .combine)
  }

  /// Returns a row of swatches, as in the context menu; the last one opens the custom colors.
  private func row(_ index: Int) -> some View {
    HStack(spacing: 0) {
      ForEach(ContextMenuModel.hues(index), id: \.self) { action in
        if case .fill(let hue) = action {
          HueButton(hue: hue, isOn: model.states.isOn(action)) { perform(action) }
            .disabled(!model.states.canPerform(action))
        } else {
          CustomHueButton(hue: hue, isOpen: model.isColorPickerOpen) {
            model.isColorPickerOpen.toggle()
          }
          .disabled(!canColor)
        }
      }
    }
  }

  /// Whether the selection can have a color.
  private var canColor: Bool { model.states.canPerform(.fill(.gray)) }
  private var shownColor: CustomColor { CustomColor(RGBAColor(hue)) }
  private func choose(_ color: CustomColor) { perform(.fill(.custom(color))) }

  private func fill(_ kind: FillKind) -> some View {
    let tones = palette.tones(hue)
    let (lit, deep) = (Color(tones.lit), Color(tones.deep))
    return CommandButton(.fillKind(kind), of: model, isSwatch: true, perform: perform) {
      ZStack {
        switch kind {
        case .plain: Circle().fill(deep)
        case .linear:
          Circle().fill(
            LinearGradient(colors: [lit, deep], startPoint: .topLeading, endPoint: .bottomTrailing))
        case .radial:
          Circle().fill(
            RadialGradient(
              colors: [lit, deep], center: UnitPoint(x: 0.35, y: 0.3), startRadius: 0,
              endRadius: 16))
        case .line:
          Circle().strokeBorder(deep, lineWidth: 6)
          // Makes a white ring visible.
          Circle().inset(by: 5).stroke(Color(palette.rim(hue)), lineWidth: 1.5)
        }
        Circle().strokeBorder(Color(palette.rim(hue)), lineWidth: 2)
      }
      .frame(width: 24, height: 24)
    }
  }

  private func stroke(_ choice: StrokeChoice) -> some View {
    CommandButton(.stroke(choice), of: model, perform: perform) {
      ZStack {
        if choice == .none {
          Image(systemName: "xmark").font(.system(size: Palette.body))
        } else {
          RoundedRectangle(cornerRadius: 5).strokeBorder(lineWidth: choice == .thin ? 1.5 : 4)
            .frame(width: 24, height: 24)
        }
      }
    }
  }

  private func opacity(_ value: Double) -> some View {
    CommandButton(.opacity(value), of: model, perform: perform) {
      Text(verbatim: "\(Int(value * 100))").font(.system(size: Palette.body)).monospacedDigit()
    }
  }

  private func size(_ size: TextSize) -> some View {
    CommandButton(.textSize(size), of: model, perform: perform) {
      Text(size.label).font(.system(size: Palette.heading, weight: .semibold))
    }
  }

  private func side(_ side: TextSide) -> some View {
    CommandButton(.alignText(side), of: model, perform: perform) {
      Image(systemName: side.symbol)
    }
  }

  // MARK: - The style of the selection

  /// The hue of the fill buttons.
  private var hue: Hue { model.hue ?? .sky }

  private static func text<Value: Hashable>(
    _ values: Set<Value>, of all: [Value], _ title: (Value) -> String
  ) -> String {
    values.count > 1
      ? String(localized: "mixed") : all.first(where: values.contains).map(title) ?? ""
  }

  private var hueText: String {
    model.styles.hues.count > 1
      ? String(localized: "mixed")
      : model.styles.count > 0 && model.styles.hues.isEmpty ? "" : hue.title
  }
  private var fillText: String {
    let next = FillKind.allCases.filter { model.states.isOn(.fillKind($0)) }
    return Self.text(
      model.styles.count > 0 ? model.styles.fills : Set(next), of: FillKind.allCases, \.title)
  }
  private var strokeText: String {
    let next = StrokeChoice.allCases.filter { model.states.isOn(.stroke($0)) }
    return Self.text(
      model.styles.count > 0 ? model.styles.strokes : Set(next), of: StrokeChoice.allCases,
      \.title)
  }
  private var textText: String {
    if model.styles.textSizes.count > 1 { return String(localized: "mixed") }
    return TextSize.allCases.first { model.states.isOn(.textSize($0)) }?.title ?? ""
  }
  private var opacityText: String {
    let next = CommandTable.opacities.first { model.states.isOn(.opacity($0)) }.map { $0...$0 }
    guard let opacity = model.styles.opacity ?? next else { return "" }
    let (low, high) = (
      Int((opacity.lowerBound * 100).rounded()), Int((opacity.upperBound * 100).rounded())
    )
    return low == high ? "\(low)%" : String(localized: "\(low) to \(high)%")
  }
}
