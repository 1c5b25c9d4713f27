/// An animation of a symbol.
public protocol SymbolEffect: Sendable {
  nonisolated var _motion: _SymbolMotion { get }
}

/// An effect that plays when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that lasts while it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// An effect with which a symbol appears or disappears.
public protocol TransitionSymbolEffect: SymbolEffect {}
/// An effect with which a symbol replaces another symbol.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// The motion of a symbol effect.
public struct _SymbolMotion: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce(isUp: Bool)
    case pulse
    case variableColor(isCumulative: Bool, isReversing: Bool, hides: Bool)
    case scale(isUp: Bool)
    case visible(Bool)
    case replace
    /// A movement along a vector; or a rotation, if the vector is zero.
    case wiggle(x: CGFloat, y: CGFloat, degrees: Double)
    case rotate(isClockwise: Bool)
    case breathe(isPlain: Bool)
  }
  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

/// The repetition and speed of a symbol effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The number of repetitions; `nil` for the effect's default, zero for endless repetition.
  private(set) var count: Int?
  private(set) var speed = 1.0
  private(set) var delay = 0.0

  public static let `default` = SymbolEffectOptions()
  public static let repeating = SymbolEffectOptions(count: 0)
  public static let nonRepeating = SymbolEffectOptions(count: 1)
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { `default`.repeat(count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    `default`.repeat(behavior)
  }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { `default`.speed(speed) }

  public var repeating: SymbolEffectOptions { self.repeat(nil) }
  public var nonRepeating: SymbolEffectOptions { self.repeat(1) }

  /// Returns the options with the given number of repetitions; `nil` for endless repetition.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    var new = self
    new.count = count.map { max(1, $0) } ?? 0
    return new
  }

  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    var new = self.repeat(behavior.count)
    new.delay = behavior.delay
    return new
  }

  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var new = self
    new.speed = max(0.05, speed)
    return new
  }

  /// The repetition of an effect.
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?
    let delay: Double
    public static let continuous = RepeatBehavior(count: nil, delay: 0)
    public static let periodic = RepeatBehavior(count: nil, delay: 0.5)
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count, delay: max(0, delay ?? 0.5))
    }
  }
}

/// An effect in which a symbol jumps.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isUp = true
  public var up: Self { Self(isUp: true) }
  public var down: Self { Self(isUp: false) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.bounce(isUp: isUp)) }
}

/// An effect in which a symbol fades and returns.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.pulse) }
}

/// An effect in which the parts of a symbol light up one after the other.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var (isCumulative, isReversing, hides) = (true, false, false)
  private func changed(_ change: (inout Self) -> Void) -> Self {
    var new = self
    change(&new)
    return new
  }
  public var iterative: Self { changed { $0.isCumulative = false } }
  public var cumulative: Self { changed { $0.isCumulative = true } }
  public var reversing: Self { changed { $0.isReversing = true } }
  public var nonReversing: Self { changed { $0.isReversing = false } }
  public var hideInactiveLayers: Self { changed { $0.hides = true } }
  public var dimInactiveLayers: Self { changed { $0.hides = false } }
  nonisolated public var _motion: _SymbolMotion {
    _SymbolMotion(
      .variableColor(isCumulative: isCumulative, isReversing: isReversing, hides: hides))
  }
}

/// An effect in which a symbol is larger or smaller.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  private var isUp = true
  public var up: Self { Self(isUp: true) }
  public var down: Self { Self(isUp: false) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.scale(isUp: isUp)) }
}

/// An effect in which a symbol appears.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.visible(true)) }
}

/// An effect in which a symbol disappears.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.visible(false)) }
}

/// An effect in which a symbol replaces another symbol.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.replace) }
}

/// The default effect for a change.
public struct AutomaticSymbolEffect: TransitionSymbolEffect, ContentTransitionSymbolEffect {
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.replace) }
}

/// An effect in which a symbol moves back and forth.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var (x, y, degrees): (CGFloat, CGFloat, Double) = (0, 0, 14)
  private static func toward(_ x: CGFloat, _ y: CGFloat) -> Self {
    var new = Self()
    (new.x, new.y, new.degrees) = (x, y, 0)
    return new
  }
  public var left: Self { .toward(-1, 0) }
  public var right: Self { .toward(1, 0) }
  public var backward: Self { .toward(-1, 0) }
  public var forward: Self { .toward(1, 0) }
  public var up: Self { .toward(0, -1) }
  public var down: Self { .toward(0, 1) }
  public var clockwise: Self { Self() }
  public var counterClockwise: Self {
    var new = Self()
    new.degrees = -14
    return new
  }
  /// Returns a movement in the direction of the given angle, measured clockwise from the right.
  public func custom(angle: Angle) -> Self { .toward(cos(angle.radians), sin(angle.radians)) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion {
    _SymbolMotion(.wiggle(x: x, y: y, degrees: degrees))
  }
}

/// An effect in which a symbol rotates once.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isClockwise = true
  public var clockwise: Self { Self(isClockwise: true) }
  public var counterClockwise: Self { Self(isClockwise: false) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.rotate(isClockwise: isClockwise)) }
}

/// An effect in which a symbol grows and shrinks smoothly.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isPlain = false
  public var plain: Self { Self(isPlain: true) }
  public var pulse: Self { Self(isPlain: false) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  nonisolated public var _motion: _SymbolMotion { _SymbolMotion(.breathe(isPlain: isPlain)) }
}
