import DeftTesting
import DeftTraces
import Testing

@Suite("The log")
struct LogTests {
  @Test("A drag logs all callbacks in order") func drag() throws {
    let lines = try log(
      "drag(minimumDistance: 0)",
      line(0, 1, "begin", 10, 20) + line(20, 1, "move", 30, 20) + line(100, 1, "end", 30, 20))
    let rest =
      #""velocity":[0.0,0.0],"predictedEndLocation":[10.0,20.0],"predictedEndTranslation":[0.0,0.0]}"#
    let start =
      #"{"location":[10.0,20.0],"startLocation":[10.0,20.0],"translation":[0.0,0.0],\#(rest)"#
    #expect(lines[0] == #"{"t_ms":0.0,"gesture":"","callback":"updating","value":\#(start)}"#)
    #expect(lines[1] == #"{"t_ms":0.0,"gesture":"","callback":"changed","value":\#(start)}"#)
    #expect(lines[2].hasPrefix(#"{"t_ms":20.0,"gesture":"","callback":"updating""#))
    #expect(lines[3].hasPrefix(#"{"t_ms":20.0,"gesture":"","callback":"changed""#))
    #expect(lines[4] == #"{"t_ms":100.0,"gesture":"","callback":"reset"}"#)
    #expect(lines[5].hasPrefix(#"{"t_ms":100.0,"gesture":"","callback":"ended","value":{"#))
    #expect(lines.count == 6)
  }

