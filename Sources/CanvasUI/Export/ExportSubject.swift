import AppSupport
import CanvasEditing
import Deft

/// What there is to export or print at a moment: the document as it is, and what people see of it.
struct ExportSubject {
  var document: Document
  /// What is selected.
  var selection: Set<ShapeID> = []
  /// Which part of the plane the window shows.
  var camera = Camera()
  /// The size of the window in points.
  var window = CGSize(width: 1280, height: 800)
  /// Light or dark, as it is seen.
  var appearance = Appearance.light
  /// What the document is called, without an ending.
  var title = "Deft"
  /// The pictures that shapes show.
  var pictures = Pictures()
}
