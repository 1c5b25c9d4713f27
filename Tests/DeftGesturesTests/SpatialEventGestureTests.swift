import DeftGestures
import Testing

@Suite("Spatial event gesture") struct SpatialEventGestureTests {
  private let log = Log()

  private func describe(_ events: SpatialEventCollection) -> String {
    events.map { "\($0.phase) \(Int($0.location.x)),\(Int($0.location.y))" }
      .joined(separator: " ")
  }

  private func logged() -> Hand {
    Hand(
      SpatialEventGesture()
        .onChanged { [self] in log.add(describe($0)) }
        .onEnded { [self] in log.add("end: \(describe($0))") })
  }

  @Test("Contacts that come, move and lift are each reported with their location and phase")
  func everyContactIsReported() {
    let hand = logged()
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(10, 5)
    hand.lift()
    hand.move(110, 0, finger: 2)
    hand.lift(finger: 2)
    #expect(
      log.words == [
        "active 0,0", "active 0,0 active 100,0", "active 10,5 active 100,0",
        "ended 10,5 active 100,0", "active 110,0", "end: ended 110,0",
      ])
    #expect(hand.engine.isIdle)
  }

  @Test("An event has the id of its contact, and a later contact of the finger has another one")
  func idsIdentifyContacts() {
    var ids: [SpatialEventCollection.Event.ID] = []
    let hand = Hand(
      SpatialEventGesture().onChanged { events in
        ids += events.map(\.id)
        for event in events { #expect(events[event.id] == event) }
      })
    hand.touch(0, 0)
    hand.move(10, 0)
    #expect(ids.count == 2 && ids[0] == ids[1])
    hand.lift()
    hand.touch(10, 0)
    #expect(ids.count == 3 && ids[2] != ids[0])
  }

  @Test("An event tells the kind, the modifier keys and the time of its contact")
  func eventHasKindModifiersAndTime() {
    var last: SpatialEventCollection.Event?
    let hand = Hand(SpatialEventGesture().onChanged { last = $0.first })
    hand.modifiers = .shift
    for (kind, expected) in [
      (InputKind.touch, SpatialEventCollection.Event.Kind.touch), (.pen, .pencil),
      (.pointer, .pointer),
    ] {
      hand.kind = kind
      hand.touch(3, 4)
      #expect(last?.kind == expected && last?.modifierKeys == .shift)
      #expect(last?.timestamp == hand.time)
      hand.lift()
    }
    hand.pinch(.began, at: .zero)
    #expect(last?.kind == .indirectPinch)
  }

  @Test("A cancelled contact is reported, and the gesture continues with the others")
  func cancelledContactLeaves() {
    let hand = logged()
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    log.clear()
    hand.lose(.palm)
    hand.move(101, 0, finger: 2)
    hand.lift(finger: 2)
    #expect(log.words == ["cancelled 0,0 active 100,0", "active 101,0", "end: ended 101,0"])
  }

  @Test("The action receives all events, also those of a cancelled gesture")
  func actionReceivesCancellations() {
    let hand = Hand([
      GestureAttachment(SpatialEventGesture { [self] in log.add(describe($0)) })
    ])
    hand.touch(0, 0)
    hand.touch(50, 0, finger: 2)
    hand.lift()
    hand.lose(.focusLost, finger: 2)
    #expect(
      log.words == [
        "active 0,0", "active 0,0 active 50,0", "ended 0,0 active 50,0", "cancelled 50,0",
      ])
    log.clear()
    hand.touch(0, 0)
    hand.engine.cancelAll(.viewRemoved)
    #expect(log.words == ["active 0,0", "cancelled 0,0"])
    #expect(hand.engine.isIdle)
  }

  @Test("Secondary mouse buttons are not reported") func secondaryButtonsFail() {
    let hand = logged()
    (hand.kind, hand.button) = (.pointer, 3)
    hand.touch(0, 0)
    hand.lift()
    #expect(log.words.isEmpty)
  }

  @Test("Locations are in the coordinate space of the gesture") func locationsAreConverted() {
    let shift = ShiftResolver()
    let local = GestureAttachment(
      SpatialEventGesture().onChanged { [self] in log.add(describe($0)) })
    local.resolver = shift
    let hand = Hand([local])
    hand.touch(10, 10)
    hand.lift()
    #expect(log.words == ["active 110,10"])
    log.clear()
    let global = GestureAttachment(
      SpatialEventGesture(coordinateSpace: .global).onChanged { [self] in log.add(describe($0)) })
    global.resolver = shift
    hand.path = [global]
    hand.touch(10, 10)
    hand.lift()
    #expect(log.words == ["active 10,10"])
  }
}

/// A resolver whose local space begins 100 points left of the window.
private final class ShiftResolver: CoordinateResolver {
  var boundsSize: CGSize { CGSize(width: 300, height: 300) }
  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    CGPoint(x: point.x + 100, y: point.y)
  }
}
