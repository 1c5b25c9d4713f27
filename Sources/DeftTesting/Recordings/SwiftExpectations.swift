import DeftGestures
import DeftTraces

/// The lines of a test that compare the callbacks of a gesture.
struct SwiftExpectations {
  private(set) var lines: [String] = []

  init(of outcome: RecordedTest.Outcome, by expression: GestureExpression) {
    lines.append("#expect(tester.changes.count == \(outcome.changeCount))")
    lines.append("#expect(tester.endCount == \(outcome.endCount))")
    expect("cancellation", outcome.cancellation?.description)
    expect("failure", outcome.failure?.description)
    if let times = outcome.times {
      lines.append("#expect(tester.calls.first?.time == \(times.first))")
      lines.append("#expect(tester.calls.last?.time == \(times.last))")
    } else {
      lines.append("#expect(tester.calls.isEmpty)")
    }
    if let value = outcome.lastChange, expression.hasValue {
      lines.append("")
      require("tester.changes.last", value, of: expression, named: "change")
    }
    if let value = outcome.ended, expression.hasValue {
      lines.append("")
      require("tester.ended", value, of: expression, named: "ended")
    }
  }

  private mutating func expect(_ property: String, _ reason: String?) {
    guard let reason else {
      lines.append("#expect(tester.\(property) == nil)")
      return
    }
    lines.append("#expect(tester.\(property)?.description == \(Self.literal(reason)))")
  }

  /// Adds expectations for the value of a part.
  private mutating func expect(
    _ value: LoggedValue, of expression: GestureExpression, named name: String
  ) {
    switch (value, expression) {
    case (.drag(let v), _):
      near(name, "startLocation", v.startLocation)
      near(name, "location", v.location)
      near(name, "velocity", v.velocity)
    case (.spatialTap(let v), _): near(name, "location", v.location)
    case (.tap, _): break
    case (.longPress(let isDown), _): lines.append("#expect(\(name) == \(isDown))")
    case (.magnify(let v), _):
      near(name, "magnification", Double(v.magnification))
      near(name, "velocity", Double(v.velocity))
      near(name, "startLocation", v.startLocation)
    case (.rotate(let v), _):
      near(name, "rotation.degrees", v.rotation.degrees)
      near(name, "velocity.degrees", v.velocity.degrees)
      near(name, "startLocation", v.startLocation)
    case (.transform(let v), _):
      near(name, "translation", v.translation)
      near(name, "scale", Double(v.scale))
      near(name, "rotation.degrees", v.rotation.degrees)
    case (.simultaneous(let a, let b), .simultaneous(let first, let second)):
      part(a, of: first, named: name, "first")
      part(b, of: second, named: name, "second")
    case (.sequenceFirst(let a), .sequence(let first, _)),
      (.exclusiveFirst(let a), .exclusive(let first, _)):
      match("first", [(a, first)], of: name)
    case (.exclusiveSecond(let b), .exclusive(_, let second)):
      match("second", [(b, second)], of: name)
    case (.sequenceSecond(let a, let b), .sequence(let first, let second)):
      match("second", [(a, first), (b, second)], of: name)
    default: preconditionFailure("The value does not have the gesture's structure.")
    }
  }

  /// Adds expectations for a part that may have no value.
  private mutating func part(
    _ value: LoggedValue?, of expression: GestureExpression, named name: String, _ property: String
  ) {
    guard let value else {
      lines.append("#expect(\(name).\(property) == nil)")
      return
    }
    guard expression.hasValue else {
      lines.append("#expect(\(name).\(property) != nil)")
      return
    }
    require(
      "\(name).\(property)", value, of: expression, named: name + property.capitalized)
  }

  /// Adds a requirement that an optional value exists.
  private mutating func require(
    _ source: String, _ value: LoggedValue, of expression: GestureExpression, named name: String
  ) {
    // `#require` of an optional Boolean would be ambiguous.
    if case .longPress(let isDown) = value {
      lines.append("#expect(\(source) == \(isDown))")
      return
    }
    lines.append("let \(name) = try #require(\(source))")
    expect(value, of: expression, named: name)
  }

  /// Adds a match of an enum case with its associated values.
  private mutating func match(
    _ word: String, _ parts: [(value: LoggedValue?, expression: GestureExpression)], of name: String
  ) {
    // The second part of a sequence may have no value yet.
    let names = parts.indices.map {
      parts.count == 1 ? name + word.capitalized : "\(name)Part\($0 + 1)"
    }
    let patterns = parts.indices.map { index in
      let (value, expression) = parts[index]
      guard value != nil else { return "nil" }
      let mark = parts.count > 1 && index == 1 ? "?" : ""
      return expression.hasValue ? "let \(names[index])\(mark)" : "_\(mark)"
    }
    lines.append("guard case .\(word)(\(patterns.joined(separator: ", "))) = \(name) else {")
    lines.append("  Issue.record(\"Expected the recorded case “\(word)”.\")")
    lines.append("  return")
    lines.append("}")
    for (index, part) in parts.enumerated() {
      guard let value = part.value, part.expression.hasValue else { continue }
      expect(value, of: part.expression, named: names[index])
    }
  }

  // MARK: - Numbers

  private mutating func near(_ name: String, _ property: String, _ text: String) {
    lines.append("#expect(isNear(\(name).\(property), \(text)))")
  }
  private mutating func near(_ name: String, _ property: String, _ value: Double) {
    near(name, property, Self.number(value))
  }
  private mutating func near(_ name: String, _ property: String, _ point: CGPoint) {
    near(
      name, property,
      "CGPoint(x: \(Self.number(Double(point.x))), y: \(Self.number(Double(point.y))))")
  }
  private mutating func near(_ name: String, _ property: String, _ size: CGSize) {
    near(
      name, property,
      "CGSize(width: \(Self.number(Double(size.width))), height: \(Self.number(Double(size.height))))"
    )
  }

  /// Formats a number with nine decimal places, which is finer than the tolerance.
  static func number(_ value: Double) -> String {
    guard abs(value) < 1e6 else { return "\(value)" }
    let rounded = (value * 1e9).rounded() / 1e9
    return rounded == 0 ? "0" : "\(rounded)"
  }

  static func literal(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

extension GestureExpression {
  /// Whether the value carries information, unlike the value of a tap.
  var hasValue: Bool { if case .tap = self { false } else { true } }

  var swiftSource: String {
    switch self {
    case .tap(let count): "TapGesture(count: \(count))"
    case .spatialTap(let count): "SpatialTapGesture(count: \(count))"
    case .longPress(let duration, let distance):
      "LongPressGesture(minimumDuration: \(duration), maximumDistance: \(distance))"
    case .drag(let distance): "DragGesture(minimumDistance: \(distance))"
    case .magnify(let delta): "MagnifyGesture(minimumScaleDelta: \(delta))"
    case .rotate(let degrees): "RotateGesture(minimumAngleDelta: .degrees(\(degrees)))"
    case .transform: "TransformGesture()"
    case .simultaneous(let a, let b):
      "\(a.swiftSource)\n      .simultaneously(with: \(b.swiftSource))"
    case .sequence(let a, let b): "\(a.swiftSource)\n      .sequenced(before: \(b.swiftSource))"
    case .exclusive(let a, let b):
      "\(a.swiftSource)\n      .exclusively(before: \(b.swiftSource))"
    }
  }
}
