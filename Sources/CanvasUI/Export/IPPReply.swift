import Deft

/// The attributes in a reply of the Internet Printing Protocol (RFC 8010).
struct IPPReply: Equatable {
  /// The states of a stopped or finished job.
  static let (stopped, canceled, aborted, completed) = (6, 7, 8, 9)

  /// The integer attributes, by name.
  private(set) var numbers: [String: Int] = [:]
  /// The texts and keywords, by name.
  private(set) var texts: [String: [String]] = [:]

  /// Parses an HTTP response; nil if it is invalid or an error.
  init?(http answer: [UInt8]) {
    guard answer.starts(with: Array("HTTP/".utf8)) else { return nil }
    let gap = Array("\r\n\r\n".utf8)
    guard
      let end = answer.indices.first(where: {
        $0 + 4 <= answer.count && answer[$0..<($0 + 4)].elementsEqual(gap)
      })
    else { return nil }
    self.init(Array(answer[(end + 4)...]))
  }

  /// Parses a reply; nil if it is invalid or an error.
  init?(_ bytes: [UInt8]) {
    // The header is version, status and request id; a status of 0x0400 or higher is an error.
    guard bytes.count > 8, bytes[2] < 4 else { return nil }
    var index = 8
    var name = ""
    func length() -> Int? {
      guard index + 2 <= bytes.count else { return nil }
      defer { index += 2 }
      return Int(bytes[index]) << 8 | Int(bytes[index + 1])
    }
    func next() -> ArraySlice<UInt8>? {
      guard let count = length(), index + count <= bytes.count else { return nil }
      defer { index += count }
      return bytes[index..<(index + count)]
    }
    while index < bytes.count {
      let tag = bytes[index]
      index += 1
      if tag == 3 { return }
      // Lower tags begin a group.
      guard tag >= 0x10 else { continue }
      guard let nextName = next(), let value = next() else { return nil }
      if !nextName.isEmpty { name = String(decoding: nextName, as: UTF8.self) }
      if tag == 0x21 || tag == 0x23 {
        numbers[name] = value.reduce(0) { $0 << 8 | Int($1) }
      } else {
        texts[name, default: []].append(String(decoding: value, as: UTF8.self))
      }
    }
  }
}
