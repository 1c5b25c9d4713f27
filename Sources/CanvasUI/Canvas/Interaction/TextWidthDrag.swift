import CanvasEditing
import Deft

/// The drag of a side handle of a text, which sets the width at which its lines wrap.
///
/// The policy: *the opposite side and the top of the text stay in place; with Alt, the center stays in place instead of
/// the opposite side.*
struct TextWidthDrag {
  private let view: ShapeView
  private let shape: CanvasShape
  private let text: TextBlock
  private let measure: FigureMeasure
  /// The direction of the handle: -1 for the left side, 1 for the right side.
  private let direction: CGFloat
  /// The width at the start of the drag, at the text's natural size.
  private let startWidth: CGFloat
  /// The text with its current width.
  private(set) var changed: CanvasShape

  /// Starts the drag; nil unless the handle is a side of a single text.
  init?(_ handle: SelectionFrame.Handle, of view: ShapeView, _ measure: FigureMeasure) {
    guard let text = view.shape.figure.text, handle == .left || handle == .right else { return nil }
    (self.view, shape, self.text, self.measure) = (view, view.shape, text, measure)
    direction = handle == .left ? -1 : 1
    startWidth = measure.textSize(text).width
    changed = view.shape
  }

  /// Returns whether a selection is a single text, so that its side handles set its width.
  static func applies(to shapes: [CanvasShape]) -> Bool {
    shapes.count == 1 && shapes[0].figure.text != nil
  }

  /// Sets the width for a movement of the pointer on the canvas.
  mutating func follow(_ offset: CGSize, aboutMiddle: Bool) {
    let local = offset.applying(CGAffineTransform(rotationAngle: -shape.pose.rotation.radians))
    let growth = direction * local.width / shape.pose.scale * (aboutMiddle ? 2 : 1)
    var text = text
    // Half an em still shows most letters.
    text.width = min(max(startWidth + growth, text.size / 2), DocumentLimits.length)
    (changed, held) = (shape, CGVector(dx: aboutMiddle ? 0 : -direction / 2, dy: -0.5))
    changed.change(to: text, holding: held, measure)
  }
  /// The point of the frame that stays in place.
  private var held = CGVector.zero

  /// Returns the edit that sets the width; it is empty if the handle has not moved.
  func edit(of document: Document) -> Edit {
    document.changingTexts([shape.id], .textWidth, measure, holding: held) {
      $0 = changed.figure.text ?? $0
    }
  }
}
