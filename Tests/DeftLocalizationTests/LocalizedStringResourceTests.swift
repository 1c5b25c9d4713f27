import DeftLocalization
import Testing

@Suite("Localized strings in English")
struct LocalizedStringResourceTests {
  @Test("A string without values is used literally")
  func plain() {
    let text: LocalizedStringResource = "100% of %@"
    #expect(text.english == "100% of %@")
    #expect(String(localized: text) == "100% of %@")
  }

  @Test("Values appear at their positions, formatted as specified")
  func values() {
    let (name, count, distance) = ("100%", 12_345, 2.345)
    let text: LocalizedStringResource = """
      \(name) and \(count): \(distance, specifier: "%.1f") pt, \(true), \(0.25, format: .number)%
      """
    #expect(text.english == "100% and 12345: 2.3 pt, true, 0.25%")
  }

  @Test("A string can contain another string")
  func nested() {
    let name: LocalizedStringResource = "coral \("circle")"
    let text: LocalizedStringResource = "\(name), \(2) of \(7)"
    #expect(text.english == "coral circle, 2 of 7")
  }

  @Test(
    "The singular is used for 1, and the plural for other counts", arguments: [-1, 0, 1, 2, 101])
  func counting(n: Int) {
    let text = LocalizedStringResource("\(n) shape", many: "\(n) shapes", count: n)
    #expect(text.english == (n == 1 ? "1 shape" : "\(n) shapes"))
    #expect(String(localized: "A shape", many: "\(n) shapes", count: n).hasPrefix("A") == (n == 1))
  }

  @Test("Strings are equal if wording, values and context are equal")
  func equality() {
    func say(_ n: Int) -> LocalizedStringResource { "\(n) of \("all")" }
    #expect(say(1) == say(1))
    #expect(say(1) != say(2))
    #expect("Open" != LocalizedStringResource("Open", context: "state"))
    #expect(LocalizedStringResource("Open", context: "state").context == "state")
  }

  @Test("Without a window, strings are in English in every environment")
  func english() {
    #expect(String(localized: "Cancel", context: "button") == "Cancel")
    #expect(!MessageCatalog.isRightToLeft)
  }
}
