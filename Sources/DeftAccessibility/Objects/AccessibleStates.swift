/// The states of an object, with the bits of `AtspiStateType`.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  package var rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(bit: Int) { rawValue = 1 << UInt64(bit) }

  /// The window is active.
  package static let active = Self(bit: 1)
  package static let checked = Self(bit: 4)
  package static let editable = Self(bit: 7)
  package static let enabled = Self(bit: 8)
  /// The object shows or hides other objects.
  package static let expandable = Self(bit: 9)
  /// The object shows the objects that it can hide.
  package static let expanded = Self(bit: 10)
  package static let focusable = Self(bit: 11)
  package static let focused = Self(bit: 12)
  package static let horizontal = Self(bit: 14)
  package static let modal = Self(bit: 16)
  package static let multiLine = Self(bit: 17)
  package static let multiselectable = Self(bit: 18)
  package static let pressed = Self(bit: 20)
  package static let resizable = Self(bit: 21)
  package static let selectable = Self(bit: 22)
  package static let selected = Self(bit: 23)
  /// The object responds to input.
  package static let sensitive = Self(bit: 24)
  /// The object is on the screen, as far as known.
  package static let showing = Self(bit: 25)
  package static let singleLine = Self(bit: 26)
  package static let visible = Self(bit: 30)
  package static let indeterminate = Self(bit: 32)
  package static let selectableText = Self(bit: 38)
  package static let checkable = Self(bit: 41)
  package static let readOnly = Self(bit: 43)

  /// The states as two 32-bit numbers, as sent on the bus; the lower half comes first.
  package var words: [UInt32] {
    [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
  }

  /// The states whose changes are reported, with their names, in sending order. A gained focus is reported after all
  /// other states.
  static let reported: [(state: Self, name: String)] = [
    (.checked, "checked"), (.indeterminate, "indeterminate"), (.pressed, "pressed"),
    (.expanded, "expanded"), (.selected, "selected"), (.enabled, "enabled"),
    (.sensitive, "sensitive"), (.showing, "showing"), (.focused, "focused"), (.active, "active"),
  ]
}
