import Deft
import DeftTraces

/// What a gesture has said so far: its phase, what its parts measure, its last value, how its last run came out,
/// its callbacks.
@Observable
final class ReadoutModel {
  /// The gesture, as it was asked for.
  private(set) var expression: String
  /// Its parts, outer before inner.
  private(set) var parts: [GestureExpression.Part]
  /// What the parts are called, by their paths.
  private(set) var names: [String: String]
  /// How the gesture stands.
  private(set) var phase = ArenaPhase.idle
  /// What it measures, or measured at the end of its last run.
  private(set) var account: GestureAccount?
  /// Why the last run failed, with its figures; nil where it did not.
  private(set) var reason: LocalizedStringResource?
  /// Its last value.
  private(set) var value: LoggedValue?
  /// Whether that value is one of the run that goes on, or of the last one while none does.
  private(set) var isValueOld = false
  /// How the last run came out.
  private(set) var outcome: LoggedCallback?
  /// What was said, oldest first.
  private(set) var callbacks: [Entry] = []

  /// A callback, or several alike in a row.
  struct Entry: Identifiable {
    let id: Int
    var line: LoggedCallback
    var count = 1
  }

  /// The most callbacks that are remembered.
  private static let memory = 40
  @ObservationIgnored private var entries = 0

  /// Nothing was said yet.
  init(_ expression: GestureExpression, text: String) {
    (self.expression, parts, names) = (text, expression.parts, expression.partNames)
  }

  /// Another gesture takes the place of the one there was.
  func replace(with expression: GestureExpression, text: String) {
    (self.expression, parts, names) = (text, expression.parts, expression.partNames)
    clear()
  }

  /// Forgets what was said.
  func clear() {
    (phase, account, reason, value, outcome) = (.idle, nil, nil, nil, nil)
    (isValueOld, callbacks) = (false, [])
  }

  // MARK: - What is heard

  /// A run begins: what is shown was the former one's.
  func begin() {
    (account, reason) = (nil, nil)
    if value != nil { isValueOld = true }
  }

  /// A run has come to its end.
  func finish(_ account: GestureAccount?, reason: LocalizedStringResource?) {
    if let account { self.account = account }
    self.reason = reason
  }

  /// Takes how the gesture stands now, and what it measures.
  func show(_ phase: ArenaPhase, _ account: GestureAccount?) {
    if phase != self.phase { self.phase = phase }
    if let account, account != self.account { self.account = account }
  }

  /// Takes a callback; those of a movement are counted.
  func add(_ line: LoggedCallback) {
    if line.gesture.isEmpty {
      if let value = line.value { (self.value, isValueOld) = (value, false) }
      switch line.kind {
      case .ended, .cancelled, .failed: outcome = line
      default: break
      }
    }
    // What comes with every event is counted where it stands, until something else is said.
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

  // MARK: - What is shown

  /// What a part measures; nil before its first run.
  func account(of part: GestureExpression.Part) -> GestureAccount? {
    var account = account
    for step in part.steps {
      guard let parts = account?.parts, parts.indices.contains(step) else { return nil }
      account = parts[step]
    }
    return account
  }

  /// What a callback is called: which part, and what was called of it.
  func title(of line: LoggedCallback) -> String {
    line.gesture.isEmpty
      ? line.kind.rawValue : "\(names[line.gesture] ?? line.gesture) \(line.kind.rawValue)"
  }
}
