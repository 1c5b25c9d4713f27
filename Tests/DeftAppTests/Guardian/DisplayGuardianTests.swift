import Testing

@testable import DeftApp

@Suite("Changes that the display guardian undoes")
struct DisplayGuardianTests {
  @Test("A change written as an argument parses to an equal change")
  func arguments() {
    let matrix = [-1, 0, 1.5, 0, 0.1, -0.0, 0, .infinity, 1]
    for change in [
      DisplayGuardian.Change.matrix(matrix, device: 11), .pointer(name: "Deft hand"),
    ] {
      #expect(DisplayGuardian.Change(change.text) == change)
    }
  }

  @Test(
    "Invalid arguments yield no change",
    arguments: [
      "", "matrix", "matrix 11", "matrix 11 1 0 0", "matrix x 1 0 0 0 1 0 0 0 1", "pen a",
    ])
  func others(text: String) { #expect(DisplayGuardian.Change(text) == nil) }
}
