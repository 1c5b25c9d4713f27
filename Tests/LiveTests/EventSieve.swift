/// A filter for the bytes of a server, which drops the first XInput2 events of given types as if
/// they were lost.
struct EventSieve {
  /// For each type, the number of events still to drop.
  private var lost: [UInt16: Int]
  private var isGreeted = false
  private var rest: [UInt8] = []

  /// Creates a filter that drops a number of events of each type.
  init(losing lost: [UInt16: Int]) { self.lost = lost }

  /// Filters the server's next bytes.
  mutating func sift(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard !lost.isEmpty else { return bytes }
    rest += bytes
    var (passed, index) = ([UInt8](), 0)
    while let length = length(at: index) {
      let message = rest[index..<index + length]
      if !loses(message) { passed += message }
      isGreeted = true
      index += length
    }
    rest.removeFirst(index)
    return passed[...]
  }

  /// Returns the length of the message that begins at an index; `nil` if it is incomplete.
  private func length(at index: Int) -> Int? {
    guard rest.count - index >= (isGreeted ? 32 : 8) else { return nil }
    func number(_ at: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(rest[index + at + $1]) << (8 * $1) }
    }
    var length = isGreeted ? 32 : 8 + number(6, 2) * 4
    // Replies and generic events may have additional data.
    if isGreeted, rest[index] == 1 || rest[index] & 0x7f == 35 { length += number(4, 4) * 4 }
    return rest.count - index >= length ? length : nil
  }

  /// Returns whether a message is a generic event to drop. Only XInput2 uses generic events here.
  private mutating func loses(_ message: ArraySlice<UInt8>) -> Bool {
    guard isGreeted, message[message.startIndex] & 0x7f == 35 else { return false }
    let place = message.startIndex + 8
    let type = UInt16(message[place]) | UInt16(message[place + 1]) << 8
    guard let left = lost[type], left > 0 else { return false }
    lost[type] = left - 1
    return true
  }
}
