/// What a key types on a US keyboard, by its place: what shortcuts go by where no layout of the person
/// has Latin letters.
package enum KeyPlace {
  /// The four rows of keys that type, each with XKB's name for it, the code of its first key as Linux
  /// and most other servers count, and what its keys type without Shift and with it.
  private static let rows: [(name: String, code: UInt32, plain: [UInt8], shifted: [UInt8])] = [
    ("AE", 10, Array("1234567890-=".utf8), Array("!@#$%^&*()_+".utf8)),
    ("AD", 24, Array("qwertyuiop[]".utf8), Array("QWERTYUIOP{}".utf8)),
    ("AC", 38, Array("asdfghjkl;'".utf8), Array("ASDFGHJKL:\"".utf8)),
    ("AB", 52, Array("zxcvbnm,./".utf8), Array("ZXCVBNM<>?".utf8)),
  ]

  /// The codes of the keys that are letters on a US keyboard, where the server has no names for keys.
  package static let letterCodes: [UInt32] = rows.flatMap { row in
    row.plain.indices.filter { isLetter(UInt32(row.plain[$0])) }.map { row.code + UInt32($0) }
  }

  /// What the key of a name, such as `AD01`, types as an ASCII character; 0 for nothing.
  package static func character(named name: String, isShifted: Bool) -> UInt32 {
    guard let row = rows.first(where: { name.hasPrefix($0.name) }),
      let number = Int(name.dropFirst(row.name.count)), row.plain.indices.contains(number - 1)
    else { return 0 }
    return UInt32((isShifted ? row.shifted : row.plain)[number - 1])
  }

  /// What the key of a code types as an ASCII character; 0 for nothing.
  package static func character(code: UInt32, isShifted: Bool) -> UInt32 {
    for row in rows {
      let index = Int(code) - Int(row.code)
      if row.plain.indices.contains(index) {
        return UInt32((isShifted ? row.shifted : row.plain)[index])
      }
    }
    return 0
  }

  /// The digit of the key of a code in the row of digits; nil for other keys.
  package static func digit(code: UInt32) -> Int? {
    rows.first.flatMap { row in
      (row.code..<row.code + 10).contains(code) ? Int(code - row.code + 1) % 10 : nil
    }
  }

  /// Whether a character is a Latin letter without accents.
  package static func isLetter(_ character: UInt32) -> Bool {
    (0x61...0x7a).contains(character | 0x20)
  }

  /// Whether so many keys type Latin letters that a layout is a Latin one: half of the alphabet.
  package static func isLatin(letters: Int) -> Bool { letters >= 13 }
}
