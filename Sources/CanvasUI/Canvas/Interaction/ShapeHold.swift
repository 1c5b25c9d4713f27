import CanvasEditing
import Deft

/// A hand that holds a shape, with what it carries along: what is selected together with it, and its group.
///
/// The policy: *what is held follows the fingers in the window, whatever becomes of the plane meanwhile; only the fingers
/// scale it, and not the zoom.*
final class ShapeHold {
  /// Something that is carried.
  struct Member {
    let view: ShapeView
    /// Where it was in the window when it was taken; zoomed as the plane was since.
    var start: Pose
    /// The scale that it had on the plane.
    let scale: CGFloat
  }

  /// What the fingers are on.
  let lead: ShapeView
  /// What is carried; without the one that the fingers are on where that is pinned.
  private(set) var members: [Member]
  private var carried: Set<ObjectIdentifier>
  /// What the hand does.
  private(set) var state = InteractionState.idle
  /// What is carried snaps to this; nil: to nothing, or nothing has moved yet.
  var snapping: Snapping?
  /// The angles that a turn by several fingers snaps to.
  lazy var turning = Snapping(neighbors: [])
  /// Whether what is carried rests on a line just now.
  var isSnapped = false
  /// Whether the press was long enough to be one.
  var hasPressed = false
  /// How far the fingers have come; nil before they have moved.
  private(set) var value: TransformGesture.Value?
  /// The camera's zoom that the starts are seen with.
  private var zoom: CGFloat
  /// Where the first finger took hold, in the window.
  private let grip: CGPoint

  /// A hand on a shape, at a point of the window.
  init(_ lead: ShapeView, carrying views: [ShapeView], at grip: CGPoint, through camera: Camera) {
    (self.lead, self.grip, zoom) = (lead, grip, camera.zoom)
    members = views.map {
      Member(view: $0, start: camera.toWindow($0.pose.target), scale: $0.pose.target.scale)
    }
    carried = Set(views.map { ObjectIdentifier($0) })
    state.go(to: .pressing)
  }

  /// Another hand has taken one of those that are carried.
  func release(_ view: ShapeView) {
    guard carried.remove(ObjectIdentifier(view)) != nil else { return }
    members.removeAll { $0.view === view }
    box = nil
  }

  /// Whether a shape is carried along.
  func carries(_ view: ShapeView) -> Bool { carried.contains(ObjectIdentifier(view)) }

  /// By what shapes of these scales may be scaled together, so that none becomes smaller or larger than shapes may be.
  static func scaleRange(of scales: [CGFloat]) -> ClosedRange<CGFloat> {
    let range = CanvasShape.scaleRange
    let low = scales.reduce(0) { max($0, min(range.lowerBound / $1, 1)) }
    let high = scales.reduce(CGFloat.infinity) { min($0, max(range.upperBound / $1, 1)) }
    return low...max(low, high)
  }

  /// Where a map of the window brings all that is carried, on the plane.
  func poses(_ map: SimilarityTransform, through camera: Camera) -> [(view: ShapeView, pose: Pose)]
  {
    members.map { member in
      var pose = camera.toPlane(member.start.transformed(by: map))
      // Without the zoom, which would be multiplied and divided.
      pose.scale = member.scale * map.scale
      return (member.view, pose)
    }
  }

  /// The plane is zoomed: what is carried grows with it in the window, about the middle of the fingers.
  func follow(_ camera: Camera) {
    guard camera.zoom != zoom else { return }
    let middle = value.map { $0.transform.inverse.apply($0.anchor) } ?? grip
    let growth = SimilarityTransform(about: middle, scale: camera.zoom / zoom)
    for index in members.indices {
      members[index].start = members[index].start.transformed(by: growth)
    }
    (zoom, box) = (camera.zoom, nil)
  }

  /// The rectangle around all that is carried, were it at these poses, on the plane.
  ///
  /// - Parameters:
  ///   - poses: where each is, which only moves from one call to the next.
  ///   - zoom: that of the camera.
  ///   - frame: that of a shape at a pose.
  func frame(
    of poses: [(view: ShapeView, pose: Pose)], zoom: CGFloat,
    _ frame: (CanvasShape, Pose) -> CGRect
  ) -> CGRect {
    guard let first = poses.first else { return .null }
    // However many are carried, the rectangle around them moves as they do.
    if let box, box.zoom == zoom {
      let way = first.pose.position - box.place
      return box.frame.offsetBy(dx: way.width, dy: way.height)
    }
    let whole = poses.reduce(CGRect.null) { $0.union(frame($1.view.shape, $1.pose)) }
    box = (first.pose.position, zoom, whole)
    return whole
  }

  /// The rectangle around all that is carried when the first was at a place, through a zoom.
  private var box: (place: CGPoint, zoom: CGFloat, frame: CGRect)?

  /// Fingers have moved; what is carried snaps a little way off from them.
  ///
  /// - Parameters:
  ///   - value: how far they have come.
  ///   - map: what is made of that, which may be turned to an angle.
  ///   - camera: the camera now.
  ///   - way: how far off from the fingers, on the plane.
  func move(
    _ value: TransformGesture.Value, _ map: SimilarityTransform, through camera: Camera,
    snappedBy way: CGSize = .zero
  ) {
    self.value = value
    state.go(to: value.contactCount > 1 ? .transforming : .dragging)
    for (view, pose) in poses(map, through: camera) {
      var pose = pose
      pose.position = pose.position + way
      view.move(to: pose)
    }
  }

  /// The fingers move nothing any more.
  func stop() { value = nil }

  /// Whether anything was done but to press.
  var isTap: Bool { state == .pressing && !hasPressed }
}
