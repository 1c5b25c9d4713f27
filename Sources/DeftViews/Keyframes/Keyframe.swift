/// An element of a keyframe track.
public protocol KeyframeTrackContent<Value> {
  /// The animated value.
  associatedtype Value: Animatable
  /// The keyframes in order.
  var _frames: [_Keyframe<Value>] { get }
}

/// A target value and its interpolation.
public struct _Keyframe<Value: Animatable> {
  enum Interpolation {
    case move
    case linear(UnitCurve)
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
    case spring(Spring, start: Value.AnimatableData?)
  }
  let to: Value
  /// The duration in seconds; `nil` uses the spring's settling time.
  let duration: TimeInterval?
  let interpolation: Interpolation
}

/// A keyframe reached at constant speed or along a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
  /// Creates a keyframe reached after a duration in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _frames = [_Keyframe(to: to, duration: duration, interpolation: .linear(timingCurve))]
  }
}

/// A keyframe reached along a smooth curve through adjacent keyframes.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
  /// Creates a keyframe reached after a duration in seconds.
  ///
  /// - Parameters:
  ///   - to: The target value.
  ///   - duration: The time from the previous keyframe, in seconds.
  ///   - startVelocity: The initial velocity; `nil` uses the velocity of the smooth curve.
  ///   - endVelocity: The final velocity; `nil` uses the velocity of the smooth curve.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _frames = [
      _Keyframe(
        to: to, duration: duration,
        interpolation: .cubic(
          start: startVelocity?.animatableData, end: endVelocity?.animatableData))
    ]
  }
}

/// A keyframe reached with a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
  /// Creates a keyframe reached with a spring.
  ///
  /// - Parameters:
  ///   - to: The target value.
  ///   - duration: The duration in seconds; `nil` uses the spring's settling time.
  ///   - spring: The spring.
  ///   - startVelocity: The initial velocity; `nil` uses the final velocity of the previous
  ///     keyframe.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    _frames = [
      _Keyframe(
        to: to, duration: duration,
        interpolation: .spring(spring, start: startVelocity?.animatableData))
    ]
  }
}

/// A keyframe reached immediately.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
  /// Creates a keyframe reached immediately.
  public init(_ to: Value) { _frames = [_Keyframe(to: to, duration: 0, interpolation: .move)] }
}

public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
}

@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> _KeyframeSequence<Value> where Content.Value == Value {
    _KeyframeSequence(_frames: expression._frames)
  }
  public static func buildBlock(_ parts: _KeyframeSequence<Value>...) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_frames: parts.flatMap(\._frames))
  }
  public static func buildArray(_ parts: [_KeyframeSequence<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_frames: parts.flatMap(\._frames))
  }
  public static func buildEither(first: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> {
    first
  }
  public static func buildEither(second: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> {
    second
  }
}
