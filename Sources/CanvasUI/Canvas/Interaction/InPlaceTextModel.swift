import CanvasEditing
import Deft

/// The state of the field.
@Observable
final class InPlaceTextModel {
  var text = ""
  /// The selection to set; nil keeps the current selection of the field.
  var selection: TextSelection?
  var isShown = false
  /// Whether an empty text shows a placeholder. The place of a text on a shape was chosen by the user, and a placeholder
  /// would cover the shape.
  var hasPlaceholder = true
  /// Whether the field takes the focus again when it loses it.
  var regainsFocus = false
  /// Whether the field edits a name. Only the field of a name has a panel as background.
  var isName = false
  /// The center of a name. For a text, the left end, middle or right end of its upper edge, depending on its alignment.
  var place = CGPoint.zero
  /// The side at which the lines of a text are aligned.
  var side = TextSide.left
  /// The font size, in points of the window.
  var size: CGFloat = 17
  /// The width at which the text wraps, in points of the window; nil for the width of its longest line.
  var width: CGFloat?
  var alignment = TextAlignment.leading
  var rotation = Angle.zero
  var color = Color.primary
  /// The color of the caret and the selection; nil for that of the program. On a shape, the program's color can be
  /// illegible.
  var tint: Color?
  /// The color of the frame around a text.
  var frame = Color.clear

  /// The placeholder of an empty text.
  static var placeholder: String { String(localized: "Text") }
}

extension TextAlignment {
  /// Creates the alignment of a text on the canvas.
  init(_ alignment: TextBlock.Alignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}
