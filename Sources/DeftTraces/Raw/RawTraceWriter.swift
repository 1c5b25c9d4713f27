import DeftInput
import DeftRawInput
import DeftSystem

/// A writer of a raw trace during recording: *each line is complete in the file as soon as it is written*.
public final class RawTraceWriter {
  public let output: LineFile
  private let recordsTyping: Bool
  private let lines = RawTrace.LineEncoder()

  /// Creates a file with a header; `-` is standard output.
  ///
  /// - Throws: `LogError` if the file cannot be written or already exists.
  public convenience init(path: String) throws(LogError) {
    self.init(to: try LineFile(path: path, name: "recording", replaces: false), recordsTyping: true)
  }

  /// Writes the header to an open file.
  ///
  /// - Parameters:
  ///   - output: The file.
  ///   - recordsTyping: Whether the recording contains letters, digits and punctuation. If not, the header states
  ///     this, and keys that type characters have neither a number nor a symbol.
  ///   - header: The other contents of the header.
  public init(
    to output: LineFile, recordsTyping: Bool, header: RawTrace.Header = RawTrace.Header()
  ) {
    (self.output, self.recordsTyping) = (output, recordsTyping)
    var header = header
    header.omitsTyping = !recordsTyping
    output.write(header.text)
  }

  public func write(_ record: RawTrace.Record) { write(record, under: nil) }

  /// Writes a record.
  ///
  /// In a recording of a whole display, `window` is the window below a contact that begins.
  package func write(_ record: RawTrace.Record, under window: WindowUnderContact?) {
    var record = record
    if !recordsTyping, case .input(.event(let event)) = record {
      record = .input(.event(event.withoutTyping))
    }
    var line = lines.line(record)
    if let window { line = "\(line.dropLast()),\"under\":\(window.text)}" }
    output.write(line)
  }
}

extension RawTrace {
  /// The contents of a file with this trace. Reading it returns an equal trace.
  public var text: String {
    let lines = LineEncoder()
    return ([header.text] + records.map { lines.line($0) }).map { $0 + "\n" }.joined()
  }

  /// An encoder of records as lines. It omits fields that are unchanged since the previous line.
  fileprivate struct LineEncoder {
    private let encoder = JSONEncoder()

    init() {
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = RawTrace.nonFinite.encoding
      encoder.userInfo[.eventBefore] = RawInputEvent.atRest
    }

    func line(_ record: Record) -> String {
      let data =
        switch record {
        case .input(let input): try? encoder.encode(input)
        case .window(let window): try? encoder.encode(["window": window])
        }
      guard let data else { preconditionFailure("Every record can be written as JSON.") }
      if let event = record.eventToFollow { encoder.userInfo[.eventBefore] = event }
      return String(decoding: data, as: UTF8.self)
    }
  }
}

extension RawTrace.Record {
  /// The event whose time and devices the next event inherits; `nil` for records without them.
  var eventToFollow: RawInputEvent? {
    if case .input(.event(let event)) = self, event.kind.isStamped { event } else { nil }
  }
}

extension WindowUnderContact {
  /// The object in the first event of a contact, without the title, which may name documents and people.
  fileprivate var text: String {
    JSONWriter.object {
      if !className.isEmpty { $0.field("class", className) }
      $0.field("process", ifPresent: processName)
      $0.array("frame", [frame.x0, frame.y0, frame.width, frame.height]) { $1.write(to: &$0) }
    }
  }
}

extension RawInputEvent {
  /// The event that the first event of a trace inherits from.
  static let atRest = RawInputEvent(kind: .touchUpdate)
}
