/// The appearance of a symbol at a moment of an effect.
struct SymbolPose: Equatable {
  var offset = CGPoint.zero
  var scale: CGFloat = 1
  var angle = Angle.zero
  var opacity = 1.0
  /// The opacity of each outline; empty if all are 1.
  var outlines: [Double] = []

  /// Returns the transform of a symbol of a given size.
  func transform(of size: CGSize) -> CGAffineTransform {
    let (x, y) = (size.width / 2, size.height / 2)
    return CGAffineTransform(translationX: -x, y: -y)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle.radians)))
      .concatenating(
        CGAffineTransform(
          translationX: x + offset.x * size.width, y: y + offset.y * size.height))
  }
}

extension _SymbolMotion {
  /// The duration of one repetition, in seconds.
  var duration: TimeInterval {
    switch kind {
    case .bounce: 0.6
    case .pulse: 1.4
    case .variableColor: 1.6
    case .wiggle: 0.8
    case .rotate: 1.2
    case .breathe: 2.4
    case .scale, .visible, .replace: 0.3
    }
  }

  /// Whether the effect is a lasting state instead of a motion.
  var isState: Bool {
    switch kind {
    case .scale, .visible, .replace: true
    default: false
    }
  }

  /// Whether the symbol moves, so that the effect does not play with reduced motion.
  var hasMovement: Bool {
    switch kind {
    case .pulse, .variableColor, .scale, .visible, .replace: false
    default: true
    }
  }

  /// Returns the appearance of a symbol with `outlineCount` outlines at a fraction (0...1) of a
  /// repetition or, for a state, of the change to that state.
  func pose(at share: Double, outlineCount: Int) -> SymbolPose {
    var pose = SymbolPose()
    /// A wave from 0 to 1 and back.
    let wave = (1 - cos(2 * .pi * share)) / 2
    switch kind {
    case .bounce(let isUp):
      // One swing and a smaller one back.
      let swing = sin(2 * .pi * share) * (1 - share)
      pose.scale = 1 + (isUp ? 0.22 : -0.22) * swing
      pose.offset.y = (isUp ? -0.08 : 0.08) * swing
    case .pulse: pose.opacity = 1 - 0.65 * wave
    case .variableColor(let isCumulative, let isReversing, let hides):
      let low = hides ? 0 : 0.3
      let count = max(1, outlineCount)
      // The last step shows all parts at rest.
      let time = isReversing ? 1 - abs(2 * share - 1) : share
      let step = Int(min(time, 0.999) * Double(count + 1))
      if share >= 1 { return pose }
      guard count > 1 else {
        pose.opacity = low + (1 - low) * wave
        return pose
      }
      pose.outlines = (0..<count).map { index in
        (isCumulative ? index < step : index + 1 == step) ? 1 : low
      }
    case .scale(let isUp): pose.scale = 1 + (isUp ? 0.2 : -0.2) * share
    case .visible(let isVisible):
      let amount = isVisible ? share : 1 - share
      pose.opacity = amount
      pose.scale = 0.5 + 0.5 * amount
    case .replace: break
    case .wiggle(let x, let y, let degrees):
      let swing = sin(4 * .pi * share) * (1 - share)
      pose.offset = CGPoint(x: 0.12 * x * swing, y: 0.12 * y * swing)
      pose.angle = .degrees(degrees * swing)
    case .rotate(let isClockwise):
      // The rotation starts and ends smoothly.
      let turn = share - sin(2 * .pi * share) / (2 * .pi)
      pose.angle = .degrees(isClockwise ? 360 * turn : -360 * turn)
    case .breathe(let isPlain):
      pose.scale = 1 + 0.12 * wave
      if !isPlain { pose.opacity = 1 - 0.45 * wave }
    }
    return pose
  }
}

/// An effect in the environment of symbols.
struct ActiveSymbolEffect: Equatable {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  var isActive: Bool
  /// The value whose changes play the effect; `nil` for an effect that lasts while it is active.
  let trigger: AnyTrigger?
}

private struct SymbolEffectsKey: EnvironmentKey {
  static var defaultValue: [ActiveSymbolEffect] { [] }
}

extension EnvironmentValues {
  var symbolEffects: [ActiveSymbolEffect] {
    get { self[SymbolEffectsKey.self] }
    set {
      self[SymbolEffectsKey.self] = newValue
      textValues.hasSymbolSettings = true
    }
  }
}

extension View {
  /// Animates symbols while an effect is active.
  nonisolated public consuming func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    transformEnvironment(\.symbolEffects) {
      $0.append(
        ActiveSymbolEffect(
          motion: effect._motion, options: options, isActive: isActive, trigger: nil))
    }
  }

  /// Animates symbols when a value changes.
  nonisolated public consuming func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    transformEnvironment(\.symbolEffects) {
      $0.append(
        ActiveSymbolEffect(
          motion: effect._motion, options: options, isActive: true, trigger: AnyTrigger(value)))
    }
  }

  /// Removes the effects that surrounding views set for symbols.
  nonisolated public consuming func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
  }
}

/// A transition in which symbols appear and disappear.
public struct SymbolEffectTransition: Transition {
  nonisolated init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// A transition in which symbols appear and disappear.
  nonisolated public static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }
  nonisolated public static func symbolEffect<T: TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition { SymbolEffectTransition() }
}

extension ContentTransition {
  /// A transition in which the old symbol shrinks and the new one grows.
  public static var symbolEffect: ContentTransition { ContentTransition(kind: .symbol) }
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { ContentTransition(kind: .symbol) }
}
