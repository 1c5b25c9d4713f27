import DeftLocalization

/// The JSON document in a file with WebDriver Actions: *text outside its outermost braces is skipped, such as a
/// driver's log, a shell command or a Markdown fence*.
struct WebDriverDocument {
  /// The document, with spaces in place of the skipped text, so that errors contain the line numbers of the file.
  private(set) var bytes: [UInt8]
  /// Messages about removed or skipped text.
  private(set) var notices: [LocalizedStringResource]

  /// The maximum number of braces to try. The limit avoids quadratic time for a file full of
  /// braces.
  private static let candidateLimit = 100

  init(_ text: PastedText) {
    (bytes, notices) = (text.bytes, text.notices)
    var start = bytes.startIndex
    for _ in 0..<Self.candidateLimit {
      guard let brace = bytes[start...].firstIndex(of: 0x7B) else { return }
      let end = Self.end(bytes[brace...])
      if Self.hasActions(bytes[brace..<(end ?? bytes.endIndex)]) {
        skip(around: brace..<(end ?? bytes.endIndex))
        return
      }
      start = end ?? brace + 1
    }
  }

  /// Returns the index after the brace that closes the first one; `nil` if none does.
  private static func end(_ bytes: ArraySlice<UInt8>) -> Int? {
    var (depth, isText, isEscaped) = (0, false, false)
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case _ where isEscaped: isEscaped = false
      case 0x5C where isText: isEscaped = true
      case 0x22: isText.toggle()
      case 0x7B where !isText: depth += 1
      case 0x7D where !isText:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }

  /// Returns whether an object has a list of actions.
  private static func hasActions(_ bytes: ArraySlice<UInt8>) -> Bool {
    let key = Array("\"actions\"".utf8)
    var rest = bytes
    while let place = rest.firstRange(of: key) {
      let next = rest[place.upperBound...].drop { $0 <= 0x20 }
      if next.first == 0x3A, next.dropFirst().drop(while: { $0 <= 0x20 }).first == 0x5B {
        return true
      }
      rest = rest[place.upperBound...]
    }
    return false
  }

  private mutating func skip(around document: Range<Int>) {
    var (skipped, line, first) = (Set<Int>(), 1, 0)
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == 0x0A { line += 1 }
      guard byte > 0x20, !document.contains(index) else { continue }
      if skipped.isEmpty { first = line }
      skipped.insert(line)
      bytes[index] = 0x20
    }
    guard !skipped.isEmpty else { return }
    notices.append(
      LocalizedStringResource(
        "Text in line \(first) is not part of the actions and was skipped.",
        many: """
          Text in \(skipped.count) lines, starting at line \(first), is not part of the actions \
          and was skipped.
          """, count: skipped.count))
  }
}
