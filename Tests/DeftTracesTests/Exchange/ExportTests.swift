import DeftInput
import DeftSystem
import DeftTraces
import Testing

@Suite("Recordings for other programs")
struct ExportTests {
  static let sources = [
    "libinput/screen-pinch.yml", "libinput/mouse-and-keys.yml", "evemu/packets.evemu",
    "evemu/pen.evemu", "webdriver/pinch.json", "webdriver/mouse.json",
    "trace/fingers-join-and-leave.deft-trace", "trace/mouse-drag.deft-trace",
    "script/two-fingers.contacts.jsonl",
  ]

  @Test("WebDriver documents follow the W3C's rules, checked in Python", arguments: sources)
  func webDriver(_ path: String) throws {
    let export = WebDriverWriter.export(try Recordings.playback(path))
    #expect(try Python.complaint(export.text, Python.webDriver) == nil)
  }

  @Test("Chrome traces follow the Trace Event Format, checked in Python", arguments: sources)
  func chromeTrace(_ path: String) throws {
    let playback = try Recordings.playback(path)
    let size = CGSize(width: 1280, height: 1280)
    let plain = ChromeTrace.export(playback, gesture: nil, size: size)
    #expect(try Python.complaint(plain.text, Python.chromeTrace) == nil)
    let gesture = try GestureExpression("transform().simultaneously(with: longPress())")
    let played = ChromeTrace.export(playback, gesture: gesture, size: size)
    #expect(try Python.complaint(played.text, Python.chromeTraceOfGesture) == nil)
  }

  @Test("The Python checks find errors") func checksFindErrors() throws {
    let playback = try Recordings.playback("webdriver/pinch.json")
    let text = WebDriverWriter.export(playback).text
    let open = try Python.complaint(text.replacing("pointerUp", with: "pause"), Python.webDriver)
    #expect(open?.contains("a pointer stays down") == true)
    let fraction = text.replacing("\"x\":300", with: "\"x\":0.5")
    #expect(try Python.complaint(fraction, Python.webDriver) != nil)
    let trace = ChromeTrace.export(playback, gesture: nil, size: .zero).text
    let endless = trace.replacing("\"ph\":\"e\"", with: "\"ph\":\"n\"")
    #expect(try Python.complaint(endless, Python.chromeTrace)?.contains("no end") == true)
  }

  @Test("A Chrome trace contains the phases and callbacks of a gesture")
  func gestureInChromeTrace() throws {
    let playback = Playback(
      try ContactScript(
        line(0, 1, "begin", 100, 100) + line(100, 1, "move", 102, 100)
          + line(1000, 1, "move", 150, 100) + line(1010, 1, "end", 150, 100)))
    let text = ChromeTrace.export(
      playback, gesture: try GestureExpression("longPress().sequenced(before: drag())"),
      size: CGSize(width: 400, height: 400)
    ).text
    #expect(text.contains(#""name":"active","ph":"X","pid":1,"tid":3,"ts":500000.0"#), "\(text)")
    #expect(text.contains(#""name":"first: ended","ph":"i""#))
    let moved = Playback(
      try ContactScript(
        line(0, 1, "begin", 100, 100) + line(10, 1, "move", 180, 100)
          + line(20, 1, "end", 180, 100)))
    let failed = ChromeTrace.export(
      moved, gesture: .longPress(), size: CGSize(width: 400, height: 400)
    ).text
    #expect(failed.contains(#""name":"failed","ph":"X""#))
    #expect(failed.contains("Moved 80"), "\(failed)")
  }

  @Test("A recording exported as text has one line per frame, in millimeters") func frameText()
    throws
  {
    let size = CGSize(width: 3120, height: 1980)
    let playback = try Recordings.playback("libinput/screen-pinch.yml", size: size)
    let lines = FrameText.export(playback).text.split(separator: "\n").map(String.init)
    #expect(lines.count == 14)
    #expect(lines[0].contains("Distances are millimeters, the screen is 259.92 x 164.95 mm."))
    #expect(lines[1] == "    0.000000     0 ms  | + 99.97, 74.98")
    #expect(lines[2] == "    0.008333     8 ms  | ·                   | + 119.96, 74.98")
    #expect(lines[3] == "    0.016666     8 ms  | ← -5.00/+0.00       | → +5.00/+0.00")
    #expect(lines[5] == "    0.033332     8 ms  | ← -5.00/+0.00       | → +5.00/+1.50")
    #expect(lines[12].contains("| - 54.98, 74.98"))
    #expect(lines[13] == "    0.099996     8 ms  |                     | - 164.95, 79.47")
  }

