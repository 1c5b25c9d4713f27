import DeftGeometry
import DeftGestures
import DeftRenderTree
import Testing

@testable import DeftInteraction

@Suite("Interaction")
struct InteractionTests {
  @Test(
    "After a node is removed, its contact continues for the node's ancestors until the contact ends"
  )
  func removedNode() {
    let table = Table()
    let inner = Node(drawing: table.left.drawing)
    table.left.addChild(inner)
    table.interaction.attach(TapGesture(), to: inner)
    table.send(.began, 1, 100, 100)
    table.interaction.detach(inner)
    #expect(table.interaction.holds.isEmpty)
    table.send(.moved, 1, 150, 100)
    #expect(table.values["left"]?.translation == CGSize(width: 50, height: 0))
    table.send(.ended, 1, 150, 100)
    #expect(table.interaction.engine.contacts.isEmpty)
    #expect(table.interaction.engine.isIdle)
  }

  @Test("A contact belongs to the node that it hits, even after it leaves the node")
  func belongs() throws {
    let table = Table()
    table.send(.began, 1, 100, 100)
    table.send(.moved, 1, 400, 100)
    #expect(table.values["left"]?.translation == CGSize(width: 300, height: 0))
    #expect(table.values["right"] == nil)
    table.send(.ended, 1, 400, 100)
    #expect(table.interaction.holds.isEmpty)
    #expect(table.holdChanges == ["left true", "left false"])
  }

  @Test(
    "A finger outside all nodes joins a held node within 120 points of its outline",
    arguments: [(269.9, true), (270.1, false)])
  func joins(x: Double, isJoined: Bool) {
    let table = Table()
    table.send(.began, 1, 100, 100)
    table.send(.began, 2, x, 100)
    #expect(table.interaction.holds.count == (isJoined ? 2 : 1))
    #expect(table.values["left"]?.contactCount == (isJoined ? 2 : 1))
  }

  @Test("A contact above the engine's limit holds nothing")
  func crowd() {
    let table = Table()
    for finger in 1...1000 { table.send(.began, UInt32(finger), 100, 100) }
    #expect(table.interaction.holds.count == table.interaction.engine.contacts.count)
    #expect(table.interaction.holds.count == 64)
    for finger in 1...1000 { table.send(.ended, UInt32(finger), 100, 100) }
    #expect(table.interaction.holds.isEmpty && table.interaction.engine.isIdle)
    #expect(table.holdChanges == ["left true", "left false"])
    table.send(.began, 2000, 100, 100)
    #expect(table.interaction.holds.count == 1)
  }

  @Test("A finger joins the nearer of two held nodes and ignores nodes that are not held")
  func joinsNearest() {
    let table = Table()
    table.send(.began, 1, 100, 100)
    table.send(.began, 2, 345, 100)
    #expect(table.values["left"]?.contactCount == 1)
    table.send(.began, 3, 400, 100)
    table.send(.began, 4, 320, 100)
    #expect(table.interaction.holds.last?.node === table.right)
  }

  @Test("A finger on another node holds that node, even near a held one")
  func holdsItsNode() {
    let table = Table()
    table.right.position.x = 210
    table.send(.began, 1, 100, 100)
    table.send(.began, 2, 200, 100)
    #expect(table.interaction.isHeld(table.right))
    #expect(table.values["left"]?.contactCount == 1)
  }

