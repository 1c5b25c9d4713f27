/// How a change is to be made: with which animation, and what else travels along.
///
/// A transaction knows which of its fields have been set, so that one merged into another changes
/// only what it says.
public struct Transaction {
  private struct Fields: OptionSet {
    let rawValue: UInt8
    static let animation = Fields(rawValue: 1)
    static let disablesAnimations = Fields(rawValue: 2)
    static let isContinuous = Fields(rawValue: 4)
    static let tracksVelocity = Fields(rawValue: 8)
  }

  private var fields: Fields = []
  private var values: [ObjectIdentifier: Any] = [:]
  private(set) var completions: [AnimationCompletion] = []

  /// The animation of the change; nil makes it at once.
  public var animation: Animation? {
    didSet { fields.insert(.animation) }
  }
  /// Whether animations that views ask for by themselves are kept out.
  public var disablesAnimations = false {
    didSet { fields.insert(.disablesAnimations) }
  }
  /// Whether the change is one of many, as under a finger that moves.
  public var isContinuous = false {
    didSet { fields.insert(.isContinuous) }
  }
  /// Whether changes record how fast they follow each other, so that a later animation begins with
  /// that velocity. Without effect on a change that has an animation.
  public var tracksVelocity = false {
    didSet { fields.insert(.tracksVelocity) }
  }

  /// Whether a change is a way and not a jump, or a step of one: what has only had a value begins to be followed.
  package var makesMotion: Bool { animation != nil || tracksVelocity }

  /// A transaction that says nothing.
  public init() {}

  /// A transaction with an animation, or with none on purpose.
  public init(animation: Animation?) {
    self.animation = animation
    fields = .animation
  }

  /// The value of a key of your own.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds something to do when the animations of the change are over.
  ///
  /// - Parameters:
  ///   - criteria: When they count as over.
  ///   - completion: What to do; done at once if the change makes no animation.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// Says in place that there is no animation and that velocities are remembered, if nothing else has
  /// been said; returns whether it did.  `endTracking` takes it back.
  mutating func beginTracking() -> Bool {
    guard fields.isEmpty, values.isEmpty, completions.isEmpty else { return false }
    tracksVelocity = true
    fields = [.animation, .tracksVelocity]
    return true
  }

  /// Takes back what `beginTracking` has said.
  mutating func endTracking() {
    tracksVelocity = false
    fields = []
  }

  /// This transaction with everything that another one says.
  ///
  /// Completions add up: the change is part of both.
  package func merging(_ other: Transaction) -> Transaction {
    var result = self
    if other.fields.contains(.animation) { result.animation = other.animation }
    if other.fields.contains(.disablesAnimations) {
      result.disablesAnimations = other.disablesAnimations
    }
    if other.fields.contains(.isContinuous) { result.isContinuous = other.isContinuous }
    if other.fields.contains(.tracksVelocity) { result.tracksVelocity = other.tracksVelocity }
    if !other.values.isEmpty { result.values.merge(other.values) { _, new in new } }
    if !other.completions.isEmpty { result.completions += other.completions }
    return result
  }

  /// Whether changes in both are made in the same way, so that they may be brought in together.
  package func isMade(like other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
      && values.isEmpty && other.values.isEmpty
      && completions.elementsEqual(other.completions, by: ===)
  }

  /// Keeps completions waiting for changes that are only noted so far; ``releaseCompletions()`` when they
  /// have been made.
  package func holdCompletions() {
    for completion in completions { completion.hold() }
  }

  /// Lets completions run once the animations that have begun are over, or at once if there are none.
  package func releaseCompletions() {
    for completion in completions { completion.release() }
  }
}