  @Test("A long press ends at its deadline") func aLongPressEndsAtItsDeadline() throws {
    let lines = try log(
      "longPress()", line(16.7, 1, "begin", 1, 1) + line(900, 1, "end", 1, 1))
    #expect(
      lines == [
        #"{"t_ms":16.7,"gesture":"","callback":"updating","value":true}"#,
        #"{"t_ms":16.7,"gesture":"","callback":"changed","value":true}"#,
        #"{"t_ms":516.7,"gesture":"","callback":"reset"}"#,
        #"{"t_ms":516.7,"gesture":"","callback":"ended","value":true}"#,
      ])
  }

  @Test("A failed double tap reports the distance when the second tap is too far away")
  func tooFarApart() throws {
    let taps =
      line(0, 1, "begin", 1, 1) + line(50, 1, "end", 1, 1) + line(100, 2, "begin", 61, 81)
      + line(150, 2, "end", 61, 81)
    var settings = GestureSettings.swiftUI
    settings.tapSpread = GestureThreshold(60, from: .swiftUI)
    var lines: [LoggedCallback] = []
    let gesture = try GestureExpression("tap(count: 2)").gesture { lines.append($0) }
    let pad = GesturePad(gesture, size: CGSize(width: 200, height: 200), settings: settings)
    pad.play(Playback(try ContactScript(taps)), settling: 1)
    let failure = try #require(lines.first { $0.kind == .failed })
    #expect(failure.reason == FailureReason.tooFarApart.description)
    #expect(failure.detail?.english == "The next tap began 100 pt away (limit 60 pt).")
  }

  @Test("Deadlines after the last event fire within the settling time")
  func settling() throws {
    let script = line(0, 1, "begin", 1, 1) + #"{"t_ms":200,"phase":"wait"}"# + "\n"
    // The script ends while the finger is down. The gesture is then cancelled, before the press is long enough.
    #expect(
      try log("longPress()", script).last
        == #"{"t_ms":200.0,"gesture":"","callback":"cancelled","reason":"\#(CancellationReason.lostEnd)"}"#
    )
    let double = line(0, 1, "begin", 1, 1) + line(50, 1, "end", 1, 1)
    #expect(
      try log("tap(count: 2)", double) == [
        #"{"t_ms":400.0,"gesture":"","callback":"failed","reason":"\#(FailureReason.tooLate)"}"#
      ])
    #expect(try log("tap(count: 2)", double, settling: 0.2) == [])
  }

  @Test("A tap logs only one callback, for its end") func aTapIsOnlyEnded() throws {
    let script = line(0, 1, "begin", 5, 6) + line(50, 1, "end", 5, 6)
    #expect(
      try log("tap()", script) == [#"{"t_ms":50.0,"gesture":"","callback":"ended","value":{}}"#])
    #expect(
      try log("spatialTap()", script) == [
        #"{"t_ms":50.0,"gesture":"","callback":"ended","value":{"location":[5.0,6.0]}}"#
      ])
  }

  @Test("Parts are logged before the composed gesture, with their paths")
  func parts() throws {
    let lines = try log(
      "longPress(minimumDuration: 0.1).sequenced(before: drag(minimumDistance: 0))",
      line(0, 1, "begin", 1, 1) + line(150, 1, "move", 1, 1) + line(200, 1, "end", 1, 1))
    let heads = lines.map { text in
      let fields = text.split(separator: "\"", omittingEmptySubsequences: false)
      return "\(fields[5]) \(fields[9])"
    }
    #expect(
      heads == [
        "first updating", "first changed", " updating", " changed",
        "first reset", "first ended", "second updating", "second changed", " updating", " changed",
        "second updating", "second changed", " updating", " changed",
        "second reset", "second ended", " reset", " ended",
      ])
    #expect(
      lines[2]
        == #"{"t_ms":0.0,"gesture":"","callback":"updating","value":{"first":true}}"#)
    #expect(lines.last?.contains(#""value":{"second":[true,{"location":[1.0,1.0],"#) == true)
  }

  @Test("Values of combinations name their parts") func valuesOfCombinationsNameTheirParts() throws
  {
    var pinch = line(0, 1, "begin", 100, 100) + line(0, 2, "begin", 200, 100)
    pinch += line(20, 2, "move", 300, 100) + line(40, 1, "end", 100, 100)
    pinch += line(40, 2, "end", 300, 100)
    let both = try log("magnify().simultaneously(with: rotate())", pinch)
    #expect(
      both.contains {
        $0.contains(#""gesture":"","callback":"changed","value":{"first":{"magnification":2.0,"#)
          && $0.contains(#","second":null}"#)
      })
    #expect(both.contains { $0.contains(#""startAnchor":[0.1875,"#) })
    let tap = line(0, 1, "begin", 1, 1) + line(20, 1, "end", 1, 1)
    #expect(
      try log("tap(count: 2).exclusively(before: tap())", tap).last
        == #"{"t_ms":370.0,"gesture":"","callback":"ended","value":{"second":{}}}"#)
    #expect(
      try log("tap().exclusively(before: drag())", tap).last
        == #"{"t_ms":20.0,"gesture":"","callback":"ended","value":{"first":{}}}"#)
  }

  @Test("Rotations above 360 degrees are not wrapped") func rotationsAreNotWrapped() throws {
    var script = line(0, 1, "begin", 300, 300) + line(0, 2, "begin", 400, 300)
    for step in 1...16 {
      let angle = Double(step) * .pi / 4
      script += line(Double(step) * 10, 2, "move", 300 + 100 * cos(angle), 300 + 100 * sin(angle))
    }
    script += line(170, 1, "end", 300, 300)
    let last = try #require(try log("rotate()", script).last { $0.contains("ended") })
    let value = try #require(last.split(separator: "rotation_deg\":").last?.prefix { $0 != "," })
    #expect(abs(try #require(Double(value)) - 720) < 1e-9)
  }

  @Test("Contacts that begin outside the pad are ignored")
  func contactsOutside() throws {
    let script = line(0, 1, "begin", 500, 10) + line(20, 1, "end", 500, 10)
    #expect(try log("tap()", script, size: CGSize(width: 400, height: 400)) == [])
  }

  @Test("The same input produces identical log lines") func theSameInputGivesTheSameBytes() throws {
    var script = ""
    for step in 0..<100 {
      script += line(Double(step) * 8.1, 1, step == 0 ? "begin" : "move", Double(step) * 1.7, 3)
    }
    let first = try log("drag().simultaneously(with: transform())", script)
    #expect(first.count > 300)
    #expect(try log("drag().simultaneously(with: transform())", script) == first)
  }
}
