import ArgumentParser
import CanvasEditing
import Deft

/// Geometry queries of the canvas, in documents of different sizes and equal density.
///
/// Shapes are 40 points apart, and all queries stay near the middle. The queries therefore find the
/// same number of shapes in a small and in a large document, and only the size of the document
/// affects the cost.
final class CanvasWorkload {
  enum Query: String, CaseIterable, ExpressibleByArgument {
    /// The shape under a finger, from the render tree.
    case hit
    /// The shapes in a marquee.
    case marquee
    /// The snap targets at the beginning of a drag.
    case grab
    /// The snapped frame for a move of a drag.
    case snap
    /// A move of a shape, with the update of the index.
    case move

    /// The name of a repetition in the table.
    var unit: String {
      switch self {
      case .hit: "hit test on the canvas"
      case .marquee: "marquee of 200 by 150 points"
      case .grab: "start of a drag, with its snap targets"
      case .snap: "a move that snaps"
      case .move: "a moved shape, with the update of the index"
      }
    }
  }

  private let document: Document
  private var index: SpatialIndex
  private let measure = FigureMeasure.estimate
  private let tree = RenderTree()
  private let middle: CGPoint
  /// The sum of all results, so that no query is optimized away.
  private(set) var sum = 0.0

  /// Creates a workload with a document of the given number of shapes.
  init(shapes: Int, forHits: Bool) {
    let columns = Self.columns(shapes)
    middle = CGPoint(x: Double(columns) * 20, y: Double(columns) * 20)
    document = Self.document(shapes: shapes)
    index = SpatialIndex(document, measure)
    guard forHits else { return }
    for shape in document.shapes {
      let outline = measure.outline(of: shape.figure)
      let node = Node(drawing: Drawing(fill: outline, .black))
      node.contentShape = outline
      node.position = shape.pose.position
      node.rotation = shape.pose.rotation
      tree.root.addChild(node)
    }
    _ = tree.update(width: 1280, height: 800, displayScale: 1)
  }

  /// Returns the number of shapes per row.
  static func columns(_ shapes: Int) -> Int {
    max(1, Int(Double(shapes).squareRoot().rounded(.up)))
  }

  /// Returns a document with the given number of shapes.
  static func document(shapes: Int) -> Document {
    let columns = columns(shapes)
    return Document(
      (0..<shapes).map { i in
        let figure: CanvasEditing.Figure =
          i % 3 == 0
          ? .circle(radius: 11)
          : i % 3 == 1
            ? .rectangle(CGSize(width: 24, height: 18)) : .star(points: 5, radius: 13, inset: 0.5)
        // Offsets the shapes, so that few edges are collinear.
        let place = CGPoint(
          x: Double(i % columns) * 40 + Double(i * 7 % 11),
          y: Double(i / columns) * 40 + Double(i * 5 % 13))
        return CanvasShape(
          ShapeID("shape-\(i)"), figure, Style(.plain(.sky)),
          home: Pose(position: place, rotation: .degrees(Double(i % 4) * 10)))
      })
  }

  /// Repeats a query.
  func run(_ query: Query, count: Int) {
    func place(_ i: Int) -> CGPoint {
      CGPoint(x: middle.x + Double(i * 37 % 161) - 80, y: middle.y + Double(i * 53 % 163) - 80)
    }
    let box = CGSize(width: 30, height: 22)
    let seen = CGRect(x: middle.x - 160, y: middle.y - 160, width: 320, height: 320)
    switch query {
    case .hit:
      for i in 0..<count { sum += Double(tree.hitTest(place(i)).count) }
    case .marquee:
      let size = CGSize(width: 200, height: 150)
      for i in 0..<count {
        let corner = place(i)
        let rect = CGRect(origin: CGPoint(x: corner.x - 100, y: corner.y - 75), size: size)
        sum += Double(Marquee.shapes(in: rect, of: document, index, measure).count)
      }
    case .grab:
      let id = document.shapes[document.shapes.count / 2].id
      for _ in 0..<count {
        var snapping = Snapping(index, excluding: [id], around: index[id]!, seen: seen)
        sum += snapping.snap(index[id]!).correction.width
      }
    case .snap:
      var snapping = Snapping(
        index, excluding: [], around: CGRect(origin: middle, size: box), seen: seen)
      for i in 0..<count {
        sum += snapping.snap(CGRect(origin: place(i), size: box)).correction.width
      }
    case .move:
      let id = document.shapes[document.shapes.count / 2].id
      for i in 0..<count { index.set(CGRect(origin: place(i), size: box), of: id) }
      sum += Double(index.count)
    }
  }
}

/// The table rows for the canvas geometry.
enum CanvasCost {
  /// The maximum ratio of the cost with ten thousand shapes to the cost with a hundred.
  private static let bound = 1.5

  static func figures(_ valgrind: Valgrind) throws -> [Figure] {
    var figures: [Figure] = []
    for query in CanvasWorkload.Query.allCases {
      var costs: [Int: Double] = [:]
      for shapes in [100, 10_000] {
        let cost = try valgrind.cost(
          .instructions, of: ["canvas", query.rawValue, "--shapes", "\(shapes)"], count: 1000)
        costs[shapes] = cost
        figures.append(
          Figure(operation: query.unit, shapes: shapes, value: cost, unit: "instructions"))
      }
      figures.append(
        Figure(
          operation: "\(query.unit), 10,000 shapes compared with 100", shapes: 10_000,
          value: costs[10_000]! / costs[100]!, unit: "times", bound: bound))
    }
    return try figures + CanvasProgram().figures(valgrind)
  }
}

/// `deft-bench canvas`: repeats a geometry query of the canvas, for profilers.
struct CanvasCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "canvas",
    abstract: "Repeat a geometry query of the canvas, for profilers.")

  @Argument(
    help: "The query: \(CanvasWorkload.Query.allCases.map(\.rawValue).joined(separator: ", ")).")
  var question: CanvasWorkload.Query

  @Option(help: "The number of shapes in the document.")
  var shapes = 100

  @Option(help: "The number of repetitions.")
  var count = 1000

  func validate() throws {
    guard shapes > 0, count > 0 else {
      throw ValidationError("The numbers of shapes and repetitions must be at least 1.")
    }
  }

  func run() {
    let workload = CanvasWorkload(shapes: shapes, forHits: question == .hit)
    workload.run(question, count: count)
    precondition(workload.sum.isFinite, "All results must be finite.")
  }
}
