/// A motion of your own making, as a function of time.
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
  /// How far the change has come after `time` seconds; `nil` when it is done.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
  /// The velocity per second after `time` seconds; `nil` when the animation has none to tell.
  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?
  /// Whether this animation takes over from `previous`, which is running.
  ///
  /// If so, it goes on with the state and the time of the previous one, and what it animates from
  /// then on is the difference between the new target and where the previous one began. Otherwise
  /// both run, and are added.
  ///
  /// - Parameters:
  ///   - previous: The animation that is running.
  ///   - value: The change that it makes.
  ///   - time: How long it has been running, in seconds.
  ///   - context: Its state; what is left there is the state that this animation begins with.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// None to tell.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }
  /// Both run.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A custom animation without its type.
struct AnyCustomAnimation: Hashable, Sendable {
  let base: any CustomAnimation

  static func == (a: AnyCustomAnimation, b: AnyCustomAnimation) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }
  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
