import DeftInput
import DeftTraces
import Testing

@Suite("WebDriver Actions")
struct WebDriverTests {
  @Test("Two fingers are interpolated tick by tick") func twoFingersAreInterpolatedTickByTick()
    throws
  {
    let playback = try Recordings.playback("webdriver/pinch.json")
    let first = playback.contacts.filter { $0.id.device == 1 }
    let second = playback.contacts.filter { $0.id.device == 2 }
    #expect(first.first?.time == 0 && first.first?.location == CGPoint(x: 300, y: 300))
    // The third tick is a pause of 100 ms for both fingers; the fourth lasts as long as the longer movement.
    #expect(first[1].time > 0.1 && abs(first[1].time - (0.1 + 1 / 60.0)) < 1e-9)
    #expect(first.count == 32)
    #expect(first.last?.phase == .ended && abs((first.last?.time ?? 0) - 0.6) < 1e-9)
    #expect(first.last?.location == CGPoint(x: 200, y: 300))
    #expect(second.count == 17)
    #expect(second.last?.location == CGPoint(x: 600.5, y: 300))
    #expect(abs(second[15].time - 0.35) < 1e-9 && abs((second.last?.time ?? 0) - 0.6) < 1e-9)
    #expect(second.allSatisfy { $0.pressure == 0.5 && $0.kind == .touch })
    // The events are spaced evenly along the line.
    for event in first.dropFirst().dropLast() {
      #expect(abs(Double(event.location.x) - (300 - 100 * (event.time - 0.1) / 0.5)) < 1e-6)
    }
    #expect(zip(playback.steps, playback.steps.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(playback.warnings.count == 1 && playback.warnings[0].contains("60 events per second"))
  }

  @Test("A mouse hovers, presses and is cancelled") func mouseIsCancelled() throws {
    let playback = try Recordings.playback("webdriver/mouse.json")
    #expect(playback.contacts.first?.phase == .began)
    #expect(playback.contacts.first?.location == CGPoint(x: 50, y: 60))
    #expect(playback.contacts.last?.phase == .cancelled(.systemCancelled))
    #expect(playback.contacts.last?.button == 3)
    #expect(playback.contacts.allSatisfy { $0.kind == .pointer })
    #expect(playback.others.count == 6)
    #expect(playback.warnings.contains("2 key actions were omitted."))
    #expect(playback.warnings.contains("Wheel actions were omitted."))
  }

  @Test(
    "Invalid actions are rejected with their line",
    arguments: [
      ("{\n\"actions\": 1}", 1, "a list “actions”"),
      ("{\"actions\":[\n{\"id\":\"a\",\"actions\":[]}]}", 2, "must have a “type”"),
      ("{\"actions\":[\n{\"type\":\"pointer\",\"actions\":[]}]}", 2, "must have an “id”"),
      ("{\"actions\":[\n{\"type\":\"pointer\",\"id\":\"a\"}]}", 2, "must have a list “actions”"),
      (
        "{\"actions\":[\n{\"type\":\"nose\",\"id\":\"a\",\"actions\":[]}]}", 2,
        "Unknown type “nose”"
      ),
      (act(#"{"type":"jump"}"#), 3, "has no action “jump”"),
      (act(#"{"x":1}"#), 3, "An action must have a “type”"),
      (act(#"{"type":"pointerMove","x":1}"#), 3, "must have “x” and “y”"),
      (act(#"{"type":"pointerMove","x":"1","y":2}"#), 3, "must have “x” and “y”"),
      (
        act(#"{"type":"pointerMove","x":1,"y":2,"duration":1.5}"#), 3,
        "whole number of milliseconds"
      ),
      (
        act(#"{"type":"pointerMove","x":1,"y":2,"duration":-1}"#), 3, "whole number of milliseconds"
      ),
      (
        act(#"{"type":"pointerMove","x":1,"y":2,"origin":{"e":"f"}}"#), 3, "only a browser can find"
      ),
      (act(#"{"type":"pointerMove","x":1,"y":2,"pressure":2}"#), 3, "from 0 to 1"),
      (act(#"{"type":"pointerMove","x":1e9,"y":2}"#), 3, "points from the origin"),
      (act(#"{"type":"pointerMove","x":9,"y":2,"duration":999999999}"#), 1, "at most one hour"),
      (act(#"{"type":"pointerDown"}"#), 3, "must have a “button”"),
      ("{\"actions\":[\n{\"type\":\"pointer\",\n", 2, "the end is missing"),
      ("\n{\"actions\":[\n# a comment\n]}", 2, "comments, single quotes"),
    ])
  func refused(_ text: String, _ line: Int, _ words: String) throws {
    let error = try BrokenRecordingTests.refusal(text, "a.json")
    #expect(error.line == line, "\(error)")
    #expect(error.reason.contains(words), "\(error)")
  }

  static func act(_ action: String) -> String {
    "{\"actions\":[{\"type\":\"pointer\",\"id\":\"a\",\"actions\":[\n{\"type\":\"pause\"},\n\(action)]}]}"
  }

  @Test("Reading written actions returns the same contacts") func roundTrip()
    throws
  {
    for path in ["webdriver/pinch.json", "webdriver/mouse.json", "libinput/screen-pinch.yml"] {
      let playback = try Recordings.playback(path)
      let export = WebDriverWriter.export(playback)
      let again = try Recordings.read(export.text, as: "again.json")
      // Events of different pointers in the same millisecond have no order.
      func contacts(_ playback: Playback) -> [String] {
        playback.contacts.map { event in
          let time = Int((event.time * 1000).rounded() - (playback.start * 1000).rounded())
          let place = "\(Int(event.location.x.rounded())) \(Int(event.location.y.rounded()))"
          return "\(time) \(event.phase) \(event.kind) \(event.button) \(event.pressure) \(place)"
        }.sorted()
      }
      #expect(contacts(again) == contacts(playback), "\(path)")
    }
  }
}
