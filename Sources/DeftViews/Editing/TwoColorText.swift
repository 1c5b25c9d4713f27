/// The colors of selected text and of the selection behind it.
///
/// The policy: *text keeps its color if the contrast to the selection is at least 4.5 to 1.
/// Otherwise selected text is darkened or lightened until it has that contrast, and the selection
/// is opaque, independent of the background.*
package struct SelectionColors: Equatable {
  /// The minimum contrast of text. Source: WCAG 2.2, level AA.
  static let contrast = 4.5

  package let fill: RGBAColor
  package let letters: RGBAColor

  /// Creates the colors for a text color.
  ///
  /// - Parameters:
  ///   - letters: The color of the text.
  ///   - fill: The translucent color of the selection.
  ///   - isDark: Whether the window is dark.
  package init(letters: RGBAColor, fill: RGBAColor, isDark: Bool) {
    let ground = RGBAColor(hex: isDark ? 0x16181D : 0xF6F5F2)
    let shown = ground.mixed(with: fill.opaque, by: fill.alpha)
    let color = shown.mixed(with: letters.opaque, by: letters.alpha)
    if color.contrast(to: shown) >= Self.contrast {
      (self.fill, self.letters) = (fill, letters)
    } else {
      (self.fill, self.letters) = (shown, color.legible(on: shown, contrast: Self.contrast))
    }
  }
}

/// Text whose selected part has a different color.
///
/// The text is painted twice, clipped to the selection and to the remaining area, instead of being
/// laid out in parts. This keeps all glyphs in place.
final class TwoColorText {
  private let others = Node(name: "letters")
  private let selected = Node(name: "selected letters")

  /// Shows the text below the other children of a node.
  ///
  /// - Parameters:
  ///   - parent: The node that shows the text.
  ///   - selection: The rectangles of the selected part.
  ///   - bounds: A rectangle around all glyphs.
  ///   - color: The color of the text outside the selection.
  ///   - selectedColor: The color of the selected part.
  ///   - text: Returns the text in a color.
  func show(
    in parent: Node, selection: [CGRect], bounds: CGRect, _ color: RGBAColor,
    selected selectedColor: RGBAColor, _ text: (RGBAColor) -> Drawing.Item
  ) {
    var inside = Path()
    for rect in selection { inside.addRect(rect) }
    var outside = inside
    outside.addRect(bounds)
    others.clipsEvenOdd = true
    (others.clipShape, others.drawing) = (outside, Drawing([text(color)]))
    (selected.clipShape, selected.drawing) = (inside, Drawing([text(selectedColor)]))
    guard others.parent == nil else { return }
    parent.insertChild(others, at: 0)
    parent.insertChild(selected, at: 1)
  }

  /// Removes the text from its node.
  func hide() {
    others.removeFromParent()
    selected.removeFromParent()
  }
}
