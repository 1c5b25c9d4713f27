import CanvasEditing
import Deft

/// Fingers that carry the plane: what lay under them when they came down stays under them.
///
/// The policy: *the camera is fitted to where the fingers are since the last one joined or left, and never to the
/// step before, so that nothing jumps and nothing drifts; let go in motion, the plane glides on.  Where the plane is
/// zoomed or moved by other means meanwhile, the fingers go on from there.*
final class Panning: HandState {
  var kind: InteractionState { .panning }
  private unowned let hand: BackgroundHand
  private let before: Camera
  private var camera: Camera
  /// What the fingers have made of it.
  private var carried: Camera
  private var anchors: [ContactEvent] = []
  private var latestEvents: [ContactEvent] = []
  private var sampler = VelocitySampler<SIMD2<Double>>()
  /// How fast the plane was carried when the last finger but one left it, and when that was.
  private var parted = (velocity: SIMD2<Double>.zero, time: -TimeInterval.infinity)
  private var latest = -TimeInterval.infinity

  /// Fingers that leave the plane within this time of each other have left it together, in seconds.
  private static let parting: TimeInterval = 0.1

  private var canvas: CanvasController { hand.canvas }

  /// A hand that carries the plane from where its contacts are.
  init(by hand: BackgroundHand) {
    self.hand = hand
    before = hand.canvas.viewport.camera
    (camera, carried) = (before, before)
    anchor()
  }

  /// Contacts have come or gone: from here on they are followed.
  func anchor() {
    let touches = hand.touches
    if touches.count < anchors.count, latest - parted.time > Self.parting {
      parted = (sampler.velocity, latest)
    }
    camera = canvas.viewport.camera
    carried = canvas.editor.camera
    anchors = touches.map(\.event)
    latestEvents = anchors
    sampler.reset()
  }

  /// Contacts have moved.
  func handle(_ contact: ContactEvent) {
    let touches = hand.touches
    guard !anchors.isEmpty, anchors.count == touches.count else { return }
    if canvas.editor.camera != carried {
      // A key or a wheel has zoomed the plane.
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
    carried = camera.carried(by: factor, from: fit.from, to: fit.to)
    canvas.editor.look(carried)
    latest = touches.map(\.event.time).max() ?? latest
    sampler.add(SIMD2(Double(fit.to.x), Double(fit.to.y)), at: latest)
  }

  /// The last contact has left the plane: thrown by fingers, it glides on.
  func end(isLifted: Bool) -> HandEdit? {
    guard isLifted, hand.touches.last?.event.kind == .touch else { return nil }
    let velocity = latest - parted.time <= Self.parting ? parted.velocity : sampler.velocity
    canvas.throwPlane(CGSize(width: velocity.x, height: velocity.y))
    return nil
  }

  /// The plane goes back to where it was.
  func cancel() { canvas.editor.look(before, .answer) }
}
