import DeftTesting
import DeftGestures
import Testing

@Suite("At most one of several competing gestures wins") struct OneWinnerTests {
  @Test("A contact has at most one winner", arguments: 0..<40)
  func contactHasAtMostOneWinner(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(2000 + seed))
    let violation = Violation()
    for round in 0..<10 {
      let engine = GestureEngine()
      let path = (0..<4).map { _ in
        let priority: GestureAttachment.Priority = random.below(4) == 0 ? .high : .normal
        return switch random.below(6) {
        case 0: GestureAttachment(TapGesture(), priority: priority, name: "tap")
        case 1: GestureAttachment(TapGesture(count: 2), priority: priority, name: "double")
        case 2:
          GestureAttachment(
            LongPressGesture(minimumDuration: 0.2), priority: priority, name: "press")
        case 3: GestureAttachment(DragGesture(minimumDistance: 5), priority: priority, name: "drag")
        case 4:
          GestureAttachment(
            TransformGesture(minimumDistance: 3), priority: priority, name: "transform")
        default: GestureAttachment(MagnifyGesture(), priority: priority, name: "magnify")
        }
      }
      var zero = 0.0
      for stream in 0..<50 {
        let play = RandomStream(&random, fingers: 3, zero: zero)
        play.play(on: engine, path: path) { event in
          let winners = engine.members.filter { $0.phase == .active }
          for (i, a) in winners.enumerated() {
            for b in winners[(i + 1)...] where a.contacts.contains(where: b.contacts.contains) {
              let names = "\(a.attachment.name ?? "") and \(b.attachment.name ?? "")"
              violation.check(
                false, "seed \(seed), round \(round), stream \(stream): \(names) at \(event.time)")
            }
          }
        }
        zero = play.end + 1
      }
      engine._checkInvariants()
    }
    #expect(violation.first == nil)
  }

  @Test("An exclusive gesture reports only one part", arguments: 0..<20)
  func exclusiveGestureReportsOnlyOnePart(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(3000 + seed))
    let violation = Violation()
    var parts: [Int] = []
    let engine = GestureEngine()
    let paths = [
      GestureAttachment(
        DragGesture(minimumDistance: 6).exclusively(before: TransformGesture(minimumDistance: 2))
          .onChanged { if case .first = $0 { parts.append(1) } else { parts.append(2) } }
          .onEnded { if case .first = $0 { parts.append(1) } else { parts.append(2) } }),
      GestureAttachment(
        TapGesture(count: 2).exclusively(before: DragGesture(minimumDistance: 4))
          .onEnded { if case .first = $0 { parts.append(1) } else { parts.append(2) } }),
    ]
    engine.transitions.add { step in
      guard step.to == .idle else { return }
      violation.check(Set(parts).count < 2, "seed \(seed): both parts ran in \(parts)")
      parts.removeAll(keepingCapacity: true)
    }
    var zero = 0.0
    for stream in 0..<250 {
      // No contact is lost, because a part with a lost contact fails and the other may succeed.
      let play = RandomStream(&random, fingers: 2, zero: zero, loses: false)
      play.play(on: engine, path: [paths[stream % 2]])
      violation.check(engine.isIdle, "seed \(seed): the engine is not idle")
      zero = play.end + 1
    }
    #expect(violation.first == nil)
  }
}
