import DeftGeometry
import DeftLocalization
import DeftRawInput

extension RawTrace {
  /// Reads the trace in a file.
  ///
  /// - Throws: `TraceError` for the first invalid line: garbage, a line that is cut off, or an unsupported version. The
  ///   error contains the number of lines before it.
  public init(contentsOf path: String) throws(TraceError) {
    try self.init(bytes: LineReader.bytes(of: path), file: path)
  }

  /// Reads a trace from the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The file's name in errors.
  public init(bytes: [UInt8], file: String) throws(TraceError) {
    var records: [Record] = []
    let reading = try Self.read(bytes, file: file) { records.append($0) }
    if let cut = reading.cut { throw cut }
    self.init(records: records, header: reading.header)
  }

  /// The result of reading a file.
  struct Reading {
    var header: Header
    /// The error of an incomplete last line.
    var cut: TraceError?
    /// A message about skipped lines; `nil` if there were none.
    var skippedNotice: LocalizedStringResource?
  }

  /// Passes the records of a file to a closure. Lines that are not objects are skipped, because the text may be pasted.
  @discardableResult
  static func read(
    _ text: PastedText, file: String, _ body: (Record) -> Void
  ) throws(TraceError) -> Reading {
    let lines = ObjectLines(text)
    var reading = try read(lines, file: file, body)
    reading.skippedNotice = lines.notice
    return reading
  }

  /// Passes the records of a file to a closure one by one, so that a long recording need not be in memory.
  @discardableResult
  static func read(
    _ bytes: [UInt8], file: String, _ body: (Record) -> Void
  ) throws(TraceError) -> Reading {
    try read(ObjectLines(strictly: bytes), file: file, body)
  }

  private static func read(
    _ lines: ObjectLines, file: String, _ body: (Record) -> Void
  ) throws(TraceError) -> Reading {
    func error(_ index: Int, _ line: LineReader.Line, _ reason: LocalizedStringResource)
      -> TraceError
    {
      TraceError(file: file, line: line.number, reason: reason, linesRead: index)
    }
    guard let first = lines.first(where: { _ in true }) else {
      throw TraceError(file: file, line: 1, reason: "The file is empty: the header is missing.")
    }
    if let refusal = Self.refusal(ofHeader: first) { throw error(0, first, refusal) }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = Self.nonFinite.decoding
    decoder.userInfo[.eventBefore] = RawInputEvent.atRest
    for (index, line) in lines.enumerated().dropFirst() {
      do {
        let record = try decoder.decode(Line.self, from: Data(line.bytes)).record
        if let event = record.eventToFollow { decoder.userInfo[.eventBefore] = event }
        body(record)
      } catch let refused {
        guard !lines.mayBeCut(line) else {
          let cut = error(
            index, line, "The line is cut off: the recording ended in the middle of it.")
          return Reading(header: Header(first), cut: cut)
        }
        throw error(index, line, Self.reason(refused))
      }
    }
    return Reading(header: Header(first))
  }

  static func isHeader(_ line: LineReader.Line) -> Bool {
    guard let object = try? JSONObject(line.bytes) else { return false }
    return (try? object.optionalString("format")) == formatName
  }

  /// The encoding of infinity and NaN, which JSON lacks. No server sends such numbers.
  static let nonFinite = (
    decoding: JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"),
    encoding: JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
  )

  /// Returns the reason why a line is invalid, as a sentence.
  private static func reason(_ error: any Error) -> LocalizedStringResource {
    guard let error = error as? DecodingError else { return "This is not JSON." }
    func place(
      _ context: DecodingError.Context, _ last: String? = nil
    ) -> LocalizedStringResource {
      let path = context.codingPath.map(\.stringValue) + [last].compactMap(\.self)
      return path.isEmpty ? "the line" : "“\(path.joined(separator: "."))”"
    }
    func sentence(_ context: DecodingError.Context) -> LocalizedStringResource {
      (context.underlyingError as? LocalizedSentence)?.message
        ?? LocalizedStringResource(verbatim: context.debugDescription)
    }
    switch error {
    case .keyNotFound(let key, let context):
      return "\(place(context, key.stringValue)) is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "The value of \(place(context)) has the wrong type."
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty
        ? "This is not JSON." : "\(sentence(context)) (\(place(context)))"
    @unknown default: return "The line is invalid."
    }
  }

  /// A line after the header.
  private struct Line: Decodable {
    let record: Record
    private enum Key: String, CodingKey { case window }

    /// Returns whether a size in millimeters is one of a window.
    private static func isPlausible(_ size: CGSize) -> Bool {
      [size.width, size.height].allSatisfy { $0 >= 1 && $0 <= 20_000 }
    }

    init(from decoder: any Decoder) throws {
      let c = try decoder.container(keyedBy: Key.self)
      guard c.contains(.window) else {
        record = .input(try RawInputRecord(from: decoder))
        return
      }
      let window = try c.decode(Window.self, forKey: .window)
      guard (1...65535).contains(window.width), (1...65535).contains(window.height),
        window.scale >= 0.1, window.scale <= 100, abs(window.zero ?? 0) < 1e9,
        window.millimeters.map({ Self.isPlausible($0) })
          ?? true
      else {
        throw DecodingError.dataCorrupted(
          LocalizedSentence("The window size, scale or clock is out of range.").context(
            c.codingPath + [Key.window]))
      }
      record = .window(window)
    }
  }
}
