import CanvasModel
import Deft

/// A line that is drawn by hand on the plane: it becomes a shape when it is done.
final class DrawnLine {
  private unowned let canvas: CanvasController

  /// A line from a point of the window.
  init(from start: CGPoint, _ contact: ContactEvent, on canvas: CanvasController) {
    self.canvas = canvas
  }

  /// The line goes on.
  func add(_ contact: ContactEvent) {}

  /// The line is done.
  func end() {}

  /// The line was not meant.
  func takeBack() {}
}
