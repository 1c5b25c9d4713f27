import DeftInput
import DeftTraces
import Testing

@Suite("Recordings of other tools")
struct ImportTests {
  @Test("A libinput recording of a touchscreen is played at the screen's size")
  func libinputScreen()
    throws
  {
    let playback = try Recordings.playback("libinput/screen-pinch.yml")
    // The width is 3119 units, at 12 units per millimeter and 96 points per inch.
    #expect(playback.width == 982 && playback.height == 623)
    let lines = playback.contactLines
    #expect(lines.count == 22)
    #expect(lines[0] == "0.0 1.1 began 377.7,283.2")
    #expect(lines[1] == "8.3 1.2 began 453.2,283.2")
    #expect(lines[2...3] == ["16.7 1.1 moved 358.8,283.2", "16.7 1.2 moved 472.1,283.2"])
    #expect(lines[20].hasSuffix("1.1 ended 207.7,283.2"))
    #expect(lines[21].hasSuffix("1.2 ended 623.2,300.2"))
    #expect(playback.contacts.allSatisfy { $0.kind == .touch })
    #expect(playback.contacts[0].pressure == 0.6 && playback.contacts[1].pressure == 0.4)
    #expect(playback.warnings.count == 1)
    #expect(playback.warnings[0].contains("260x165 mm") && playback.warnings[0].contains("96"))
  }

  @Test("A recording is scaled to the requested size") func requestedSize() throws {
    let playback = try Recordings.playback(
      "libinput/screen-pinch.yml", size: CGSize(width: 3120, height: 990))
    #expect(playback.width == 3120 && playback.height == 990 && playback.warnings.isEmpty)
    #expect(playback.contactLines[0] == "0.0 1.1 began 1200.0,450.0")
  }

  @Test("The same input results in the same contacts in each format") func formatsAgree() throws {
    let size = CGSize(width: 3120, height: 1980)
    let libinput = try Recordings.playback("libinput/screen-pinch.yml", size: size)
    let evemu = try Recordings.playback("evemu/screen-pinch.evemu", size: size)
    #expect(libinput.contactLines == evemu.contactLines)
    #expect(libinput.contacts.map(\.pressure) == evemu.contacts.map(\.pressure))
    let evtest = try Recordings.playback("evtest/screen-pinch.evtest", size: size)
    #expect(evtest.contactLines == evemu.contactLines)
    #expect(evtest.contacts.map(\.pressure) == evemu.contacts.map(\.pressure))
    // One recording has event names; the other has event numbers. Neither describes the screen, so one unit is one
    // point.
    let named = try Recordings.playback("getevent/named.txt")
    let numbers = try Recordings.playback("getevent/numbers.txt")
    #expect(named.contactLines.count == libinput.contactLines.count)
    #expect(named.contactLines == numbers.contactLines)
    #expect(named.width == 1080 && named.height == 2340)
    #expect(named.warnings[0].contains("example_ts does not report its size"))
    #expect(numbers.warnings[0].contains("does not report the ranges of its axes"))
    // If a size is requested, the recording is scaled to fill it.
    let sized = try Recordings.playback("getevent/numbers.txt", size: size)
    #expect(sized.width == 3120 && sized.height == 1980)
  }

  @Test("A touchpad is played like a touchscreen, with a warning")
  func touchpad() throws {
    let playback = try Recordings.playback("libinput/touchpad.yml")
    #expect(playback.contactLines.count == 22)
    #expect(playback.warnings.contains { $0.contains("is a touchpad") })
  }

  @Test("A mouse starts in the middle of the screen, and keys are omitted")
  func mouseAndKeys() throws {
    let playback = try Recordings.playback("libinput/mouse-and-keys.yml")
    let lines = playback.contactLines
    #expect(lines.first == "16.0 1.0 began 657.0,397.0")
    #expect(lines[1] == "24.0 1.0 moved 667.0,402.0")
    #expect(lines[7] == "72.0 1.0 ended 717.0,427.0")
    #expect(playback.width == 1280 && playback.height == 800)
    #expect(playback.contacts.map(\.button) == Array(repeating: 1, count: 8) + [3, 3])
    #expect(playback.contacts.allSatisfy { $0.kind == .pointer })
    let hovers = playback.others.compactMap {
      if case .hover(let h) = $0 { h.location } else { nil }
    }
    #expect(hovers == [CGPoint(x: 645, y: 397), CGPoint(x: 657, y: 397)])
    let scrolls = playback.others.compactMap { if case .scroll(let s) = $0 { s } else { nil } }
    #expect(scrolls.map(\.delta) == [CGSize(width: 0, height: 1)] && scrolls[0].isSmooth)
    #expect(playback.warnings.contains("One key press was omitted."))
    #expect(!playback.others.contains { if case .key = $0 { true } else { false } })
  }

  @Test("A pen hovers, touches and presses") func aPenHoversTouchesAndPresses() throws {
    let playback = try Recordings.playback("evemu/pen.evemu")
    #expect(playback.contacts.map(\.kind) == Array(repeating: .pen, count: 7))
    #expect(playback.contacts[0].phase == .began && playback.contacts[0].time == 0.015)
    #expect(playback.contacts.last?.phase == .ended)
    let pressures = playback.contacts.dropLast().map { ($0.pressure * 2047).rounded() }
    #expect(pressures == [512, 600, 680, 760, 840, 920])
    let hovers = playback.others.compactMap { if case .hover(let h) = $0 { h.time } else { nil } }
    #expect(hovers == [0, 0.0075, 0.06])
    #expect(playback.others.contains(.hoverEnded))
  }

  @Test("Fingers in packets without ids are matched by position")
  func fingersWithoutIDsAreMatchedByPosition() throws {
    let playback = try Recordings.playback("evemu/packets.evemu")
    var paths: [ContactID: [CGFloat]] = [:]
    for event in playback.contacts { paths[event.id, default: []].append(event.location.x) }
    #expect(paths.count == 2)
    // The order of the packets changes in each frame, but the fingers stay the same.
    #expect(
      paths[ContactID(device: 1, sequence: 1)]
        == [100, 110, 120, 130, 140, 150, 160, 170, 170])
    #expect(
      paths[ContactID(device: 1, sequence: 2)] == [490, 480, 470, 460, 450, 440, 440])
    #expect(playback.contacts.count { $0.phase == .ended } == 2)
  }

  @Test(
    "The contents determine the format, regardless of the file name",
    arguments: [
      "libinput/screen-pinch.yml", "evemu/screen-pinch.evemu", "evtest/screen-pinch.evtest",
      "evtest/mouse.evtest", "getevent/named.txt", "getevent/numbers.txt", "webdriver/pinch.json",
      "webdriver/mouse.json",
    ])
  func contentsComeFirst(_ path: String) throws {
    let text = try Recordings.text(path)
    let lines = try Recordings.playback(path).contactLines
    for name in ["a", "a.json", "a.yml", "a.evemu", "a.contacts.jsonl", "-"] {
      #expect(try Recordings.read(text, as: name).contactLines == lines, "\(name)")
    }
    #expect(!lines.isEmpty)
  }

  @Test("A script with a field “actions” is still read as a script")
  func aScriptWithActionsInItIsStillAScript() throws {
    let text =
      #"{"width": 100, "note": "actions"}"# + "\n"
      + #"{"t_ms":0,"id":1,"phase":"begin","x":1,"y":1,"actions":[]}"# + "\n"
      + #"{"t_ms":5,"id":1,"phase":"end","x":1,"y":1}"# + "\n"
    #expect(try Recordings.read(text, as: "a.json").contactLines.count == 2)
  }
}
