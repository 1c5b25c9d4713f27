import AppSupport
import CanvasEditing
import Deft

/// The palette at the leading edge: tools, shapes to add, and the button of the style panel.
///
/// A tap on a shape adds it in the center of the visible canvas; a drag adds it at the drop position. After a long
/// press, or a tap while a drawing tool is chosen, the next drag on the canvas draws the shape. When collapsed, the
/// palette is a single button.
struct ShapePalette {
  let model: ChromeModel
  let isOpen: Bool
  let chrome: ChromeProxy
  @Environment(\.palette) private var palette

  init(model: ChromeModel, isOpen: Bool, chrome: ChromeProxy) {
    (self.model, self.isOpen, self.chrome) = (model, isOpen, chrome)
  }

  private static let tools: [CanvasAction] = Tool.buttons.map { .choose($0) }
  private static let margin: CGFloat = 4
  private static let divider: CGFloat = 9

  /// The actions of the buttons.
  static let shown: [CanvasAction] =
    tools + ShapeKind.allCases.map { .add($0) } + [.placePicture]

  /// The actions whose state the buttons show.
  static let states: [CanvasAction] = shown + ShapeKind.drawable.map { .choose(.shape($0)) }

  /// Returns the distance from the top of the open palette to the middle of a tool's button, in points.
  static func middle(ofTool tool: Tool) -> CGFloat {
    let index = tools.firstIndex(of: .choose(tool)) ?? 0
    return margin + (CGFloat(index) + 0.5) * Panel.button
  }

  /// The height of the open palette, in points.
  static let height =
    // The two additional buttons open the style panel and collapse the palette.
    CGFloat(shown.count + 2) * Panel.button + 2 * divider + 2 * margin
}

extension ShapePalette: View {
  var body: some View {
    ZStack {
      if isOpen {
        GeometryReader { area in
          if area.size.height < Self.height {
            ScrollView { buttons }.clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
          } else {
            buttons
          }
        }
      } else {
        fold("plus", "Palette")
      }
    }
    .panel()
    .accessibilityToolBar("Palette")
  }

  private var buttons: some View {
    VStack(spacing: 0) {
      VStack(spacing: 0) {
        ForEach(Self.tools, id: \.self) { action in
          CommandButton(action, of: model, perform: chrome.perform) {
            Image(systemName: CommandTable.command(for: action)?.symbol ?? "")
          }
        }
      }
      .accessibilityPicker("Tools")
      divider
      ForEach(ShapeKind.allCases, id: \.self) { kind in
        CommandButton(
          .add(kind), of: model, isOn: model.states.isOn(.choose(.shape(kind))),
          hint: String(
            localized: kind == .text ? "On a shape: its label" : "Hold to draw its size"),
          perform: { _ in chrome.add(kind) }
        ) {
          ShapeKindIcon(kind: kind)
        }
        .simultaneousGesture(LongPressGesture().onEnded { _ in chrome.draw(kind) })
        .simultaneousGesture(
          DragGesture(minimumDistance: 8, coordinateSpace: .global)
            .onChanged { chrome.drag(kind, to: $0.location) }
            .onEnded { chrome.drop(kind, at: $0.location) }
            .onCancelled { _ in chrome.drop(kind, at: nil) })
      }
      CommandButton(.placePicture, of: model, perform: chrome.perform) {
        Image(systemName: "photo")
      }
      divider
      styleButton
      fold("chevron.backward", "Collapse palette")
    }
    .font(.system(size: Palette.heading))
    .padding(Self.margin)
  }

  private var divider: some View {
    Color(palette.hairline).frame(width: 28, height: 1).frame(height: Self.divider)
  }

  /// The button that opens the style panel and shows the hue of the selection.
  private var styleButton: some View {
    Button {
      model.isStylePanelOpen.toggle()
    } label: {
      StyleSwatch(hues: model.styles.count > 0 ? model.styles.hues : [model.newHue])
    }
    .buttonStyle(
      ToolButtonStyle(width: Panel.button, isSelected: model.isStylePanelOpen)
    )
    .named(String(localized: "Colors and strokes"))
    .accessibilityAddTraits(model.isStylePanelOpen ? .isSelected : [])
  }

  private func fold(_ symbol: String, _ label: LocalizedStringResource) -> some View {
    Button {
      model.isPaletteOpen = !isOpen
      if isOpen { model.isStylePanelOpen = false }
    } label: {
      Image(systemName: symbol)
    }
    .buttonStyle(ToolButtonStyle(width: Panel.button, isSelected: false))
    .named(String(localized: label))
  }
}

/// The icon of a kind of shape.
struct ShapeKindIcon {
  let kind: ShapeKind
}

extension ShapeKindIcon: View {
  var body: some View {
    if kind == .text {
      Text(verbatim: "T").font(.system(size: Palette.title, weight: .semibold))
    } else if kind == .ring {
      Circle().strokeBorder(lineWidth: 4).frame(width: 20, height: 20)
    } else if kind == .rectangle {
      Rectangle().frame(width: 18, height: 18)
    } else if kind == .roundedRectangle {
      RoundedRectangle(cornerRadius: 5).frame(width: 22, height: 16)
    } else {
      Image(systemName: kind.symbol)
    }
  }
}

/// A disc in the hue of the selection, divided if the selection has several hues.
struct StyleSwatch {
  let hues: Set<Hue>
  @Environment(\.palette) private var palette

  init(hues: Set<Hue>) { self.hues = hues }
}

extension StyleSwatch: View {
  var body: some View {
    let shown =
      Hue.allCases.filter(hues.contains)
      + hues.filter(\.isCustom).sorted { $0.rawValue < $1.rawValue }
    ZStack {
      parts(shown) { palette.rim($0) }.frame(width: 24, height: 24).clipShape(Circle())
      parts(shown) { palette.tones($0).deep }.frame(width: 20, height: 20).clipShape(Circle())
      Circle().strokeBorder(Color(palette.panel), lineWidth: 2).frame(width: 28, height: 28)
    }
  }

  private func parts(_ shown: [Hue], _ tone: @escaping (Hue) -> RGBAColor) -> some View {
    HStack(spacing: 0) {
      // A picture has no hue, but a stroke and an opacity, which the panel changes.
      if shown.isEmpty { Color(palette.secondaryText) }
      ForEach(shown, id: \.self) { Color(tone($0)) }
    }
  }
}
