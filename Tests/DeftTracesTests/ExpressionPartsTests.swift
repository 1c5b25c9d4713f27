import Testing

@testable import DeftTraces

@Suite("Parts and completions of an expression")
struct ExpressionPartsTests {
  private func names(_ text: String) throws -> [String] {
    try GestureExpression(text).parts.map { String(repeating: " ", count: $0.depth) + $0.name }
  }

  @Test("Parts have the names from the expression, and outer parts precede inner parts")
  func names() throws {
    #expect(try names("drag()") == ["drag"])
    #expect(
      try names("longPress().sequenced(before: drag())") == ["sequenced", " longPress", " drag"])
  }

  @Test("Repeated names are numbered in reading order, including combinations")
  func numbers() throws {
    #expect(
      try names(
        "drag().exclusively(before: tap()).exclusively(before: drag().simultaneously(with: rotate()))"
      )
        == [
          "exclusively 2", " exclusively 1", "  drag 1", "  tap", " simultaneously", "  drag 2",
          "  rotate",
        ])
  }

  @Test("Part names use the paths of the log")
  func paths() throws {
    let names = try GestureExpression("tap().sequenced(before: drag().exclusively(before: drag()))")
      .partNames
    #expect(
      names == [
        "": "sequenced", "first": "tap", "second": "exclusively", "second.first": "drag 1",
        "second.second": "drag 2",
      ])
  }

  @Test("The path of each part leads to the snapshot with the part's name")
  func snapshots() throws {
    let expression = try GestureExpression(
      "magnify().simultaneously(with: rotate()).exclusively(before: drag())")
    let attachment = GestureAttachment(expression.gesture())
    let engine = GestureEngine()
    engine.begin(
      ContactEvent(
        id: ContactID(device: 1), kind: .touch, phase: .began, time: 1, location: .zero),
      path: [attachment])
    let whole = try #require(attachment.snapshot(at: 1))
    for part in expression.parts where !["exclusively", "simultaneously"].contains(part.name) {
      let snapshot = part.steps.reduce(whole) { $0.parts[$1] }
      #expect(snapshot.name == part.name)
    }
    engine.cancelAll(.engineReset)
  }

  @Test(
    "Completions are the strings that the parser accepts next",
    arguments: [
      ("dr", 2, "drag("), ("", 0, "drag("), ("drag", 0, "()"), ("drag(", 0, ")"),
      ("drag(min", 3, "minimumDistance: "), ("drag(minimumDistance: ", 0, "10"),
      ("longPress(minimumDuration: 1", 0, ")"),
      ("longPress(minimumDuration: 1, ", 0, "maximumDistance: "),
      ("drag()", 0, ".simultaneously(with: "), ("drag().se", 2, "sequenced(before: "),
      ("drag().sequenced(", 0, "before: "), ("drag().sequenced(before: ma", 2, "magnify("),
      ("drag().sequenced(before: tap()", 0, ")"), ("DRA", 3, "drag("),
    ])
  func completion(text: String, typed: Int, first: String) {
    let completion = GestureExpression.completion(of: text)
    #expect(completion.typed == typed && completion.words.first == first, "\(completion)")
  }

  @Test("Text that cannot be continued has no completions")
  func noCompletions() {
    for text in ["pinch", "drag() x", "tap(count: -1"] {
      #expect(GestureExpression.completion(of: text).words.isEmpty)
    }
  }

  @Test("Accepting completions leads from an empty text to a valid gesture")
  func walk() throws {
    for start in GestureExpression.completion(of: "").words {
      var text = start
      // In the first step, chooses the second completion if possible; in later steps, chooses the first one.
      for step in 0..<6 where (try? GestureExpression(text)) == nil {
        let words = GestureExpression.completion(of: text).words
        try #require(!words.isEmpty, "\(text)")
        text += words[min(step == 0 ? 1 : 0, words.count - 1)]
      }
      #expect(throws: Never.self) { try GestureExpression(text) }
    }
  }
}
