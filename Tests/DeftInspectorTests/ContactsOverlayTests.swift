import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftRuntime
import Testing

@testable import DeftInspector

@MainActor
@Suite("The contacts overlay")
struct ContactsOverlayTests {
  private let stage = HeadlessStage(size: CGSize(width: 800, height: 600))

  private func touch(
    _ phase: ContactEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: TimeInterval,
    pressure: Double = 1, size: ContactSize? = nil
  ) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 6, sequence: 2), kind: .touch, phase: phase, time: time,
          location: CGPoint(x: x, y: y), pressure: pressure, size: size)))
  }

  private func press(_ key: NamedKey, isRepeat: Bool = false) {
    stage.handle(.key(KeyEvent(key: key, characters: "", isRepeat: isRepeat, time: 0.5)))
  }

  @Test("F2 toggles the overlay once per press, and other keys pass through")
  func key() {
    let contacts = ContactsOverlay(on: stage)
    stage.begin(at: 0)
    press(.f2)
    press(.f2, isRepeat: true)
    #expect(contacts.isOn && !contacts.figures.node.isHidden)
    press(.f3)
    press(.f2)
    #expect(!contacts.isOn && contacts.figures.node.isHidden)
  }

  @Test("A retained path is drawn in full after the contact is lifted, and then needs no frames")
  func keptPath() {
    let contacts = ContactsOverlay(on: stage)
    contacts.keepsPaths = true
    contacts.isOn = true
    stage.begin(at: 0)
    touch(.began, 100, 200, at: 0)
    for step in 1...300 {
      touch(.moved, 100 + 2 * CGFloat(step), 200, at: Double(step) / 100)
      stage.advance(to: Double(step) / 100)
    }
    touch(.ended, 700, 200, at: 3.1)
    stage.advance(to: 5)
    let paths = contacts.node.children.filter { $0.name == "path" }
    #expect(paths.count == 1 && paths.first?.children.count == 5)
    let area = paths.flatMap(\.children).reduce(CGRect.null) { $0.union($1.drawing.bounds) }
    #expect(area.minX < 101 && area.maxX > 699)
    #expect(contacts.labels.isEmpty && !stage.needsFrame)
    touch(.began, 400, 500, at: 6)
    stage.advance(to: 6.1)
    #expect(!contacts.node.children.contains { $0.name == "path" })
  }

  @Test("Labels avoid the inspector's floating panel")
  func besideInspector() throws {
    let tools = Tools(on: stage)
    stage.begin(at: 0)
    tools.contacts.isOn = true
    tools.inspector.isOpen = true
    stage.advance(to: 0.5)
    let panel = try #require(tools.inspector.floatingPanel)
    for y in stride(from: CGFloat(40), to: 500, by: 40) {
      touch(.began, panel.minX - 30, y, at: stage.now)
      stage.advance(to: stage.now + 0.1)
      let now = try #require(tools.inspector.floatingPanel)
      let labels = tools.contacts.labelPlaces.values.map(\.frame)
      #expect(!labels.isEmpty && labels.allSatisfy { !$0.intersects(now) }, "\(y)")
      touch(.ended, panel.minX - 30, y, at: stage.now)
      stage.advance(to: stage.now + 2)
    }
  }

  @Test("Labels avoid the palette of the hand tool, also after it has been moved")
  func besideHand() throws {
    let tools = Tools(on: stage)
    stage.begin(at: 0)
    tools.contacts.isOn = true
    tools.hand.isOn = true
    stage.advance(to: 0.5)
    let palette = try #require(tools.hand.palette)
    func finger(_ phase: ContactEvent.Phase, _ number: Int, _ place: CGPoint) {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 6, sequence: UInt32(number)), kind: .touch, phase: phase,
            time: stage.now, location: place)))
    }
    // Labels are placed away from the middle of all contacts, here to the left.
    for (number, x) in [palette.maxX + 30, palette.maxX + 300].enumerated() {
      finger(.began, number, CGPoint(x: x, y: palette.midY))
    }
    for _ in 0..<2 {
      stage.advance(to: stage.now + 0.5)
      let now = try #require(tools.hand.palette)
      let labels = tools.contacts.labelPlaces.values.map(\.frame)
      #expect(labels.count == 2 && labels.allSatisfy { !$0.intersects(now) }, "\(now)")
      tools.hand.model.origin = try #require(labels.first).origin
    }
  }

  @Test(
    "The mouse moves the overlay's panel while the hand tool is open, but synthetic fingers do not"
  )
  func underHand() {
    let tools = Tools(on: stage)
    stage.begin(at: 0)
    tools.contacts.isOn = true
    tools.hand.isOn = true
    stage.advance(to: 0.5)
    let place = CGPoint(
      x: tools.contacts.figures.frame.midX, y: tools.contacts.figures.frame.midY)
    let finger = ContactEvent(
      id: ContactID(device: InputDevice.syntheticID, sequence: 1), kind: .touch, phase: .began,
      time: 1, location: place)
    #expect(!tools.contacts.stage(stage, claims: finger))
    var made = 0
    let observation = stage.inputs.add { if case .contact = $0 { made += 1 } }
    for (phase, x) in [(ContactEvent.Phase.began, 0.0), (.moved, 40), (.ended, 40)] {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 5), kind: .pointer, phase: phase, time: 2,
            location: CGPoint(x: place.x + x, y: place.y))))
    }
    #expect(tools.contacts.figures.frame.midX == place.x + 40 && made == 0)
    observation.cancel()
  }

  @Test("A label shows number, device, id, position, pressure and rate")
  func label() throws {
    let contacts = ContactsOverlay(on: stage) { $0 == 6 ? "ELAN" : nil }
    stage.begin(at: 0)
    contacts.isOn = true
    touch(.began, 400, 300, at: 1, pressure: 0.25)
    for step in 1...40 {
      touch(.moved, 400 + CGFloat(step), 300, at: 1 + TimeInterval(step) / 100, pressure: 0.5)
    }
    #expect(contacts.labels == ["1 · ELAN · ID 6.2, 440, 300 pt · pressure 0.50 · 100 Hz"])
    stage.advance(to: 1.42)
    let nodes = contacts.accessibilityNodes(on: stage)
    #expect(nodes.first?.label?.hasPrefix("Contacts 1, Frame ") == true)
    #expect(nodes.dropFirst().dropLast().compactMap { $0.label } == contacts.labels)
    #expect(nodes.dropLast().last?.frame.contains(CGPoint(x: 440, y: 300)) == true)
    touch(.ended, 440, 300, at: 2)
    stage.advance(to: 3)
    #expect(contacts.labels.isEmpty && contacts.node.children.count == 1)
  }

  @Test("A finger lost with the window's focus stays visible with the reason, and needs no frames")
  func lost() {
    let contacts = ContactsOverlay(on: stage)
    stage.begin(at: 0)
    contacts.isOn = true
    touch(.began, 400, 300, at: 1)
    touch(.cancelled(.focusLost), 400, 300, at: 2)
    stage.advance(to: 3)
    #expect(!stage.needsFrame)
    #expect(
      contacts.labels
        == ["1 · device 6 · ID 6.2, 400, 300 pt, Lost: The window lost the input focus."])
    stage.advance(to: 13)
    #expect(contacts.labels.isEmpty && contacts.node.children.count == 1)
    #expect(contacts.nextDeadline == nil)
  }

  @Test(
    "A measured contact shows its size in the label and as an ellipse, and a palm-sized one is marked"
  )
  func size() {
    let contacts = ContactsOverlay(on: stage) { _ in "ELAN" }
    stage.begin(at: 0)
    contacts.isOn = true
    touch(.began, 400, 300, at: 1)
    stage.advance(to: 1.1)
    func painted() -> Int { contacts.node.children.last?.drawing.items.count ?? 0 }
    let plain = painted()
    touch(.moved, 400, 300, at: 1.12, size: ContactSize(major: 12, minor: 9))
    stage.advance(to: 1.2)
    #expect(contacts.labels.first?.contains("12 × 9 mm") == true)
    #expect(contacts.labels.first?.contains("palm") == false && painted() > plain)
    touch(.moved, 400, 300, at: 1.22, size: ContactSize(major: 31, minor: 31))
    #expect(contacts.labels.first?.contains("31 mm · palm-sized") == true)
  }

  @Test("Without labels, lost contacts are not shown")
  func lostWithoutLabels() {
    let contacts = ContactsOverlay(on: stage)
    contacts.isDetailed = false
    stage.begin(at: 0)
    contacts.isOn = true
    touch(.began, 400, 300, at: 1)
    #expect(contacts.labels.count == 1 && contacts.figures.node.isHidden)
    touch(.cancelled(.focusLost), 400, 300, at: 2)
    stage.advance(to: 3)
    #expect(contacts.labels.isEmpty && contacts.node.children.count == 1)
  }

  @Test("The overlay's panel can be moved within the window without input to the program")
  func moving() {
    let contacts = ContactsOverlay(on: stage)
    let node = Node()
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 800, height: 600))
    stage.layers.node(of: .content).addChild(node)
    var drags = 0
    stage.interaction.attach(
      DragGesture(minimumDistance: 0).onChanged { _ in drags += 1 }, to: node)
    stage.begin(at: 0)
    // A hidden panel cannot be moved.
    touch(.began, 20, 20, at: 1)
    touch(.ended, 20, 20, at: 1.1)
    #expect(drags == 1)
    contacts.isOn = true
    touch(.began, 20, 20, at: 2)
    touch(.moved, 320, 220, at: 2.1)
    #expect(contacts.figures.frame.origin == CGPoint(x: 316, y: 216) && drags == 1)
    touch(.moved, 2000, 2000, at: 2.2)
    touch(.ended, 2000, 2000, at: 2.3)
    let frame = contacts.figures.frame
    #expect(frame.maxX == 800 && frame.maxY == 600 && drags == 1)
    stage.resize(to: CGSize(width: 400, height: 300), at: 3)
    #expect(contacts.figures.frame.maxX == 400 && contacts.figures.frame.maxY == 300)
  }

  @Test(
    "A press that begins and ends on the close button, or the button's action, closes the overlay")
  func closing() throws {
    let contacts = ContactsOverlay(on: stage)
    stage.begin(at: 0)
    contacts.isOn = true
    stage.advance(to: 0.5)
    let cross = contacts.figures.crossFrame
    let frame = contacts.figures.frame
    #expect(frame.contains(CGPoint(x: cross.midX, y: cross.midY)))
    touch(.began, cross.midX, cross.midY, at: 1)
    touch(.moved, cross.midX + 60, cross.midY + 60, at: 1.1)
    touch(.ended, cross.midX + 60, cross.midY + 60, at: 1.2)
    #expect(contacts.isOn && contacts.figures.frame == frame)
    touch(.began, cross.midX, cross.midY, at: 2)
    touch(.ended, cross.midX, cross.midY, at: 2.1)
    #expect(!contacts.isOn && contacts.figures.node.isHidden)
    contacts.isOn = true
    let nodes = contacts.accessibilityNodes(on: stage)
    #expect(try #require(nodes.first { $0.label == "Close" }).perform())
    #expect(!contacts.isOn)
  }

  @Test("A hidden overlay paints nothing and requests no frame")
  func off() {
    let contacts = ContactsOverlay(on: stage)
    stage.begin(at: 0)
    touch(.began, 400, 300, at: 1)
    #expect(!stage.needsFrame && contacts.labels.isEmpty && contacts.node.children.count == 1)
    contacts.showsFingers = true
    touch(.moved, 410, 300, at: 1.1)
    stage.advance(to: 1.2)
    #expect(contacts.node.children.count == 2 && contacts.figures.node.isHidden)
  }

  @Test(
    "The digits of a number are grouped by three",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1 000"), (1_024_000, "1 024 000"), (-12_345, "−12 345"),
    ])
  func groups(number: Int, text: String) {
    #expect(ContactFigures.grouped(number) == text.replacing(" ", with: "\u{202F}"))
  }
}