  @Test("A recording exported as text is in points if the screen's size is unknown")
  func frameTextInPoints() throws {
    let text = FrameText.export(try Recordings.playback("script/two-fingers.contacts.jsonl")).text
    #expect(text.hasPrefix("# Distances are points"))
    let mouse = FrameText.export(try Recordings.playback("libinput/mouse-and-keys.yml")).text
    #expect(mouse.contains("| hover 645.00, 397.00"))
    #expect(mouse.contains("wheel +0.00/+1.00 clicks"))
    #expect(mouse.contains("| pointer"))
  }

  @Test("The script of a recording plays the same contacts") func scriptOfRecording()
    throws
  {
    for path in ["libinput/screen-pinch.yml", "evemu/pen.evemu", "trace/mouse-drag.deft-trace"] {
      let playback = try Recordings.playback(path)
      let again = Playback(ContactScript(playback))
      func contacts(_ playback: Playback) -> [String] {
        playback.contacts.map { event in
          // The times of a script are relative to the zero of the recording's log.
          let time = JSONText.milliseconds(event.time - playback.zero)
          return "\(time) \(event.kind) \(event.location) \(event.pressure)"
        }
      }
      #expect(contacts(playback) == contacts(again))
      #expect(!contacts(playback).isEmpty)
    }
  }

  @Test("Input that a format cannot represent is counted in a warning")
  func omittedInputIsCounted() throws {
    let pinch = try Recordings.playback("trace/touchpad-pinch.deft-trace")
    #expect(
      WebDriverWriter.export(pinch).warnings
        == ["Omitted, because this format cannot represent it: touchpad pinches (1)."])
    let keys = try Recordings.playback("trace/canvas-keys.deft-trace")
    #expect(ContactScript.export(keys).warnings.first?.contains("key events (") == true)
    let mouse = try Recordings.playback("libinput/mouse-and-keys.yml")
    #expect(
      ContactScript.export(mouse).warnings
        == [
          "Omitted, because this format cannot represent it: wheel events (1), other buttons (1)."
        ])
    for text in [WebDriverWriter.export(keys).text, FrameText.export(keys).text] {
      #expect(!text.contains("arrow"))
    }
  }

  @Test("A part of a recording contains only contacts that begin in it") func stretch() throws {
    let script =
      line(0, 1, "begin", 1, 1) + line(10, 2, "begin", 2, 2) + line(20, 2, "move", 3, 3)
      + line(30, 1, "end", 1, 1) + line(40, 2, "end", 3, 3)
    let playback = Playback(try ContactScript(script))
    let stretch = playback.stretch(from: 0.005, to: 0.025)
    #expect(stretch.contacts.map(\.phase) == [.began, .moved, .cancelled(.lostEnd)])
    #expect(stretch.contacts.allSatisfy { $0.id.sequence == 2 })
    #expect(playback.stretch(from: nil, to: nil).steps.count == 5)
    #expect(
      playback.stretch(from: 1, to: 2).warnings == [
        "The selected time range has no input: the recording runs from 0.0 to 40.0 ms."
      ])
    #expect(
      playback.stretch(from: 0.005, to: nil).warnings.first
        == "One contact began before the selected time range and was omitted.")
  }

  @Test("The times of a script are relative to time 0 of the log, in whole microseconds")
  func scriptTimes() throws {
    let trace = try Recordings.playback("trace/mouse-drag.deft-trace")
    #expect(trace.zero > 0)
    let script = ContactScript(trace)
    #expect(script.steps.first?.milliseconds == 0)
    #expect(script.steps.first { $0.contact?.phase == .begin }?.milliseconds == 0)
    for step in script.steps {
      #expect(abs(step.milliseconds * 1000 - (step.milliseconds * 1000).rounded()) < 1e-6)
      #expect("\(step.milliseconds)".split(separator: ".").last?.count ?? 0 <= 3)
    }
    // The log of the script and the log of the recording have equal times.
    let end = try #require(trace.contacts.last)
    let last = try #require(script.steps.last)
    // The recording ends during the drag.
    #expect(end.phase == .cancelled(.lostEnd) && last.contact?.phase == .cancel)
    #expect(abs((end.time - trace.zero) * 1000 - last.milliseconds) < 0.001)
    let stretch = trace.stretch(from: last.milliseconds / 1000 - 0.05, to: nil)
    #expect(ContactScript(stretch).steps.first?.milliseconds ?? 0 == 0)
    let none = trace.stretch(from: 1000, to: 2000)
    let range = none.warnings.last ?? ""
    #expect(
      range.hasPrefix("The selected time range has no input: the recording runs from"), "\(range)")
  }
}
