/// A custom motion, as a function of time.
///
/// It animates the difference between two values: from zero to `value`.
///
///     struct Steps: CustomAnimation {
///       let count: Double
///       func animate<V: VectorArithmetic>(
///         value: V, time: TimeInterval, context: inout AnimationContext<V>
///       ) -> V? {
///         time < 1 ? value.scaled(by: (time * count).rounded(.down) / count) : nil
///       }
///     }
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the progress of the change after `time` seconds; `nil` once the change is complete.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
  /// Returns the velocity per second after `time` seconds; `nil` if unknown.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?
  /// Returns whether this animation replaces `previous`, which is running.
  ///
  /// If so, it continues with the state and the time of the previous one, and from then on it animates the
  /// difference between the new target and the previous one's start. Otherwise both run, and their values are
  /// added.
  ///
  /// - Parameters:
  ///   - previous: The running animation.
  ///   - value: The change made by the running animation.
  ///   - time: The seconds for which it has been running.
  ///   - context: The state of the previous animation, which this method may change. The result is this animation's
  ///     initial state.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// Returns `nil`: the velocity is unknown.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }
  /// Returns `false`: both animations run.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A type-erased custom animation.
struct AnyCustomAnimation: Hashable, Sendable {
  let base: any CustomAnimation

  static func == (a: AnyCustomAnimation, b: AnyCustomAnimation) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }
  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
