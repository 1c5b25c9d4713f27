/// One or more taps, and where the last of them ended.
///
///     SpatialTapGesture().onEnded { mark($0.location) }
///
/// See also: `TapGesture` where the place does not matter; the rules are its own.
public struct SpatialTapGesture: Sendable {
  /// Where the last tap ended.
  public struct Value: Equatable, Sendable {
    /// The place, in the gesture's coordinate space.
    public var location: CGPoint
  }

  /// The number of taps.
  public var count: Int
  private var reference: SpaceReference
  let kinds: GestureInputKinds

  /// The space that the location is given in.
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

  /// A gesture of so many taps, made by some kinds of contacts only.
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

/// The running form of a spatial tap gesture.
public struct SpatialTapRecognizer: Recognizer {
  package var machine: TapMachine
  let space: CoordinateSpace

  /// Takes an input and gives the phase.
  public mutating func receive(
    _ input: GestureInput
  ) -> GesturePhase<SpatialTapGesture.Value> {
    machine.receive(input).map { .init(location: input.convert($0, to: space)) }
  }
  /// Way and duration of a tap, and how many are done.
  public func account(at time: TimeInterval) -> GestureAccount {
    var account = machine.account("spatialTap", at: time)
    account.space = space.told
    return account
  }
  /// There is nothing to run.
  public mutating func flush() {}
  /// Goes back to the start.
  public mutating func reset() { machine.reset() }
  /// The deadline is that of the press, or of the next tap.
  public mutating func status() -> RecognizerStatus { machine.status }
  /// Discrete, with a number of taps.
  public var traits: RecognizerTraits {
    RecognizerTraits(isDiscrete: true, tapCount: machine.count)
  }
}
