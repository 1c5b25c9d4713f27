import DeftGestures
import DeftInspector
import DeftTesting
import Testing

/// An engine with given thresholds and gestures of every kind. Counts how often each gesture and
/// each part ends.
private final class Scene {
  let engine = GestureEngine()
  private(set) var path: [GestureAttachment] = []
  private(set) var ends: [Verdict.Row: Int] = [:]

  /// Creates a scene of gestures, inner before outer, each with a number for its priority.
  init(_ kinds: [(Int, Int)], _ settings: GestureSettings = .swiftUI) {
    let context = GestureContext(settings: settings)
    for (kind, priority) in kinds {
      let priority: GestureAttachment.Priority = [.normal, .normal, .high, .simultaneous][priority]
      func add<G: Gesture>(_ gesture: G) {
        path.append(GestureAttachment(gesture, priority: priority, context: context))
      }
      let target = path.count
      func tally<G: Gesture>(_ gesture: G, _ part: String = "") -> _EndedGesture<G> {
        gesture.onEnded { [unowned self] _ in
          ends[.init(target: target, path: part), default: 0] += 1
        }
      }
      switch kind {
      case 0: add(tally(TapGesture()))
      case 1: add(tally(TapGesture(count: 2)))
      case 2: add(tally(LongPressGesture()))
      case 3: add(tally(DragGesture()))
      case 4: add(tally(TransformGesture()))
      case 5:
        add(
          tally(MagnifyGesture(), "first").simultaneously(with: tally(RotateGesture(), "second")))
      case 6:
        add(tally(LongPressGesture(), "first").sequenced(before: tally(DragGesture(), "second")))
      case 7:
        add(
          tally(TapGesture(count: 2), "first").exclusively(before: tally(DragGesture(), "second")))
      case 8: add(tally(SpatialTapGesture().fingers(2)))
      default:
        add(
          tally(SpatialTapGesture(count: 2), "first")
            .exclusively(before: tally(TapGesture(), "second")))
      }
    }
  }

  static let kinds = 10
}

/// A comparison of flips, the threshold values at which the result of a rehearsal changes, with real runs of gestures.
@Suite("Flips agree with real runs") struct WhatIfTruthTests {
  /// Returns the decisions and callbacks of a real run with a threshold value.
  private func truth(
    _ kinds: [(Int, Int)], _ stream: RandomStream, _ name: GestureThreshold.Name, _ value: Double
  ) -> (verdict: Verdict, ends: [Verdict.Row: Int]) {
    var settings = GestureSettings.swiftUI
    settings[name] = GestureThreshold(value)
    let scene = Scene(kinds, settings)
    let recorder = VerdictRecorder(on: scene.engine, start: stream.events[0].time) { attachment in
      scene.path.firstIndex { $0 === attachment }.map {
        VerdictRecorder.Subject(target: $0, name: nil, place: nil)
      }
    }
    for event in stream.events {
      scene.engine.pass(until: event.time, recorder)
      if event.phase == .began {
        scene.engine.begin(event, path: scene.path)
      } else {
        scene.engine.handle(event)
      }
      recorder.update()
    }
    scene.engine.pass(until: stream.end, recorder)
    return (recorder.verdict, scene.ends)
  }

  private func ends(_ verdict: Verdict) -> [Verdict.Row: Int] {
    verdict.decisions.reduce(into: [:]) { if $1.outcome == .ended { $0[$1.row, default: 0] += 1 } }
  }

  @Test("For 200 recordings, real runs confirm each flip on both sides")
  func flips() throws {
    let violation = Violation()
    var (found, searched, named) = (0, 0, Set<GestureThreshold.Name>())
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      let kinds = (0..<(1 + random.below(3))).map { _ in
        (random.below(Scene.kinds), random.below(4))
      }
      let stream = RandomStream(&random, fingers: 1 + random.below(3), length: 10)
      let scene = Scene(kinds)
      let recorder = RunRecorder(on: scene.engine)
      stream.play(on: scene.engine, path: scene.path)
      for run in recorder.runs {
        let whatIf = WhatIf(run)
        let (verdict, measured) = try #require(whatIf.examined())
        violation.check(whatIf.isFaithful(verdict), "\(seed): \(kinds) differs without a change")
        let part = RandomStream(run.contactEvents, until: run.end + 5)
        for name in measured.map(\.name) {
          var search = FlipSearch(of: name, whatIf, present: GestureSettings.swiftUI[name].value)
          searched += 1
          for flip in search.finish() {
            found += 1
            named.insert(name)
            let sides = [flip.below, flip.above].map { truth(kinds, part, name, $0) }
            violation.check(
              !sides[0].verdict.isSame(as: sides[1].verdict),
              "\(seed): \(kinds) does not flip at \(name) \(flip.value)")
            for (side, rerun) in zip(sides, flip.verdicts) {
              violation.check(
                side.verdict.isSame(as: rerun) && side.ends == ends(rerun),
                "\(seed): \(kinds) differs beside \(name) \(flip.value)")
            }
          }
          // Between flips, real runs match the rehearsals.
          let share = Double(1 + random.below(999)) / 1000
          let value = share * name.range.upperBound
          let there = truth(kinds, part, name, value)
          let rerun = try #require(whatIf.verdict(Rehearsal(thresholds: [name: value])))
          violation.check(
            there.verdict == rerun && there.ends == ends(rerun),
            "\(seed): \(kinds) differs at \(name) \(value): \(there) \(rerun)")
        }
      }
    }
    #expect(violation.first == nil)
    #expect(found > 200 && searched > 400, "\(found) flips in \(searched) searches")
    #expect(named.count >= 8, "\(named)")
  }
}

extension RecordedRun {
  /// The contact events, without other steps.
  fileprivate var contactEvents: [ContactEvent] {
    steps.compactMap { step in
      switch step {
      case .begin(let event, _), .contact(let event): event
      case .cancelAll: nil
      }
    }
  }
}
