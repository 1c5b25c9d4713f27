import Deft

/// The style of panels above the canvas.
package enum Panel {
  /// The corner radius in points.
  package static let cornerRadius: CGFloat = 12
  /// The unit of spacing in points.
  package static let grid: CGFloat = 8
  /// The side length of a button, comfortable for a finger.
  package static let button: CGFloat = 44
  /// The distance of panels from the window's edge.
  package static let edge: CGFloat = 16

  /// Returns a text whose frame begins at a point.
  package static func text(
    _ run: TextRun, _ color: RGBAColor, at origin: CGPoint, _ measurer: any TextMeasurer
  ) -> Drawing.Item {
    let metrics = measurer.measure(run)
    return .text(
      run, color, in: CGRect(origin: origin, size: metrics.size), ink: metrics.ink)
  }
}

extension View {
  package nonisolated func panel() -> some View { modifier(PanelModifier()) }
}

/// A panel behind a view.
package struct PanelModifier {
  @Environment(\.palette) private var palette
}

extension PanelModifier: ViewModifier {
  package func body(content: Content) -> some View {
    let outline = RoundedRectangle(cornerRadius: Panel.cornerRadius)
    content.background {
      outline
        .fill(Color(palette.panel))
        .shadow(color: Color(palette.shadow.opacity(0.8)), radius: 18, y: 6)
        .overlay { outline.strokeBorder(Color(palette.hairline)) }
    }
  }
}
