import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTraces
import DeftViews
import Testing

@testable import DeftInspector

@MainActor
@Suite("The hand tool")
struct MouseHandTests {
  private let stage = HeadlessStage(size: CGSize(width: 800, height: 600))
  private let hand: MouseHand
  private let got = Got()

  private final class Got {
    var contacts: [ContactEvent] = []
    var words: [String] = []
    func words(of phase: ContactEvent.Phase) -> [ContactEvent] {
      contacts.filter { $0.phase == phase }
    }
  }

  init() {
    hand = MouseHand(on: stage)
    stage.inputs.add { [got] input in
      if case .contact(let contact) = input { got.contacts.append(contact) }
    }
    stage.begin(at: 0)
  }

  private func key(
    _ key: NamedKey? = nil, _ characters: String = "", _ modifiers: EventModifiers = [],
    at time: TimeInterval? = nil
  ) {
    for isDown in [true, false] {
      stage.handle(
        .key(
          KeyEvent(
            key: key, characters: characters, modifiers: modifiers, isDown: isDown,
            time: time ?? stage.now)))
    }
  }

  private func mouse(
    _ phase: ContactEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval,
    _ modifiers: EventModifiers = []
  ) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 5), kind: .pointer, phase: phase, time: time,
          location: CGPoint(x: x, y: y), modifiers: modifiers)))
  }

  private func click(
    _ x: CGFloat, _ y: CGFloat, at time: TimeInterval, _ modifiers: EventModifiers = []
  ) {
    mouse(.began, x, y, at: time, modifiers)
    mouse(.ended, x, y, at: time + 0.05, modifiers)
  }

  private func label(_ text: String) -> AccessibilityNode? {
    func find(_ node: AccessibilityNode) -> AccessibilityNode? {
      node.label?.hasPrefix(text) == true ? node : node.children.lazy.compactMap(find).first
    }
    return hand.accessibilityTree.flatMap(find)
  }

  @Test("While off, the hand tool does not claim, observe, schedule or show anything")
  func off() {
    click(400, 300, at: 1)
    #expect(got.contacts.map(\.kind) == [.pointer, .pointer])
    #expect(hand.nextDeadline == nil && hand.accessibilityTree == nil)
    #expect(stage.toolInputs.isEmpty && stage.interaction.engine.transitions.isEmpty)
    #expect(stage.layers.node(of: .tools).children.isEmpty)
    key(.f3)
    #expect(hand.isOn && !stage.layers.node(of: .tools).children.isEmpty)
    key(.f3)
    #expect(!hand.isOn && stage.layers.node(of: .tools).children.isEmpty)
  }

  @Test(
    "While on, the hand tool claims the mouse button, and the program receives fingers marked as synthetic"
  )
  func fingers() throws {
    key(.f3)
    key(nil, "3")
    mouse(.began, 400, 200, at: 1)
    mouse(.moved, 410, 200, at: 1.1)
    mouse(.ended, 410, 200, at: 1.2)
    #expect(got.contacts.map(\.phase) == [.began, .moved])
    #expect(got.contacts.allSatisfy { $0.kind == .touch && $0.id.isSynthetic && $0.pressure == 1 })
    #expect(got.contacts.map(\.location.x) == [400, 410])
    #expect(got.contacts.map(\.time) == [1, 1.1])
    #expect(hand.model.fingers.places.keys.sorted() == [3])
    click(412, 202, at: 2)
    #expect(got.contacts.last?.phase == .ended)
    #expect(got.contacts.last?.time == 2.05)
    // Real touches still reach the program.
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 7), kind: .touch, phase: .began, time: 3, location: .zero)))
    #expect(got.contacts.last?.id == ContactID(device: 7))
  }

  @Test("Two synthetic fingers pinch a view like real fingers, and Escape lifts them")
  func pinch() {
    let node = Node(name: "card")
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 800, height: 600))
    stage.layers.node(of: .content).addChild(node)
    let got = got
    stage.interaction.attach(
      MagnifyGesture().onEnded { got.words.append(String(format: "%.2f", $0.magnification)) },
      to: node)
    key(.f3)
    key(nil, "4", .option)
    click(500, 300, at: 1)
    let knob = hand.model.fingers.groups[0].knob
    mouse(.began, knob.x, knob.y, at: 2)
    for step in 1...20 {
      mouse(.moved, knob.x + 2.5 * CGFloat(step), knob.y, at: 2 + 0.02 * Double(step))
    }
    mouse(.ended, knob.x + 50, knob.y, at: 2.5)
    #expect(got.words.isEmpty)
    key(.escape, at: 3)
    #expect(got.words.count == 1 && got.words[0].hasPrefix("2.0"))
    #expect(got.words(of: .ended).count == 2)
  }

  @Test(
    "Shift+Escape cancels all fingers as systemCancelled, and Escape without fingers reaches the program"
  )
  func cancelled() {
    key(.f3)
    click(400, 200, at: 1)
    click(500, 200, at: 1.5)
    key(.escape, "", .shift, at: 2)
    #expect(got.words(of: .cancelled(.systemCancelled)).count == 2)
    #expect(hand.model.fingers.places.isEmpty)
    let below = Keys()
    stage.layers.add(below, at: .content)
    key(.escape, at: 3)
    key(nil, "7", at: 4)
    #expect(below.keys == [.escape, .escape])
    #expect(hand.model.fingers.chosen == 7)
  }

  private final class Keys: StageLayer {
    var keys: [NamedKey?] = []
    func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
      keys.append(event.key)
      return true
    }
  }

  @Test("A press on the palette triggers its controls and puts no finger down")
  func palette() throws {
    key(.f3)
    stage.advance(to: 0.5)
    let tab = try #require(label("How to move fingers"))
    click(tab.frame.maxX - 10, tab.frame.midY, at: 1)
    #expect(got.contacts.isEmpty)
    #expect(hand.model.fingers.mode == .fan)
    let chip = try #require(label("Finger 5"))
    click(chip.frame.midX, chip.frame.midY, at: 2)
    #expect(got.contacts.isEmpty)
    #expect(hand.model.fingers.count == 5)
  }

  @Test("The simulated screen reports at its rate, and a resting finger sends no reports")
  func rate() {
    hand.model.screen.rate = 30
    key(.f3)
    mouse(.began, 400, 200, at: 1)
    for step in 1...100 { mouse(.moved, 400 + CGFloat(step), 200, at: 1 + 0.01 * Double(step)) }
    stage.advance(to: 3)
    let moves = got.words(of: .moved)
    #expect((29...31).contains(moves.count))
    for (a, b) in zip(moves, moves.dropFirst()) {
      #expect(abs(b.time - a.time - 1.0 / 30) < 1e-6)
    }
    #expect(moves.last?.location.x == 500)
    // The last position is reported before the finger lifts.
    mouse(.moved, 520, 200, at: 4)
    mouse(.ended, 520, 200, at: 4.001)
    key(.escape, at: 4.002)
    #expect(got.contacts.suffix(2).map(\.phase) == [.moved, .ended])
    #expect(got.contacts.last?.location.x == 520)
    #expect(hand.nextDeadline == nil)
  }

  @Test("Noise moves a resting finger, identically for the same seed")
  func noise() {
    func places(seed: UInt64) -> [CGPoint] {
      got.contacts = []
      hand.model.screen = HandScreen(rate: 125, jitter: 0.5, pressureNoise: 0.1, seed: seed)
      let start = stage.now + 1
      key(.f3)
      click(400, 200, at: start)
      stage.advance(to: start + 2)
      #expect((240...252).contains(got.words(of: .moved).count))
      key(.f3)
      let xs = got.contacts.map { Double($0.location.x) - 400 }
      let deviation = (xs.map { $0 * $0 }.reduce(0, +) / Double(xs.count)).squareRoot()
      #expect((0.4...0.6).contains(deviation))
      #expect(Set(got.contacts.map(\.pressure)).count > 100)
      #expect(got.contacts.allSatisfy { (0...1).contains($0.pressure) })
      #expect(got.contacts.last?.phase == .ended)
      return got.contacts.map(\.location)
    }
    let (first, other, again) = (places(seed: 1), places(seed: 2), places(seed: 1))
    #expect(first.prefix(200) == again.prefix(200) && first.prefix(200) != other.prefix(200))
  }

  @Test("A track loops while the next is recorded, and both form one script")
  func tracks() throws {
    key(.f3)
    key(.f3, "", .shift, at: 1)
    mouse(.began, 400, 200, at: 2)
    mouse(.moved, 450, 200, at: 2.2)
    mouse(.ended, 450, 200, at: 2.3)
    key(.f3, "", .shift, at: 2.5)
    #expect(hand.model.tracks.tracks.count == 1)
    #expect(abs(hand.model.tracks.tracks[0].length - 0.5) < 1e-9)
    got.contacts = []
    stage.advance(to: 6)
    // Each pass takes half a second, and a pause of one second follows.
    #expect(got.words(of: .began).count >= 2)
    #expect(got.contacts.allSatisfy { $0.id.isSynthetic })
    key(.f3, "", .shift, at: 6)
    mouse(.began, 600, 400, at: 6.1)
    mouse(.ended, 600, 400, at: 6.2)
    key(.f3, "", .shift, at: 6.3)
    #expect(hand.model.tracks.fingers == [1, 2])
    let script = hand.model.tracks.script(on: stage.size)
    #expect(script.width == 800 && script.steps.first?.milliseconds == 0)
    // Loading the script checks that each finger begins and ends once.
    #expect(try ContactScript(script.text) == script)
    #expect(Playback(script).warnings.isEmpty)
    key(.f3, at: 7)
    let count = got.contacts.count
    stage.advance(to: 20)
    #expect(got.contacts.count == count && hand.nextDeadline == nil)
    #expect(got.words(of: .began).count == got.words(of: .ended).count)
  }

  @Test("A finger cancelled by the system is no longer controlled by the mouse")
  func lost() {
    key(.f3)
    click(400, 200, at: 1)
    var contact = got.contacts[0]
    (contact.phase, contact.time) = (.cancelled(.focusLost), 2)
    stage.handle(.contact(contact))
    #expect(hand.model.fingers.places.isEmpty)
    key(.escape, at: 3)
    #expect(got.words(of: .ended).isEmpty)
  }

  // MARK: - Files

  private func folder() throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "deft-hand-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  private func perform(at time: TimeInterval) {
    key(.f3, "", .shift, at: time)
    click(400, 200, at: time + 0.1)
    key(.f3, "", .shift, at: time + 0.5)
  }

  @Test(
    "A script is saved under a new name, replaces no file, and is reloaded after editing")
  func files() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    hand.files = HandScriptFile(folders: [folder])
    key(.f3)
    key(.f3, "", .control, at: 0.5)
    #expect(hand.model.message?.english.contains("Record a track first") == true)
    perform(at: 1)
    key(.f3, "", .control, at: 2)
    let path = try #require(hand.savedScript)
    #expect(path == folder + "/hand.contacts.jsonl")
    #expect(hand.model.message == "Saved as \(path).")
    key(.f3, "", .control, at: 3)
    #expect(hand.savedScript == folder + "/hand-2.contacts.jsonl")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try ContactScript(text) == hand.model.tracks.script(on: stage.size))
    // The edit moves the finger 300 points to the right.
    let edited = try #require(hand.savedScript)
    try text.replacingOccurrences(of: #""x":400"#, with: #""x":700"#)
      .write(toFile: edited, atomically: true, encoding: .utf8)
    hand.perform(.reload)
    #expect(hand.model.tracks.merged.map(\.place.x) == [700, 700])
    try "rubbish\n".write(toFile: edited, atomically: true, encoding: .utf8)
    hand.perform(.reload)
    #expect(hand.model.message?.english.contains("hand-2.contacts.jsonl:1:") == true)
    #expect(hand.model.tracks.merged.map(\.place.x) == [700, 700])
  }

  @Test("A failed save shows a message with a remedy, and the track is not lost")
  func unwritable() throws {
    hand.files = HandScriptFile(folders: ["/proc/no/such"])
    key(.f3)
    perform(at: 1)
    key(.f3, "", .control, at: 2)
    #expect(
      hand.model.message?.english
        == """
        Not saved. Cannot create the folder “/proc/no/such”: no such file or directory. Start the \
        program in a folder that you can write to.
        """)
    #expect(hand.model.tracks.tracks.count == 1)
    stage.advance(to: 3)
    #expect(label("Not saved.") != nil)
  }
}
