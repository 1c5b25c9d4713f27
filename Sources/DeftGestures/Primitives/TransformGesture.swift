/// Any number of contacts that move, scale and rotate a target at the same time; SwiftUI has no such gesture.
///
/// The transform is the similarity with the best fit to the movement of the contacts. With one
/// contact it translates, with two it keeps the content exactly under the contacts, and with more
/// it is the best compromise. A contact that joins or leaves never causes a jump. A touchpad pinch
/// counts as two fingers.
///
///     TransformGesture(minimumDistance: 3)
///       .onChanged { pose = poseAtStart.concatenating($0.transform) }
///
/// The gesture becomes active when a contact has moved by `minimumDistance` (immediately if that is zero) or when a
/// pinch changes. It ends when the last contact is lifted. A cancelled contact leaves without a jump; if it was the
/// last one, the gesture is cancelled.
///
/// See also: `DragGesture` for one contact, as in SwiftUI; `MagnifyGesture` and `RotateGesture`.
public struct TransformGesture: Sendable {
  /// The minimum distance at which the gesture becomes active, in points of the window.
  public var minimumDistance: CGFloat
  /// The components of the transform that may change.
  public var freedom: SimilarityFit.Freedom
  /// The axis of movement, in the gesture's coordinate space.
  public var axisLock: AxisLock
  /// The allowed range of the scale since the start; `nil` for any.
  ///
  /// Beyond a limit the target still follows the center of the fingers. When the fingers reverse, the target scales
  /// again immediately.
  ///
  /// See also: `limitingScale(to:)`, for a range that is known only when the gesture begins.
  public var scaleRange: ClosedRange<CGFloat>?
  private var reference: SpaceReference

  public var coordinateSpace: CoordinateSpace {
    get { reference.space }
    set { reference = SpaceReference(newValue) }
  }

  nonisolated public init(
    minimumDistance: CGFloat = 10, freedom: SimilarityFit.Freedom = .all,
    axisLock: AxisLock = .free, scaleRange: ClosedRange<CGFloat>? = nil,
    coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    (self.minimumDistance, self.freedom) = (minimumDistance, freedom)
    (self.axisLock, self.scaleRange) = (axisLock, scaleRange)
    reference = SpaceReference(coordinateSpace.coordinateSpace)
  }
}

extension TransformGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event.
    public var time: Date
    /// The transform since the start, in the gesture's coordinate space; apply it after the target's initial pose.
    public var transform: SimilarityTransform
    /// The location where the first contact began.
    public var startLocation: CGPoint
    /// The current center of the contacts.
    public var anchor: CGPoint
    /// The velocity of the center in points per second; it does not jump when contacts join or leave.
    public var velocity: CGSize
    /// The rate of change of the scale per second.
    public var scaleVelocity: CGFloat
    /// The rate of rotation per second.
    public var rotationVelocity: Angle
    /// The error of the fit: the root mean square distance between the contacts' positions and those predicted by the
    /// transform since the last re-anchoring, in points.
    public var residual: CGFloat
    /// The number of contacts that are down.
    public var contactCount: Int

    /// The translation of the point under the first contact.
    public var translation: CGSize { transform.apply(startLocation) - startLocation }
    /// The scale since the start.
    public var scale: CGFloat { transform.scale }
    /// The rotation since the start, not wrapped at 360°.
    public var rotation: Angle { transform.rotation }
  }
}

extension TransformGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> TransformRecognizer {
    let range = gesture.scaleRange
    return TransformRecognizer(
      gesture: gesture, scaleRange: range.map { range in { range } }, context.settings)
  }
}
