import DeftInput
import DeftTraces
import Testing

@Suite("Conversion of the kernel's touch protocols to contacts")
struct TouchProtocolTests {
  static let report = "0000 0000 0"

  @Test("A reused slot keeps its unreported coordinates")
  func reusedSlot() throws {
    let playback = try Recordings.evemu([
      (0, "0003 0039 7"), (0, "0003 0035 100"), (0, "0003 0036 50"), (0, Self.report),
      (10, "0003 0039 -1"), (10, Self.report),
      (50, "0003 0039 8"), (50, "0003 0036 60"), (50, Self.report),
      (60, "0003 0039 -1"), (60, Self.report),
    ])
    #expect(
      playback.contactLines == [
        "0.0 1.1 began 100.0,50.0", "10.0 1.1 ended 100.0,50.0", "50.0 1.2 began 100.0,60.0",
        "60.0 1.2 ended 100.0,60.0",
      ])
  }

  @Test("A contact is lost if its finger begins again without an end")
  func lostFinger() throws {
    let playback = try Recordings.evemu([
      (0, "0003 0039 7"), (0, "0003 0035 100"), (0, Self.report),
      (10, "0003 0039 8"), (10, "0003 0035 300"), (10, Self.report),
      (20, "0003 0039 -1"), (20, Self.report),
    ])
    #expect(
      playback.contactLines.map { String($0.prefix(14)) } == [
        "0.0 1.1 began ", "10.0 1.1 lost ", "10.0 1.2 began", "20.0 1.2 ended",
      ])
  }

  @Test("An end and a begin in one frame produce two contacts")
  func anEndAndABeginInOneFrameAreTwoContacts() throws {
    let playback = try Recordings.evemu([
      (0, "0003 0039 7"), (0, "0003 0035 100"), (0, Self.report),
      (10, "0003 0039 -1"), (10, "0003 0039 8"), (10, Self.report),
    ])
    #expect(
      playback.contactLines.map { String($0.prefix(14)) } == [
        "0.0 1.1 began ", "10.0 1.1 ended", "10.0 1.2 began", "10.0 1.2 lost ",
      ])
    #expect(playback.warnings.contains { $0.contains("still down at the end") })
  }

  @Test("After SYN_DROPPED, events up to the next frame are ignored, with a warning")
  func droppedEvents() throws {
    let playback = try Recordings.evemu([
      (0, "0003 0039 7"), (0, "0003 0035 100"), (0, Self.report),
      (10, "0003 0035 200"), (10, "0000 0003 0"), (10, "0003 0035 300"), (10, Self.report),
      (20, "0003 0035 400"), (20, Self.report), (30, "0003 0039 -1"), (30, Self.report),
    ])
    #expect(playback.contacts.map(\.location.x) == [100, 400, 400])
    #expect(playback.warnings.contains { $0.contains("lost events once (SYN_DROPPED)") })
  }

  @Test("Fingers that were down before the recording are ignored, with a warning")
  func fingersDownBefore() throws {
    let playback = try Recordings.evemu([
      (0, "0003 0035 100"), (0, Self.report), (5, "0003 0039 -1"), (5, Self.report),
      (10, "0003 0039 8"), (10, Self.report), (20, "0003 0039 -1"), (20, Self.report),
    ])
    #expect(playback.contacts.map(\.phase) == [.began, .ended])
    #expect(playback.warnings.contains { $0.contains("before the recording began") })
  }

  @Test("A single-touch screen reports one finger") func singleTouchScreenReportsOneFinger()
    throws
  {
    let screen = "N: Old screen\nA: 00 0 999 0 0 0\nA: 01 0 499 0 0 0\n"
    let playback = try Recordings.evemu(
      [
        (0, "0003 0000 10"), (0, "0003 0001 20"), (0, "0001 014a 1"), (0, Self.report),
        (8, "0003 0000 30"), (8, Self.report), (16, "0001 014a 0"), (16, Self.report),
      ], described: screen)
    #expect(
      playback.contactLines == [
        "0.0 1.1 began 10.0,20.0", "8.0 1.1 moved 30.0,20.0", "16.0 1.1 ended 30.0,20.0",
      ])
  }

  @Test("Packets with ids are matched by id") func packetsWithIDs() throws {
    func packet(_ id: Int, _ x: Int) -> [String] {
      ["0003 0039 \(id)", "0003 0035 \(x)", "0003 0036 5", "0000 0002 0"]
    }
    // The two fingers cross between two frames, so only their ids distinguish them.
    let playback = try Recordings.evemu(
      (packet(3, 100) + packet(9, 200) + [Self.report]).map { (0, $0) }
        + (packet(9, 100) + packet(3, 200) + [Self.report]).map { (10, $0) }
        + ["0000 0002 0", Self.report].map { (20, $0) })
    #expect(
      playback.contacts.filter { $0.id.sequence == 1 }.map(\.location.x) == [100, 200, 200])
    #expect(playback.contacts.count == 6)
  }

  @Test("An absolute pointer hovers and presses") func anAbsolutePointerHoversAndPresses() throws {
    let tablet = "N: Tablet\nA: 00 0 32767 0 0 0\nA: 01 0 32767 0 0 0\n"
    let playback = try Recordings.evemu(
      [
        (0, "0003 0000 16384"), (0, "0003 0001 16384"), (0, Self.report),
        (8, "0001 0110 1"), (8, Self.report), (16, "0001 0110 0"), (16, Self.report),
      ], described: tablet)
    #expect(playback.width == 1280 && playback.height == 800)
    #expect(playback.contactLines == ["8.0 1.1 began 640.0,400.0", "16.0 1.1 ended 640.0,400.0"])
    #expect(playback.contacts[0].kind == .pointer)
    #expect(playback.others.count == 1)
  }

  @Test("A frame without its end is omitted, with a warning")
  func incompleteFrame() throws {
    let playback = try Recordings.evemu([
      (0, "0003 0039 7"), (0, "0003 0035 100"), (0, Self.report), (10, "0003 0035 200"),
      (10, "0003 0036 3"),
    ])
    #expect(playback.contacts.map(\.location.x) == [100, 100])
    #expect(
      playback.warnings.contains { $0.contains("Line 11: the last frame of Screen is incomplete") })
  }
}
