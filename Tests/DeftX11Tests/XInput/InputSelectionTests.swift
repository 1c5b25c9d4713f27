import Testing

@testable import DeftX11

@Suite("Selection of the events that the XInput version supports")
struct InputSelectionTests {
  func kinds(_ mask: [UInt8]) -> Set<Int> {
    Set((0..<mask.count * 8).filter { mask[$0 / 8] & (1 << ($0 % 8)) != 0 })
  }

  static let core: Set<Int> = [2, 3, 4, 5, 6, 7, 8, 9, 10]
  static let touch: Set<Int> = [18, 19, 20]
  static let gestures: Set<Int> = [27, 28, 29, 30, 31, 32]
  static let versions: [(Int, Int, Set<Int>, Int)] = [
    (2, 0, core, 2), (2, 1, core, 2), (2, 2, core.union(touch), 3), (2, 3, core.union(touch), 3),
    (2, 4, core.union(touch).union(gestures), 5), (3, 0, core.union(touch).union(gestures), 5),
  ]

  @Test("The window's mask contains only the events of the XInput version", arguments: versions)
  func theWindowsBits(major: Int, minor: Int, bits: Set<Int>, bytes: Int) {
    let mask = InputSelection(major: major, minor: minor).windowMask
    #expect(kinds(mask) == bits)
    #expect(mask.count == bytes)
  }

  @Test("The root window's mask contains device and hierarchy changes") func theRootsBits() {
    #expect(kinds(InputSelection(major: 2, minor: 0).rootMask) == [1, 11])
  }
}
