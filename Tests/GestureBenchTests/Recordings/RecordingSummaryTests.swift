import Testing

@testable import GestureBench

@Suite("Summary of a recording")
struct RecordingSummaryTests {
  @Test("The recording of a screen is played to a program, and that of a window by a replay")
  func command() {
    let screen = RecordingSummary(ofScreen: true).text(of: "a b.deft-trace", seconds: 2)
    #expect(screen.hasSuffix("To play it: deft play 'a b.deft-trace' -- PROGRAM"), "\(screen)")
    let window = RecordingSummary().text(of: "a.deft-trace", seconds: 2)
    #expect(window.hasSuffix("To play it: deft replay a.deft-trace --show"), "\(window)")
    #expect(!RecordingSummary(ofScreen: true).text(of: "-", seconds: 2).contains("To play it"))
  }
}
