import DeftGeometry
import Testing

@testable import DeftRawInput

@Suite("Queries for another client's grab")
struct GrabWatchTests {
  private func suspects(
    after events: [RawInputEvent], touched: Set<UInt32> = [Devices.pointer, Devices.secondPointer]
  ) -> [UInt32] {
    var watch = GrabWatch()
    for event in events { watch.note(event, Devices.table()) }
    let suspects = watch.suspects(touched.contains)
    #expect(watch.hasSuspects(touched.contains) == !suspects.isEmpty)
    return suspects
  }

  private let leave = raw(.leave)
  private let enter = raw(.enter)
  private let keysGrabbed = raw(.focusOut, device: Devices.keyboard) { $0.mode = 1 }
  private let keysBack = raw(.focusIn, device: Devices.keyboard) { $0.mode = 2 }

  @Test("A pointer that leaves is a suspect until it returns")
  func leavingPointerIsASuspectUntilItReturns() {
    #expect(suspects(after: [leave]) == [Devices.pointer])
    #expect(suspects(after: [leave, enter]) == [])
    #expect(suspects(after: [enter, leave, leave]) == [Devices.pointer])
    #expect(suspects(after: [raw(.leave, detail: RawInputEvent.Detail.inferior)]) == [])
  }

  @Test("A grabbed keyboard makes its pointer a suspect until the grab ends")
  func grabbedKeyboardMakesItsPointerASuspect() {
    #expect(suspects(after: [keysGrabbed]) == [Devices.pointer])
    #expect(suspects(after: [keysGrabbed, keysBack]) == [])
    #expect(suspects(after: [leave, keysGrabbed, keysBack]) == [Devices.pointer])
    #expect(suspects(after: [leave, keysGrabbed]) == [Devices.pointer])
    #expect(suspects(after: [raw(.focusOut, device: 99) { $0.mode = 1 }]) == [])
  }

  @Test("A pointer without contacts is not a suspect") func pointerWithoutContactsIsNotASuspect() {
    #expect(suspects(after: [leave, keysGrabbed], touched: []) == [])
    #expect(
      suspects(after: [leave, raw(.leave, device: Devices.secondPointer)], touched: [20]) == [20])
  }

  @Test("The server is queried about a grab at once, and then periodically")
  func theServerIsQueriedAtOnceAndThenPeriodically() {
    var watch = GrabWatch()
    watch.note(leave, Devices.table())
    #expect(watch.nextCheck(now: 5) == 5)
    watch.noteQuery(at: 5)
    #expect(watch.nextCheck(now: 5) == 5.25)
    // A newly suspected grab is queried at once.
    watch.note(keysGrabbed, Devices.table())
    #expect(watch.nextCheck(now: 5.1) == 5.1)
  }

  @Test("A pressed mouse button rules out another client's grab of the pointer")
  func pressedButtonRulesOutAGrab() {
    var play = Play()
    #expect(!play.pipeline.isTouched(by: Devices.pointer))
    play(touch(.touchBegin, 1))
    #expect(play.pipeline.isTouched(by: Devices.pointer))
    play(raw(.buttonPress, detail: 1))
    #expect(!play.pipeline.isTouched(by: Devices.pointer))
    play(raw(.buttonRelease, detail: 1))
    #expect(play.pipeline.isTouched(by: Devices.pointer))
    play(touch(.touchEnd, 1), raw(.swipeBegin, source: Devices.pad, detail: 3))
    #expect(play.pipeline.isTouched(by: Devices.pointer))
  }

  @Test("A grab or a focus loss found by a query cancels the contacts")
  func grabFoundByAQueryCancels() {
    var play = Play()
    play(touch(.touchBegin, 1), touch(.touchBegin, 2))
    #expect(
      play(.taken(pointer: Devices.pointer)).phases
        == Array(repeating: .cancelled(.grabbedElsewhere), count: 2))
    play(touch(.touchBegin, 3))
    let focus = raw(.focusOut, device: Devices.keyboard, detail: RawInputEvent.Detail.pointer)
    #expect(play(focus).isEmpty)
    var asked = focus
    asked.flags = RawInputEvent.Flag.focusIsElsewhere
    #expect(play(asked).phases == [.cancelled(.focusLost)])
  }
}
