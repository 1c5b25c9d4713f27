import CYaml
import DeftLocalization

/// A reader of a YAML document, or of a JSON document, which is also YAML. *It returns the complete part, and the error
/// that follows.*
struct YAMLReader {
  /// The reason why reading stopped.
  struct Failure: Error {
    var line: Int
    var reason: LocalizedStringResource
    /// Whether the document is cut off at this line.
    var isCutOff: Bool
  }

  /// The complete part; `nil` if there is none.
  private(set) var document: MarkedValue?
  /// The error; `nil` if the whole document was read.
  private(set) var failure: Failure?

  /// The maximum nesting of lists and maps. No recording needs more.
  private static let depthLimit = 32

  /// An unfinished list or map.
  private struct Open {
    var value: MarkedValue
    var key: String?
    var hasContainers = false
  }
  private var stack: [Open] = []

  init(_ bytes: [UInt8]) {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      failure = Failure(
        line: 1, reason: "Not enough memory to read the file.", isCutOff: false)
      return
    }
    defer { yaml_parser_delete(&parser) }
    bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
      parse(&parser, lastLine: Self.lastLine(of: buffer))
    }
    if failure != nil { closeOpenCollections() }
  }

  /// Returns the number of the last non-empty line, from 1.
  private static func lastLine(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (line, last) = (1, 1)
    for byte in bytes {
      if byte == 0x0A { line += 1 } else if byte > 0x20 { last = line }
    }
    return last
  }

  private mutating func parse(_ parser: inout yaml_parser_t, lastLine: Int) {
    while true {
      var event = yaml_event_t()
      guard yaml_parser_parse(&parser, &event) == 1 else {
        let line = min(lastLine, Int(parser.problem_mark.line) + 1)
        let problem: LocalizedStringResource =
          parser.problem.map { LocalizedStringResource(verbatim: String(cString: $0)) }
          ?? "unknown error"
        failure = Failure(
          line: line, reason: "Syntax error: \(problem).",
          isCutOff: Int(parser.problem_mark.line) + 1 >= lastLine)
        return
      }
      defer { yaml_event_delete(&event) }
      let line = min(lastLine, Int(event.start_mark.line) + 1)
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = String(
          decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
        add(
          MarkedValue(
            line: line, content: .text(text), isQuoted: scalar.style != YAML_PLAIN_SCALAR_STYLE))
      case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
        guard stack.count < Self.depthLimit else {
          failure = Failure(
            line: line, reason: "Lists and maps are nested too deeply.", isCutOff: false)
          return
        }
        let isList = event.type == YAML_SEQUENCE_START_EVENT
        stack.append(Open(value: MarkedValue(line: line, content: isList ? .list([]) : .map([]))))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        if let closed = stack.popLast() { add(closed.value) }
      case YAML_ALIAS_EVENT:
        failure = Failure(
          line: line, reason: "Aliases (“*”) are not supported.",
          isCutOff: false)
        return
      case YAML_STREAM_END_EVENT, YAML_DOCUMENT_END_EVENT: return
      default: break
      }
    }
  }

  private mutating func add(_ value: MarkedValue) {
    guard var open = stack.popLast() else {
      document = value
      return
    }
    if value.text == nil { open.hasContainers = true }
    switch open.value.content {
    case .list(var list):
      // Clear the content first, so that the list is not copied.
      open.value.content = .text("")
      list.append(value)
      open.value.content = .list(list)
    case .map(var pairs):
      if let key = open.key {
        open.value.content = .text("")
        pairs.append((key, value))
        open.value.content = .map(pairs)
        open.key = nil
      } else {
        // A key that is not a string cannot be looked up.
        open.key = value.text ?? ""
      }
    case .text: break
    }
    stack.append(open)
  }

  /// Closes the lists and maps that are open at the error. An innermost list of plain values is dropped, because its
  /// last value may be incomplete.
  private mutating func closeOpenCollections() {
    if let inner = stack.last, !inner.hasContainers, inner.value.list != nil { stack.removeLast() }
    while let open = stack.popLast() { add(open.value) }
  }
}
