import AppSupport
import CanvasEditing
import Deft

/// The panel of colors, fills, lines and opacity beside the palette, which shows and changes the style of the
/// selection.
///
/// Values that differ among the selected shapes are shown as mixed.  Without a selection, the panel shows the hue and
/// fill of new shapes.
struct StylePanel {
  let model: ChromeModel
  let perform: (CanvasAction) -> Void
  @Environment(\.palette) private var palette

  init(model: ChromeModel, perform: @escaping (CanvasAction) -> Void) {
    (self.model, self.perform) = (model, perform)
  }

  private static let margin: CGFloat = 12
  private static let heading: CGFloat = 24
  /// The preferred size, in points: four headings, and five rows of buttons.
  static let size = CGSize(
    width: 4 * Panel.button + 2 * margin,
    height: 4 * heading + 5 * Panel.button + 2 * margin)

  /// The actions of the buttons.
  static let shown: [CanvasAction] =
    Hue.allCases.map { .fill($0) } + FillKind.allCases.map { .fillKind($0) }
    + StrokeChoice.allCases.map { .stroke($0) } + CommandTable.opacities.map { .opacity($0) }
}

extension StylePanel: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        heading("Color", hueText)
        VStack(spacing: 0) {
          row(Array(Hue.allCases.prefix(4)))
          row(Array(Hue.allCases.suffix(4)))
        }
        .accessibilityPicker("Color")
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
      .padding(Self.margin)
    }
    .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Colors and strokes")
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

  private func row(_ hues: [Hue]) -> some View {
    HStack(spacing: 0) {
      ForEach(hues, id: \.self) { hue in
        HueButton(hue: hue, isOn: model.states.isOn(.fill(hue))) { perform(.fill(hue)) }
      }
    }
  }

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
        case .line: Circle().strokeBorder(deep, lineWidth: 4)
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

  // MARK: - The style of the selection

  /// The hue of the fill buttons.
  private var hue: Hue { Hue.allCases.first { model.states.isOn(.fill($0)) } ?? .sky }

  private static func text<Value: Hashable>(
    _ values: Set<Value>, of all: [Value], _ title: (Value) -> String
  ) -> String {
    values.count > 1
      ? String(localized: "mixed") : all.first(where: values.contains).map(title) ?? ""
  }

  private var hueText: String {
    model.styles.count == 0 ? hue.title : Self.text(model.styles.hues, of: Hue.allCases, \.title)
  }
  private var fillText: String {
    Self.text(model.styles.fills, of: FillKind.allCases, \.title)
  }
  private var strokeText: String {
    Self.text(model.styles.strokes, of: StrokeChoice.allCases, \.title)
  }
  private var opacityText: String {
    guard let opacity = model.styles.opacity else { return "" }
    let (low, high) = (
      Int((opacity.lowerBound * 100).rounded()), Int((opacity.upperBound * 100).rounded())
    )
    return low == high ? "\(low)%" : String(localized: "\(low) to \(high)%")
  }
}
