import DeftTesting
import DeftTraces
import Testing

/// Comparisons of gestures with a log and the same gestures without a log. Both must behave alike.
@Suite("Watched gestures")
struct WatchedGestureTests {
  /// Returns the part and the kind of each callback in a log, without values.
  private func heads(_ lines: [String]) -> [String] {
    lines.map { text in
      let fields = text.split(separator: "\"", omittingEmptySubsequences: false)
      return "\(fields[5]) \(fields[9])"
    }
  }

  @Test("A quick tap succeeds after an exclusive long press fails")
  func quickTap() throws {
    let lines = try log(
      "longPress().exclusively(before: tap())",
      line(0, 1, "begin", 5, 5) + line(60, 1, "end", 5, 5))
    #expect(
      heads(lines) == [
        "first updating", "first changed", "first reset", "first failed", "second ended", " ended",
      ])
    #expect(lines.last?.hasSuffix(#""callback":"ended","value":{"second":{}}}"#) == true)
  }

  @Test("A long press wins over an exclusive tap") func longPress() throws {
    let lines = try log(
      "longPress().exclusively(before: tap())",
      line(0, 1, "begin", 5, 5) + line(600, 1, "end", 5, 5))
    #expect(
      heads(lines).filter { !$0.hasPrefix("first") } == [" ended", "second cancelled"]
        || heads(lines).filter { !$0.hasPrefix("first") } == ["second cancelled", " ended"])
    let reason = CancellationReason.requirementFailed.description
    #expect(lines.contains { $0.contains("second") && $0.contains(reason) })
  }

  @Test("An exclusive long press does not delay a drag")
  func dragBesideLongPress() throws {
    var script = line(0, 1, "begin", 5, 5)
    for step in 1...5 { script += line(Double(step) * 10, 1, "move", 5 + Double(step) * 5, 5) }
    let lines = try log(
      "longPress().exclusively(before: drag())", script + line(60, 1, "end", 30, 5))
    #expect(heads(lines).last == " ended")
    #expect(lines.last?.contains(#""value":{"second":{"#) == true)
  }

  /// The behavior of a gesture: its transitions in the arena, and the values with which it ended.
  private struct Course: Equatable {
    var steps: [String] = []
    var ends: [LoggedValue] = []
  }

  private func course(_ gesture: AnyGesture<LoggedValue>, _ events: [ContactEvent]) -> Course {
    var course = Course()
    let pad = GesturePad(
      gesture.onEnded { course.ends.append($0) }, size: CGSize(width: 400, height: 400))
    pad.engine.transitions.add { course.steps.append("\($0)") }
    for event in events { pad.handle(event) }
    pad.engine.advance(to: (events.last?.time ?? 0) + 3)
    return course
  }

  private func expression(_ random: inout SplitMix64, depth: Int) -> GestureExpression {
    switch Int.random(in: 0..<(depth > 0 ? 12 : 7), using: &random) {
    case 0: return .tap(count: .random(in: 1...2, using: &random))
    case 1: return .spatialTap()
    case 2: return .longPress(minimumDuration: [0.1, 0.5][Int.random(in: 0...1, using: &random)])
    case 3: return .drag(minimumDistance: [0, 10][Int.random(in: 0...1, using: &random)])
    case 4: return .magnify()
    case 5: return .rotate()
    case 6: return .transform
    case let kind:
      let (a, b) = (
        expression(&random, depth: depth - 1), expression(&random, depth: depth - 1)
      )
      switch kind {
      case 7, 8: return .exclusive(a, b)
      case 9, 10: return .simultaneous(a, b)
      default: return .sequence(a, b)
      }
    }
  }

  private func stream(_ random: inout SplitMix64) -> [ContactEvent] {
    var events: [ContactEvent] = []
    var places: [CGPoint?] = [nil, nil, nil]
    var time = 0.0
    func add(_ finger: Int, _ phase: ContactEvent.Phase, _ place: CGPoint) {
      events.append(
        ContactEvent(
          id: ContactID(device: 1, sequence: UInt32(finger)), kind: .touch, phase: phase,
          time: time, location: place))
    }
    for _ in 0..<Int.random(in: 4...16, using: &random) {
      time += [0, 0.008, 0.016, 0.05, 0.12, 0.6][Int.random(in: 0..<6, using: &random)]
      let finger = [0, 0, 0, 0, 1, 2][Int.random(in: 0..<6, using: &random)]
      guard let place = places[finger] else {
        let place = CGPoint(x: 60 + finger * 90, y: .random(in: 50..<300, using: &random))
        places[finger] = place
        add(finger, .began, place)
        continue
      }
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        places[finger] = nil
        add(finger, .ended, place)
      case 4:
        places[finger] = nil
        add(finger, .cancelled(.grabbedElsewhere), place)
      default:
        let reach = [2, 12, 60][Int.random(in: 0..<3, using: &random)]
        let moved = CGPoint(
          x: place.x + CGFloat(Int.random(in: -reach...reach, using: &random)), y: place.y)
        places[finger] = moved
        add(finger, .moved, moved)
      }
    }
    for (finger, place) in places.enumerated() {
      if let place { add(finger, .ended, place) }
    }
    return events
  }

  @Test("Watching a random gesture does not change its transitions and values", arguments: 0..<20)
  func watchingChangesNothing(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(9000 + seed))
    for _ in 0..<150 {
      let expression = expression(&random, depth: 3)
      let events = stream(&random)
      let alone = course(expression.gesture(), events)
      var told: [LoggedValue] = []
      let watched = course(
        expression.gesture { line in
          if line.gesture.isEmpty, line.kind == .ended, let value = line.value {
            told.append(value)
          }
        }, events)
      #expect(watched == alone, "\(expression)")
      // The log contains the values that the program receives.
      #expect(told == alone.ends, "\(expression)")
      guard watched == alone else { return }
    }
  }
}