  @Test("A node's join distance applies to held descendants and to fingers that hit it")
  func joinDistances() {
    let table = Table()
    let panel = Node(name: "panel")
    panel.drawing = Drawing(fill: Path(CGRect(x: 0, y: 160, width: 200, height: 50)), .black)
    table.tree.root.addChild(panel)
    table.interaction.setJoinDistance(0, within: panel)
    table.send(.began, 1, 100, 100)
    // Touch the panel, 20 points from the held node.
    table.send(.began, 2, 100, 170)
    #expect(table.interaction.holds.map(\.id.sequence) == [1])
    table.send(.began, 3, 170, 100)
    #expect(table.interaction.holds.map(\.id.sequence) == [1, 3])
    table.interaction.setJoinDistance(0, within: table.left)
    table.send(.began, 4, 170, 100)
    #expect(table.interaction.holds.map(\.id.sequence) == [1, 3])
    table.interaction.setJoinDistance(nil, within: panel)
    table.interaction.setJoinDistance(nil, within: table.left)
    table.send(.began, 5, 100, 170)
    #expect(table.interaction.holds.map(\.id.sequence) == [1, 3, 5])
  }

  @Test("A mouse does not join a held node")
  func mouseDoesNotJoin() {
    let table = Table()
    table.send(.began, 1, 100, 100)
    table.send(.began, 9, 160, 100, kind: .pointer)
    #expect(table.interaction.holds.count == 1)
  }

  @Test("Control adds a second finger, mirrored about the center, that moves with the pointer")
  func mirrored() throws {
    let table = Table()
    table.send(.began, 0, 140, 100, kind: .pointer, modifiers: .control)
    #expect(table.interaction.holds.map(\.location.x) == [140, 60])
    table.send(.moved, 0, 100, 180, kind: .pointer)
    let value = try #require(table.values["left"])
    #expect(value.contactCount == 2)
    #expect(abs(value.scale - 2) < 1e-9)
    #expect(abs(value.rotation.degrees - 90) < 1e-9)
    let center = CGPoint(x: 100, y: 100)
    #expect(value.transform.apply(center).distance(to: center) < 1e-9)
    table.send(.ended, 0, 100, 180, kind: .pointer)
    #expect(table.interaction.holds.isEmpty)
    #expect(table.interaction.engine.isIdle)
  }

