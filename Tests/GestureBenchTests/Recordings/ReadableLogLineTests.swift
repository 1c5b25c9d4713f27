import Testing

@testable import AppSupport
@testable import GestureBench

@Suite("A line of a log as readable text")
struct ReadableLogLineTests {
  @Test(
    "A readable log line shows subject and callback first, then the reason, then the values",
    arguments: [
      (
        #"{"t_ms":1234.5,"shape":"circle","gesture":"transform","callback":"ended","value":{"translation":[12,30.255],"scale":1.2,"rotation_deg":40}}"#,
        "1.234 s", "circle: transform ended · rotation 40° · scale 1.2 · translation 12, 30.25"
      ),
      (
        #"{"t_ms":8,"gesture":"","callback":"cancelled","reason":"The window lost the input focus."}"#,
        "0.008 s", "cancelled · The window lost the input focus."
      ),
      (#"{"t_ms":0,"shape":"star","pinned":true}"#, "0.000 s", "star · pinned yes"),
      (
        #"{"t_ms":40,"page":[0,0,480,640],"says":[{"label":"Tap, 1","frame":[0,0,1,1]},{"label":"Warmth","value":"50 percent"}]}"#,
        "0.040 s", "page 0, 0, 480, 640 · says Tap, 1; Warmth 50 percent"
      ),
    ])
  func words(line: String, time: String, text: String) {
    let words = ReadableLogLine(line)
    #expect(words.time == time && words.text == text)
  }

  @Test(
    "Text that is not a line of a log is unchanged", arguments: ["", "drag", #"{"t_ms":"#, "[1]"])
  func others(line: String) {
    #expect(ReadableLogLine(line).text == line && ReadableLogLine(line).time.isEmpty)
  }
}
