/// How a change is shown gradually: a value, which does nothing until a change is made with it.
///
/// Springs take a moving value over with its velocity; all other animations are added to those that
/// are running.
///
///     withAnimation(.snappy) { offset = .zero }
///
/// The springs that take over go in steps of 1/300 second, within 0.02 of the closed form of their
/// ``Spring``; after a frame that comes more than a second late they go on from where they were seen.
/// All others follow their closed form.
///
/// The constructors stand in `Animation+Curves`, `Animation+Springs` and `Animation+Modifiers`.
/// See also ``AnimatableProperty``, which runs animations, and ``CustomAnimation``, with which you
/// write your own.
public struct Animation: Hashable, Sendable {
  /// What the animation does, as data: a closed set, so that running it needs no existential.
  enum Kind: Hashable, Sendable {
    /// The default spring; equal only to itself.
    case standard
    case curve(UnitCurve, duration: TimeInterval)
    /// A spring that takes over what is running, with its velocity.
    case fluidSpring(Spring, blendDuration: TimeInterval)
    /// A spring that is added to what is running; removed at `end`.
    case addedSpring(Spring, initialVelocity: Double, end: TimeInterval)
    /// A decay that ends at the target; only ``AnimatableProperty`` makes it.
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

  /// The default: a spring of 0.5 seconds without bounce.
  public static var `default`: Animation {
    // Computed: of a stored one, optimised programs in other modules read the memory before it is initialised.
    Animation(.standard)
  }
}

extension Animation: CustomStringConvertible {
  /// What the animation does, for people who debug.
  public var description: String { "Animation.\(kind)" }
}