  @Test(
    "A node drawn from its corner mirrors the pointer about its center",
    arguments: [false, true])
  func mirroredAboutMiddle(hasContentShape: Bool) {
    let table = Table()
    let pad = Node(name: "pad")
    let outline = Path(CGRect(x: 0, y: 0, width: 200, height: 100))
    if hasContentShape {
      pad.contentShape = outline
    } else {
      pad.drawing = Drawing(fill: outline, .black)
    }
    pad.position = CGPoint(x: 600, y: 300)
    table.tree.root.addChild(pad)
    table.interaction.attach(TransformGesture(), to: pad)
    table.send(.began, 0, 640, 330, kind: .pointer, modifiers: .control)
    #expect(
      table.interaction.holds.map(\.location) == [CGPoint(x: 640, y: 330), CGPoint(x: 760, y: 370)])
  }

  @Test("Every pointer has its own mirrored finger")
  func severalMirrored() {
    let table = Table()
    table.send(.began, 0, 140, 100, kind: .pointer, modifiers: .control, device: 4)
    table.send(.began, 0, 440, 100, kind: .pointer, modifiers: .control, device: 5)
    #expect(table.interaction.holds.map(\.location.x) == [140, 60, 440, 360])
    table.send(.ended, 0, 140, 100, kind: .pointer, device: 4)
    #expect(table.interaction.holds.map(\.location.x) == [440, 360])
    table.send(.cancelled(.deviceRemoved), 0, 440, 100, kind: .pointer, device: 5)
    #expect(table.interaction.holds.isEmpty)
    #expect(table.interaction.engine.isIdle)
    #expect(table.cancellations == ["right": .deviceRemoved])
  }

  @Test("A mouse does not hold a node that a finger holds, and has no mirrored finger")
  func otherHand() {
    let table = Table()
    table.send(.began, 1, 100, 100)
    table.send(.began, 0, 140, 100, kind: .pointer, modifiers: .control)
    #expect(table.interaction.holds.map(\.isPrimary) == [true, false])
    table.send(.ended, 1, 100, 100)
    table.send(.ended, 0, 140, 100, kind: .pointer)
    #expect(table.holdChanges == ["left true", "left false"] && table.interaction.holds.isEmpty)
  }

  @Test("A mirrored finger is not a touchpad pinch")
  func mirroredFingerIsNotAPinch() {
    let pinch = ContactID(device: 3, sequence: .max)
    #expect(pinch.mirrored != pinch)
    #expect(ContactID(device: 3).mirrored != pinch)
  }

  @Test("A contact's repeated begin outside all nodes leaves neither a hold nor a mirrored finger")
  func lostEndOutsideNodes() {
    let table = Table()
    table.send(.began, 0, 140, 100, kind: .pointer, modifiers: .control)
    table.send(.began, 0, 250, 100, kind: .pointer)
    #expect(table.interaction.holds.isEmpty)
    #expect(table.cancellations == ["left": .lostEnd])
    table.values = [:]
    table.send(.moved, 0, 260, 100, kind: .pointer)
    #expect(table.values.isEmpty)
    #expect(table.interaction.engine.isIdle)
  }

  @Test("A node does not inherit the gestures of a removed one at the same address")
  func noInheritance() {
    let interaction = Interaction(tree: RenderTree())
    for _ in 0..<100 { interaction.attach(TapGesture(), to: Node()) }
    for _ in 0..<100 { #expect(!interaction.hasGestures(Node())) }
  }

  @Test("A secondary button holds no node")
  func otherButtons() {
    let table = Table()
    table.send(.began, 0, 100, 100, kind: .pointer, button: 3)
    #expect(!table.interaction.isHeld(table.left))
    table.send(.ended, 0, 100, 100, kind: .pointer, button: 3)
    #expect(table.holdChanges.isEmpty)
    #expect(table.interaction.holds.isEmpty)
  }

  @Test("A repeated begin of a contact leaves one hold")
  func lostEnd() {
    let table = Table()
    table.send(.began, 1, 100, 100)
    table.send(.began, 1, 400, 100)
    #expect(table.interaction.holds.count == 1)
    #expect(table.interaction.holds.first?.node === table.right)
    #expect(table.cancellations["left"] == .lostEnd)
    #expect(table.holdChanges == ["left true", "left false", "right true"])
  }

  @Test(
    "Cancelling all contacts releases all holds, and contacts that are still down have no effect")
  func cancelAll() {
    let table = Table()
    table.send(.began, 1, 100, 100)
    table.send(.began, 2, 400, 100)
    table.interaction.cancelAll(.userCancelled)
    #expect(table.cancellations == ["left": .userCancelled, "right": .userCancelled])
    #expect(table.interaction.holds.isEmpty)
    table.values = [:]
    table.send(.moved, 1, 120, 100)
    table.send(.ended, 1, 120, 100)
    #expect(table.values.isEmpty)
    table.send(.began, 1, 100, 100)
    #expect(table.values["left"] != nil)
  }

  @Test("Detaching a node cancels its gestures and removes its holds")
  func detach() {
    let table = Table()
    table.send(.began, 1, 100, 100)
    table.interaction.detach(table.left)
    #expect(table.cancellations["left"] == .viewRemoved)
    #expect(table.interaction.target(at: CGPoint(x: 100, y: 100)) == nil)
    #expect(table.holdChanges == ["left true", "left false"])
  }

  @Test("The pointer hovers over nodes with gestures, and leaves each of them once")
  func hover() {
    let table = Table()
    var seen: [String] = []
    table.interaction.hoverChanges.add { seen.append($0?.name ?? "nothing") }
    for x in [100.0, 110, 250, 400] { table.interaction.hover(at: CGPoint(x: x, y: 100)) }
    table.interaction.hover(at: nil)
    #expect(seen == ["left", "nothing", "right", "nothing"])
  }

  @Test("A node that moves under a resting pointer becomes hovered, but not during a press")
  func hoverOfMovingNodes() {
    let table = Table()
    table.interaction.hover(at: CGPoint(x: 200, y: 100))
    table.left.position.x = 200
    #expect(table.interaction.hovered == nil)
    table.interaction.nodesDidMove()
    #expect(table.interaction.hovered === table.left)
    table.send(.began, 1, 200, 100, kind: .pointer)
    table.left.position.x = 100
    table.interaction.nodesDidMove()
    #expect(table.interaction.hovered === table.left)
    table.send(.ended, 1, 200, 100, kind: .pointer)
    table.interaction.nodesDidMove()
    #expect(table.interaction.hovered == nil)
    table.interaction.hover(at: nil)
    table.left.position.x = 200
    table.interaction.nodesDidMove()
    #expect(table.interaction.hovered == nil)
  }

  @Test("A named space belongs to the nearest ancestor with the name")
  func spaces() {
    let table = Table()
    let inner = Node(name: "inner", drawing: table.left.drawing)
    inner.position = CGPoint(x: 10, y: 0)
    inner.scale = 2
    table.left.addChild(inner)
    let spaces = NodeCoordinates(inner)
    let p = CGPoint(x: 130, y: 100)
    #expect(spaces.convert(p, to: .global) == p)
    #expect(spaces.convert(p, to: .local) == CGPoint(x: 10, y: 0))
    #expect(spaces.convert(p, to: .named("left")) == CGPoint(x: 30, y: 0))
    #expect(spaces.convert(p, to: .named("nobody")) == p)
  }

  @Test("A drag's locations refer to the nearest ancestor with the name, or else to the window")
  func placesOfDrags() {
    let window = CGPoint(x: 120, y: 110)
    let spaces: [(CoordinateSpace, CGPoint)] = [
      (.local, CGPoint(x: 5, y: 5)), (.named("inner"), CGPoint(x: 5, y: 5)),
      (.named("left"), CGPoint(x: 20, y: 10)), (.global, window), (.named("nobody"), window),
      (.named(7), window),
    ]
    for (space, expected) in spaces {
      let table = Table()
      let inner = Node(name: "inner", drawing: table.left.drawing)
      inner.position = CGPoint(x: 10, y: 0)
      inner.scale = 2
      table.left.addChild(inner)
      var place: CGPoint?
      table.interaction.attach(
        DragGesture(minimumDistance: 0, coordinateSpace: space).onChanged { place = $0.location },
        to: inner)
      table.send(.began, 1, window.x, window.y)
      #expect(place == expected, "\(space)")
      table.send(.ended, 1, window.x, window.y)
    }
  }
}

