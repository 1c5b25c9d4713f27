import ArgumentParser
import CanvasEditing
import Deft

/// What the canvas asks of its geometry, in documents of any size and one density.
///
/// Shapes lie 40 points apart, so that a window shows as many of a large document as of a small one: what is left is
/// what the size of the document costs.
final class CanvasWorkload {
  /// What is asked.
  enum Question: String, CaseIterable, ExpressibleByArgument {
    /// Which shape a finger touches, of the render tree.
    case hit
    /// Which shapes a marquee takes.
    case marquee
    /// What there is to snap to, at the beginning of a drag.
    case grab
    /// Where a frame snaps to, with each move of a drag.
    case snap
    /// A shape is moved, and the index told.
    case move

    /// What one repetition is called in the table.
    var unit: String {
      switch self {
      case .hit: "hit test on the canvas"
      case .marquee: "marquee of 200 by 150 points"
      case .grab: "a drag's begin, with what it may snap to"
      case .snap: "a move that snaps"
      case .move: "a move entered into the index"
      }
    }
  }

  private let document: Document
  private var index: SpatialIndex
  private let measure = FigureMeasure.estimate
  private let tree = RenderTree()
  private let middle: CGPoint
  /// What was found, so that nothing is optimized away.
  private(set) var sum = 0.0

  /// A document of so many shapes.
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

  /// How many shapes lie in a row.
  static func columns(_ shapes: Int) -> Int {
    max(1, Int(Double(shapes).squareRoot().rounded(.up)))
  }

  /// A document of so many shapes.
  static func document(shapes: Int) -> Document {
    let columns = columns(shapes)
    return Document(
      (0..<shapes).map { i in
        let figure: CanvasEditing.Figure =
          i % 3 == 0
          ? .circle(radius: 11)
          : i % 3 == 1
            ? .rectangle(CGSize(width: 24, height: 18)) : .star(points: 5, radius: 13, inset: 0.5)
        // Not quite in rows, so that few edges lie on one line.
        let place = CGPoint(
          x: Double(i % columns) * 40 + Double(i * 7 % 11),
          y: Double(i / columns) * 40 + Double(i * 5 % 13))
        return CanvasShape(
          ShapeID("shape-\(i)"), figure, Style(.plain(.sky)),
          home: Pose(position: place, rotation: .degrees(Double(i % 4) * 10)))
      })
  }

  /// Asks so many times.
  func ask(_ question: Question, count: Int) {
    func place(_ i: Int) -> CGPoint {
      CGPoint(x: middle.x + Double(i * 37 % 161) - 80, y: middle.y + Double(i * 53 % 163) - 80)
    }
    let box = CGSize(width: 30, height: 22)
    let seen = CGRect(x: middle.x - 160, y: middle.y - 160, width: 320, height: 320)
    switch question {
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

/// The table's rows on the canvas's geometry.
enum CanvasCost {
  /// How much more ten thousand shapes may cost than a hundred, in times.
  private static let bound = 1.5

  static func figures(_ valgrind: Valgrind) throws -> [Figure] {
    var figures: [Figure] = []
    for question in CanvasWorkload.Question.allCases {
      var costs: [Int: Double] = [:]
      for shapes in [100, 10_000] {
        let cost = try valgrind.cost(
          .instructions, of: ["canvas", question.rawValue, "--shapes", "\(shapes)"], count: 1000)
        costs[shapes] = cost
        figures.append(
          Figure(what: question.unit, shapes: shapes, value: cost, unit: "instructions"))
      }
      figures.append(
        Figure(
          what: "\(question.unit), 10,000 over 100 shapes", shapes: 10_000,
          value: costs[10_000]! / costs[100]!, unit: "times", bound: bound))
    }
    return try figures + CanvasProgram().figures(valgrind)
  }
}

/// `deft-bench canvas`: asks one thing of the canvas's geometry, for a profiler to count.
struct CanvasCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "canvas",
    abstract: "Ask one thing of the canvas's geometry, for a profiler to count.")

  @Argument(
    help: "What: \(CanvasWorkload.Question.allCases.map(\.rawValue).joined(separator: ", ")).")
  var question: CanvasWorkload.Question

  @Option(help: "Shapes in the document.")
  var shapes = 100

  @Option(help: "Repetitions.")
  var count = 1000

  func validate() throws {
    guard shapes > 0, count > 0 else {
      throw ValidationError("Give at least one shape and one repetition.")
    }
  }

  func run() {
    let workload = CanvasWorkload(shapes: shapes, forHits: question == .hit)
    workload.ask(question, count: count)
    precondition(workload.sum.isFinite, "Answers have been heard.")
  }
}
