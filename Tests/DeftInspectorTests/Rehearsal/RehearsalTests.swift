import DeftGestures
import DeftInspector
import Testing

/// A counter of the callbacks to the program.
private final class Calls {
  var count = 0
  func note() { count += 1 }
}

/// A gesture type with all its callbacks, and touches that trigger all of them.
private struct Row: CustomTestStringConvertible, Sendable {
  /// The file that declares the type.
  var testDescription: String
  var make: @Sendable (Calls, GestureState<Int>) -> GestureAttachment
  var script: @Sendable (Hand) -> Void

  init(
    _ file: String, _ script: @escaping @Sendable (Hand) -> Void,
    _ make: @escaping @Sendable (Calls, GestureState<Int>) -> GestureAttachment
  ) {
    (testDescription, self.script, self.make) = (file, script, make)
  }

  /// Creates a row that counts the callbacks attached to a gesture.
  init<G: Gesture & SendableMetatype>(
    _ file: String, all script: @escaping @Sendable (Hand) -> Void,
    _ gesture: @escaping @Sendable () -> G
  ) {
    self.init(file, script) { calls, state in
      GestureAttachment(
        gesture().updating(state) { _, state, _ in
          state += 1
          calls.note()
        }
        .onEnded { _ in calls.note() }
        .onCancelled { _ in calls.note() })
    }
  }
}

private func drag(_ hand: Hand) {
  hand.touch(0, 0)
  hand.move(20, 0)
  hand.move(40, 5)
  hand.lift()
}

private func press(_ hand: Hand) {
  hand.touch(0, 0)
  hand.wait(0.6)
  hand.move(3, 0)
  hand.move(30, 0)
  hand.lift()
}

private func pinch(_ hand: Hand) {
  hand.touch(0, 0)
  hand.touch(100, 0, finger: 2)
  hand.move(150, 40, finger: 2)
  hand.lift(finger: 2)
  hand.lift()
}

private func lose(_ hand: Hand) {
  hand.touch(0, 0)
  hand.move(20, 0)
  hand.lose(.focusLost)
}

@Suite("Reruns of gestures") struct RehearsalTests {
  private static let rows: [Row] = [
    Row("TapGesture", all: { $0.tap() }) { TapGesture() },
    Row("SpatialTapGesture", all: { $0.tap() }) { SpatialTapGesture() },
    Row("LongPressGesture", all: press) { LongPressGesture() },
    Row("DragGesture", all: drag) { DragGesture() },
    Row("MagnifyGesture", all: pinch) { MagnifyGesture() },
    Row("MagnificationGesture", all: pinch) { MagnificationGesture() },
    Row("RotateGesture", all: pinch) { RotateGesture() },
    Row("RotationGesture", all: pinch) { RotationGesture() },
    Row("TransformGesture", all: pinch) { TransformGesture() },
    Row("SpatialEventGesture", all: pinch) { SpatialEventGesture { _ in } },
    Row("LimitedTransformGesture", all: pinch) { TransformGesture().limitingScale { 0.5...2 } },
    Row("ChangedGesture", drag) { calls, _ in
      GestureAttachment(DragGesture().onChanged { _ in calls.note() })
    },
    Row("EndedGesture", drag) { calls, _ in
      GestureAttachment(DragGesture().onEnded { _ in calls.note() })
    },
    Row("CancelledGesture", lose) { calls, _ in
      GestureAttachment(DragGesture().onCancelled { _ in calls.note() })
    },
    Row("GestureStateGesture", lose) { calls, _ in
      let state = GestureState(initialValue: 0) { _, _ in calls.note() }
      return GestureAttachment(
        DragGesture().updating(state) { _, state, _ in
          state += 1
          calls.note()
        })
    },
    Row("LongPressActionGesture", press) { calls, _ in
      GestureAttachment(
        LongPressActionGesture(LongPressGesture(), perform: { calls.note() }) { _ in calls.note() })
    },
    Row("MapGesture", all: drag) { DragGesture().map { $0.location.x } },
    Row("ModifiersGesture", all: drag) { DragGesture().modifiers([]) },
    Row("InputKindsGesture", all: drag) { DragGesture().inputKinds(.touch) },
    Row("FingersGesture", all: pinch) { DragGesture(minimumDistance: 0).fingers(2) },
    Row("SettingsGesture", all: drag) { DragGesture().gestureSettings(.gtk) },
    Row("SequenceGesture", all: press) { LongPressGesture().sequenced(before: DragGesture()) },
    Row("SimultaneousGesture", all: pinch) {
      MagnifyGesture().simultaneously(with: RotateGesture())
    },
    Row("ExclusiveGesture", all: drag) { TapGesture().exclusively(before: DragGesture()) },
    Row("AnyGesture", drag) { calls, _ in
      GestureAttachment(
        AnyGesture(DragGesture().onChanged { _ in calls.note() }).onEnded { _ in calls.note() })
    },
    Row("Gesture+Optional", drag) { calls, _ in
      GestureAttachment(Optional(DragGesture().onChanged { _ in calls.note() }))
    },
  ]

