import DeftRenderTree
import Testing

@Suite("Nodes")
struct NodeTests {
  @Test("A node has one parent, and a permanent id")
  func parents() {
    let (a, b, child) = (Node(name: "a"), Node(name: "b"), Node(name: "child"))
    let id = child.id
    a.addChild(child)
    b.addChild(child)
    #expect(a.children.isEmpty && b.children.count == 1 && child.parent === b)
    child.removeFromParent()
    #expect(child.parent == nil && child.id == id && a.id != b.id)
    child.removeFromParent()
    b.insertChild(a, at: -3)
    b.insertChild(child, at: 99)
    #expect(b.children.map(\.name) == ["a", "child"])
    b.removeAllChildren()
    #expect(b.children.isEmpty && a.parent == nil)
  }

  @Test("Children outlive their parent")
  func lifetimes() {
    let child = Node()
    var parent: Node? = Node()
    parent?.addChild(child)
    weak let gone = parent
    parent = nil
    #expect(gone == nil)
    #expect(child.parent == nil)
  }

  @Test("Points convert through all ancestors and back", arguments: 0..<20)
  func conversion(seed: Int) throws {
    func value(_ i: Int) -> CGFloat { CGFloat((seed * 31 + i * 17) % 23) - 11 }
    let (outer, inner) = (Node(), Node())
    outer.addChild(inner)
    (outer.position, inner.position) = (CGPoint(x: value(1), y: 5), CGPoint(x: 3, y: value(2)))
    (outer.rotation, inner.rotation) = (.degrees(Double(value(3)) * 20), .degrees(40))
    (outer.scale, inner.scale) = (0.5 + abs(value(4)), 2)
    let point = CGPoint(x: value(5), y: value(6))
    let global = inner.convertToGlobal(point)
    #expect(try #require(inner.convertFromGlobal(global)).distance(to: point) < 1e-9)
    let seen = try #require(inner.convert(point, to: outer))
    #expect(outer.convertToGlobal(seen).distance(to: global) < 1e-9)
    // Rotation and scale are about the origin, which lies at the position.
    #expect(
      inner.convertToGlobal(.zero).distance(to: outer.convertToGlobal(inner.position)) < 1e-9)
    outer.scale = 0
    #expect(inner.convertFromGlobal(global) == nil)
  }

  @Test("Drawings that paint the same are equal, and their bounds include strokes")
  func drawings() {
    let box = Path(CGRect(x: 0, y: 0, width: 10, height: 20))
    let (a, b) = (Drawing(fill: box, .black), Drawing(fill: box, .black))
    #expect(a == b && a == a && a != .empty && Drawing([]) == .empty)
    #expect(a != Drawing(fill: box, .white))
    #expect(Drawing.empty.bounds.isNull)
    #expect(abs(a.bounds.width - 10) < 0.2 && abs(a.bounds.height - 20) < 0.2)
    var c = a
    c.items.append(.stroke(box, .color(.black), StrokeStyle(lineWidth: 8, lineJoin: .round)))
    #expect(abs(c.bounds.width - 18) < 0.2 && a.items.count == 1)
    #expect(Drawing([.fill(Path(), .color(.black))]).bounds.isNull)
  }

  @Test("A dump lists properties that differ from their defaults")
  func dump() {
    let tree = RenderTree()
    let node = Node(name: "star", drawing: Drawing(fill: Path(CGRect.zero), .black))
    node.position = CGPoint(x: 1.5, y: 2)
    node.rotation = .degrees(90)
    node.opacity = 0.5
    tree.root.addChild(node)
    #expect(
      tree.root.dump() == """
        \(tree.root.id) root at 0,0
          \(node.id) star at 1.5,2 turned 90 opacity 0.5 items 1

        """)
  }
}
