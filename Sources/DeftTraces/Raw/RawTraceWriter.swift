import DeftRawInput

/// Writes a raw trace while it happens: *each line is whole in the file as soon as it is written*.
public final class RawTraceWriter {
  public let output: LineFile
  private let keepsTyping: Bool
  private let lines = RawTrace.LineEncoder()

  /// A trace in a new file, with its header; `-` is standard output.
  ///
  /// - Throws: `LogError` when the file cannot be written, or exists.
  public convenience init(path: String) throws(LogError) {
    self.init(to: try LineFile(path: path, name: "recording", replaces: false), keepsTyping: true)
  }

  /// A trace in a file that is open already, with its header.
  ///
  /// - Parameters:
  ///   - output: the file.
  ///   - keepsTyping: whether letters, digits and signs are kept; without them, the header says so,
  ///     and a key that types is one without a name.
  ///   - header: what else the header says.
  public init(
    to output: LineFile, keepsTyping: Bool, header: RawTrace.Header = RawTrace.Header()
  ) {
    (self.output, self.keepsTyping) = (output, keepsTyping)
    var header = header
    header.leavesOutTyping = !keepsTyping
    output.write(header.text)
  }

  /// Adds a record.
  public func write(_ record: RawTrace.Record) {
    if !keepsTyping, case .input(.event(let event)) = record {
      output.write(lines.line(.input(.event(event.withoutTyping))))
    } else {
      output.write(lines.line(record))
    }
  }
}

extension RawTrace {
  /// The trace as it stands in a file; reads back as the same trace.
  public var text: String {
    let lines = LineEncoder()
    return ([header.text] + records.map { lines.line($0) }).map { $0 + "\n" }.joined()
  }

  /// Makes lines, each of which leaves out what the one before it says.
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
  /// The event whose time and devices the next one has where it says nothing else; nil for what has
  /// none of that.
  var eventToFollow: RawInputEvent? {
    if case .input(.event(let event)) = self, event.kind.isStamped { event } else { nil }
  }
}

extension RawInputEvent {
  /// What the first event of a trace follows.
  static let atRest = RawInputEvent(kind: .touchUpdate)
}
