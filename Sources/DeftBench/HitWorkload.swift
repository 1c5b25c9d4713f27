import ArgumentParser
import Deft

/// Hit tests among shapes that all could be hit, arranged in the ways in which windows arrange them.
///
/// The window's last rows are left free: what is asked there misses.
final class HitWorkload {
  /// How the shapes lie in the tree, and what is asked.
  enum Scene: String, CaseIterable, ExpressibleByArgument {
    /// All in the root; nothing is hit.
    case flat
    case hit
    /// All in the root; nothing is hit, and one has moved since, without a frame.
    case moved
    /// As the last, and none of them was ever in a frame.
    case unseen
    /// Each in a group of its own with a mark on it; nothing is hit.
    case groups
    /// Tens of tens of tens; nothing is hit, and one has moved since.
    case nested
    /// All in the root, over one that covers the window, which is hit.
    case covered
    /// All in one place; the foremost is hit.
    case stacked

    /// What one repetition is called in the table.
    var unit: String {
      switch self {
      case .flat: "hit test that misses"
      case .hit: "hit test that hits"
      case .moved: "hit test after a move"
      case .unseen: "hit test before any frame"
      case .groups: "hit test among groups"
      case .nested: "hit test among nested groups"
      case .covered: "hit test of what lies beneath"
      case .stacked: "hit test of a stack"
      }
    }

    fileprivate var isMissed: Bool { [.flat, .moved, .unseen, .groups, .nested].contains(self) }
    fileprivate var moves: Bool { [.moved, .unseen, .nested].contains(self) }
  }

  private let scene: Scene
  private let tree = RenderTree()
  private var shapes: [Node] = []
  private let tile = Drawing(
    fill: Path(roundedRect: CGRect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 6), .black)
  private let mark = Drawing(fill: Path(CGRect(x: 6, y: 6, width: 12, height: 12)), .white)
  /// Answers, so that nothing is optimized away.
  private(set) var hits = 0

  init(_ scene: Scene, shapes count: Int) {
    self.scene = scene
    if scene == .covered {
      tree.root.addChild(
        Node(drawing: Drawing(fill: Path(CGRect(origin: .zero, size: BenchScene.size)), .black)))
    }
    if scene == .nested {
      fill(tree.root, with: 0..<count)
    } else {
      for i in 0..<count { add(i, to: tree.root) }
    }
    if scene == .unseen { return }
    _ = tree.update(width: 1280, height: 800, displayScale: 1)
  }

  /// Puts shapes into a node, in groups of groups until there are ten at most in one.
  private func fill(_ node: Node, with shapes: Range<Int>) {
    if shapes.count <= 10 {
      for i in shapes { add(i, to: node) }
      return
    }
    for tenth in 0..<10 {
      let group = Node()
      node.addChild(group)
      func bound(_ part: Int) -> Int { shapes.lowerBound + shapes.count * part / 10 }
      fill(group, with: bound(tenth)..<bound(tenth + 1))
    }
  }

  private func add(_ i: Int, to parent: Node) {
    let node = Node(drawing: tile)
    node.position =
      scene == .stacked
      ? CGPoint(x: 600, y: 400)
      : CGPoint(x: CGFloat(i * 37 % 1256), y: CGFloat(i * 53 % 700))
    if scene == .groups { node.addChild(Node(drawing: mark)) }
    parent.addChild(node)
    shapes.append(node)
  }

  /// Asks so many times.
  func ask(_ count: Int) {
    for i in 0..<count {
      let shape = shapes[i * 7919 % shapes.count]
      if scene.moves { shape.position.x += i % 2 == 0 ? 3 : -3 }
      let place =
        scene.isMissed || scene == .covered
        ? CGPoint(x: CGFloat(i % 1279) + 0.5, y: 790.5)
        : shape.convertToGlobal(CGPoint(x: 12, y: 12))
      hits += tree.hitTest(place).count
    }
    precondition(scene.isMissed == (hits == 0), "Hit is what lies there.")
  }
}

/// The table's rows on hit tests.
enum HitCost {
  /// How much a hit test may cost, in instructions, wherever the shapes are not all in one place.
  static let bound = 20_000.0

  static func figures(_ valgrind: Valgrind) throws -> [Figure] {
    var figures: [Figure] = []
    for scene in HitWorkload.Scene.allCases {
      for shapes in [100, 10_000] {
        let cost = try valgrind.cost(
          .instructions, of: ["hits", scene.rawValue, "--shapes", "\(shapes)"], count: 400)
        figures.append(
          Figure(
            what: scene.unit, shapes: shapes, value: cost, unit: "instructions",
            bound: scene == .stacked ? nil : bound))
      }
    }
    return figures
  }
}

/// `deft-bench hits`: tests what lies under points, for a profiler to count.
struct HitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hits", abstract: "Test what lies under points, for a profiler to count.")

  @Argument(
    help: "The shapes: \(HitWorkload.Scene.allCases.map(\.rawValue).joined(separator: ", ")).")
  var scene: HitWorkload.Scene

  @Option(help: "Shapes in the scene.")
  var shapes = 100

  @Option(help: "Repetitions.")
  var count = 1000

  func validate() throws {
    guard shapes > 0, count > 0 else {
      throw ValidationError("Give at least one shape and one repetition.")
    }
  }

  func run() { HitWorkload(scene, shapes: shapes).ask(count) }
}
