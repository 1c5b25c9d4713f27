import CanvasModel
import Deft

/// Fingers that carry the plane: what lay under them when they came down stays under them.
///
/// The policy: *the camera is fitted to where the fingers are since the last one joined or left, and never to the
/// step before, so that nothing jumps and nothing drifts.*
final class Panning {
  private unowned let canvas: CanvasController
  private let before: Camera
  private var camera: Camera
  private var anchors: [ContactEvent] = []

  /// A hand on the plane of a canvas.
  init(on canvas: CanvasController) {
    self.canvas = canvas
    (before, camera) = (canvas.lens.camera, canvas.lens.camera)
  }

  /// Contacts have come or gone: from here on they are followed.
  func anchor(_ touches: [PlaneHand.Touch]) {
    camera = canvas.lens.camera
    anchors = touches.map(\.event)
  }

  /// Contacts have moved.
  func move(_ touches: [PlaneHand.Touch]) {
    guard !anchors.isEmpty, anchors.count == touches.count else { return }
    let range = Camera.zoomRange
    let fit = SimilarityFit(
      count: touches.count, freedom: .scale,
      scaleRange: range.lowerBound / camera.zoom...range.upperBound / camera.zoom
    ) { (anchors[$0].location, touches[$0].event.location) }
    var factor = fit.transform.scale
    for (anchor, touch) in zip(anchors, touches) {
      if let from = anchor.pinch, let to = touch.event.pinch { factor *= to.scale / from.scale }
    }
    canvas.editor.look(camera.carried(by: factor, from: fit.from, to: fit.to))
  }

  /// The plane goes back to where it was.
  func takeBack() { canvas.editor.look(before, isAnimated: true) }
}
