/// Any number of contacts move, scale and turn something at once; SwiftUI has no such gesture.
///
/// The transform is the similarity that fits best to how the contacts have moved: with one it moves,
/// with two it keeps what is under them exactly under them, with more it is the best compromise.
/// A contact that joins or leaves never makes it jump.  A touchpad's pinch takes part like two fingers.
///
///     TransformGesture(minimumDistance: 3)
///       .onChanged { pose = poseAtStart.concatenating($0.transform) }
///
/// It becomes active when a contact has moved `minimumDistance`, at the press where that is zero, or
/// when a pinch changes; it ends when the last contact is lifted.  A contact that is cancelled leaves
/// without a jump; the last one's cancellation cancels the gesture.
///
/// See also: `DragGesture` for one contact, as in SwiftUI; `MagnifyGesture` and `RotateGesture`.
public struct TransformGesture: Sendable {
  /// How far a contact has to move before the gesture becomes active, in points of the window.
  public var minimumDistance: CGFloat
  /// Whether scale and rotation may change.
  public var freedom: SimilarityFit.Freedom
  /// Along which axis things move, in the gesture's coordinate space.
  public var axisLock: AxisLock
  /// The bounds of the scale since the start; nil for none.
  ///
  /// Beyond a bound what is held still follows the middle of the fingers, and fingers that come back
  /// need not make up for how far they were beyond.
  ///
  /// See also: `limitingScale(to:)`, for bounds that are known only when the gesture begins.
  public var scaleRange: ClosedRange<CGFloat>?
  private var reference: SpaceReference

  /// The space in which the transform holds.
  public var coordinateSpace: CoordinateSpace {
    get { reference.space }
    set { reference = SpaceReference(newValue) }
  }

  /// A gesture of any number of contacts.
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
  /// How far a transform has come.
  public struct Value: Equatable, Sendable {
    /// When the event happened.
    public var time: Date
    /// From the gesture's start to now, in the gesture's coordinate space: to be applied after the
    /// pose that things had at the start.
    public var transform: SimilarityTransform
    /// Where the first contact came down.
    public var startLocation: CGPoint
    /// The middle of the contacts now.
    public var anchor: CGPoint
    /// How fast the middle moves, in points per second; it does not jump when contacts join or leave.
    public var velocity: CGSize
    /// How fast the scale changes, per second.
    public var scaleVelocity: CGFloat
    /// How fast it turns, per second.
    public var rotationVelocity: Angle
    /// How far the contacts are from moving alike: the root of the mean squared distance between
    /// where they are and where the transform takes them since they were last anchored, in points.
    public var residual: CGFloat
    /// The number of contacts down.
    public var contactCount: Int

    /// The way that the point under the first contact has come.
    public var translation: CGSize { transform.apply(startLocation) - startLocation }
    /// The scale since the start.
    public var scale: CGFloat { transform.scale }
    /// The rotation since the start, unfolded.
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
