import AppSupport
import CanvasEditing
import Deft

/// The document to export or print, with the state of its window.
struct ExportSubject {
  var document: Document
  var selection: Set<ShapeID> = []
  /// The visible part of the canvas.
  var camera = Camera()
  /// The size of the window in points.
  var window = CGSize(width: 1280, height: 800)
  /// The appearance of the canvas.
  var appearance = Appearance.light
  /// The name of the document, without extension.
  var title = "Deft"
  /// The pictures of shapes.
  var pictures = Pictures()
}
