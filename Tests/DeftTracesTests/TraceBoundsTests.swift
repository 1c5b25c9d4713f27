import DeftGestures
import Testing

@testable import DeftTraces

@Suite("Gesture thresholds of a recording")
struct TraceBoundsTests {
  private func header(_ bounds: RawTrace.Bounds?) throws -> RawTrace.Header {
    let text = RawTrace.Header(subject: .gesture("drag()"), bounds: bounds).text + "\n"
    return try RawTrace(bytes: Array(text.utf8), file: "a.deft-trace").header
  }

  @Test("Reading written thresholds of a recording returns equal thresholds")
  func whole() throws {
    let all: [RawTrace.Bounds?] = [
      nil, RawTrace.Bounds(), RawTrace.Bounds(profile: .gtk),
      RawTrace.Bounds(profile: .flutter, thresholds: [.dragDistance: 8.5, .tapSpread: .infinity]),
      RawTrace.Bounds(
        profile: .desktop,
        desktop: DesktopThresholds(doubleClickTime: 0.25, dragThreshold: 3),
        thresholds: [.tapGap: 0]),
    ]
    for bounds in all {
      let read = try header(bounds).bounds
      #expect(read == bounds && read?.settings == bounds?.settings)
    }
    #expect(
      all[3]?.arguments
        == "--profile flutter --threshold dragDistance=8.5 --threshold tapSpread=none")
    #expect(all[4]?.settings[.tapGap].value == 0 && all[4]?.settings[.dragDistance].value == 3)
  }

  @Test(
    "Unknown fields and profiles of recorded thresholds are ignored",
    arguments: [#""profile":"beos""#, #""profile":7"#, #""thresholds":{"dragDistance":8}"#])
  func unknown(field: String) throws {
    let text = #"{"format":"deft-trace","version":1,\#(field)}"# + "\n"
    #expect(try RawTrace(bytes: Array(text.utf8), file: "a").header.bounds == nil)
  }

  @Test("An invalid or unknown threshold is ignored, and other thresholds are read")
  func someAreWrong() throws {
    let text =
      #"{"format":"deft-trace","version":1,"profile":"gtk","thresholds":{"dragDistance":-1,"warp":9,"tapGap":0.5}}"#
    let bounds = try RawTrace(bytes: Array((text + "\n").utf8), file: "a").header.bounds
    #expect(bounds == RawTrace.Bounds(profile: .gtk, thresholds: [.tapGap: 0.5]))
  }
}
