import DeftTesting
import DeftGestures
import Testing

// The examples of the documentation, compiled here. The last tests find missing examples.

private struct Scrub: Gesture {
  var body: some Gesture<CGFloat> {
    DragGesture(minimumDistance: 0).map { $0.location.x }
  }
}

private struct Shake: PrimitiveGesture {
  nonisolated static func _makeRecognizer(
    _ gesture: Shake, _ context: GestureContext
  ) -> ShakeRecognizer { ShakeRecognizer() }
}

private struct ShakeRecognizer: Recognizer {
  mutating func receive(_ input: GestureInput) -> GesturePhase<Int> { .ended(3) }
  mutating func flush() {}
  mutating func reset() {}
  mutating func status() -> RecognizerStatus { RecognizerStatus() }
  var traits: RecognizerTraits { RecognizerTraits() }
}

/// The target of examples.
private final class Card {
  var position = CGPoint.zero
  var scale: CGFloat = 1
}

private struct Thing {
  func gesture<G: Gesture>(_ gesture: G) -> GestureAttachment { GestureAttachment(gesture) }
}

@MainActor @Suite("Examples in articles about gestures") struct ExamplesTests {
  private let log = Log()

  @Test("The engine runs a gesture") func theEngineRunsAGesture() {
    var offset = CGSize.zero
    let hand = Hand([])
    let (touch, move) = (
      hand.event(1, .began, .zero), hand.event(1, .moved, CGPoint(x: 30, y: 0))
    )
    let time = 101.0

    let engine = GestureEngine()
    let drag = GestureAttachment(
      DragGesture()
        .onChanged { value in offset = value.translation }
        .onEnded { _ in withAnimation(.spring) { offset = .zero } })

    engine.begin(touch, path: [drag])  // a contact begins on the view with the drag
    engine.handle(move)  // it moves
    engine.advance(to: time)  // time passes: deadlines of taps and presses

    #expect(GestureMeasure(.distance, 7.2, 10, .reach).description == "7.2 of 10 pt")
    #expect(offset == CGSize(width: 30, height: 0))
    var end = move
    end.phase = .ended
    engine.handle(end)
    #expect(offset == .zero)
  }

  @Test("A cancelled card returns home") func cancelledCardReturnsHome() {
    let (card, home) = (Card(), CGPoint(x: 1, y: 1))
    func drop(_ card: Card) { log.add("drop") }
    let hand = Hand(
      DragGesture()
        .onChanged { value in card.position = value.location }
        .onEnded { _ in drop(card) }
        .onCancelled { reason in withAnimation { card.position = home } })
    hand.touch(0, 0)
    hand.move(30, 0)
    hand.lose(.focusLost)
    #expect(card.position == home)
    hand.touch(0, 0)
    hand.move(30, 0)
    hand.lift()
    #expect(log.words == ["drop"])
    #expect(card.position == CGPoint(x: 30, y: 0))
  }

  @Test("Examples of gestures work") func gestureExamplesWork() {
    var offset = CGSize.zero
    var (zoom, angle) = (CGFloat(2), Angle.zero)
    var pose = SimilarityTransform.identity
    let poseAtStart = pose
    @GestureState var isPressing = false
    func pin() { log.add("pin") }
    func mark(_ place: CGPoint) { log.add("mark \(Int(place.x))") }
    func move(by way: CGSize) { offset = way }
    func moveBack() { offset = .zero }
    let shape = Card()
    let gestures = [
      GestureAttachment(
        DragGesture()
          .onChanged { offset = $0.translation }
          .onEnded { _ in withAnimation(.spring) { offset = .zero } }),
      GestureAttachment(
        LongPressGesture(minimumDuration: 0.5)
          .updating($isPressing) { isDown, state, _ in state = isDown }
          .onEnded { _ in pin() }),
      GestureAttachment(TapGesture(count: 2).onEnded { zoom = 1 }),
      GestureAttachment(SpatialTapGesture().onEnded { mark($0.location) }),
      GestureAttachment(MagnifyGesture().onChanged { zoom = $0.magnification }),
      GestureAttachment(RotateGesture().onChanged { angle = $0.rotation }),
      GestureAttachment(
        TransformGesture(minimumDistance: 3)
          .onChanged { pose = poseAtStart.concatenating($0.transform) }),
      GestureAttachment(
        TransformGesture().limitingScale { 0.5 / shape.scale...4 / shape.scale }
          .onChanged { pose = $0.transform }),
      GestureAttachment(
        DragGesture()
          .onChanged { move(by: $0.translation) }
          .onCancelled { _ in moveBack() }),
    ]
    for gesture in gestures {
      let hand = Hand([gesture])
      hand.tap(4, 0)
      hand.tap(4, 0)
      hand.wait(1)
      hand.touch(0, 0)
      hand.touch(100, 0, finger: 2)
      hand.move(0, 50, finger: 2)
      hand.lift(finger: 2)
      hand.lift()
      hand.touch(0, 0)
      hand.wait(0.5)
      hand.lose(.userCancelled)
    }
    #expect(log.words == ["pin", "mark 4", "mark 4"])
    #expect(zoom == 0.5 && angle.degrees > 80)
    #expect(pose != poseAtStart)
    #expect(offset == .zero && !isPressing)
  }

