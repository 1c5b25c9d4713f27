import Testing

@testable import DeftRawInput

@Suite("Valuators are packed")
struct ValuatorsTests {
  @Test("A value is found by counting the mask bits below its axis")
  func anAxisIsFoundByCountingTheBitsBelow() {
    let v = Valuators(mask: 0b1010_0001, packed: [1.5, 2.5, 3.5])
    #expect(v[0] == 1.5)
    #expect(v[5] == 2.5)
    #expect(v[7] == 3.5)
    #expect(v[1] == nil)
    #expect(v[63] == nil)
    #expect(v[64] == nil)
    #expect(v[-1] == nil)
    #expect(v.count == 3)
  }

  @Test("The highest axis can have a value") func theHighestAxisFits() {
    let v = Valuators(mask: 1 << 63 | 1, packed: [1, 2])
    #expect(v[63] == 2)
    #expect(v.packed == [1, 2])
  }

  @Test("Axes without a value are absent") func axesWithoutAValueAreAbsent() {
    let v = Valuators(mask: 0b111, packed: [4, 5])
    #expect(v.mask == 0b11)
    #expect(v[2] == nil)
  }

  @Test("Axes beyond the capacity are omitted") func valuesBeyondTheCapacityAreOmitted() {
    let v = Valuators(mask: .max, packed: (0..<64).map(Double.init))
    #expect(v.count == Valuators.capacity)
    #expect(v[15] == 15)
    #expect(v[16] == nil)
  }

  @Test("Only axes that are present are compared") func onlyPresentAxesAreCompared() {
    #expect(Valuators(mask: 2, packed: [1]) == Valuators(mask: 2, packed: [1, 9]))
    #expect(Valuators(mask: 2, packed: [1]) != Valuators(mask: 4, packed: [1]))
    #expect(Valuators(mask: 2, packed: [1]) != Valuators(mask: 2, packed: [2]))
  }
}
