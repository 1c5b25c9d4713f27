import DeftLocalization
import Testing

@Suite("Texts in English")
struct LocalizedStringResourceTests {
  @Test("A text without values is what it says, whatever that is")
  func plain() {
    let text: LocalizedStringResource = "100% of %@"
    #expect(text.english == "100% of %@")
    #expect(String(localized: text) == "100% of %@")
  }

  @Test("Values stand where they were put, and are written as they were given")
  func values() {
    let (name, count, distance) = ("100%", 12_345, 2.345)
    let text: LocalizedStringResource = """
      \(name) and \(count): \(distance, specifier: "%.1f") pt, \(true), \(0.25, format: .number)%
      """
    #expect(text.english == "100% and 12345: 2.3 pt, true, 0.25%")
  }

  @Test("A text in a text is said with it")
  func nested() {
    let name: LocalizedStringResource = "coral \("circle")"
    let text: LocalizedStringResource = "\(name), \(2) of \(7)"
    #expect(text.english == "coral circle, 2 of 7")
  }

  @Test("One is said of one, and the other of all other numbers", arguments: [-1, 0, 1, 2, 101])
  func counting(n: Int) {
    let text = LocalizedStringResource("\(n) shape", many: "\(n) shapes", count: n)
    #expect(text.english == (n == 1 ? "1 shape" : "\(n) shapes"))
    #expect(String(localized: "A shape", many: "\(n) shapes", count: n).hasPrefix("A") == (n == 1))
  }

  @Test("Texts are the same that say the same, of the same, in the same place")
  func equality() {
    func say(_ n: Int) -> LocalizedStringResource { "\(n) of \("all")" }
    #expect(say(1) == say(1))
    #expect(say(1) != say(2))
    #expect("Open" != LocalizedStringResource("Open", context: "state"))
    #expect(LocalizedStringResource("Open", context: "state").context == "state")
  }

  @Test("Where no window was opened, texts are in English, whatever the environment says")
  func english() {
    #expect(String(localized: "Cancel", context: "button") == "Cancel")
    #expect(!MessageCatalog.isRightToLeft)
  }
}
