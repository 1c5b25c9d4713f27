/// A gesture as one line of text, in Swift syntax:
///
///     longPress(minimumDuration: 0.3).sequenced(before: drag(minimumDistance: 0))
///
/// The names are `tap`, `spatialTap`, `longPress`, `drag`, `magnify`, `rotate` (with its threshold in degrees) and
/// `transform`. They combine with `.simultaneously(with:)`, `.sequenced(before:)` and `.exclusively(before:)`. Omitted
/// arguments have SwiftUI's defaults.
public indirect enum GestureExpression: Hashable, Sendable {
  case tap(count: Int = 1)
  /// Taps with a position.
  case spatialTap(count: Int = 1)
  /// A press with a minimum duration in seconds and a maximum movement in points.
  case longPress(minimumDuration: Double = 0.5, maximumDistance: Double = 10)
  /// A drag that begins after a minimum distance in points.
  case drag(minimumDistance: Double = 10)
  /// A magnification that begins after a minimum change of scale.
  case magnify(minimumScaleDelta: Double = 0.01)
  /// A rotation that begins after a minimum angle in degrees.
  case rotate(minimumAngleDelta: Double = 1)
  /// A transform of any number of fingers.
  case transform
  /// Two gestures at the same time.
  case simultaneous(GestureExpression, GestureExpression)
  /// One gesture after another.
  case sequence(GestureExpression, GestureExpression)
  /// One gesture, or another one if the first fails.
  case exclusive(GestureExpression, GestureExpression)

  /// The maximum number of primitive gestures in one expression, and its maximum nesting depth.
  public static let partLimit = 32

  /// Parses an expression.
  ///
  /// - Throws: `GestureExpressionError` with the position of the error.
  public init(_ text: String) throws(GestureExpressionError) {
    var parser = GestureExpressionParser(text)
    self = try parser.parse()
  }

  /// Whether the value is `Equatable`, so that the gesture has `onChanged`. The values of a tap and of a
  /// combination with a tap are not.
  public var isComparable: Bool {
    switch self {
    case .tap: false
    case .spatialTap, .longPress, .drag, .magnify, .rotate, .transform: true
    case .simultaneous(let a, let b), .sequence(let a, let b), .exclusive(let a, let b):
      a.isComparable && b.isComparable
    }
  }

  /// Whether the gesture is a long press, or begins with one.
  private var beginsWithPress: Bool {
    switch self {
    case .longPress: true
    case .sequence(let a, _): a.beginsWithPress
    default: false
    }
  }

  /// Returns the gesture without a log.
  public func gesture() -> AnyGesture<LoggedValue> {
    gesture(path: "") { gesture, _, _ in gesture }
  }

  /// Returns the gesture with a log of the callbacks that each part would receive. The result has no callbacks itself,
  /// so it behaves as ``gesture()`` does.
  ///
  /// Inner parts are logged before outer ones, the first part before the second.
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

  /// Returns the gesture, with each part and the whole transformed by a closure.
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
            // In the possible phase, the provisional value of a long press is false; log true.
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
  /// The expression with all its arguments. Parsing it returns an equal expression.
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
