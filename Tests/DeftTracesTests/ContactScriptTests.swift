import DeftTesting
import DeftTraces
import Testing

@Suite("Contact scripts")
struct ContactScriptTests {
  @Test(
    "The first line specifies the subject of the script",
    arguments: [
      (RawTrace.Subject.page("card"), #"{"width":480.0,"page":"card"}"#),
      (.gesture(#"tap("x")"#), #"{"width":480.0,"gesture":"tap(\"x\")"}"#),
      (
        .gesture("drag()", isInScroll: true),
        #"{"width":480.0,"gesture":"drag()","in":"scroll"}"#
      ),
      (.canvas, #"{"width":480.0,"shows":"canvas"}"#),
    ])
  func subject(subject: RawTrace.Subject, line: String) throws {
    let script = ContactScript(width: 480, subject: subject)
    #expect(script.text == line + "\n")
    #expect(try ContactScript(script.text) == script)
    #expect(Playback(script).header.subject == subject)
    #expect(throws: TraceError.self) { try ContactScript(#"{"width":480,"page":7}"# + "\n") }
  }

  @Test("A script is read with header, phases, kinds and pressure") func aScriptIsRead() throws {
    let script = try ContactScript(
      """
      {"width": 320, "height": 240.5, "author": "somebody"}
      {"t_ms": 0, "id": 7, "phase": "begin", "x": 10, "y": 20}

      {"t_ms": 16.7, "id": 7, "phase": "move", "x": -3.25, "y": 1e2, "kind": "pen", "pressure": 0.5}
      {"t_ms": 500, "phase": "wait"}
      {"t_ms": 500, "phase": "picture"}
      {"t_ms": 500, "id": 7, "phase": "end", "x": 11, "y": 20, "note": [1, {"a": null}]}
      """)
    #expect(script.width == 320 && script.height == 240.5)
    #expect(
      script.steps == [
        .init(at: 0, .init(7, .begin, at: CGPoint(x: 10, y: 20))),
        .init(
          at: 16.7,
          .init(7, .move, at: CGPoint(x: -3.25, y: 100), kind: .pen, pressure: 0.5)),
        .init(at: 500, nil),
        .picture(at: 500),
        .init(at: 500, .init(7, .end, at: CGPoint(x: 11, y: 20))),
      ])
    #expect(try ContactScript(script.text) == script)
    #expect(Playback(script).pictureTimes == [0.5])
  }

  @Test("Reading a written script returns an equal script") func roundTrip() throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      var script = ContactScript(width: .random(in: 1...9999, using: &random))
      var time = 0.0
      for id in 0..<Int.random(in: 0...9, using: &random) {
        for phase in [ContactScript.Phase.begin, .move, .cancel] {
          time += .random(in: 0...20, using: &random)
          script.steps.append(.init(at: time, nil))
          script.steps.append(
            .init(
              at: time,
              .init(
                id, phase,
                at: CGPoint(
                  x: CGFloat.random(in: -1e6...1e6, using: &random),
                  y: CGFloat.random(in: -1e-6...1e-6, using: &random)),
                kind: ContactScript.Kind.allCases.randomElement(using: &random),
                pressure: Bool.random(using: &random) ? .random(in: 0...1, using: &random) : nil)))
        }
      }
      #expect(try ContactScript(script.text) == script)
    }
  }

  @Test("A byte order mark and carriage returns are ignored")
  func aFileWithAByteOrderMarkAndCarriageReturnsIsRead() throws {
    let text = "\u{FEFF}{\"width\":10}\r\n{\"t_ms\":0,\"phase\":\"wait\"}\r\n"
    let script = try ContactScript(text)
    #expect(script.width == 10 && script.steps.count == 1)
  }

  @Test(
    "An invalid script is rejected with line and reason",
    arguments: [
      (#"{"t_ms":0,"id":1,"phase":"end","x":0,"y":0}"#, 1, "Contact 1 ends, but it is not down"),
      (#"{"t_ms":0,"id":1,"phase":"cancel","x":0,"y":0}"#, 1, "Contact 1 is cancelled, but"),
      (
        #"{"t_ms":0,"id":1,"phase":"begin","x":0,"y":0}"# + "\n"
          + #"{"t_ms":1,"id":1,"phase":"begin","x":0,"y":0}"#, 2, "it is already down"
      ),
      (
        #"{"t_ms":5,"phase":"wait"}"# + "\n\n" + #"{"t_ms":4.9,"phase":"wait"}"#, 3,
        "Times must not decrease"
      ),
      (#"{"id":1,"phase":"begin","x":0,"y":0}"#, 1, "The number “t_ms” is missing"),
      (#"{"t_ms":0,"phase":"begin","x":0,"y":0}"#, 1, "The number “id” is missing"),
      (#"{"t_ms":0,"id":1,"phase":"begin","y":0}"#, 1, "The number “x” is missing"),
      (#"{"t_ms":0,"id":1,"phase":"begin","x":0}"#, 1, "The number “y” is missing"),
      (#"{"t_ms":0,"id":1.5,"phase":"begin","x":0,"y":0}"#, 1, "must be an integer"),
      (
        #"{"t_ms":0,"id":1,"phase":"begin","x":"0","y":0}"#, 1, "“x” must be a number, not a string"
      ),
      (
        #"{"t_ms":0,"id":1,"phase":"begin","x":true,"y":0}"#, 1,
        "“x” must be a number, not a Boolean"
      ),
      (#"{"t_ms":0,"id":1,"phase":"begin","x":null,"y":0}"#, 1, "“x” must be a number, not null"),
      (#"{"t_ms":0,"id":1,"phase":"begin","x":1e999,"y":0}"#, 1, ""),
      (#"{"t_ms":0,"id":1,"phase":"begin","x":NaN,"y":0}"#, 1, "This is not JSON"),
      (#"{"t_ms":1e300,"phase":"wait"}"#, 1, "thirty years"),
      (#"{"t_ms":0,"id":1,"phase":"press","x":0,"y":0}"#, 1, "Unknown phase “press”"),
      (#"{"t_ms":0,"id":1,"phase":7,"x":0,"y":0}"#, 1, "“phase” must be a string, not a number"),
      (
        #"{"width":5}"# + "\n" + #"{"t_ms":0,"id":1,"x":0,"y":0}"#, 2, "“phase” is missing"
      ),
      (#"{"width":0}"#, 1, "“width” is 0.0"),
      (#"{"height":"5"}"#, 1, "“height” must be a number, not a string"),
      (
        #"{"t_ms":0,"id":1,"phase":"begin","x":0,"y":0,"kind":"nose"}"#, 1,
        "Unknown kind “nose”"
      ),
      (#"{"t_ms":0,"id":1,"phase":"begin","x":0,"y":0,"pressure":1.1}"#, 1, "must be from 0 to 1"),
      ("[1,2]", 1, "not a list"), ("12", 1, "not a number"), ("{", 1, "not JSON"),
      ("# a comment", 1, "not JSON"),
    ])
  func refused(_ text: String, _ line: Int, _ words: String) throws {
    let error = try refusal(text)
    #expect(error.line == line)
    #expect(words.isEmpty || error.reason.contains(words), "\(error)")
    #expect(error.description.hasPrefix("a.contacts.jsonl:\(line): "))
  }

  @Test("Bytes that are not UTF-8 are rejected in line 1") func invalidUTF8()
    throws
  {
    let error = try #require(throws: TraceError.self) {
      try ContactScript(bytes: [0xFF, 0xFE, 0x00, 0x0A], file: "x")
    }
    #expect(error.line == 1)
  }

  @Test("A missing file is named in the error") func missingFile() throws {
    let error = try #require(throws: TraceError.self) {
      try ContactScript(contentsOf: "nowhere/none.contacts.jsonl")
    }
    #expect(error.description.contains("nowhere/none.contacts.jsonl"))
    #expect(error.line == nil)
  }

  @Test("Contacts that stay down are cancelled at the end, with a warning")
  func contactsLeftDown() throws {
    let playback = Playback(
      try ContactScript(line(0, 1, "begin", 1, 1) + line(5, 2, "begin", 2, 2)))
    #expect(playback.steps.count == 4)
    #expect(playback.end == 0.005)
    #expect(playback.warnings.count == 1)
    for step in playback.steps.suffix(2) {
      guard case .input(.contact(let event)) = step.action else {
        Issue.record("Expected a cancelled contact.")
        continue
      }
      #expect(event.phase == .cancelled(.lostEnd))
    }
  }

  @Test("A mouse that moves without a press hovers") func aMouseThatMovesWithoutAPressHovers()
    throws
  {
    let text = #"{"t_ms":0,"id":1,"phase":"move","x":3,"y":4,"kind":"mouse"}"#
    guard case .input(.hover(let event)) = Playback(try ContactScript(text)).steps[0].action else {
      Issue.record("Expected a hover event.")
      return
    }
    #expect(event.location == CGPoint(x: 3, y: 4))
  }

  @Test("A touch that moves before it begins is ignored, with a warning")
  func moveBeforeBegin() throws {
    let playback = Playback(try ContactScript(line(0, 1, "move", 1, 1)))
    #expect(playback.warnings.count == 1)
    guard case .wait = playback.steps[0].action else {
      Issue.record("Expected no input.")
      return
    }
  }
}
