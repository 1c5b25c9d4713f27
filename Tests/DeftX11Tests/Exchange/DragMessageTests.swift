import CX11
import Testing

@testable import DeftX11

@Suite("Messages of drag and drop")
struct DragMessageTests {
  private func list(_ l: (UInt, UInt, UInt, UInt, UInt)) -> [UInt] { [l.0, l.1, l.2, l.3, l.4] }

  @Test("An enter message contains the version and the first three types of the source")
  func enter() {
    let few = DragMessage.Enter(source: 7, version: 5, types: [1, 2])
    #expect(list(few.numbers) == [7, 5 << 24, 1, 2, 0])
    #expect(DragMessage.Enter(list(few.numbers)) == few)
    let many = DragMessage.Enter(source: 7, version: 4, types: [1, 2, 3, 4])
    #expect(list(many.numbers) == [7, 4 << 24 | 1, 1, 2, 3])
    #expect(DragMessage.Enter(list(many.numbers)).hasList)
  }

  @Test("A position is packed into the two halves of a number, even if it is left of the screen")
  func position() {
    for (x, y) in [(0, 0), (1279, 799), (-5, 40), (32767, -32768)] {
      let position = DragMessage.Position(source: 7, x: x, y: y, time: 99, action: 3)
      #expect(DragMessage.Position(list(position.numbers)) == position)
    }
    let position = DragMessage.Position(source: 7, x: 0x12, y: 0x34, time: 0, action: 0)
    #expect(position.numbers.2 == 0x12_0034)
  }

  @Test("The answer of a drop target that does not accept the drop contains no action")
  func answers() {
    let status = DragMessage.Status(target: 9, isAccepted: true, action: 3)
    #expect(DragMessage.Status(list(status.numbers)) == status)
    let refusal = DragMessage.Status(target: 9, isAccepted: false, action: 3)
    #expect(list(refusal.numbers) == [9, 2, 0, 0, 0])
    let finished = DragMessage.Finished(target: 9, isAccepted: true, action: 3)
    #expect(DragMessage.Finished(list(finished.numbers), version: 5) == finished)
    #expect(DragMessage.Finished([9, 0, 0, 0, 0], version: 4).isAccepted)
    #expect(!DragMessage.Finished([9, 0, 0, 0, 0], version: 5).isAccepted)
  }

  @Test("The server's times wrap after 49 days")
  func times() {
    #expect(Time(5).isBefore(6) && !Time(6).isBefore(5) && !Time(5).isBefore(5))
    #expect(Time(0xffff_fff0).isBefore(3) && !Time(3).isBefore(0xffff_fff0))
    #expect(!Time(0).isBefore(3) && !Time(3).isBefore(0))
  }
}
