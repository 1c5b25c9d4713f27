/// A key by its place on the keyboard, as X numbers it: the kernel's number plus 8.
///
/// The names are SwiftUI's where it has one, and else those of the US layout, which the virtual
/// server uses.
public struct Key: RawRepresentable, Hashable, Sendable {
  /// The key code in X, 8 to 255.
  public let rawValue: Int

  /// The key with this code in X.
  public init(rawValue: Int) {
    precondition((8...255).contains(rawValue), "Key codes of X run from 8 to 255.")
    self.rawValue = rawValue
  }
}

extension Key {
  /// Escape.
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
  /// Minus.
  public static let minus = Key(rawValue: 20)
  /// Equal; with Shift, plus.
  public static let equal = Key(rawValue: 21)
  /// Backspace: delete, to the left.
  public static let delete = Key(rawValue: 22)
  /// Tab.
  public static let tab = Key(rawValue: 23)
  /// The letter Q.
  public static let q = Key(rawValue: 24)
  /// The letter W.
  public static let w = Key(rawValue: 25)
  /// The letter E.
  public static let e = Key(rawValue: 26)
  /// The letter R.
  public static let r = Key(rawValue: 27)
  /// The letter T.
  public static let t = Key(rawValue: 28)
  /// The letter Y.
  public static let y = Key(rawValue: 29)
  /// The letter U.
  public static let u = Key(rawValue: 30)
  /// The letter I.
  public static let i = Key(rawValue: 31)
  /// The letter O.
  public static let o = Key(rawValue: 32)
  /// The letter P.
  public static let p = Key(rawValue: 33)
  /// The opening bracket.
  public static let leftBracket = Key(rawValue: 34)
  /// The closing bracket.
  public static let rightBracket = Key(rawValue: 35)
  /// Return.
  public static let `return` = Key(rawValue: 36)
  /// The left Control.
  public static let control = Key(rawValue: 37)
  /// The letter A.
  public static let a = Key(rawValue: 38)
  /// The letter S.
  public static let s = Key(rawValue: 39)
  /// The letter D.
  public static let d = Key(rawValue: 40)
  /// The letter F.
  public static let f = Key(rawValue: 41)
  /// The letter G.
  public static let g = Key(rawValue: 42)
  /// The letter H.
  public static let h = Key(rawValue: 43)
  /// The letter J.
  public static let j = Key(rawValue: 44)
  /// The letter K.
  public static let k = Key(rawValue: 45)
  /// The letter L.
  public static let l = Key(rawValue: 46)
  /// Semicolon.
  public static let semicolon = Key(rawValue: 47)
  /// Apostrophe.
  public static let apostrophe = Key(rawValue: 48)
  /// Grave accent.
  public static let grave = Key(rawValue: 49)
  /// The left Shift.
  public static let shift = Key(rawValue: 50)
  /// Backslash.
  public static let backslash = Key(rawValue: 51)
  /// The letter Z.
  public static let z = Key(rawValue: 52)
  /// The letter X.
  public static let x = Key(rawValue: 53)
  /// The letter C.
  public static let c = Key(rawValue: 54)
  /// The letter V.
  public static let v = Key(rawValue: 55)
  /// The letter B.
  public static let b = Key(rawValue: 56)
  /// The letter N.
  public static let n = Key(rawValue: 57)
  /// The letter M.
  public static let m = Key(rawValue: 58)
  /// Comma.
  public static let comma = Key(rawValue: 59)
  /// Period.
  public static let period = Key(rawValue: 60)
  /// Slash; with Shift, the question mark.
  public static let slash = Key(rawValue: 61)
  /// The right Shift.
  public static let rightShift = Key(rawValue: 62)
  /// The left Alt.
  public static let alt = Key(rawValue: 64)
  /// Space.
  public static let space = Key(rawValue: 65)
  /// Caps Lock.
  public static let capsLock = Key(rawValue: 66)
  /// F1.
  public static let f1 = Key(rawValue: 67)
  /// F2.
  public static let f2 = Key(rawValue: 68)
  /// F3.
  public static let f3 = Key(rawValue: 69)
  /// F4.
  public static let f4 = Key(rawValue: 70)
  /// F5.
  public static let f5 = Key(rawValue: 71)
  /// F6.
  public static let f6 = Key(rawValue: 72)
  /// F7.
  public static let f7 = Key(rawValue: 73)
  /// F8.
  public static let f8 = Key(rawValue: 74)
  /// F9.
  public static let f9 = Key(rawValue: 75)
  /// F10.
  public static let f10 = Key(rawValue: 76)
  /// Minus on the keypad.
  public static let keypadMinus = Key(rawValue: 82)
  /// Plus on the keypad.
  public static let keypadPlus = Key(rawValue: 86)
  /// F11.
  public static let f11 = Key(rawValue: 95)
  /// F12.
  public static let f12 = Key(rawValue: 96)
  /// Enter on the keypad.
  public static let keypadEnter = Key(rawValue: 104)
  /// The right Control.
  public static let rightControl = Key(rawValue: 105)
  /// The right Alt (AltGr).
  public static let rightAlt = Key(rawValue: 108)
  /// Home.
  public static let home = Key(rawValue: 110)
  /// Arrow up.
  public static let upArrow = Key(rawValue: 111)
  /// Page up.
  public static let pageUp = Key(rawValue: 112)
  /// Arrow left.
  public static let leftArrow = Key(rawValue: 113)
  /// Arrow right.
  public static let rightArrow = Key(rawValue: 114)
  /// End.
  public static let end = Key(rawValue: 115)
  /// Arrow down.
  public static let downArrow = Key(rawValue: 116)
  /// Page down.
  public static let pageDown = Key(rawValue: 117)
  /// Insert.
  public static let insert = Key(rawValue: 118)
  /// Delete, to the right.
  public static let deleteForward = Key(rawValue: 119)
  /// The left Super key.
  public static let command = Key(rawValue: 133)
}

// MARK: Text

extension Key {
  /// The rows of a US keyboard: the first key's code, the characters, and those with Shift.
  private static let rows: [(code: Int, plain: String, shifted: String)] = [
    (10, "1234567890-=", "!@#$%^&*()_+"), (24, "qwertyuiop[]", "QWERTYUIOP{}"),
    (38, "asdfghjkl;'`", "ASDFGHJKL:\"~"), (51, "\\zxcvbnm,./", "|ZXCVBNM<>?"),
    (65, " ", " "), (23, "\t", "\t"), (36, "\n", "\n"),
  ]

  /// The key that makes a character on a US keyboard, and whether Shift is held; nil if none does.
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