@Suite("Focus")
struct FocusTests {
  @Test(
    "Tab without wrapping removes the focus at one end, and the next Tab enters at the other",
    arguments: [true, false])
  func leaving(forward: Bool) {
    let (focus, nodes) = (Focus(), [Node(), Node()])
    focus.order = nodes
    let way = forward ? nodes : nodes.reversed()
    for _ in 0..<2 {
      #expect(focus.move(forward: forward, wraps: false) && focus.node === way[0])
      #expect(focus.move(forward: forward, wraps: false) && focus.node === way[1])
      #expect(!focus.move(forward: forward, wraps: false) && focus.node == nil)
    }
    #expect(!Focus().move(forward: forward))
  }

  @Test("Tab wraps around in both directions, and a removed node loses the focus")
  func order() {
    let focus = Focus()
    let nodes = ["a", "b", "c"].map { Node(name: $0) }
    var seen: [String] = []
    focus.changes.add { seen.append("\($0.old?.name ?? "-")\($0.new?.name ?? "-")") }
    focus.order = nodes
    focus.move(forward: true)
    focus.move(forward: false)
    focus.move(forward: true)
    focus.order = [nodes[1], nodes[2]]
    focus.move(forward: false)
    #expect(seen == ["-a", "ac", "ca", "a-", "-c"])
  }
}
