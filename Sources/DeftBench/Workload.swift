import ArgumentParser
import Deft

/// A repeatable piece of work. The cost of one repetition is the difference between the costs of two runs, divided by
/// the difference between their numbers of repetitions. This cost does not include the setup.
enum Workload: String, CaseIterable, ExpressibleByArgument {
  /// A drag step with its frame, painted to memory.
  case dragStep = "drag-step"
  /// A rotation and scale step of two fingers with its frame.
  case pinchStep = "pinch-step"
  /// A drag step at 125 Hz with its share of the frames of a stage.
  case stageStep = "stage-step"
  /// A stage step with the inspector open.
  case inspectedStep = "inspected-step"
  /// A move event handled by `Interaction` and `GestureEngine`, without a frame.
  case move
  /// A hit test among hittable shapes, at mostly empty positions.
  case hitTest = "hit-test"
  /// A damage pass after one node has moved, without painting.
  case damage

  /// The name of a repetition in the table.
  var unit: String {
    switch self {
    case .dragStep: "drag step with frame"
    case .pinchStep: "two-finger step with frame"
    case .stageStep: "drag step on a stage"
    case .inspectedStep: "drag step, inspector open"
    case .move: "move through the engine"
    case .hitTest: "hit test"
    case .damage: "damage pass"
    }
  }

  /// Repeats the work in a scene.
  func run(shapes: Int, count: Int) throws {
    if self == .stageStep || self == .inspectedStep {
      try InspectedDrag(count: shapes, isOpen: self == .inspectedStep).drag(steps: count)
      return
    }
    let bench = try Headless(count: shapes)
    switch self {
    case .dragStep:
      bench.drag(steps: count)
    case .pinchStep:
      bench.pinch(steps: count)
    case .stageStep, .inspectedStep: break
    case .move:
      bench.moves(count)
    case .hitTest:
      for node in bench.tree.root.children { node.allowsHitTesting = true }
      var hits = 0
      for i in 0..<count {
        let p = CGPoint(x: CGFloat(i % 1279) + 0.5, y: 799.5)
        hits += bench.tree.hitTest(p).count
      }
      precondition(hits <= count * 2, "A hit path must have at most a node and the root.")
    case .damage:
      for i in 0..<count {
        bench.scene.hero.position.x = 640 + CGFloat(i % 50)
        _ = bench.tree.update(width: 1280, height: 800, displayScale: 1)
      }
    }
  }
}

/// `deft-bench work`: repeats one workload, for profilers.
struct WorkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work", abstract: "Repeat one workload, for profilers.")

  @Argument(help: "The workload: \(Workload.allCases.map(\.rawValue).joined(separator: ", ")).")
  var workload: Workload

  @Option(help: "The number of small shapes in the scene.")
  var shapes = 100

  @Option(help: "The number of repetitions.")
  var count = 1000

  func validate() throws {
    guard shapes >= 0, count > 0 else {
      throw ValidationError(
        "The number of shapes must be at least 0, and the number of repetitions at least 1.")
    }
  }

  func run() throws { try workload.run(shapes: shapes, count: count) }
}
