import Deft
import DeftTraces

/// What a gesture has said so far: its phase, its last value, how its last run came out, its callbacks.
@Observable
final class ReadoutModel {
  /// The gesture, as it was asked for.
  let expression: String
  /// How the gesture stands.
  private(set) var phase = ArenaPhase.idle
  /// Its last value.
  private(set) var value: LoggedValue?
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

  /// The most callbacks that are remembered; more than fit in any window.
  private static let memory = 200
  @ObservationIgnored private var entries = 0

  /// Nothing was said yet.
  init(_ expression: String) { self.expression = expression }

  /// Takes how the gesture stands now.
  func show(_ phase: ArenaPhase) { if phase != self.phase { self.phase = phase } }

  /// Takes a callback; those of a movement are counted.
  func add(_ line: LoggedCallback) {
    if line.gesture.isEmpty {
      if let value = line.value { self.value = value }
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
}

extension LoggedCallback {
  /// The path of a part; one of several steps in numbers, as words would leave no room.
  static func shortened(_ path: String) -> String {
    guard path.contains(".") else { return path }
    return path.replacing("first", with: "1").replacing("second", with: "2")
  }
}
