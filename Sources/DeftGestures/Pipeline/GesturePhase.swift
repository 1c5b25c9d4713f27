/// The phase of a gesture, with its value.
///
///     possible ──▶ active ──▶ ended
///        │           │
///        ├───────────┼──────▶ failed
///        └──────────────────▶ ended      (gestures that are never active, such as a tap)
///
/// Phases only move forward; ended and failed are final until the gesture is reset.
public enum GesturePhase<Value> {
  /// Not recognized yet; the value is provisional.
  case possible(Value?)
  /// In progress.
  case active(Value)
  /// Successfully ended.
  case ended(Value)
  /// Failed or cancelled.
  case failed(FailureReason)

  /// Whether the phase is final until the gesture is reset.
  public var isTerminal: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .failed: true
    }
  }

  /// The provisional, current or final value.
  public var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  /// Returns the phase with a transformed value.
  @inlinable
  public func map<T>(_ body: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(body))
    case .active(let value): .active(body(value))
    case .ended(let value): .ended(body(value))
    case .failed(let reason): .failed(reason)
    }
  }

  /// Returns the phase to report under a hold: a recognized gesture that must wait is reported as
  /// possible, without a value.
  package func held(by hold: GestureHold) -> GesturePhase {
    guard hold != .none else { return self }
    switch self {
    case .possible, .failed: return self
    case .active, .ended: return .possible(nil)
    }
  }

  /// The phase without the value.
  package var arenaPhase: ArenaPhase {
    switch self {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed(let reason): .failed(reason)
    }
  }

  var isActive: Bool { if case .active = self { true } else { false } }
  var isEnded: Bool { if case .ended = self { true } else { false } }
  var isFailed: Bool { if case .failed = self { true } else { false } }
  /// Whether the gesture is recognized: active or ended.
  var isRecognized: Bool { isActive || isEnded }

  /// Returns the failure of two failed parts; an external cancellation takes precedence.
  static func failure(_ a: FailureReason, _ b: FailureReason) -> GesturePhase {
    if case .cancelled = a { return .failed(a) }
    return .failed(b)
  }
}

extension GesturePhase: Equatable where Value: Equatable {}
extension GesturePhase: Sendable where Value: Sendable {}

/// Whether a gesture must wait for another one to fail, and the state of the other one.
public enum GestureHold: UInt8, Comparable, Sendable {
  /// The gesture need not wait.
  case none
  /// The other gesture is undecided.
  case pending
  /// The other gesture is active.
  case active

  /// Returns whether the left hold is weaker.
  public static func < (a: GestureHold, b: GestureHold) -> Bool { a.rawValue < b.rawValue }
}
