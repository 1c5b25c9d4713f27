import DeftGestures
import Testing

@Suite("Contacts, time and deadlines") struct EngineTests {
  private let log = Log()

  @Test("The engine lists its contacts") func contactsAreListed() {
    let hand = Hand([])
    hand.touch(1, 2, finger: 7)
    hand.move(5, 6, finger: 7)
    let contact = hand.engine.contacts.first
    #expect(contact?.id == ContactID(device: 1, sequence: 7))
    #expect(contact?.startLocation == CGPoint(x: 1, y: 2))
    #expect(contact?.location == CGPoint(x: 5, y: 6))
    #expect(contact?.kind == .touch)
    #expect(!hand.engine.isIdle)
    hand.lift(finger: 7)
    #expect(hand.engine.contacts.isEmpty)
    #expect(hand.engine.isIdle)
  }

  @Test("The engine reports the earliest deadline") func theNextDeadlineIsTheEarliest() {
    let hand = Hand([
      GestureAttachment(TapGesture()), GestureAttachment(LongPressGesture(minimumDuration: 0.5)),
    ])
    #expect(hand.engine.nextDeadline == nil)
    hand.touch(0, 0)
    #expect(hand.engine.nextDeadline == 100.5)
    hand.wait(0.5)
    #expect(hand.engine.nextDeadline == nil)
    hand.lift()
  }

  @Test("Deadlines before an event fire before it in chronological order")
  func earlierDeadlinesFireBeforeTheEvent() {
    func press(_ duration: TimeInterval) -> GestureAttachment {
      GestureAttachment(
        LongPressGesture(minimumDuration: duration).onEnded { [log] _ in log.add("\(duration)") },
        priority: .simultaneous)
    }
    let tap = GestureAttachment(
      TapGesture().onEnded { [log] in log.add("tap") }, priority: .simultaneous)
    let hand = Hand([tap, press(0.3), press(0.1), press(0.2)])
    hand.touch(0, 0)
    hand.lift(after: 0.7)
    #expect(log.words == ["0.1", "0.2", "0.3", "tap"])
  }

  @Test("Deadlines depend on the times of events, even if the events are read late")
  func deadlinesDependOnTheTimesOfEvents() {
    let press = GestureAttachment(
      LongPressGesture(minimumDuration: 0.5).onEnded { [log] _ in log.add("press") })
    let tap = GestureAttachment(TapGesture().onEnded { [log] in log.add("tap") })
    let hand = Hand([tap, press])
    // The clock is already later; the earlier events are read only now.
    hand.engine.advance(to: 112)
    hand.tap(for: 0.2)
    #expect(log.words == ["tap"])
    log.clear()
    hand.touch(0, 0)
    hand.lift(after: 0.7)
    #expect(log.words == ["press"])
  }

  @Test("Events may have the same time") func eventsMayShareATime() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).onChanged { [log] in log.add("\($0.translation.width)") })
    hand.touch(0, 0)
    for x in 1...3 { hand.move(CGFloat(x), 0, after: 0) }
    hand.lift(after: 0)
    #expect(log.words == ["0.0", "1.0", "2.0", "3.0"])
  }

  @Test("Inner callbacks run before outer ones") func innerCallbacksRunBeforeOuterOnes() {
    func drag(_ name: String) -> GestureAttachment {
      GestureAttachment(
        DragGesture(minimumDistance: 0).onChanged { [log] _ in log.add(name) },
        priority: .simultaneous)
    }
    let (inner, middle, outer) = (drag("inner"), drag("middle"), drag("outer"))
    let hand = Hand([outer])
    hand.touch(0, 0, finger: 1)
    hand.lift(finger: 1)
    log.clear()
    hand.path = [inner, middle, outer]
    hand.touch(0, 0)
    #expect(log.words == ["inner", "middle", "outer"])
  }

  @Test("Contacts above the engine's limit are ignored") func contactsAboveTheLimitAreIgnored() {
    let hand = Hand([])
    for finger in 0..<70 { hand.touch(0, 0, finger: UInt32(finger)) }
    #expect(hand.engine.contacts.count == GestureEngine.contactLimit)
    hand.engine.cancelAll(.focusLost)
    #expect(hand.engine.isIdle)
  }

  @Test("The times of gesture values are dates") func gestureTimesAreDates() {
    let zero = Date(timeIntervalSinceReferenceDate: 1000)
    var time: Date?
    let hand = Hand(
      [GestureAttachment(DragGesture(minimumDistance: 0).onChanged { time = $0.time })],
      engine: GestureEngine(configuration: .init(zero: zero)))
    hand.touch(0, 0)
    #expect(time == zero + 100)
  }

  @Test("A coordinate resolver is retained only while its gesture runs")
  func resolversAreRetainedOnlyDuringARun() {
    final class Plain: CoordinateResolver {
      var boundsSize: CGSize { .zero }
      func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        CGPoint(x: CGFloat.nan, y: 0)
      }
    }
    var places: [CGPoint] = []
    let hand = Hand(DragGesture(minimumDistance: 0).onChanged { places.append($0.location) })
    var resolver: Plain? = Plain()
    weak let watched = resolver
    hand.path[0].resolver = resolver
    hand.touch(3, 4)
    resolver = nil
    #expect(watched != nil)
    // A result that is not finite is ignored.
    #expect(places == [CGPoint(x: 3, y: 4)])
    hand.lift()
    #expect(watched == nil)
  }

  @Test("A sequence that has begun wins over taps") func aSequenceThatHasBegunWinsOverTaps() {
    let state = GestureState(wrappedValue: false)
    let sequence = GestureAttachment(
      LongPressGesture(minimumDuration: 0.2).sequenced(before: DragGesture())
        .updating(state) { _, state, _ in state = true }
        .onEnded { [log] _ in log.add("sequence") })
    let tap = GestureAttachment(TapGesture().onEnded { [log] in log.add("tap") })
    let hand = Hand([tap, sequence])
    hand.tap()
    #expect(log.words == ["tap"])
    hand.touch(0, 0)
    #expect(state.wrappedValue)
    hand.wait(0.2)
    #expect(tap.phase == .failed(.cancelled(.excluded)))
    hand.move(30, 0)
    hand.lift()
    #expect(log.words == ["tap", "sequence"])
  }
}
