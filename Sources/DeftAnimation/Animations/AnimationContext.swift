/// What a running animation keeps between two frames.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// Whether what a person would call the motion is over, though a tail may go on.
  public var isLogicallyComplete: Bool

  init(state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false) {
    (self.state, self.isLogicallyComplete) = (state, isLogicallyComplete)
  }

  /// The same context with a state of another kind of value.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}

/// A key of a custom animation's state.
public protocol AnimationStateKey {
  /// What is kept.
  associatedtype Value
  /// What there is at first.
  static var defaultValue: Value { get }
}

/// The state of a running animation, by keys of the animation's own.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  /// What a built-in spring keeps.
  var spring = SpringState<Value>()
  /// Where each repetition is whose run has no known length; outermost first.
  var repetitions: [RepetitionState] = []

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Which run a repetition is in, and when it began.
struct RepetitionState {
  var run = 0.0
  var start: TimeInterval = 0
}