  @Test("Examples of combinations work") func combinationExamplesWork() {
    struct Owner {
      @GestureState private var offset = CGSize.zero
      var drag: some Gesture {
        DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation }
      }
      var place: CGSize { offset }
    }
    let owner = Owner()
    let hand = Hand(owner.drag)
    hand.touch(0, 0)
    hand.move(20, 0)
    #expect(owner.place.width == 20)

    let press: LongPressGesture? = LongPressGesture()
    let view = Thing()
    for isDone in [true, false] {
      let attachment =
        view.gesture(isDone ? nil : press)
      #expect(attachment.phase == .idle)
    }
    var names: [String] = []
    func note<G: Gesture>(_ gesture: G) { names.append("\(G.self)") }
    note(TapGesture(count: 2).exclusively(before: TapGesture()))
    note(MagnifyGesture().simultaneously(with: RotateGesture()))
    note(LongPressGesture().sequenced(before: DragGesture()))
    note(
      TapGesture().fingers(2))
    note(
      DragGesture().fingers(3))
    note(DragGesture().inputKinds([.touch, .pen]))
    note(LongPressGesture(inputKinds: [.directTouch, .pencil]))
    note(DragGesture().gestureSettings(.flutter))
    #expect(Set(names).count == 8)
  }

  @Test("The example of all contacts of a view follows each of them") func contactsAreFollowed() {
    var sparks: [SpatialEventCollection.Event.ID: CGPoint] = [:]
    let hand = Hand(
      SpatialEventGesture()
        .onChanged { events in
          for event in events {
            sparks[event.id] = event.phase == .active ? event.location : nil
          }
        }
        .onEnded { _ in sparks.removeAll() })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(10, 5)
    #expect(Set(sparks.values.map(\.x)) == [10, 100])
    hand.lift()
    #expect(sparks.values.map(\.x) == [100])
    hand.lift(finger: 2)
    #expect(sparks.isEmpty)
  }

  @Test("The example of gesture settings in a context works") func settingsExampleWorks() {
    let desktop = DesktopThresholds(dragThreshold: 4)
    let context = GestureContext(settings: .gtk.adopting(desktop))
    let attachment =
      GestureAttachment(DragGesture(), context: context)
    let hand = Hand([attachment])
    hand.touch(0, 0)
    hand.move(4, 0)
    #expect(attachment.phase == .active)
    hand.lift()
  }

  @Test("The example that sets a threshold by name works") func thresholdIsSetByItsName() {
    var settings = GestureSettings.swiftUI
    settings[.dragDistance] = 8
    #expect(settings.dragDistance == GestureThreshold(8, from: .program))
    #expect(settings[GestureThreshold.Name(rawValue: "dragDistance") ?? .tapGap].value == 8)
  }

  @Test("Examples of custom gestures work") func customGestureExamplesWork() {
    Hand(Scrub().onEnded { [log] in log.add("\($0)") }).tap(3, 0)
    Hand(Shake().onEnded { [log] in log.add("\($0)") }).tap()
    #expect(log.words == ["3.0", "3"])
  }

  @Test("The example that logs the arena works") func theArenaIsLogged() {
    let engine = GestureEngine()
    let log = ArenaLog()
    engine.transitions.add(log.add)
    print(log)
    #expect(log.transitions.isEmpty)
  }
}

