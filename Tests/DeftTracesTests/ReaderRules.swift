import DeftTraces

/// What always holds for the readers and the parser, whatever they are fed with.
///
/// The tests hold them to it with a seeded generator, and `make fuzz` with libFuzzer, which looks for
/// what the generator does not think of.
enum ReaderRules {
  /// What came of an input.
  struct Outcome {
    /// Whether it was read, and not refused.
    var wasRead: Bool
    /// What does not hold, in a sentence; nil if all does.
    var complaint: String?
  }

  /// A contact script: what is refused is refused with line and reason; what is read is written and
  /// read back as the same, and plays twice alike.
  static func script(_ bytes: [UInt8]) -> Outcome {
    do {
      let script = try ContactScript(bytes: bytes, file: "f")
      guard let again = try? ContactScript(script.text), again == script else {
        return Outcome(wasRead: true, complaint: "The script does not read back.")
      }
      return Outcome(wasRead: true, complaint: playing(Playback(script)))
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  /// A raw trace, held to the same.
  static func trace(_ bytes: [UInt8]) -> Outcome {
    do {
      let trace = try RawTrace(bytes: bytes, file: "f")
      // Texts are compared, since a number that is none is not even like itself.
      let text = trace.text
      guard let again = try? RawTrace(bytes: Array(text.utf8), file: "f"), again.text == text else {
        return Outcome(wasRead: true, complaint: "The trace does not read back.")
      }
      return Outcome(wasRead: true, complaint: playing(Playback(trace)))
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  /// A recording of another tool: what is refused is refused with its line; what is read plays twice alike,
  /// and its contacts are a script that reads back.
  ///
  /// - Parameter ending: of the file's name, which says what it is where its contents are too broken to.
  static func recording(_ bytes: [UInt8], ending: String) -> Outcome {
    do {
      let playback = try Playback(bytes: bytes, file: "f.\(ending)")
      let script = ContactScript(playback)
      guard let again = try? ContactScript(script.text), again == script else {
        return Outcome(wasRead: true, complaint: "The contacts are no script that reads back.")
      }
      return Outcome(wasRead: true, complaint: playing(playback))
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  /// The endings of other tools' recordings, by the names of their readers.
  static let endings = [
    "libinput": "yml", "evemu": "evemu", "evtest": "evtest", "getevent": "getevent",
    "webdriver": "json",
  ]

  /// A gesture expression: a mistake is pointed at; what is read is written and read back as the same.
  static func expression(_ bytes: [UInt8]) -> Outcome {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      let expression = try GestureExpression(text)
      let again = try? GestureExpression(expression.description)
      return Outcome(
        wasRead: true,
        complaint: again == expression ? nil : "“\(expression)” does not read back.")
    } catch {
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      let points = lines.count == 3 && lines[1].last == "^"
      let isInside = (0...text.count).contains(error.offset)
      return Outcome(
        wasRead: false,
        complaint: points && isInside && !error.expected.isEmpty
          ? nil : "The mistake is not pointed at: \(error)")
    }
  }

  /// Plays to a gesture twice; what was heard has to be the same, bytes and all.
  private static func playing(_ playback: Playback) -> String? {
    func log() -> [String] {
      var lines: [String] = []
      let gesture = GestureExpression.simultaneous(.transform, .sequence(.longPress(), .drag()))
      GesturePad(gesture.gesture { lines.append($0.json) }, size: CGSize(width: 800, height: 600))
        .play(playback, settling: 1)
      return lines
    }
    let first = log()
    if log() != first { return "The same input gives another log." }
    let isOpen = first.contains { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) == nil
    }
    return isOpen ? "A line of the log is no JSON." : nil
  }

  private static func complaint(about error: TraceError, _ bytes: [UInt8]) -> String? {
    let lines = max(1, bytes.split(separator: 0x0A, omittingEmptySubsequences: false).count)
    guard let line = error.line, (1...lines).contains(line) else {
      return "No line is named: \(error)"
    }
    guard error.reason.last.map({ ".)!".contains($0) }) == true else {
      return "No reason is given: \(error)"
    }
    return (0..<line).contains(error.linesRead) ? nil : "What was read is miscounted: \(error)"
  }
}
