/// Keyframe tracks, each for a part of a value.
public protocol Keyframes<Value> {
  /// The animated value.
  associatedtype Value
  func _tracks(from value: Value) -> [_KeyframeRun<Value>]
}

/// A track resolved for playback.
public struct _KeyframeRun<Value> {
  let duration: TimeInterval
  let apply: (inout Value, TimeInterval) -> Void
}

/// The keyframes of a part of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// Creates the keyframes of the property at a key path.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    (self.keyPath, self.content) = (keyPath, content())
  }

  /// Creates the keyframes of a whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    (keyPath, self.content) = (\.self, content())
  }

  public func _tracks(from value: Root) -> [_KeyframeRun<Root>] {
    let path = KeyframePath(from: value[keyPath: keyPath], content._frames)
    return [
      _KeyframeRun(duration: path.duration) { [keyPath] in $0[keyPath: keyPath] = path.value(at: $1)
      }
    ]
  }
}

/// Tracks that play simultaneously.
public struct _KeyframesGroup<Value>: Keyframes {
  let make: (Value) -> [_KeyframeRun<Value>]
  public func _tracks(from value: Value) -> [_KeyframeRun<Value>] { make(value) }
}

/// A builder of keyframe tracks.
@resultBuilder
public enum KeyframesBuilder<Value> {
  public static func buildExpression<Content: Keyframes>(
    _ expression: Content
  ) -> _KeyframesGroup<Value> where Content.Value == Value {
    _KeyframesGroup(make: expression._tracks)
  }
  /// Combines tracks that play simultaneously.
  public static func buildBlock(_ parts: _KeyframesGroup<Value>...) -> _KeyframesGroup<Value> {
    _KeyframesGroup { value in parts.flatMap { $0.make(value) } }
  }
}

extension KeyframesBuilder where Value: Animatable {
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> _KeyframeSequence<Value> where Content.Value == Value {
    _KeyframeSequence(_frames: expression._frames)
  }
  /// Combines keyframes into a track.
  public static func buildBlock(
    _ parts: _KeyframeSequence<Value>...
  ) -> KeyframeTrack<Value, Value, _KeyframeSequence<Value>> {
    let frames = parts.flatMap(\._frames)
    return KeyframeTrack { _KeyframeSequence(_frames: frames) }
  }
}

/// A value as a function of time, defined by keyframes.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let tracks: [_KeyframeRun<Value>]
  /// The duration in seconds.
  public let duration: TimeInterval

  /// Creates the timeline of a value's keyframes.
  public init(
    initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>
  ) {
    self.init(initialValue, content())
  }

  init(_ initial: Value, _ keyframes: some Keyframes<Value>) {
    self.initial = initial
    tracks = keyframes._tracks(from: initial)
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// Returns the value at the given time in seconds.
  public func value(time: TimeInterval) -> Value {
    var value = initial
    for track in tracks { track.apply(&value, time) }
    return value
  }

  /// Returns the value at a fraction of the duration, 0...1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
