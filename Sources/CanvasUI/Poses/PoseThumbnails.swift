import AppSupport
import CanvasEditing
import Deft

/// Small pictures of the numbered poses, all of the same part of the canvas, so that motion from one to the next is
/// visible.
///
/// The policy: *pictures are painted only while they are shown, and show at most the frontmost shapes of a crowded
/// canvas, so that their cost does not grow with the document.*
final class PoseThumbnails {
  private let editor: CanvasEditor
  private let pictures: Pictures
  private let resources = CairoResources()

  /// The size of a picture, in points.
  static let size = CGSize(width: 112, height: 70)
  /// The maximum number of shapes in a picture.
  private static let limit = 400

  init(of editor: CanvasEditor, pictures: Pictures) {
    (self.editor, self.pictures) = (editor, pictures)
  }

  /// Returns the pictures of all numbered poses, by number.
  func pictures(_ appearance: Appearance, scale: CGFloat) -> [Int: ImageRef] {
    let document = editor.document
    let shapes = document.shapes.suffix(Self.limit)
    let scenes = document.poses.mapValues { pose in
      shapes.map { shape in
        var shape = shape
        shape.pose = pose[shape.id] ?? shape.pose
        // Attached arrows follow their shapes.
        return shape.following(editor.measure) { id in
          document[id].map { ($0, pose[id] ?? $0.pose) }
        }
      }
    }
    let frame = scenes.values.reduce(CGRect.null) { $0.union(editor.frame(of: $1) ?? .null) }
    guard !frame.isNull else { return [:] }
    let camera = Camera.fitting(
      frame, into: CGRect(origin: .zero, size: Self.size).insetBy(dx: 6, dy: 6), atMost: 1)
    let export = CanvasExport(
      part: .window(camera, Self.size), scale: Double(scale), appearance: appearance)
    return scenes.compactMapValues { shapes in
      var scene = Document(shapes)
      scene.adoptPictures(of: document)
      return try? ExportPage(export, of: scene, resources, pictures).image(scale: Double(scale))
    }
  }
}