  @Test("A rerun runs no callback of the program and has the same result", arguments: rows.indices)
  func runsNoCallbackAndHasTheSameResult(_ index: Int) throws {
    let row = Self.rows[index]
    let (calls, state) = (Calls(), GestureState(wrappedValue: 0))
    let hand = Hand([row.make(calls, state)])
    let recorder = RunRecorder(on: hand.engine)
    row.script(hand)
    hand.wait(2)
    #expect(calls.count > 0, "\(row): the program received no callback")
    let callCount = calls.count
    let run = try #require(recorder.runs.last)
    var writes = 0
    state.storage.onWrite = { writes += 1 }
    for rehearsal in [
      Rehearsal(), Rehearsal(profile: .android), Rehearsal(thresholds: thresholds(3)),
    ] {
      let verdict = try #require(WhatIf(run).verdict(rehearsal))
      #expect(!verdict.decisions.isEmpty)
      #expect(calls.count == callCount && writes == 0, "\(row)")
    }
    let verdict = try #require(WhatIf(run).verdict())
    #expect(WhatIf(run).isFaithful(verdict), "\(row): \(verdict) \(run.endings)")
  }

  @Test("The table of reruns contains every gesture type of the module")
  func allGestureTypes() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/DeftGestures")
    var found: Set<String> = []
    for folder in ["Composition", "Primitives", "Settings", "Pipeline"] {
      let files = try FileManager.default.contentsOfDirectory(
        at: sources.appending(path: folder), includingPropertiesForKeys: nil)
      for file in files {
        let text = try String(contentsOf: file, encoding: .utf8)
        if text.contains(
          /extension [\w.]+: (Gesture, )?PrimitiveGesture|extension AnyGesture: Gesture/)
        {
          found.insert(file.deletingPathExtension().lastPathComponent)
        }
      }
    }
    #expect(found.count > 20)
    #expect(found.subtracting(Self.rows.map(\.testDescription)).sorted() == [])
  }

  private func thresholds(_ distance: Double) -> [GestureThreshold.Name: Double] {
    [.dragDistance: distance, .tapDistance: distance]
  }

  /// Returns whether a drag of a number of points is recognized.
  private func isDragged<G: Gesture>(
    _ gesture: G, _ distance: CGFloat, _ rehearsal: Rehearsal,
    context: GestureContext = GestureContext()
  ) -> Bool? {
    let hand = Hand([GestureAttachment(gesture, context: context)])
    let recorder = RunRecorder(on: hand.engine)
    hand.touch(0, 0)
    hand.move(distance, 0)
    hand.lift()
    return recorder.runs.last.flatMap { WhatIf($0).verdict(rehearsal) }?.endings.last?.hasEnded
  }

  @Test("A profile replaces the program's profile but not values that the program set")
  func profile() {
    let gtk = Rehearsal(profile: .gtk)
    #expect(isDragged(DragGesture(), 9, Rehearsal()) == false)
    #expect(isDragged(DragGesture(), 9, gtk) == true)
    #expect(isDragged(DragGesture().gestureSettings(.flutter), 9, gtk) == true)
    #expect(isDragged(DragGesture(), 9, gtk, context: GestureContext(settings: .flutter)) == true)
    // Values that the program set itself stay in effect.
    #expect(isDragged(DragGesture(minimumDistance: 20), 9, gtk) == false)
    var own = GestureSettings.flutter
    own.dragDistance = 20
    #expect(isDragged(DragGesture().gestureSettings(own), 9, gtk) == false)
    #expect(isDragged(DragGesture(), 9, gtk, context: GestureContext(settings: own)) == false)
  }

  @Test("An overridden threshold applies regardless of the program's values")
  func overriddenThreshold() {
    let five = Rehearsal(profile: .flutter, thresholds: [.dragDistance: 5])
    #expect(isDragged(DragGesture(minimumDistance: 20), 9, five) == true)
    var own = GestureSettings.flutter
    own.dragDistance = 20
    #expect(isDragged(DragGesture().gestureSettings(own), 9, five) == true)
    #expect(
      isDragged(DragGesture(minimumDistance: 0), 9, Rehearsal(thresholds: [.dragDistance: 10]))
        == false
    )
  }

  @Test("A rerun uses the latest description of the gesture") func latestDescription() throws {
    let hand = Hand(DragGesture(minimumDistance: 20))
    let recorder = RunRecorder(on: hand.engine)
    hand.touch(0, 0)
    hand.move(9, 0)
    hand.lift()
    hand.path[0].update(DragGesture(minimumDistance: 5))
    let run = try #require(recorder.runs.last)
    let verdict = try #require(WhatIf(run).verdict())
    #expect(verdict.endings.last?.hasEnded == true)
    #expect(!WhatIf(run).isFaithful(verdict))
  }

  @Test("A run with a released gesture cannot be rerun") func releasedGesture() {
    let recorder: RunRecorder
    let engine = GestureEngine()
    weak var gone: GestureAttachment?
    do {
      let hand = Hand([GestureAttachment(DragGesture())], engine: engine)
      recorder = RunRecorder(on: engine)
      hand.touch(0, 0)
      hand.lift()
      gone = hand.path.first
    }
    #expect(gone == nil, "The recorder does not retain gestures.")
    #expect(recorder.runs.count == 1 && recorder.runs[0].isWhole == false)
    #expect(WhatIf(recorder.runs[0]).verdict() == nil)
  }
}
