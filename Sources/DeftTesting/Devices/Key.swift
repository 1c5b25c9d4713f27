/// A physical key, identified by its X11 key code: the kernel's key code plus 8.
///
/// Names follow SwiftUI where possible, otherwise the US layout, which the virtual server uses.
public struct Key: RawRepresentable, Hashable, Sendable {
  /// The X11 key code, 8 to 255.
  public let rawValue: Int

  public init(rawValue: Int) {
    precondition((8...255).contains(rawValue), "X11 key codes range from 8 to 255.")
    self.rawValue = rawValue
  }
}

extension Key {
  public static let escape = Key(rawValue: 9)
  /// The digit 1.
  public static let one = Key(rawValue: 10)
  /// The digit 2.
  public static let two = Key(rawValue: 11)
  /// The digit 3.
  public static let three = Key(rawValue: 12)
  /// The digit 4.
  public static let four = Key(rawValue: 13)
  /// The digit 5.
  public static let five = Key(rawValue: 14)
  /// The digit 6.
  public static let six = Key(rawValue: 15)
  /// The digit 7.
  public static let seven = Key(rawValue: 16)
  /// The digit 8.
  public static let eight = Key(rawValue: 17)
  /// The digit 9.
  public static let nine = Key(rawValue: 18)
  /// The digit 0.
  public static let zero = Key(rawValue: 19)
  public static let minus = Key(rawValue: 20)
  /// The equals sign; with Shift, the plus sign.
  public static let equal = Key(rawValue: 21)
  /// Backspace.
  public static let delete = Key(rawValue: 22)
  public static let tab = Key(rawValue: 23)
  public static let q = Key(rawValue: 24)
  public static let w = Key(rawValue: 25)
  public static let e = Key(rawValue: 26)
  public static let r = Key(rawValue: 27)
  public static let t = Key(rawValue: 28)
  public static let y = Key(rawValue: 29)
  public static let u = Key(rawValue: 30)
  public static let i = Key(rawValue: 31)
  public static let o = Key(rawValue: 32)
  public static let p = Key(rawValue: 33)
  public static let leftBracket = Key(rawValue: 34)
  public static let rightBracket = Key(rawValue: 35)
  public static let `return` = Key(rawValue: 36)
  public static let control = Key(rawValue: 37)
  public static let a = Key(rawValue: 38)
  public static let s = Key(rawValue: 39)
  public static let d = Key(rawValue: 40)
  public static let f = Key(rawValue: 41)
  public static let g = Key(rawValue: 42)
  public static let h = Key(rawValue: 43)
  public static let j = Key(rawValue: 44)
  public static let k = Key(rawValue: 45)
  public static let l = Key(rawValue: 46)
  public static let semicolon = Key(rawValue: 47)
  public static let apostrophe = Key(rawValue: 48)
  public static let grave = Key(rawValue: 49)
  public static let shift = Key(rawValue: 50)
  public static let backslash = Key(rawValue: 51)
  public static let z = Key(rawValue: 52)
  public static let x = Key(rawValue: 53)
  public static let c = Key(rawValue: 54)
  public static let v = Key(rawValue: 55)
  public static let b = Key(rawValue: 56)
  public static let n = Key(rawValue: 57)
  public static let m = Key(rawValue: 58)
  public static let comma = Key(rawValue: 59)
  public static let period = Key(rawValue: 60)
  /// Slash; with Shift, the question mark.
  public static let slash = Key(rawValue: 61)
  public static let rightShift = Key(rawValue: 62)
  public static let alt = Key(rawValue: 64)
  public static let space = Key(rawValue: 65)
  public static let capsLock = Key(rawValue: 66)
  public static let f1 = Key(rawValue: 67)
  public static let f2 = Key(rawValue: 68)
  public static let f3 = Key(rawValue: 69)
  public static let f4 = Key(rawValue: 70)
  public static let f5 = Key(rawValue: 71)
  public static let f6 = Key(rawValue: 72)
  public static let f7 = Key(rawValue: 73)
  public static let f8 = Key(rawValue: 74)
  public static let f9 = Key(rawValue: 75)
  public static let f10 = Key(rawValue: 76)
  public static let keypadMinus = Key(rawValue: 82)
  public static let keypadPlus = Key(rawValue: 86)
  public static let f11 = Key(rawValue: 95)
  public static let f12 = Key(rawValue: 96)
  public static let keypadEnter = Key(rawValue: 104)
  public static let rightControl = Key(rawValue: 105)
  public static let rightAlt = Key(rawValue: 108)
  public static let home = Key(rawValue: 110)
  public static let upArrow = Key(rawValue: 111)
  public static let pageUp = Key(rawValue: 112)
  public static let leftArrow = Key(rawValue: 113)
  public static let rightArrow = Key(rawValue: 114)
  public static let end = Key(rawValue: 115)
  public static let downArrow = Key(rawValue: 116)
  public static let pageDown = Key(rawValue: 117)
  public static let insert = Key(rawValue: 118)
  public static let deleteForward = Key(rawValue: 119)
  /// The left Super key.
  public static let command = Key(rawValue: 133)
}

// MARK: Text

extension Key {
  /// The rows of a US keyboard: the code of the first key, and the characters without and with Shift.
  private static let rows: [(code: Int, plain: String, shifted: String)] = [
    (10, "1234567890-=", "!@#$%^&*()_+"), (24, "qwertyuiop[]", "QWERTYUIOP{}"),
    (38, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (51, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    (65, " ", " "), (23, "\t", "\t"), (36, "\n", "\n"),
  ]

  /// Returns the key and Shift state for a character on a US keyboard; `nil` if no key produces it.
  public static func making(_ character: Character) -> (key: Key, isShifted: Bool)? {
    for row in rows {
      for (text, isShifted) in [(row.plain, false), (row.shifted, true)] {
        if let index = text.firstIndex(of: character) {
          let place = text.distance(from: text.startIndex, to: index)
          return (Key(rawValue: row.code + place), isShifted)
        }
      }
    }
    return nil
  }
}
