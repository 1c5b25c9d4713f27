import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews
import Testing

@testable import DeftInspector

/// A gesture with a body and its own state, which its view does not see.
private struct Pull: Gesture {
  @GestureState private var way = CGSize.zero
  let calls: Calls

  var body: some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: way == .zero ? 10 : 90)
      .updating($way) { drag, way, _ in
        way = drag.translation
        calls.note()
      }
      .onEnded { _ in calls.note() }
  }
}

private final class Calls {
  var count = 0
  func note() { count += 1 }
}

@MainActor
@Suite("The What If page")
struct WhatIfTests {
  private let stage = HeadlessStage(size: CGSize(width: 800, height: 600))
  private let card = Node(name: "card")

  init() {
    card.contentShape = Path(CGRect(x: 0, y: 0, width: 800, height: 600))
    stage.layers.node(of: .content).addChild(card)
  }

  private func touch(
    _ phase: ContactEvent.Phase, x: CGFloat, y: CGFloat = 300, at time: TimeInterval
  ) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
          location: CGPoint(x: x, y: y))))
  }

  /// Moves a finger by a number of points in 100 ms and lifts it after 200 ms.
  private func pull(_ way: CGFloat, at time: TimeInterval) {
    touch(.began, x: 100, at: time)
    touch(.moved, x: 100 + way, at: time + 0.1)
    touch(.ended, x: 100 + way, at: time + 0.2)
  }

  /// Lets a model complete all reruns and searches.
  private func load(_ model: WhatIfModel, _ kept: StageRunRecorder) {
    while model.refresh(kept.runs, desktop: nil) {}
  }

  @Test("The What If page shows thresholds, the values that flip the result, and the new result")
  func flips() throws {
    stage.interaction.attach(LongPressGesture(), to: card)
    stage.interaction.attach(DragGesture(), to: card, name: "pull")
    stage.begin(at: 0)
    let (kept, model) = (StageRunRecorder(on: stage), WhatIfModel())
    load(model, kept)
    #expect(model.title.isEmpty && model.thresholds.isEmpty)
    pull(7.5, at: 1)
    load(model, kept)
    #expect(model.title == "Touch, 200 ms" && model.refusal == nil && model.isFaithful)
    #expect(
      model.thresholds.map(\.name) == [.longPressDuration, .longPressDistance, .dragDistance])
    #expect(model.thresholds.map(\.present) == [[0.5], [10], [10]])
    let drag = try #require(model.thresholds.last)
    let flip = try #require(drag.flips?.last)
    #expect(drag.name.text(flip.value) == "7.5 pt")
    #expect(model.thresholds[0].flips?.map { drag.name.text($0.value * 1000) } == ["200 pt"])
    let row = try #require(model.currentVerdict.rows.last)
    #expect(model.currentVerdict.title(of: row).english == "pull on card")
    #expect(model.currentVerdict.last(of: row)?.outcome == .failed && model.trialVerdict == nil)
    // On the other side of the flip, the drag wins.
    model.cross(flip, of: drag)
    #expect(model.trial == WhatIfModel.Trial(name: .dragDistance, value: flip.below))
    #expect(model.trialVerdict?.last(of: row)?.outcome == .ended)
    model.attempt(.longPressDuration, 0.15)
    #expect(model.value(of: drag) == 10, "One threshold is tried at a time.")
    #expect(model.trialVerdict?.last(of: row)?.outcome == .excluded)
    model.reset()
    #expect(model.trialVerdict == nil && model.trial == nil)
  }

  @Test("Profiles are compared with the program's thresholds")
  func profiles() throws {
    stage.interaction.attach(TapGesture(), to: card)
    stage.interaction.attach(DragGesture(), to: card)
    stage.begin(at: 0)
    let (kept, model) = (StageRunRecorder(on: stage), WhatIfModel())
    pull(9, at: 1)
    _ = model.refresh(kept.runs, desktop: GestureSettings.gtk)
    #expect(
      model.columns.map(\.title) == ["SwiftUI", "GTK", "Qt", "Flutter", "Android", "Desktop"])
    #expect(
      model.columns.map({ $0.difference?.english }) == [
        nil,
        "tap on card fails at 100 ms: Moved 9 pt (limit 8 pt) within 100 ms. Current: tap on card ends at 200 ms.",
        nil, nil,
        "tap on card fails at 100 ms: Moved 9 pt (limit 8 pt) within 100 ms. Current: tap on card ends at 200 ms.",
        "tap on card fails at 100 ms: Moved 9 pt (limit 8 pt) within 100 ms. Current: tap on card ends at 200 ms.",
      ])
  }

  @Test("The What If page moves back to earlier touches and forward to the latest")
  func earlier() {
    stage.interaction.attach(DragGesture(), to: card)
    stage.begin(at: 0)
    let (kept, model) = (StageRunRecorder(on: stage), WhatIfModel())
    for (index, way) in [20, 5, 30].enumerated() { pull(CGFloat(way), at: 1 + Double(index)) }
    load(model, kept)
    #expect(model.place == (2, 3) && model.currentVerdict.decisions.count == 2)
    model.go(by: -1, in: kept.runs)
    load(model, kept)
    #expect(model.place == (1, 3) && model.currentVerdict.decisions.count == 1)
    model.go(by: 1, in: kept.runs)
    pull(4, at: 9)
    load(model, kept)
    #expect(model.place == (3, 4) && model.currentVerdict.decisions.count == 1)
    model.go(by: 1, in: kept.runs)
    load(model, kept)
    #expect(model.place == (3, 4))
  }

  @Test("A touch of 100,000 events is rerun with a limited number of events per frame")
  func long() throws {
    let pull = stage.interaction.attach(DragGesture(), to: card, name: "pull")
    let model = WhatIfModel()
    var run = RecordedRun()
    var event = ContactEvent(
      id: ContactID(device: 1), kind: .touch, phase: .began, time: 1,
      location: CGPoint(x: 100, y: 300))
    run.begin(event, path: [pull])
    for step in 1...99_998 {
      event.phase = .moved
      event.location.x = 100 + CGFloat(step % 200)
      event.time = 1 + Double(step) / 1000
      run.add(event)
    }
    event.phase = .ended
    run.add(event)
    let most = WhatIfModel.eventsPerFrame
    func frames(until isDone: () -> Bool) -> Int {
      var count = 0
      repeat {
        #expect(model.refresh([run], desktop: nil))
        #expect(model.eventsRun <= most)
        count += 1
      } while !isDone() && count < 100
      return count
    }
    #expect(frames { !model.isExamining } == 41)
    #expect(model.title.hasPrefix("Touch") && model.thresholds.map(\.name) == [.dragDistance])
    // Dragging a slider requests many reruns, and only the last one is used.
    for value in stride(from: 20.0, to: 30, by: 1) { model.attempt(.dragDistance, value) }
    #expect(model.eventsRun <= 2 * most && model.trialVerdict == nil && model.progress != nil)
    #expect((38...42).contains(frames { model.trialVerdict != nil }))
    #expect(model.trial?.value == 29 && model.progress == nil)
    #expect(model.trialVerdict?.decisions.map(\.outcome) == [.active, .ended])
  }

  @Test("A gesture whose view is gone is reported, and no gesture is retained")
  func removedView() {
    let (kept, model) = (StageRunRecorder(on: stage), WhatIfModel())
    weak let attachment = stage.interaction.attach(DragGesture(), to: card)
    stage.begin(at: 0)
    pull(20, at: 1)
    load(model, kept)
    #expect(model.refusal == nil && attachment != nil)
    stage.interaction.detach(card)
    #expect(attachment == nil)
    #expect(kept.runs.count == 1 && kept.runs.allSatisfy { !$0.isWhole })
    let other = WhatIfModel()
    load(other, kept)
    #expect(other.refusal?.english.contains("gone") == true && other.thresholds.isEmpty)
  }

  @Test("A rerun that differs because the program changed something is reported")
  func unfaithful() {
    let drag = stage.interaction.attach(DragGesture(), to: card)
    stage.begin(at: 0)
    let (kept, model) = (StageRunRecorder(on: stage), WhatIfModel())
    touch(.began, x: 100, at: 1)
    touch(.moved, x: 150, at: 1.1)
    drag.isEnabled = false
    touch(.ended, x: 150, at: 1.2)
    load(model, kept)
    #expect(!model.isFaithful)
  }

  @Test("A rerun writes no gesture state and calls no action")
  func states() {
    let calls = Calls()
    let views = ViewLayer(on: stage) { Color.red.gesture(Pull(calls: calls)) }
    stage.begin(at: 0)
    let (kept, model) = (StageRunRecorder(on: stage), WhatIfModel())
    pull(30, at: 1)
    stage.advance(to: 2)
    let callCount = calls.count
    #expect(callCount > 0)
    load(model, kept)
    #expect(calls.count == callCount && model.isFaithful)
    #expect(model.currentVerdict.decisions.map(\.outcome) == [.active, .ended])
    model.attempt(.dragDistance, 40)
    #expect(model.trialVerdict?.decisions.map(\.outcome) == [.failed])
    stage.advance(to: 3)
    #expect(calls.count == callCount && !stage.needsFrame)
    // The state is unchanged: the gesture begins as before.
    pull(30, at: 4)
    #expect(calls.count == 2 * callCount)
    withExtendedLifetime(views) {}
  }

  private func labels(_ inspector: Inspector) -> [String] {
    var found: [String] = []
    func collect(_ node: AccessibilityNode) {
      if let label = node.label { found.append(label) }
      node.children.forEach(collect)
    }
    inspector.accessibilityTree.map(collect)
    return found
  }

  @Test("The What If page is part of the inspector and ignores input to the panel")
  func page() {
    stage.interaction.attach(DragGesture(), to: card)
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    inspector.isOpen = true
    inspector.page = .whatIf
    stage.advance(to: 0.5)
    #expect(labels(inspector).contains { $0.contains("Touch the window, then rerun") })
    pull(7, at: 1)
    stage.advance(to: 3)
    let texts = labels(inspector)
    #expect(texts.contains("Drag distance") && texts.contains("Profiles"))
    #expect(texts.contains("7 pt"), "The page shows the threshold at the flip.")
    #expect(!stage.needsFrame, "At rest it requests no frames.")
    #expect(inspector.whatIf?.place.count == 1)
    // Touch the panel beside its heading.
    touch(.began, x: 700, y: 25, at: 4)
    touch(.ended, x: 700, y: 25, at: 4.1)
    stage.advance(to: 5)
    #expect(inspector.whatIf?.place.count == 1)
    inspector.isOpen = false
    #expect(stage.interaction.engine.inputs.isEmpty && stage.toolInputs.isEmpty)
    #expect(stage.inputs.isEmpty && stage.interaction.engine.transitions.isEmpty)
  }

  @Test("Reruns change neither callbacks nor their times")
  func passive() {
    func callbacks(isOpen: Bool) -> [String] {
      let stage = HeadlessStage(size: CGSize(width: 800, height: 600))
      let (inspector, card) = (Inspector(on: stage), Node(name: "card"))
      card.contentShape = Path(CGRect(x: 0, y: 0, width: 800, height: 600))
      stage.layers.node(of: .content).addChild(card)
      var words: [String] = []
      func note(_ word: String) { words.append("\(word) \(stage.now)") }
      stage.interaction.attach(
        TapGesture(count: 2).onEnded { note("double") }
          .exclusively(before: LongPressGesture().onEnded { _ in note("press") }), to: card)
      stage.interaction.attach(
        DragGesture().onChanged { note("drag \($0.translation)") }.onCancelled { note("\($0)") },
        to: card)
      stage.begin(at: 0)
      inspector.isOpen = isOpen
      inspector.page = .whatIf
      for index in 0..<12 {
        let start = 1 + Double(index) * 0.7
        for (phase, x, time) in [
          (ContactEvent.Phase.began, 100.0, start), (.moved, 100 + Double(index) * 2, start + 0.1),
          (.ended, 100 + Double(index) * 2, start + (index % 3 == 0 ? 0.6 : 0.12)),
        ] {
          stage.handle(
            .contact(
              ContactEvent(
                id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
                location: CGPoint(x: x, y: 300))))
        }
        stage.advance(to: start + 0.65)
        inspector.whatIf?.attempt(.dragDistance, 4)
      }
      stage.advance(to: 20)
      #expect(isOpen == (inspector.whatIf?.thresholds.isEmpty == false))
      return words
    }
    let plain = callbacks(isOpen: false)
    #expect(plain.count > 8)
    #expect(callbacks(isOpen: true) == plain)
  }
}
