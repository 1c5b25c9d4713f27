import Deft
import DeftTraces

/// The observed state of a gesture: its phase, the measurements of its parts, its last value, the outcome of its last
/// run, and its callbacks.
@Observable
final class ReadoutModel {
  /// The text of the gesture.
  private(set) var expression: String
  /// The parts, outer before inner.
  private(set) var parts: [GestureExpression.Part]
  /// The names of the parts by their paths.
  private(set) var names: [String: String]
  /// The current phase.
  private(set) var phase = ArenaPhase.idle
  /// The current measurements, or the measurements at the end of the last run.
  private(set) var snapshot: GestureSnapshot?
  /// The reason why the last run failed, with measurements; nil if it did not fail.
  private(set) var reason: LocalizedStringResource?
  /// The last value.
  private(set) var value: LoggedValue?
  /// Whether the value belongs to a run before the current one.
  private(set) var isValueOld = false
  /// The last callback of the last run.
  private(set) var outcome: LoggedCallback?
  /// The callbacks, oldest first.
  private(set) var callbacks: [Entry] = []

  /// A callback, or several consecutive equal callbacks.
  struct Entry: Identifiable {
    let id: Int
    var line: LoggedCallback
    var count = 1
  }

  /// The maximum number of stored callbacks.
  private static let memory = 40
  @ObservationIgnored private var entries = 0

  /// Creates a model without observations.
  init(_ expression: GestureExpression, text: String) {
    (self.expression, parts, names) = (text, expression.parts, expression.partNames)
  }

  /// Replaces the gesture and clears all observations.
  func replace(with expression: GestureExpression, text: String) {
    (self.expression, parts, names) = (text, expression.parts, expression.partNames)
    clear()
  }

  /// Clears all observations.
  func clear() {
    (phase, snapshot, reason, value, outcome) = (.idle, nil, nil, nil, nil)
    (isValueOld, callbacks) = (false, [])
  }

  // MARK: - Observations

  /// Begins a run. The shown value becomes old.
  func begin() {
    (snapshot, reason) = (nil, nil)
    if value != nil { isValueOld = true }
  }

  /// Ends a run.
  func finish(_ snapshot: GestureSnapshot?, reason: LocalizedStringResource?) {
    if let snapshot { self.snapshot = snapshot }
    self.reason = reason
  }

  /// Updates the current phase and measurements.
  func show(_ phase: ArenaPhase, _ snapshot: GestureSnapshot?) {
    if phase != self.phase { self.phase = phase }
    if let snapshot, snapshot != self.snapshot { self.snapshot = snapshot }
  }

  /// Adds a callback or, if it repeats a callback of the current movement, counts it.
  func add(_ line: LoggedCallback) {
    if line.gesture.isEmpty {
      if let value = line.value { (self.value, isValueOld) = (value, false) }
      switch line.kind {
      case .ended, .cancelled, .failed: outcome = line
      default: break
      }
    }
    // Callbacks that can occur with every event are merged until a callback of another kind
    // follows.
    func isFrequent(_ kind: LoggedCallback.Kind) -> Bool { kind == .updating || kind == .changed }
    let run = callbacks.indices.reversed().prefix { isFrequent(callbacks[$0].line.kind) }
    let same = run.first {
      callbacks[$0].line.gesture == line.gesture && callbacks[$0].line.kind == line.kind
    }
    if isFrequent(line.kind), let same {
      callbacks[same].line = line
      callbacks[same].count += 1
    } else {
      entries += 1
      callbacks.append(Entry(id: entries, line: line))
    }
    if callbacks.count > Self.memory { callbacks.removeFirst() }
  }

  // MARK: - Display

  /// Returns the measurements of a part; nil before its first run.
  func snapshot(of part: GestureExpression.Part) -> GestureSnapshot? {
    var snapshot = snapshot
    for step in part.steps {
      guard let parts = snapshot?.parts, parts.indices.contains(step) else { return nil }
      snapshot = parts[step]
    }
    return snapshot
  }

  /// Returns the title of a callback: the name of the part and the kind of callback.
  func title(of line: LoggedCallback) -> String {
    line.gesture.isEmpty
      ? line.kind.rawValue : "\(names[line.gesture] ?? line.gesture) \(line.kind.rawValue)"
  }
}
