import DeftGeometry
import DeftGestures
import DeftRenderTree
import Testing

@testable import DeftInteraction

@Suite("Interaction records")
struct InteractionRecordTests {
  /// An outcome of a gesture.
  private struct Word: GestureOutcome { let word: String }

  @Test("Each event creates one record with holds, outcomes and releases in order")
  func records() {
    let table = Table()
    let press = LongPressGesture(minimumDuration: 0.5)
    table.interaction.detach(table.right)
    table.interaction.attach(
      TapGesture().onEnded { [unowned table] in table.interaction.note(Word(word: "tap")) }
        .simultaneously(
          with: press.onEnded { [unowned table] _ in table.interaction.note(Word(word: "press")) }),
      to: table.right)
    func words(_ record: InteractionRecord) -> [String] {
      record.steps.map { step in
        switch step {
        case .held(let node): "\(node.name) held"
        case .gesture(let outcome): (outcome as? Word)?.word ?? "?"
        case .released(let node): "\(node.name) released"
        }
      }
    }
    table.send(.began, 1, 400, 100)
    table.send(.ended, 1, 400, 100)
    #expect(table.records.map { $0.contact?.phase } == [.began, .ended])
    #expect(table.records.map(words) == [["right held"], ["tap", "right released"]])
    #expect(table.records.allSatisfy { $0.hold?.node === table.right })
    // Deadlines and cancellations create records without an event.
    table.send(.began, 2, 400, 100)
    table.interaction.advance(to: 10)
    table.interaction.advance(to: 11)
    table.interaction.cancelAll(.userCancelled)
    #expect(table.records.dropFirst(3).map(words) == [["press"], ["right released"]])
    #expect(table.records.dropFirst(3).allSatisfy { $0.contact == nil })
  }

  @Test("Ending contacts while handling a record creates a separate record after it")
  func recordWithinRecord() {
    let table = Table()
    table.onRecord = { [unowned table] in
      if $0.contact?.phase == .moved { table.interaction.cancelAll(.userCancelled) }
    }
    table.send(.began, 1, 100, 100)
    table.send(.moved, 1, 110, 100)
    #expect(table.records.map { $0.contact?.phase } == [.began, .moved, nil])
    #expect(table.holdChanges == ["left true", "left false"])
  }

  @Test("A callback's changes to other nodes belong to the record of the event that it handles")
  func detachedWithin() {
    let table = Table()
    table.interaction.detach(table.right)
    table.interaction.attach(
      TapGesture().onEnded { [unowned table] in table.interaction.detach(table.left) },
      to: table.right)
    table.send(.began, 1, 100, 100)
    table.send(.began, 2, 400, 100)
    table.send(.ended, 2, 400, 100)
    #expect(table.records.count == 3)
    #expect(table.holdChanges == ["left true", "right true", "left false", "right false"])
  }

  @Test(
    "When a node is removed, none of its waiting gestures succeeds",
    arguments: [false, true])
  func detachedWhileOneWaits(isDeferred: Bool) {
    let table = Table()
    table.interaction.detach(table.left)
    table.interaction.detach(table.right)
    var ended: [String] = []
    // The single tap waits for the double tap.
    table.interaction.attach(TapGesture(count: 2).onEnded { ended.append("2") }, to: table.left)
    table.interaction.attach(TapGesture().onEnded { ended.append("1") }, to: table.left)
    table.interaction.attach(
      TapGesture().onEnded { [unowned table] in table.interaction.detach(table.left) },
      to: table.right)
    table.send(.began, 1, 100, 100)
    table.send(.ended, 1, 100, 100)
    if isDeferred {
      table.send(.began, 2, 400, 100)
      table.send(.ended, 2, 400, 100)
    } else {
      table.interaction.detach(table.left)
    }
    table.interaction.advance(to: 100)
    #expect(ended.isEmpty)
    #expect(table.interaction.engine.isIdle)
  }
}
