import DeftLocalization

/// The YAML in a file with a libinput recording: *lines that `libinput record` does not write are skipped, and common
/// indentation is removed*.
struct LibinputLines {
  /// The YAML, with an empty line for each skipped one, so that errors contain the line numbers of the file.
  private(set) var bytes: [UInt8] = []
  /// Messages about removed or skipped text.
  let notices: [LocalizedStringResource]

  init(_ text: PastedText) {
    let indent = Self.indent(of: text)
    let lines = RecordedLines(text) { line, isTerminated in
      Self.isOwn(Self.dedented(line, indent), isTerminated: isTerminated)
    }
    notices = lines.notices
    guard !lines.isEmpty else {
      // Keep the whole text, so that the YAML error names the first unreadable line.
      bytes = text.bytes
      return
    }
    bytes.reserveCapacity(text.bytes.count)
    var number = 1
    lines.forEach { _, line in
      bytes += repeatElement(0x0A, count: line.number - number)
      number = line.number
      bytes += Self.dedented(line.text, indent).utf8
      if !line.mayBeCut {
        bytes.append(0x0A)
        number += 1
      }
    }
  }

  /// The keys of a recording's outermost map.
  private static let keys = ["version:", "ndevices:", "libinput:", "system:", "devices:"]

  /// Returns the indentation of the outermost keys, as in text pasted as a code block.
  private static func indent(of text: PastedText) -> Int {
    for line in LineReader(text.bytes) {
      let line = String(decoding: line.bytes, as: UTF8.self)
      let key = line.drop { $0 == " " || $0 == "\t" }
      if keys.contains(where: key.hasPrefix) { return line.count - key.count }
    }
    return 0
  }

  private static func dedented(_ line: String, _ indent: Int) -> Substring {
    guard indent > 0 else { return line[...] }
    let blank = line.prefix(indent).prefix { $0 == " " || $0 == "\t" }
    return line[blank.endIndex...]
  }

  /// Returns whether a line is output of `libinput record`. An incomplete line counts if it can be
  /// the start of one.
  private static func isOwn(_ line: Substring, isTerminated: Bool) -> Bool {
    let content = line.drop { $0 == " " }
    if content.first == "#" { return true }
    guard content.startIndex == line.startIndex else { return isInner(content) }
    let key = content.hasPrefix("- ") ? content.dropFirst(2) : content
    return hasKey(key, isTerminated: isTerminated) { ("a"..."z").contains($0) || $0 == "_" }
  }

  /// Returns whether an indented line can belong to a device or a frame.
  private static func isInner(_ content: Substring) -> Bool {
    switch content.first {
    case "-", "[", "]", "{", "}": return true
    default: break
    }
    // The continuation of a long list of numbers.
    if content.allSatisfy({ $0.isHexDigit || ", []x".contains($0) }) { return true }
    return hasKey(content, isTerminated: true) {
      $0.isLetter || $0.isNumber || "_.\"'".contains($0)
    }
  }

  private static func hasKey(
    _ content: Substring, isTerminated: Bool, _ isAllowed: (Character) -> Bool
  ) -> Bool {
    let rest = content.drop(while: isAllowed)
    guard rest.startIndex > content.startIndex || content.isEmpty else { return false }
    if rest.isEmpty { return !isTerminated }
    let next = rest.dropFirst().first
    return rest.first == ":" && (next == nil || next == " ")
  }
}
