import DeftGeometry

/// The settings that a desktop's settings manager publishes, as the XSETTINGS protocol packs them.
///
/// If a list is truncated or damaged, the settings before the damage are used.
struct XSettings: Equatable, Sendable {
  enum Value: Equatable, Sendable {
    case integer(Int)
    case string(String)
    case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
  }

  /// The settings by name.
  private(set) var values: [String: Value] = [:]

  /// Parses the bytes of the manager's property: byte order (0 little, 1 big), three bytes of padding, serial, count,
  /// then the settings, each padded to four bytes.
  init(_ bytes: [UInt8]) {
    guard let first = bytes.first, first <= 1 else { return }
    var reader = Reader(bytes: bytes, isBigEndian: first == 1)
    guard reader.skip(8), let count = reader.word() else { return }
    // The count comes from another program and may be too large, so the end of the bytes also ends the loop.
    for _ in 0..<count {
      guard let type = reader.byte(), reader.skip(1), let length = reader.half(),
        let name = reader.text(Int(length)), reader.skip(4)
      else { return }
      switch type {
      case 0:
        guard let v = reader.word() else { return }
        values[name] = .integer(Int(Int32(bitPattern: v)))
      case 1:
        guard let length = reader.word(), let v = reader.text(Int(length)) else { return }
        values[name] = .string(v)
      case 2:
        guard let r = reader.half(), let g = reader.half(), let b = reader.half(),
          let a = reader.half()
        else { return }
        values[name] = .color(red: r, green: g, blue: b, alpha: a)
      default: return
      }
    }
  }

  /// Returns the value of an integer setting.
  func integer(_ name: String) -> Int? {
    if case .integer(let v) = values[name] { v } else { nil }
  }
  /// Returns the value of a text setting.
  func string(_ name: String) -> String? {
    if case .string(let v) = values[name] { v } else { nil }
  }

  private struct Reader {
    var bytes: [UInt8]
    var isBigEndian: Bool
    var position = 0

    mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, count <= bytes.count - position else { return nil }
      position += count
      return bytes[position - count..<position]
    }
    mutating func skip(_ count: Int) -> Bool { read(count) != nil }
    mutating func byte() -> UInt8? { read(1)?.first }
    mutating func number(_ count: Int) -> UInt32? {
      read(count).map { slice in
        isBigEndian
          ? slice.reduce(0) { $0 << 8 | UInt32($1) }
          : slice.reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
    }
    mutating func half() -> UInt16? { number(2).map { UInt16(truncatingIfNeeded: $0) } }
    mutating func word() -> UInt32? { number(4) }
    /// Reads a text of `count` bytes, and its padding, which may be missing after the last text.
    mutating func text(_ count: Int) -> String? {
      guard let slice = read(count) else { return nil }
      position = min(position + (4 - count % 4) % 4, bytes.count)
      return String(decoding: slice, as: UTF8.self)
    }
  }
}
