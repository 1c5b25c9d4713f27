/// The colors of a selected text and of the selection behind it.
///
/// The policy: *letters keep their color where it has a contrast of 4.5 to 1 on the selection.  Else the selected ones are
/// darkened or lightened until they have that contrast, and the selection is opaque, whatever lies behind it.*
package struct SelectionColors: Equatable {
  /// The contrast that letters have at least.  Source: WCAG 2.2, level AA.
  static let contrast = 4.5

  package let fill: RGBAColor
  package let letters: RGBAColor

  /// The colors for letters of a color.
  ///
  /// - Parameters:
  ///   - letters: the color of the text.
  ///   - fill: the color of the selection, which lets what is behind it show through.
  ///   - isDark: whether that is a dark window.
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

/// A text of which a selected part has another color.
///
/// It is painted twice, cut off at the selection, rather than laid out in two parts: its letters stay where they are.
final class SelectedLetters {
  private let others = Node(name: "letters")
  private let selected = Node(name: "selected letters")

  /// Shows the letters at the bottom of a node.
  ///
  /// - Parameters:
  ///   - selection: the rectangles of the selected part.
  ///   - bounds: a rectangle around all letters.
  ///   - text: the text in a color.
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

  /// Shows nothing.
  func hide() {
    others.removeFromParent()
    selected.removeFromParent()
  }
}
