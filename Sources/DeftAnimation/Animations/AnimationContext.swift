/// The state that a running animation retains between two frames.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// Whether the motion appears finished, although it may still be settling.
  public var isLogicallyComplete: Bool

  init(state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false) {
    (self.state, self.isLogicallyComplete) = (state, isLogicallyComplete)
  }

  /// Returns the same context with a state for another type of value.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}

/// A key of a custom animation's state.
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// The initial value.
  static var defaultValue: Value { get }
}

/// The state of a running animation, by custom keys.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The state of a built-in spring.
  var spring = SpringState<Value>()
  /// The state of each repetition without a known run length; outermost first.
  var repetitions: [RepetitionState] = []

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The current run of a repetition, and its start.
struct RepetitionState {
  var run = 0.0
  var start: TimeInterval = 0
}
