import DeftTraces

/// Invariants of the readers and the parser for any input.
///
/// The tests check them with a seeded generator, and `make fuzz` with libFuzzer, which finds inputs that the generator
/// does not create.
enum ReaderRules {
  /// The outcome of an input.
  struct Outcome {
    /// Whether the input was accepted.
    var wasRead: Bool
    /// The violated invariant, as a sentence; `nil` if there is none.
    var complaint: String?
  }

  /// Checks a contact script: a rejection states a line and a reason; an accepted script is equal
  /// after writing and reading, and produces the same log each time.
  static func script(_ bytes: [UInt8]) -> Outcome {
    do {
      let script = try ContactScript(bytes: bytes, file: "f")
      guard let again = try? ContactScript(script.text), again == script else {
        return Outcome(
          wasRead: true, complaint: "The script changes when it is written and read back.")
      }
      return Outcome(wasRead: true, complaint: playing(Playback(script)))
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  /// Checks the same rules for a raw trace.
  static func trace(_ bytes: [UInt8]) -> Outcome {
    do {
      let trace = try RawTrace(bytes: bytes, file: "f")
      // Compares the text forms instead of the traces, because NaN is not equal to itself.
      let text = trace.text
      guard let again = try? RawTrace(bytes: Array(text.utf8), file: "f"), again.text == text else {
        return Outcome(
          wasRead: true, complaint: "The trace changes when it is written and read back.")
      }
      return Outcome(wasRead: true, complaint: playing(Playback(trace)))
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  /// Checks a recording of another tool: a rejection states a line and a reason; an accepted
  /// recording produces the same log each time, and the script of its contacts is equal after
  /// writing and reading.
  ///
  /// The file extension `ending` determines the format if the contents are too damaged to identify
  /// it.
  static func recording(_ bytes: [UInt8], ending: String) -> Outcome {
    do {
      let playback = try Playback(bytes: bytes, file: "f.\(ending)")
      let script = ContactScript(playback)
      guard let again = try? ContactScript(script.text), again == script else {
        return Outcome(
          wasRead: true,
          complaint: "The script of the contacts changes when it is written and read back.")
      }
      return Outcome(wasRead: true, complaint: playing(playback))
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  /// The file extensions of other tools' recordings, by the names of their readers.
  static let endings = [
    "libinput": "yml", "evemu": "evemu", "evtest": "evtest", "getevent": "getevent",
    "webdriver": "json",
  ]

  /// Checks a gesture expression: an error states a position; an accepted expression is equal after
  /// writing and parsing.
  static func expression(_ bytes: [UInt8]) -> Outcome {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let expression = try GestureExpression(text)
      let again = try? GestureExpression(expression.description)
      return Outcome(
        wasRead: true,
        complaint: again == expression
          ? nil : "“\(expression)” changes when it is written and parsed again.")
    } catch {
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      let points = lines.count == 3 && lines[1].last == "^"
      let isInside = (0...text.count).contains(error.offset)
      return Outcome(
        wasRead: false,
        complaint: points && isInside && !error.expected.isEmpty
          ? nil : "The error has no valid position: \(error)")
    }
  }

  /// Plays a recording on a gesture twice, and checks that the logs are identical and valid JSON.
  private static func playing(_ playback: Playback) -> String? {
    func log() -> [String] {
      var lines: [String] = []
      let gesture = GestureExpression.simultaneous(.transform, .sequence(.longPress(), .drag()))
      GesturePad(gesture.gesture { lines.append($0.json) }, size: CGSize(width: 800, height: 600))
        .play(playback, settling: 1)
      return lines
    }
    let first = log()
    if log() != first { return "The same input produces a different log." }
    let isOpen = first.contains { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) == nil
    }
    return isOpen ? "A line of the log is not JSON." : nil
  }

  private static func complaint(about error: TraceError, _ bytes: [UInt8]) -> String? {
    let lines = max(1, bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count)
    guard let line = error.line, (1...lines).contains(line) else {
      return "The error has no valid line: \(error)"
    }
    guard error.reason.last.map({ ".)!".contains($0) }) == true else {
      return "The error has no reason: \(error)"
    }
    return (0..<line).contains(error.linesRead)
      ? nil : "The number of lines read is wrong: \(error)"
  }
}