@Suite("Documentation of gestures") struct DocumentationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// Returns the files with a path extension in a folder.
  private static func files(_ folder: String, _ ending: String) -> [(name: String, text: String)] {
    let all = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    var result: [(String, String)] = []
    while let file = all?.nextObject() as? URL {
      guard file.pathExtension == ending,
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      result.append((file.lastPathComponent, text))
    }
    return result.sorted { $0.0 < $1.0 }
  }

  /// Returns code without comments and white space.
  private static func squeezed(_ code: some StringProtocol) -> String {
    code.split(separator: "\n").map { line in
      line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    }
    .joined().filter { !$0.isWhitespace }
  }

  /// The examples of the articles and of the comments in the sources, without diagrams.
  private static var examples: [(place: String, code: String)] {
    var result: [(String, String)] = []
    for (name, text) in files("Sources/DeftGestures", "md") {
      for block in text.components(separatedBy: "```swift\n").dropFirst() {
        result.append((name, block.components(separatedBy: "```")[0]))
      }
    }
    for (name, text) in files("Sources/DeftGestures", "swift") {
      var code = ""
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) + [Substring()] {
        let comment = line.drop { $0 == " " }
        if comment.hasPrefix("///     ") {
          code += comment.dropFirst(8) + "\n"
        } else if comment != "///" || code.isEmpty {
          if !code.isEmpty { result.append((name, code)) }
          code = ""
        } else {
          // This is a blank line within or after an example.
          result.append((name, code))
          code = ""
        }
      }
    }
    return result.filter { $0.1.utf8.allSatisfy { $0 < 128 } }
  }

  @Test("Every documented example is in a test") func everyExampleIsCompiled() {
    let tests = Self.squeezed(Self.text("Tests/DeftGesturesTests/ExamplesTests.swift"))
    let examples = Self.examples
    #expect(examples.count > 20)
    for (place, code) in examples {
      // Some examples are independent lines.
      let isThere =
        tests.contains(Self.squeezed(code))
        || code.split(separator: "\n").allSatisfy { tests.contains(Self.squeezed($0)) }
      #expect(isThere, "No test contains the example of \(place):\n\(code)")
    }
  }

  @Test("The article's log equals the arena's") func articleHasTheArenasLog() {
    let hand = Hand([
      GestureAttachment(TapGesture(count: 2).onEnded {}, name: "double"),
      GestureAttachment(TapGesture().onEnded {}, name: "single"),
    ])
    let log = ArenaLog()
    hand.engine.transitions.add(log.add)
    hand.time = 10
    hand.tap()
    hand.wait(0.4)
    let told = Self.text("Sources/DeftGestures/DeftGestures.docc/Arbitration.md")
      .split(separator: "\n").filter { $0.hasPrefix("    10.") }.map { $0.dropFirst(4) }
    #expect(told.count == 8)
    #expect(log.transitions.prefix(8).map(\.description) == told.map(String.init))
  }

  @Test("The article lists exactly the transitions that occur")
  func articleListsTheTransitionsThatOccur() {
    let article = Self.text("Sources/DeftGestures/DeftGestures.docc/LifeOfAContact.md")
    let told = Set(
      article.split(separator: "\n").compactMap { line -> String? in
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count == 3, cells[0].first?.isLowercase == true else { return nil }
        return "\(cells[0]) \(cells[1])"
      })
    #expect(told.count == 14)
    var seen: Set<String> = []
    func note(_ step: ArenaTransition) {
      func word(_ phase: ArenaPhase) -> String {
        "\(phase)".split(separator: " ").first.map(String.init) ?? ""
      }
      if step.from != step.to { seen.insert("\(word(step.from)) \(word(step.to))") }
    }
    let violation = Violation()
    for seed in 0..<40 {
      var random = SplitMix64(seed: UInt64(9000 + seed))
      let zoo = Zoo(&random, count: 5, violation)
      zoo.engine.transitions.add(note)
      var zero = 0.0
      for _ in 0..<60 {
        let stream = RandomStream(&random, zero: zero)
        stream.play(on: zoo.engine, path: zoo.path)
        zero = stream.end + 1
      }
    }
    let hand = Hand([
      GestureAttachment(LongPressGesture().fingers(1...2).onChanged { _ in }),
      GestureAttachment(MagnifyGesture(), priority: .high),
    ])
    hand.engine.transitions.add(note)
    hand.touch(0, 0)
    hand.touch(80, 0, finger: 2)
    #expect(seen == told)
  }
}
