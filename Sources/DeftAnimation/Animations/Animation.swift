/// A description of how a value changes over time.
///
/// Springs other than interpolating springs replace running animations and continue with their velocity. All other
/// animations are added to those that are running.
///
///     withAnimation(.snappy) { offset = .zero }
///
/// Replacing springs are computed in steps of 1/300 second, within 0.02 of the closed form of their
/// ``Spring``. After a frame that is more than a second late, they continue from the last visible
/// position. All other animations follow their closed form.
///
/// The constructors are in `Animation+Curves`, `Animation+Springs` and `Animation+Modifiers`.
/// See also ``AnimatableProperty``, which runs animations, and ``CustomAnimation`` for custom
/// motions.
public struct Animation: Hashable, Sendable {
  /// The kind of an animation, as data: a closed set, so that no existential is needed to run it.
  enum Kind: Hashable, Sendable {
    /// The default spring; equal only to itself.
    case standard
    case curve(UnitCurve, duration: TimeInterval)
    /// A spring that replaces running animations and continues with their velocity.
    case fluidSpring(Spring, blendDuration: TimeInterval)
    /// A spring that is added to running animations; removed at `end`.
    case addedSpring(Spring, initialVelocity: Double, end: TimeInterval)
    /// A decay that ends at the target; only ``AnimatableProperty`` creates it.
    case glide(Decay)
    indirect case delay(Kind, TimeInterval)
    indirect case speed(Kind, Double)
    indirect case repetition(Kind, count: Int?, autoreverses: Bool)
    indirect case logicalEnd(Kind, TimeInterval)
    case custom(AnyCustomAnimation)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  public init<A: CustomAnimation>(_ base: A) { self.init(.custom(AnyCustomAnimation(base: base))) }

  /// The default animation: a spring of 0.5 seconds without bounce.
  public static var `default`: Animation {
    // This property is computed, because optimized programs in other modules would read a stored one before it is
    // initialized.
    Animation(.standard)
  }
}

extension Animation: CustomStringConvertible {
  /// A description for debugging.
  public var description: String { "Animation.\(kind)" }
}
