/// How far a gesture has come, with its value.
///
///     possible ──▶ active ──▶ ended
///        │           │
///        ├───────────┼──────▶ failed
///        └──────────────────▶ ended      (gestures that are never active, such as a tap)
///
/// Phases only move forward; ended and failed last until the gesture is reset.
public enum GesturePhase<Value> {
  /// Not recognized yet; the value is a provisional one.
  case possible(Value?)
  /// Running.
  case active(Value)
  /// Recognized and over.
  case ended(Value)
  /// Over without success.
  case failed(FailureReason)

  /// Whether the phase lasts until the gesture is reset.
  public var isTerminal: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .failed: true
    }
  }

  /// The value, be it provisional, current or final.
  public var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  /// The same phase with another value.
  @inlinable
  public func map<T>(_ body: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(body))
    case .active(let value): .active(body(value))
    case .ended(let value): .ended(body(value))
    case .failed(let reason): .failed(reason)
    }
  }

  /// What a gesture shows while it has to wait: it stays possible, and keeps its state.
  package func held(by hold: GestureHold) -> GesturePhase {
    guard hold != .none else { return self }
    switch self {
    case .possible, .failed: return self
    case .active, .ended: return .possible(nil)
    }
  }

  /// The phase without the value.
  package var standing: ArenaPhase {
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
  /// Whether the gesture has become known to others: it runs, or has succeeded.
  var isRecognized: Bool { isActive || isEnded }

  /// Why both of two parts failed: what came from outside counts more.
  static func failure(_ a: FailureReason, _ b: FailureReason) -> GesturePhase {
    if case .cancelled = a { return .failed(a) }
    return .failed(b)
  }
}

extension GesturePhase: Equatable where Value: Equatable {}
extension GesturePhase: Sendable where Value: Sendable {}

/// Whether a gesture has to wait for another one to fail, and how that one stands.
public enum GestureHold: UInt8, Comparable, Sendable {
  /// It need not wait.
  case none
  /// The other one is not decided.
  case pending
  /// The other one is running.
  case active

  /// Whether the left one binds less.
  public static func < (a: GestureHold, b: GestureHold) -> Bool { a.rawValue < b.rawValue }
}
