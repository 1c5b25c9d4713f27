import Testing

@testable import DeftInput

@Suite("Keyboard layout")
struct KeyboardLayoutTests {
  private func layout(_ text: String) -> KeyboardLayout? {
    KeyboardLayout(rulesNames: Array(text.utf8))
  }

  @Test("The layout, variant and options are read from the server's list of rules names")
  func names() {
    #expect(
      layout("evdev\0pc105\0us,ru\0,phonetic\0grp:alt_shift_toggle\0")
        == KeyboardLayout(layout: "us,ru", variant: ",phonetic", options: "grp:alt_shift_toggle"))
    #expect(layout("evdev\0pc105\0de") == KeyboardLayout(layout: "de"))
    #expect(layout("evdev\0pc105\0\0\0\0") == nil)
    #expect(layout("evdev") == nil)
  }

  @Test(
    "A name with a character that no layout name contains is rejected",
    arguments: ["de\"\nEndSection", "de us", "dé", "de\u{7f}"])
  func hostile(name: String) {
    #expect(layout("evdev\0pc105\0\(name)\0\0\0") == nil)
    #expect(layout("evdev\0pc105\0de\0\(name)\0\0") == nil)
    #expect(layout("evdev\0pc105\0de\0\0\(name)\0") == nil)
  }
}
