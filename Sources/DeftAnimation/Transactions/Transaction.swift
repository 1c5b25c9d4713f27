/// The context of a change: its animation and further values.
///
/// A transaction records which of its fields have been set, so that merging it into another one changes only these.
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

  /// The animation of the change; `nil` makes the change at once.
  public var animation: Animation? {
    didSet { fields.insert(.animation) }
  }
  /// Whether animations that views define themselves are disabled.
  public var disablesAnimations = false {
    didSet { fields.insert(.disablesAnimations) }
  }
  /// Whether the change is one of a continuous series, such as during a drag.
  public var isContinuous = false {
    didSet { fields.insert(.isContinuous) }
  }
  /// Whether to record the velocity of successive changes, with which a later animation starts.
  /// This has no effect on a change with an animation.
  public var tracksVelocity = false {
    didSet { fields.insert(.tracksVelocity) }
  }

  /// Whether the change is part of a motion rather than a jump. If so, a plain value is replaced by an animatable
  /// property.
  package var makesMotion: Bool { animation != nil || tracksVelocity }

  /// Creates a transaction without any fields set.
  public init() {}

  /// Creates a transaction with an animation, or explicitly without one.
  public init(animation: Animation?) {
    self.animation = animation
    fields = .animation
  }

  /// The value of a custom key.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds a completion for the animations of the change.
  ///
  /// - Parameters:
  ///   - criteria: When they count as complete.
  ///   - completion: Called when they are complete; at once if the change creates no animation.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// Disables the animation and enables velocity tracking in place, if no field has been set.
  /// Returns whether the transaction was changed; `endTracking` reverts the change.
  mutating func beginTracking() -> Bool {
    guard fields.isEmpty, values.isEmpty, completions.isEmpty else { return false }
    tracksVelocity = true
    fields = [.animation, .tracksVelocity]
    return true
  }

  /// Reverts the changes of `beginTracking`.
  mutating func endTracking() {
    tracksVelocity = false
    fields = []
  }

  /// Returns this transaction, overwritten by the fields that have been set in another one.
  ///
  /// Completions of both accumulate, because the change belongs to both transactions.
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

  /// Returns whether changes in both transactions can be applied together.
  package func isCompatible(with other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
      && values.isEmpty && other.values.isEmpty
      && completions.elementsEqual(other.completions, by: ===)
  }

  /// Holds completions for scheduled changes; call ``releaseCompletions()`` once the changes have been made.
  package func holdCompletions() {
    for completion in completions { completion.hold() }
  }

  /// Lets completions run when the animations that have begun are complete, or at once if there are none.
  package func releaseCompletions() {
    for completion in completions { completion.release() }
  }
}
