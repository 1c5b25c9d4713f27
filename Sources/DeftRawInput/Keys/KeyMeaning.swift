/// What a key means under the person's layout.
package struct KeyMeaning {
  /// The keysym; 0 for none.
  package var keysym: UInt32
  /// The Unicode scalar; 0 for none.
  package var character: UInt32
  /// The scalar by which shortcuts know the key, where it is another one; else 0.
  package var shortcut: UInt32

  package init(keysym: UInt32 = 0, character: UInt32 = 0, shortcut: UInt32 = 0) {
    (self.keysym, self.character, self.shortcut) = (keysym, character, shortcut)
  }
}

extension KeyMeaning {
  /// Under a layout with Latin letters, for a key that types none of ASCII, as those of accented letters: shortcuts
  /// know it by what it is elsewhere, unless the layout has that on another key.
  ///
  /// - Parameters:
  ///   - candidates: what the key types elsewhere, in another layout or on a US keyboard; 0 for nothing.
  ///   - isElsewhere: whether the layout in use has a character on another key.
  package mutating func setShortcut(_ candidates: [UInt32], isElsewhere: (UInt32) -> Bool) {
    shortcut = candidates.first { $0 != 0 && !isElsewhere($0) } ?? 0
  }

  /// Under a layout without Latin letters: shortcuts know the key by the letter that it is elsewhere,
  /// and else by what it types where that is ASCII, so that a question mark stays one.
  ///
  /// - Parameter latin: what the key types in the person's first Latin layout, or on a US keyboard.
  package mutating func setShortcut(latin: UInt32) {
    let isASCII = (0x20..<0x7f).contains(character)
    if KeyPlace.isLetter(latin) || !isASCII { shortcut = latin }
  }
}
