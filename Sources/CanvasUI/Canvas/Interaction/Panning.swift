import CanvasEditing
import Deft

/// The panning and zooming of the canvas with fingers. The canvas points under the fingers stay under them.
///
/// The policy: *each step fits the camera to the movement of the fingers since a finger last joined
/// or left, and not since the previous step, so that nothing jumps or drifts. If the fingers lift
/// in motion, panning continues with momentum. If a key or wheel changes the camera during panning,
/// the fingers continue from the new camera.*
final class Panning: HandState {
  var kind: InteractionState { .panning }
  private unowned let hand: BackgroundHand
  private let before: Camera
  private var camera: Camera
  /// The camera that the fingers have set; it differs from the editor's camera after a change by a key or a wheel.
  private var fingerCamera: Camera
  private var anchors: [ContactEvent] = []
  private var latestEvents: [ContactEvent] = []
  private var sampler = VelocitySampler<SIMD2<Double>>()
  /// The velocity and the time when the second-to-last finger lifted.
  private var parted = (velocity: SIMD2<Double>.zero, time: -TimeInterval.infinity)
  private var latest = -TimeInterval.infinity

  /// The time within which fingers count as lifted together, in seconds.
  private static let parting: TimeInterval = 0.1

  private var canvas: CanvasController { hand.canvas }

  /// Starts panning from the current contacts of a hand.
  init(by hand: BackgroundHand) {
    self.hand = hand
    before = hand.canvas.viewport.camera
    (camera, fingerCamera) = (before, before)
    anchor()
  }

  /// Anchors the contacts again after one has joined or left.
  func anchor() {
    let touches = hand.touches
    if touches.count < anchors.count, latest - parted.time > Self.parting {
      parted = (sampler.velocity, latest)
    }
    camera = canvas.viewport.camera
    fingerCamera = canvas.editor.camera
    anchors = touches.map(\.event)
    latestEvents = anchors
    sampler.reset()
  }

  /// Fits the camera to the moved contacts.
  func handle(_ contact: ContactEvent) {
    let touches = hand.touches
    guard !anchors.isEmpty, anchors.count == touches.count else { return }
    if canvas.editor.camera != fingerCamera {
      // A key or a wheel has changed the camera, so start again from there.
      camera = canvas.editor.camera
      anchors = latestEvents
      sampler.reset()
    }
    latestEvents = touches.map(\.event)
    let range = Camera.zoomRange
    let fit = SimilarityFit(
      count: touches.count, freedom: .scale,
      scaleRange: range.lowerBound / camera.zoom...range.upperBound / camera.zoom
    ) { (anchors[$0].location, touches[$0].event.location) }
    var factor = fit.transform.scale
    for (anchor, touch) in zip(anchors, touches) {
      if let from = anchor.pinch, let to = touch.event.pinch { factor *= to.scale / from.scale }
    }
    fingerCamera = camera.pinched(by: factor, from: fit.from, to: fit.to)
    canvas.editor.moveCamera(to: fingerCamera)
    latest = touches.map(\.event.time).max() ?? latest
    sampler.add(SIMD2(Double(fit.to.x), Double(fit.to.y)), at: latest)
  }

  /// Ends panning, with momentum if fingers were in motion.
  func end(isLifted: Bool) -> HandEdit? {
    guard isLifted, hand.touches.last?.event.kind == .touch else { return nil }
    let velocity = latest - parted.time <= Self.parting ? parted.velocity : sampler.velocity
    canvas.continuePanning(CGSize(width: velocity.x, height: velocity.y))
    return nil
  }

  /// Restores the camera.
  func cancel() { canvas.editor.moveCamera(to: before, .answer) }
}
