/// One or more taps, with the location of the last one.
///
///     SpatialTapGesture().onEnded { mark($0.location) }
///
/// See also: `TapGesture`, which has the same rules, if the location does not matter.
public struct SpatialTapGesture: Sendable {
  /// The end of the last tap.
  public struct Value: Equatable, Sendable {
    /// The location in the gesture's coordinate space.
    public var location: CGPoint
  }

  /// The number of taps.
  public var count: Int
  private var reference: SpaceReference
  let kinds: GestureInputKinds

  /// The coordinate space of the location.
  public var coordinateSpace: CoordinateSpace {
    get { reference.space }
    set { reference = SpaceReference(newValue) }
  }

  nonisolated public init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(count: count, coordinateSpace: coordinateSpace, inputKinds: .all)
  }

  @_disfavoredOverload
  nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    (self.count, reference, kinds) = (count, SpaceReference(coordinateSpace), .all)
  }

  /// Creates a gesture of one or more taps that accepts only the given kinds of contacts.
  nonisolated public init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds
  ) {
    (self.count, reference) = (count, SpaceReference(coordinateSpace.coordinateSpace))
    kinds = inputKinds
  }
}

extension SpatialTapGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> SpatialTapRecognizer {
    SpatialTapRecognizer(
      machine: TapMachine(count: gesture.count, kinds: gesture.kinds, context.settings),
      space: gesture.coordinateSpace)
  }
}

/// The recognizer of a spatial tap gesture.
public struct SpatialTapRecognizer: Recognizer {
  package var machine: TapMachine
  let space: CoordinateSpace

  public mutating func receive(
    _ input: GestureInput
  ) -> GesturePhase<SpatialTapGesture.Value> {
    machine.receive(input).map { .init(location: input.convert($0, to: space)) }
  }
  /// Returns the snapshot with the distance and duration of the tap, and the number of completed taps.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    var snapshot = machine.snapshot("spatialTap", at: time)
    snapshot.space = space.label
    return snapshot
  }
  public mutating func flush() {}
  public mutating func reset() { machine.reset() }
  public mutating func status() -> RecognizerStatus { machine.status }
  public var traits: RecognizerTraits {
    RecognizerTraits(isDiscrete: true, tapCount: machine.count)
  }
}
