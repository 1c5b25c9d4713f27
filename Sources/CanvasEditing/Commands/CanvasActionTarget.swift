import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The target of the actions of buttons, menus and keys: it performs them, and says which can be performed.
package protocol CanvasActionTarget: AnyObject {
  /// Does something.
  func perform(_ action: CanvasAction)
  /// Whether it would change anything.
  func canPerform(_ action: CanvasAction) -> Bool
  /// Why an action cannot be done, in a few words; nil where what its row in the table names is missing.
  func obstacle(to action: CanvasAction) -> LocalizedStringResource?
  /// Whether what it chooses or switches on is chosen or on.
  func isOn(_ action: CanvasAction) -> Bool

  /// What was done last, and what was taken back last, as the history calls it; nil where there is nothing.
  var steps: (undo: String?, redo: String?) { get }

  /// Grows whenever the two questions above, or what is below, may have another answer.
  var revision: Int { get }
  /// How the selected shapes are painted.
  var looks: SelectionLooks { get }
  /// What people call what is selected: a shape's name, or how many there are; empty where nothing is.
  var selectionTitle: String { get }
  /// The frame of the selection in points of the window; nil where nothing is selected, or while a gesture
  /// goes on.
  var selectionFrame: CGRect? { get }
  /// Points of the window for one of the plane.
  var zoom: CGFloat { get }
  /// The files that were open last, the last one first.
  var recentFiles: [String] { get }
  /// Selects what is at a point of the window, unless it is selected; nothing, where there is nothing.
  func selectForMenu(at point: CGPoint)
  /// Takes a shape of a kind from the palette, under a contact that goes on: it follows the contact from there.
  func place(_ kind: ShapeKind, at point: CGPoint)
}

extension CanvasActionTarget {
  /// What the table names is missing.
  package func obstacle(to action: CanvasAction) -> LocalizedStringResource? { nil }
}

/// How several shapes are painted; what they differ in has several values.
package struct SelectionLooks: Hashable {
  /// How many shapes are selected.
  package var count = 0
  /// The hues of their fills.
  package var hues: Set<Hue> = []
  /// The ways in which they are filled.
  package var fills: Set<FillKind> = []
  /// The lines along their outlines.
  package var strokes: Set<StrokeChoice> = []
  /// From the least opacity to the greatest; nil where nothing is selected.
  package var opacity: ClosedRange<Double>?

  package init(of shapes: some Sequence<CanvasShape> = EmptyCollection()) {
    for shape in shapes {
      count += 1
      if let hue = shape.style.fill.hue { hues.insert(hue) }
      if let kind = FillKind(shape.style.fill) { fills.insert(kind) }
      strokes.insert(StrokeChoice(shape.style.stroke))
      let value = shape.style.opacity
      opacity =
        opacity.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }
  }
}
