/// The characters of a US keyboard by key position, for shortcuts if none of the user's layouts has Latin letters.
package enum KeyPosition {
  /// The four rows of typing keys, each with its XKB name, the code of its first key on Linux and most other servers,
  /// and its characters without and with Shift.
  private static let rows: [(name: String, code: UInt32, plain: [UInt8], shifted: [UInt8])] = [
    ("AE", 10, Array("1234567890-=".utf8), Array("!@#$%^&*()_+".utf8)),
    ("AD", 24, Array("qwertyuiop[]".utf8), Array("QWERTYUIOP{}".utf8)),
    ("AC", 38, Array("asdfghjkl;'".utf8), Array("ASDFGHJKL:\"".utf8)),
    ("AB", 52, Array("zxcvbnm,./".utf8), Array("ZXCVBNM<>?".utf8)),
  ]

  /// The codes of the letter keys of a US keyboard, for servers without key names.
  package static let letterCodes: [UInt32] = rows.flatMap { row in
    row.plain.indices.filter { isLetter(UInt32(row.plain[$0])) }.map { row.code + UInt32($0) }
  }

  /// Returns the ASCII character of the key with the given name, such as `AD01`; 0 for none.
  package static func character(named name: String, isShifted: Bool) -> UInt32 {
    guard let row = rows.first(where: { name.hasPrefix($0.name) }),
      let number = Int(name.dropFirst(row.name.count)), row.plain.indices.contains(number - 1)
    else { return 0 }
    return UInt32((isShifted ? row.shifted : row.plain)[number - 1])
  }

  /// Returns the ASCII character of the key with this code; 0 for none.
  package static func character(code: UInt32, isShifted: Bool) -> UInt32 {
    for row in rows {
      let index = Int(code) - Int(row.code)
      if row.plain.indices.contains(index) {
        return UInt32((isShifted ? row.shifted : row.plain)[index])
      }
    }
    return 0
  }

  /// Returns the digit of a key in the digit row; `nil` for other keys.
  package static func digit(code: UInt32) -> Int? {
    rows.first.flatMap { row in
      (row.code..<row.code + 10).contains(code) ? Int(code - row.code + 1) % 10 : nil
    }
  }

  /// Returns whether a character is an unaccented Latin letter.
  package static func isLetter(_ character: UInt32) -> Bool {
    (0x61...0x7a).contains(character | 0x20)
  }

  /// Returns whether a layout with `letters` keys for Latin letters is a Latin one: at least half of the alphabet.
  package static func isLatin(letters: Int) -> Bool { letters >= 13 }
}
