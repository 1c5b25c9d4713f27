import ArgumentParser
import Deft

/// Hit tests among hittable shapes in typical arrangements.
///
/// The last rows of the window are empty, so hit tests there miss.
final class HitWorkload {
  /// The arrangement of the shapes, and the position of the hit tests.
  enum Scene: String, CaseIterable, ExpressibleByArgument {
    /// All shapes are in the root; tests miss.
    case flat
    /// All shapes are in the root; each test hits one.
    case hit
    /// All shapes are in the root; tests miss after a shape has moved, without a frame.
    case moved
    /// The same as `moved`, but before the first frame.
    case unseen
    /// Each shape is in its own group with a mark; tests miss.
    case groups
    /// Shapes are in nested groups of ten; tests miss after a shape has moved.
    case nested
    /// All shapes are in the root, above a shape that covers the window and is hit.
    case covered
    /// All shapes are at one position; the front one is hit.
    case stacked

    /// The name of a repetition in the table.
    var unit: String {
      switch self {
      case .flat: "hit test that misses"
      case .hit: "hit test that hits"
      case .moved: "hit test after a move"
      case .unseen: "hit test before any frame"
      case .groups: "hit test among groups"
      case .nested: "hit test among nested groups"
      case .covered: "hit test of the background shape"
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
  /// The number of hits, so that no test is optimized away.
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

  /// Adds shapes to a node, in nested groups of at most ten.
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

  /// Repeats the hit test.
  func run(_ count: Int) {
    for i in 0..<count {
      let shape = shapes[i * 7919 % shapes.count]
      if scene.moves { shape.position.x += i % 2 == 0 ? 3 : -3 }
      let place =
        scene.isMissed || scene == .covered
        ? CGPoint(x: CGFloat(i % 1279) + 0.5, y: 790.5)
        : shape.convertToGlobal(CGPoint(x: 12, y: 12))
      hits += tree.hitTest(place).count
    }
    precondition(
      scene.isMissed == (hits == 0),
      "Tests must hit a shape if and only if one is at their position.")
  }
}

/// The rows of the table for hit tests.
enum HitCost {
  /// The maximum cost of a hit test in instructions. It does not apply if all shapes are at one position.
  static let bound = 20_000.0

  static func figures(_ valgrind: Valgrind) throws -> [Figure] {
    var figures: [Figure] = []
    for scene in HitWorkload.Scene.allCases {
      for shapes in [100, 10_000] {
        let cost = try valgrind.cost(
          .instructions, of: ["hits", scene.rawValue, "--shapes", "\(shapes)"], count: 400)
        figures.append(
          Figure(
            operation: scene.unit, shapes: shapes, value: cost, unit: "instructions",
            bound: scene == .stacked ? nil : bound))
      }
    }
    return figures
  }
}

/// `deft-bench hits`: repeats a hit test, for profilers.
struct HitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hits", abstract: "Repeat a hit test, for profilers.")

  @Argument(
    help: "The arrangement: \(HitWorkload.Scene.allCases.map(\.rawValue).joined(separator: ", ")).")
  var scene: HitWorkload.Scene

  @Option(help: "The number of shapes in the scene.")
  var shapes = 100

  @Option(help: "The number of repetitions.")
  var count = 1000

  func validate() throws {
    guard shapes > 0, count > 0 else {
      throw ValidationError("The numbers of shapes and repetitions must be at least 1.")
    }
  }

  func run() { HitWorkload(scene, shapes: shapes).run(count) }
}
