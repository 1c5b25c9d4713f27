import Deft

extension View {
  /// Puts the view on a panel that floats above the canvas.
  func floatingPanel() -> some View { modifier(FloatingPanel()) }
}

/// A panel with a hairline and a soft shadow.
struct FloatingPanel: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.colorSchemeContrast) private var contrast

  func body(content: Content) -> some View {
    let isDark = colorScheme == .dark
    let outline = RoundedRectangle(cornerRadius: 12)
    content
      .clipShape(outline)
      .background(isDark ? Color(hex: 0x22252C) : .white, in: outline)
      .overlay {
        outline
          .strokeBorder(line(isDark: isDark), lineWidth: 1)
          .allowsHitTesting(false)
      }
      .shadow(color: .black.opacity(isDark ? 0.4 : 0.12), radius: 14, y: 5)
  }

  private func line(isDark: Bool) -> Color {
    contrast == .increased
      ? Color(hex: isDark ? 0x868A93 : 0x7C7E86) : Color(hex: isDark ? 0x353941 : 0xDEDCD5)
  }
}

extension Color {
  /// Creates a color from a hexadecimal RGB value.
  fileprivate init(hex: Int) {
    func part(_ shift: Int) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0))
  }
}
