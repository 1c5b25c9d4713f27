import DeftGestures
import Testing

@Suite("Snapshots of parts when a gesture waits or is cancelled")
struct GestureSnapshotPartsTests {
  @Test("A part that failed keeps its reason when the composed gesture is excluded later")
  func excludedParts() throws {
    let pair = GestureAttachment(
      LongPressGesture(maximumDistance: 4).exclusively(before: DragGesture(minimumDistance: 40)),
      name: "pair")
    let hand = Hand([GestureAttachment(DragGesture(), name: "drag"), pair])
    var snapshot: GestureSnapshot?
    hand.engine.transitions.add { if $0.attachment === pair { snapshot = $0.snapshot ?? snapshot } }
    hand.touch(0, 0)
    hand.move(6, 0)
    hand.move(20, 0)
    let parts = try #require(snapshot).parts
    #expect(parts.map(\.phase) == [.failed(.movedTooFar), .failed(.cancelled(.excluded))])
    #expect(parts[0].reason == "Moved 6 pt (limit 4 pt) within 10 ms.")
  }

  @Test("A part that completes when another gesture wins is cancelled")
  func excludedAtItsEnd() throws {
    var ends = 0
    let sequence = GestureAttachment(
      LongPressGesture().onEnded { _ in ends += 1 }.sequenced(before: DragGesture()))
    let hand = Hand([GestureAttachment(LongPressGesture()), sequence])
    var snapshot: GestureSnapshot?
    hand.engine.transitions.add {
      if $0.attachment === sequence, $0.to.isTerminal { snapshot = $0.snapshot }
    }
    hand.touch(0, 0)
    hand.wait(0.6)
    #expect(snapshot?.parts.first?.phase == .failed(.cancelled(.excluded)))
    #expect(ends == 0)
  }

  @Test("A nested combination is cancelled with the outer one")
  func cancelledInside() throws {
    let pair = GestureAttachment(
      DragGesture(minimumDistance: 40).simultaneously(with: TapGesture())
        .exclusively(before: LongPressGesture()))
    let hand = Hand([GestureAttachment(DragGesture()), pair])
    var snapshot: GestureSnapshot?
    hand.engine.transitions.add { if $0.attachment === pair { snapshot = $0.snapshot ?? snapshot } }
    hand.touch(0, 0)
    hand.move(20, 0)
    #expect(snapshot?.parts.first?.phase == .failed(.cancelled(.excluded)))
  }

  @Test("While a gesture waits for a high-priority one, its parts wait unless they have failed")
  func heldParts() throws {
    let state = GestureState(initialValue: false)
    let pair = GestureAttachment(
      DragGesture().simultaneously(with: LongPressGesture()), name: "pair")
    let high = GestureAttachment(
      DragGesture(minimumDistance: 90), priority: .high, name: "outer")
    let hand = Hand([pair, high])
    hand.touch(0, 0)
    hand.move(30, 0)
    let snapshot = try #require(pair.snapshot(at: hand.time))
    #expect(snapshot.phase == .blocked && snapshot.blocker == "outer")
    #expect(snapshot.parts.map(\.phase) == [.blocked, .failed(.movedTooFar)])
    #expect(snapshot.parts[0].blocker == "outer")
    withExtendedLifetime(state) {}
  }
}
