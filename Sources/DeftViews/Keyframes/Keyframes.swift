/// Tracks of key frames, each for a part of a value.
public protocol Keyframes<Value> {
  /// What moves.
  associatedtype Value
  func _tracks(from value: Value) -> [_KeyframeRun<Value>]
}

/// A track as it is played.
public struct _KeyframeRun<Value> {
  let duration: TimeInterval
  let apply: (inout Value, TimeInterval) -> Void
}

/// The frames of a part of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// The frames of what lies at a key path.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    (self.keyPath, self.content) = (keyPath, content())
  }

  /// The frames of a whole value.
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

/// Several tracks at once.
public struct _KeyframesGroup<Value>: Keyframes {
  let make: (Value) -> [_KeyframeRun<Value>]
  public func _tracks(from value: Value) -> [_KeyframeRun<Value>] { make(value) }
}

/// Makes tracks of statements.
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// A track as a statement.
  public static func buildExpression<Content: Keyframes>(
    _ expression: Content
  ) -> _KeyframesGroup<Value> where Content.Value == Value {
    _KeyframesGroup(make: expression._tracks)
  }
  /// Tracks at once.
  public static func buildBlock(_ parts: _KeyframesGroup<Value>...) -> _KeyframesGroup<Value> {
    _KeyframesGroup { value in parts.flatMap { $0.make(value) } }
  }
}

extension KeyframesBuilder where Value: Animatable {
  /// A frame of the whole value as a statement.
  public static func buildExpression<Content: KeyframeTrackContent>(
    _ expression: Content
  ) -> _KeyframeSequence<Value> where Content.Value == Value {
    _KeyframeSequence(_frames: expression._frames)
  }
  /// Frames one after the other.
  public static func buildBlock(
    _ parts: _KeyframeSequence<Value>...
  ) -> KeyframeTrack<Value, Value, _KeyframeSequence<Value>> {
    let frames = parts.flatMap(\._frames)
    return KeyframeTrack { _KeyframeSequence(_frames: frames) }
  }
}

/// What a value is at each time of its key frames.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let tracks: [_KeyframeRun<Value>]
  /// How long it takes, in seconds.
  public let duration: TimeInterval

  /// The key frames of a value.
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

  /// The value at a time in seconds.
  public func value(time: TimeInterval) -> Value {
    var value = initial
    for track in tracks { track.apply(&value, time) }
    return value
  }

  /// The value at a share of the time, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
