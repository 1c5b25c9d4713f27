import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The target of actions from buttons, menus and keys. It performs actions and reports which ones are available.
package protocol CanvasActionTarget: AnyObject {
  /// Performs an action.
  func perform(_ action: CanvasAction)
  /// Returns whether the action can be performed now.
  func canPerform(_ action: CanvasAction) -> Bool
  /// Returns a short reason why an action is unavailable; `nil` if the requirement in its command row is the reason.
  func obstacle(to action: CanvasAction) -> LocalizedStringResource?
  /// Returns whether the option that the action selects or toggles is on.
  func isOn(_ action: CanvasAction) -> Bool

  /// The titles of the edits that can be undone and redone; `nil` if there is none.
  var steps: (undo: String?, redo: String?) { get }

  /// A counter that increases whenever any result of this target may have changed.
  var revision: Int { get }
  /// The styles of the selected shapes.
  var styles: SelectionStyles { get }
  /// The color of new shapes.
  var newHue: Hue { get }
  /// The label of the selection: a shape's name or the number of shapes; empty without a selection.
  var selectionTitle: String { get }
  /// The frame of the selection in window points; `nil` without a selection or during a gesture.
  var selectionFrame: CGRect? { get }
  /// The frame of the selection in window points while shapes and viewport are at rest; `nil` without a selection, and
  /// during gestures, motion and typing.
  var restingSelection: CGRect? { get }
  /// The frames of the visible shapes that are not selected, in window points.
  var unselectedFrames: [CGRect] { get }
  /// The number of window points per canvas point.
  var zoom: CGFloat { get }
  /// Whether a text or a name is edited, to which commands such as Copy apply.
  var isTyping: Bool { get }
  /// The recent files, most recent first.
  var recentFiles: [String] { get }
  /// Selects the shape at a window point, unless it is already selected; clears the selection if no shape is there.
  func selectForMenu(at point: CGPoint)
  /// Creates a shape from the palette under a contact that is down. The shape then follows the contact.
  func place(_ kind: ShapeKind, at point: CGPoint)
}

extension CanvasActionTarget {
  package func obstacle(to action: CanvasAction) -> LocalizedStringResource? { nil }
}

/// The styles of several shapes. A property with different values has several entries.
package struct SelectionStyles: Hashable {
  /// The number of selected shapes.
  package var count = 0
  /// The hues of the fills.
  package var hues: Set<Hue> = []
  /// The kinds of the fills.
  package var fills: Set<FillKind> = []
  /// The strokes.
  package var strokes: Set<StrokeChoice> = []
  /// The range of the opacities; `nil` without a selection.
  package var opacity: ClosedRange<Double>?

  /// The font sizes of the texts.
  package var textSizes: Set<CGFloat> = []
  /// The alignments of the texts.
  package var textSides: Set<TextSide> = []
  /// Whether any text has a width set by the user.
  package var hasTextWidth = false

  package init(of shapes: some Sequence<CanvasShape> = EmptyCollection()) {
    for shape in shapes {
      count += 1
      if let hue = shape.style.fill.hue { hues.insert(hue) }
      if let kind = FillKind(shape.style.fill) { fills.insert(kind) }
      strokes.insert(shape.strokeChoice)
      if let text = shape.figure.text { note(text) }
      let value = shape.style.opacity
      opacity =
        opacity.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
  }

  private mutating func note(_ text: TextBlock) {
    textSizes.insert(text.size)
    textSides.insert(text.side)
    if text.width != nil { hasTextWidth = true }
  }
}
