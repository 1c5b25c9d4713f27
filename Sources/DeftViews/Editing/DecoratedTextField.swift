/// The text of a field on its background.
struct DecoratedTextField<Content: View> {
  let isFocused: Bool
  let content: Content
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(isFocused: Bool, @ViewBuilder content: () -> Content) {
    (self.isFocused, self.content) = (isFocused, content())
  }
}

extension DecoratedTextField: View {
  var body: some View {
    let size = environment.controlSize
    let font = environment.controlFont()
    if !environment.textFieldDecoration.hasBackground {
      content
    } else {
      let palette = ControlPalette(environment)
      let shape = RoundedRectangle(cornerRadius: size.radius)
      content
        .font(font)
        .background {
          ControlBackground(
            palette.face(
              environment.isEnabled ? (isHovered && !isFocused ? .hovered : .normal) : .disabled),
            border: isFocused ? .clear : palette.hairline, radius: size.radius)
        }
        .overlay {
          if isFocused {
            shape.strokeBorder(Color(control: palette.accent), lineWidth: 2)
              .allowsHitTesting(false)
          }
        }
        .onHover { isHovered = $0 }
    }
  }
}
