/// A gesture in a line, in Swift's own spelling:
///
///     longPress(minimumDuration: 0.3).sequenced(before: drag(minimumDistance: 0))
///
/// The names are `tap`, `spatialTap`, `longPress`, `drag`, `magnify`, `rotate` (its bound in degrees)
/// and `transform`; they combine with `.simultaneously(with:)`, `.sequenced(before:)` and
/// `.exclusively(before:)`.  Arguments may be left out; their defaults are SwiftUI's.
public indirect enum GestureExpression: Hashable, Sendable {
  case tap(count: Int = 1)
  /// So many taps, with a place.
  case spatialTap(count: Int = 1)
  /// A press of at least so many seconds, and movement of less than so many points.
  case longPress(minimumDuration: Double = 0.5, maximumDistance: Double = 10)
  /// A drag that begins after so many points.
  case drag(minimumDistance: Double = 10)
  /// A magnification that begins after such a change.
  case magnify(minimumScaleDelta: Double = 0.01)
  /// A rotation that begins after so many degrees.
  case rotate(minimumAngleDelta: Double = 1)
  /// A transform of any number of fingers.
  case transform
  /// Two gestures side by side.
  case simultaneous(GestureExpression, GestureExpression)
  /// One gesture after another.
  case sequence(GestureExpression, GestureExpression)
  /// One gesture, or another one where it fails.
  case exclusive(GestureExpression, GestureExpression)

  /// The most primitive gestures in one expression.
  public static let partLimit = 32

  /// Reads an expression.
  ///
  /// - Throws: `GestureExpressionError`, which points at the mistake.
  public init(_ text: String) throws(GestureExpressionError) {
    var parser = GestureExpressionParser(text)
    self = try parser.parse()
  }

  /// Whether the value can be compared in Swift, so that there is an `onChanged`: a tap's cannot,
  /// nor can what is combined with it.
  public var isComparable: Bool {
    switch self {
    case .tap: false
    case .spatialTap, .longPress, .drag, .magnify, .rotate, .transform: true
    case .simultaneous(let a, let b), .sequence(let a, let b), .exclusive(let a, let b):
      a.isComparable && b.isComparable
    }
  }

  /// Whether it is a long press, or begins with one.
  private var beginsWithPress: Bool {
    switch self {
    case .longPress: true
    case .sequence(let a, _): a.beginsWithPress
    default: false
    }
  }

  /// The gesture, by itself.
  public func gesture() -> AnyGesture<LoggedValue> {
    gesture(path: "") { gesture, _, _ in gesture }
  }

  /// The gesture, watched: what callbacks of every part would be told is told, without any callback, so
  /// that the gesture comes out as ``gesture()`` does.
  ///
  /// Inner parts speak before outer ones, the first before the second.
  public func gesture(
    path: String = "", log: @escaping (LoggedCallback) -> Void
  ) -> AnyGesture<LoggedValue> {
    gesture(path: path) { gesture, expression, path in
      AnyGesture(
        WatchedGesture(
          gesture, path: path, isComparable: expression.isComparable,
          beginsWithPress: expression.beginsWithPress, log))
    }
  }

  /// The gesture, with something done to each part of it and to the whole.
  private func gesture(
    path: String,
    each: (AnyGesture<LoggedValue>, GestureExpression, String) -> AnyGesture<LoggedValue>
  ) -> AnyGesture<LoggedValue> {
    func part(_ expression: GestureExpression, _ name: String) -> AnyGesture<LoggedValue> {
      expression.gesture(path: path.isEmpty ? name : "\(path).\(name)", each: each)
    }
    let gesture: AnyGesture<LoggedValue> =
      switch self {
      case .tap(let count): AnyGesture(TapGesture(count: count).map { .tap })
      case .spatialTap(let count):
        AnyGesture(SpatialTapGesture(count: count).map { .spatialTap($0) })
      case .longPress(let duration, let distance):
        AnyGesture(
          LongPressGesture(minimumDuration: duration, maximumDistance: CGFloat(distance))
            // While it is only possible, its provisional value is false.
            .map { _ in .longPress(true) })
      case .drag(let distance):
        AnyGesture(DragGesture(minimumDistance: CGFloat(distance)).map { .drag($0) })
      case .magnify(let delta):
        AnyGesture(MagnifyGesture(minimumScaleDelta: CGFloat(delta)).map { .magnify($0) })
      case .rotate(let degrees):
        AnyGesture(
          RotateGesture(minimumAngleDelta: .degrees(degrees)).map { .rotate($0) })
      case .transform: AnyGesture(TransformGesture().map { .transform($0) })
      case .simultaneous(let a, let b):
        AnyGesture(
          part(a, "first").simultaneously(with: part(b, "second"))
            .map { .simultaneous($0.first, $0.second) })
      case .sequence(let a, let b):
        AnyGesture(
          part(a, "first").sequenced(before: part(b, "second")).map {
            switch $0 {
            case .first(let v): .sequenceFirst(v)
            case .second(let v, let w): .sequenceSecond(v, w)
            }
          })
      case .exclusive(let a, let b):
        AnyGesture(
          part(a, "first").exclusively(before: part(b, "second")).map {
            switch $0 {
            case .first(let v): .exclusiveFirst(v)
            case .second(let w): .exclusiveSecond(w)
            }
          })
      }
    return each(gesture, self, path)
  }
}

extension GestureExpression: CustomStringConvertible {
  /// The expression with all its arguments; reads back as the same one.
  public var description: String {
    switch self {
    case .tap(let count): "tap(count: \(count))"
    case .spatialTap(let count): "spatialTap(count: \(count))"
    case .longPress(let duration, let distance):
      "longPress(minimumDuration: \(duration), maximumDistance: \(distance))"
    case .drag(let distance): "drag(minimumDistance: \(distance))"
    case .magnify(let delta): "magnify(minimumScaleDelta: \(delta))"
    case .rotate(let degrees): "rotate(minimumAngleDelta: \(degrees))"
    case .transform: "transform()"
    case .simultaneous(let a, let b): "\(a).simultaneously(with: \(b))"
    case .sequence(let a, let b): "\(a).sequenced(before: \(b))"
    case .exclusive(let a, let b): "\(a).exclusively(before: \(b))"
    }
  }
}
