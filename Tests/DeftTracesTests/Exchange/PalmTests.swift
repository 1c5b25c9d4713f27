import DeftGeometry
import DeftInput
import DeftTraces
import Foundation
import Testing

@Suite("Palms and hovering fingers in recordings")
struct PalmTests {
  static let report = "0000 0000 0"

  /// Returns time, id and phase of each contact event.
  static func lines(_ events: [(Int, String)]) throws -> [String] {
    try Recordings.evemu(events).contactLines.map {
      $0.split(separator: " ").prefix(3).joined(separator: " ")
    }
  }

  @Test("A palm is not a contact") func aPalmIsNotAContact() throws {
    let playback = try Recordings.evemu([
      (0, "0003 0039 1"), (0, "0003 0037 2"), (0, "0003 0035 100"), (0, Self.report),
      (10, "0003 0035 120"), (10, Self.report), (20, "0003 0039 -1"), (20, Self.report),
    ])
    #expect(playback.contactLines.isEmpty)
    #expect(playback.warnings.contains { $0.contains("reported a palm, which is ignored") })
  }

  @Test("A contact that becomes a palm is cancelled") func aContactThatBecomesAPalmIsCancelled()
    throws
  {
    let playback = try Recordings.evemu([
      (0, "0003 0039 1"), (0, "0003 0035 100"), (0, Self.report),
      (10, "0003 0035 120"), (10, Self.report),
      (20, "0003 0037 2"), (20, Self.report),
      (30, "0003 0035 140"), (30, Self.report), (40, "0003 0039 -1"), (40, Self.report),
    ])
    #expect(
      playback.contacts.map(\.phase) == [.began, .moved, .cancelled(.systemCancelled)])
    #expect(playback.contacts.last?.time == 0.02)
  }

  @Test("A palm that becomes a finger begins another contact")
  func aPalmThatBecomesAFingerBeginsAnotherContact() throws {
    let lines = try Self.lines([
      (0, "0003 0039 1"), (0, "0003 0035 100"), (0, Self.report),
      (20, "0003 0037 2"), (20, Self.report), (30, "0003 0037 0"), (30, Self.report),
      (40, "0003 0039 -1"), (40, Self.report),
    ])
    #expect(lines.count == 4 && lines[2...] == ["30.0 1.2 began", "40.0 1.2 ended"])
  }

  @Test("A contact has its measured size, and a change of size is not a movement")
  func changeOfSizeIsNotAMovement() throws {
    let screen = Recordings.screen.replacingOccurrences(
      of: "A: 35 0 999 0 0 0", with: "A: 35 0 999 0 0 10"
    )
    .replacingOccurrences(
      of: "A: 39", with: "A: 30 0 255 0 0 0\nA: 31 0 255 0 0 0\nA: 34 -4 4 0 0 0\nA: 39")
    let playback = try Recordings.evemu(
      [
        (0, "0003 0039 1"), (0, "0003 0030 120"), (0, "0003 0031 80"), (0, "0003 0034 -4"),
        (0, "0003 0035 100"), (0, Self.report), (10, "0003 0030 140"), (10, Self.report),
        (20, "0003 0035 120"), (20, Self.report), (30, "0003 0039 -1"), (30, Self.report),
      ], described: screen)
    #expect(playback.contacts.map(\.phase) == [.began, .moved, .ended])
    let sizes = playback.contacts.map(\.size)
    #expect(sizes.first == ContactSize(major: 12, minor: 8, rotation: .degrees(-90)))
    #expect(
      sizes.dropFirst().allSatisfy {
        $0 == ContactSize(major: 14, minor: 8, rotation: .degrees(-90))
      })
    let unknown = try Recordings.evemu([
      (0, "0003 0039 1"), (0, "0003 0030 120"), (0, "0003 0035 100"), (0, Self.report),
    ])
    #expect(!unknown.contacts.isEmpty && unknown.contacts.allSatisfy { $0.size == nil })
  }

  @Test("A hovering finger begins its contact when it touches")
  func aHoveringFingerBeginsItsContactWhenItTouches() throws {
    let lines = try Self.lines([
      (0, "0003 0039 1"), (0, "0003 003b 40"), (0, "0003 0035 100"), (0, Self.report),
      (10, "0003 0035 120"), (10, Self.report), (20, "0003 003b 0"), (20, Self.report),
      (30, "0003 0035 140"), (30, Self.report), (40, "0003 003b 12"), (40, Self.report),
      (50, "0003 0035 150"), (50, Self.report), (60, "0003 003b 0"), (60, Self.report),
      (70, "0003 0039 -1"), (70, Self.report),
    ])
    #expect(
      lines == [
        "20.0 1.1 began", "30.0 1.1 moved", "40.0 1.1 ended", "60.0 1.2 began", "70.0 1.2 ended",
      ])
  }

  @Test("Palms and hovering fingers are recognized on a touchscreen with one packet per finger")
  func packetsReportPalmsAndHoveringFingers() throws {
    func packet(_ time: Int, _ x: Int, _ tool: Int, _ distance: Int) -> [(Int, String)] {
      [
        (time, "0003 0035 \(x)"), (time, "0003 0036 50"), (time, "0003 0037 \(tool)"),
        (time, String(format: "0003 003b %d", distance)), (time, "0000 0002 0"),
      ]
    }
    let events =
      packet(0, 100, 0, 9) + packet(0, 700, 0, 0) + [(0, Self.report)]
      + packet(10, 110, 0, 0) + packet(10, 700, 2, 0) + [(10, Self.report)]
      + [(20, "0000 0002 0"), (20, Self.report)]
    let playback = try Recordings.evemu(events)
    #expect(
      playback.contacts.map(\.phase)
        == [.began, .began, .cancelled(.systemCancelled), .ended])
    #expect(Set(playback.contacts.filter { $0.location.x > 300 }.map(\.id)).count == 1)
  }

  @Test("Palms are recognized in evtest and getevent recordings", arguments: [true, false])
  func named(_ isEvtest: Bool) throws {
    func event(_ time: Int, _ code: String, _ number: Int, _ value: Int) -> String {
      let at = "1.\(String(format: "%06d", time * 1000))"
      if code == "SYN_REPORT" {
        return isEvtest
          ? "Event: time \(at), -------------- SYN_REPORT ------------\n"
          : "[ \(at)] /dev/input/event1: EV_SYN SYN_REPORT 00000000\n"
      }
      if isEvtest {
        return "Event: time \(at), type 3 (EV_ABS), code \(number) (\(code)), value \(value)\n"
      }
      let tool = value == 2 ? "MT_TOOL_PALM" : "MT_TOOL_FINGER"
      let hex = String(UInt32(bitPattern: Int32(value)), radix: 16)
      let text = number == 55 ? tool : String(repeating: "0", count: 8 - hex.count) + hex
      return "[ \(at)] /dev/input/event1: EV_ABS \(code) \(text)\n"
    }
    let text =
      event(0, "ABS_MT_TRACKING_ID", 57, 1) + event(0, "ABS_MT_TOOL_TYPE", 55, 0)
      + event(0, "ABS_MT_DISTANCE", 59, 0)
      + event(0, "ABS_MT_POSITION_X", 53, 7) + event(0, "ABS_MT_POSITION_Y", 54, 7)
      + event(0, "SYN_REPORT", 0, 0)
      + event(9, "ABS_MT_TOOL_TYPE", 55, 2) + event(9, "SYN_REPORT", 0, 0)
    let playback = try Recordings.read(text, as: "log.txt")
    #expect(playback.contacts.map(\.phase) == [.began, .cancelled(.systemCancelled)])
  }
}
