import DeftTraces
import Testing

@Suite("Gesture expressions")
struct GestureExpressionTests {
  @Test(
    "Gestures are parsed with SwiftUI's defaults and with arguments",
    arguments: [
      ("tap()", GestureExpression.tap(count: 1)), ("tap(count: 2)", .tap(count: 2)),
      (" tap ( count :2 ) ", .tap(count: 2)), ("(tap())", .tap(count: 1)),
      ("spatialTap()", .spatialTap(count: 1)), ("spatialTap(count: 3)", .spatialTap(count: 3)),
      ("longPress()", .longPress(minimumDuration: 0.5, maximumDistance: 10)),
      (
        "longPress(minimumDuration: 0.25)",
        .longPress(minimumDuration: 0.25, maximumDistance: 10)
      ),
      (
        "longPress(maximumDistance: 1_000)",
        .longPress(minimumDuration: 0.5, maximumDistance: 1000)
      ),
      (
        "longPress(minimumDuration: 1, maximumDistance: 2.5e1)",
        .longPress(minimumDuration: 1, maximumDistance: 25)
      ),
      ("drag()", .drag(minimumDistance: 10)),
      ("drag(minimumDistance: 0)", .drag(minimumDistance: 0)),
      ("magnify()", .magnify(minimumScaleDelta: 0.01)),
      ("rotate()", .rotate(minimumAngleDelta: 1)), ("transform()", .transform),
      ("magnify().simultaneously(with: rotate())", .simultaneous(.magnify(), .rotate())),
      (
        "longPress()\n  .sequenced(before: drag())\n  .exclusively(before: tap())",
        .exclusive(.sequence(.longPress(), .drag()), .tap())
      ),
      (
        "longPress().sequenced(before: drag().exclusively(before: tap()))",
        .sequence(.longPress(), .exclusive(.drag(), .tap()))
      ),
    ])
  func read(_ text: String, _ expected: GestureExpression) throws {
    #expect(try GestureExpression(text) == expected)
    #expect(try GestureExpression(expected.description) == expected)
  }

  @Test(
    "An error message shows a caret under the error's position, and states the reason",
    arguments: [
      ("", 0, "a gesture"), ("tapp()", 0, "a gesture"), ("tap", 3, "“(”"),
      ("tap(", 4, "“count:”"), ("tap(cout: 2)", 4, "“count:”"), ("tap(count 2)", 10, "“:”"),
      ("tap(count: )", 11, "a number"), ("tap(count: two)", 11, "a number"),
      ("tap(count: 1.5)", 11, "an integer"), ("tap(count: 0)", 11, "an integer"),
      ("tap(count: 2", 12, "“)”"), ("tap(count: 2, count: 3)", 14, "no such argument"),
      ("drag(minimumDistance: -1)", 22, "not negative"),
      ("drag(minimumDistance: .5)", 22, "a number"),
      ("longPress(maximumDistance: 1, minimumDuration: 2)", 30, "“)”"),
      ("transform(scale: 2)", 10, "no such argument"), ("tap() drag()", 6, "“.simultaneously”"),
      ("tap().twice()", 6, "simultaneously"), ("tap().sequenced(with: drag())", 16, "“before:”"),
      ("tap().simultaneously(before: drag())", 21, "“with:”"),
      ("tap().exclusively(before: )", 26, "a gesture"), ("(tap()", 6, "“)”"),
      ("tap())", 5, "the end"), ("é", 0, "a gesture"),
      ("drag(minimumDistance: 1e999)", 22, "a number"),
    ])
  func mistake(_ text: String, _ offset: Int, _ words: String) throws {
    let error = try #require(throws: GestureExpressionError.self) { try GestureExpression(text) }
    #expect(error.offset == offset)
    #expect(error.expected.contains(words), "\(error.expected)")
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3)
    #expect(lines[0] == "  " + text)
    #expect(lines[1] == String(repeating: " ", count: offset + 2) + "^")
  }

  @Test("Very deep and very long expressions are rejected")
  func deepAndLongExpressions() throws {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: GestureExpressionError.self) { try GestureExpression(deep) }
    let long = "tap()" + String(repeating: ".simultaneously(with: tap())", count: 10_000)
    #expect(throws: GestureExpressionError.self) { try GestureExpression(long) }
  }

  @Test("A combination with a tap has no onChanged, because its value is not equatable")
  func combinationWithTap() throws {
    #expect(try !GestureExpression("drag().exclusively(before: tap())").isComparable)
    #expect(try GestureExpression("drag().exclusively(before: spatialTap())").isComparable)
  }
}
