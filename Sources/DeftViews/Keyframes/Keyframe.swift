/// Something that a track of key frames is made of.
public protocol KeyframeTrackContent<Value> {
  /// What moves.
  associatedtype Value: Animatable
  /// The frames, one after the other.
  var _frames: [_Keyframe<Value>] { get }
}

/// A value, and how it is reached.
public struct _Keyframe<Value: Animatable> {
  enum Way {
    case move
    case linear(UnitCurve)
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
    case spring(Spring, start: Value.AnimatableData?)
  }
  let to: Value
  /// In seconds; nil for as long as a spring takes.
  let duration: TimeInterval?
  let way: Way
}

/// A value that is reached at even speed, or on a curve of time.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
  /// A value that is reached after a time in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _frames = [_Keyframe(to: to, duration: duration, way: .linear(timingCurve))]
  }
}

/// A value that is reached on a smooth curve through the frames before and after.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
  /// A value that is reached after a time in seconds.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: The time since the frame before, in seconds.
  ///   - startVelocity: With what velocity it begins; nil for that of the smooth curve.
  ///   - endVelocity: With what velocity it ends; nil for that of the smooth curve.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _frames = [
      _Keyframe(
        to: to, duration: duration,
        way: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
    ]
  }
}

/// A value to which a spring pulls.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
  /// A value to which a spring pulls.
  ///
  /// - Parameters:
  ///   - to: The value.
  ///   - duration: In seconds; nil for as long as the spring takes.
  ///   - spring: The spring.
  ///   - startVelocity: With what velocity it begins; nil for that of the frame before.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(),
    startVelocity: Value? = nil
  ) {
    _frames = [
      _Keyframe(
        to: to, duration: duration, way: .spring(spring, start: startVelocity?.animatableData))
    ]
  }
}

/// A value that is there at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
  /// A value that is there at once.
  public init(_ to: Value) { _frames = [_Keyframe(to: to, duration: 0, way: .move)] }
}

/// Several frames, one after the other.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  public let _frames: [_Keyframe<Value>]
}

/// Makes a track of frames.
@resultBuilder
public enum KeyframeTrackContentBuilder<Value: Animatable> {
  /// A frame as a statement.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> _KeyframeSequence<Value> where Content.Value == Value {
    _KeyframeSequence(_frames: expression._frames)
  }
  public static func buildBlock(_ parts: _KeyframeSequence<Value>...) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_frames: parts.flatMap(\._frames))
  }
  /// Those of a loop.
  public static func buildArray(_ parts: [_KeyframeSequence<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(_frames: parts.flatMap(\._frames))
  }
  /// Those of one branch.
  public static func buildEither(first: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> {
    first
  }
  /// Those of the other branch.
  public static func buildEither(second: _KeyframeSequence<Value>) -> _KeyframeSequence<Value> {
    second
  }
}
