/// The meaning of a key under the user's layout.
package struct KeyMeaning {
  /// The keysym; 0 for none.
  package var keysym: UInt32
  /// The Unicode scalar; 0 for none.
  package var character: UInt32
  /// The scalar of the key for shortcuts, if it differs from `character`; otherwise 0.
  package var shortcut: UInt32

  package init(keysym: UInt32 = 0, character: UInt32 = 0, shortcut: UInt32 = 0) {
    (self.keysym, self.character, self.shortcut) = (keysym, character, shortcut)
  }
}

extension KeyMeaning {
  /// Sets the shortcut under a layout with Latin letters, for a key that types a character outside
  /// ASCII, such as an accented letter. The shortcut is the first candidate that the current layout
  /// does not have on another key; 0 if there is none.
  ///
  /// - Parameters:
  ///   - candidates: The characters of the key in another layout or on a US keyboard; 0 for none.
  ///   - isElsewhere: Returns whether the current layout has a character on another key.
  package mutating func setShortcut(_ candidates: [UInt32], isElsewhere: (UInt32) -> Bool) {
    shortcut = candidates.first { $0 != 0 && !isElsewhere($0) } ?? 0
  }

  /// Sets the shortcut under a layout without Latin letters. The shortcut is the key's letter in a
  /// Latin layout or, without such a letter, the key's own character if it is ASCII. So a question
  /// mark remains a question mark.
  ///
  /// - Parameter latin: The character of the key in the user's first Latin layout or on a US keyboard.
  package mutating func setShortcut(latin: UInt32) {
    let isASCII = (0x20..<0x7f).contains(character)
    if KeyPosition.isLetter(latin) || !isASCII { shortcut = latin }
  }
}
