import Deft

/// The look of what floats above the canvas.
enum Panel {
  /// The corner radius in points.
  static let cornerRadius: CGFloat = 12
  /// The grid that distances keep to, in points.
  static let grid: CGFloat = 8

  /// A text whose frame begins at a point.
  static func text(
    _ run: TextRun, _ color: RGBAColor, at origin: CGPoint, _ measurer: any TextMeasurer
  ) -> Drawing.Item {
    let metrics = measurer.measure(run)
    return .text(
      run, color, in: CGRect(origin: origin, size: metrics.size), ink: metrics.ink)
  }
}

extension View {
  /// Puts the view on a panel.
  nonisolated func panel() -> some View { modifier(PanelModifier()) }
}

/// A panel behind a view.
struct PanelModifier {
  @Environment(\.palette) private var palette
}

extension PanelModifier: ViewModifier {
  func body(content: Content) -> some View {
    let outline = RoundedRectangle(cornerRadius: Panel.cornerRadius)
    content.background {
      outline
        .fill(Color(palette.panel))
        .shadow(color: Color(palette.shadow.opacity(0.8)), radius: 18, y: 6)
        .overlay { outline.strokeBorder(Color(palette.hairline)) }
    }
  }
}
