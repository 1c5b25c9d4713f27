import DeftInput
import DeftTraces
import Testing

/// Recordings in the formats of other tools, which are also the fuzzer's seeds.
enum Recordings {
  static let seeds = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fuzz/Seeds")

  static func playback(_ path: String, size: CGSize? = nil) throws -> Playback {
    try Playback(contentsOf: seeds.appendingPathComponent(path).path, size: size)
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: seeds.appendingPathComponent(path), encoding: .utf8)
  }

  /// Reads text as if it were the contents of the named file.
  static func read(_ text: String, as file: String, size: CGSize? = nil) throws -> Playback {
    try Playback(bytes: Array(text.utf8), file: file, size: size)
  }

  /// Reads an evemu recording of a touchscreen of 1000 by 500 units. Each event has a time in milliseconds and evemu's
  /// form: type and code in hexadecimal, and a value.
  static func evemu(_ events: [(Int, String)], described: String = screen) throws -> Playback {
    let lines = events.map { time, event in
      "E: \(time / 1000).\(String(format: "%06d", time % 1000 * 1000)) \(event)\n"
    }
    return try read("# EVEMU 1.3\n" + described + lines.joined(), as: "a.evemu")
  }

  static let screen = """
    N: Screen
    P: 02 00 00 00 00 00 00 00
    A: 35 0 999 0 0 0
    A: 36 0 499 0 0 0
    A: 39 0 65535 0 0 0

    """
}

extension Playback {
  /// The contact events as text, such as `8.3 1.1 began 100.0,75.0`.
  var contactLines: [String] {
    contacts.map { event in
      let phase =
        switch event.phase {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled(.lostEnd): "lost"
        case .cancelled(let reason): "\(reason)"
        }
      let place = String(format: "%.1f,%.1f", Double(event.location.x), Double(event.location.y))
      return String(format: "%.1f", event.time * 1000) + " \(event.id) \(phase) \(place)"
    }
  }

  /// The events of all contacts.
  var contacts: [ContactEvent] {
    steps.compactMap { if case .input(.contact(let event)) = $0.action { event } else { nil } }
  }

  /// The inputs other than contacts.
  var others: [InputEvent] {
    steps.compactMap { step in
      switch step.action {
      case .input(.contact), .wait, .resize: nil
      case .input(let input): input
      }
    }
  }
}
