import ArgumentParser
import Deft

/// A piece of work that is repeated so often that what it costs can be told from what setting it up
/// costs: run twice with different counts, the difference divided by the counts' difference.
enum Workload: String, CaseIterable, ExpressibleByArgument {
  /// A drag step with its frame, painted into memory.
  case dragStep = "drag-step"
  /// Two fingers' step, turning and scaling, with its frame.
  case pinchStep = "pinch-step"
  /// A drag step at 125 Hz with its share of the frames of a stage.
  case stageStep = "stage-step"
  /// The same with the inspector open over it.
  case inspectedStep = "inspected-step"
  /// A move through interaction and engine, without a frame.
  case move
  /// A hit test among shapes that could be hit, at places where hardly one is.
  case hitTest = "hit-test"
  /// A damage pass after one node has moved, without painting.
  case damage

  /// What one repetition is called in the table.
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

  /// Does the work so many times in a scene of so many shapes.
  func run(shapes: Int, count: Int) throws {
    if self == .stageStep || self == .inspectedStep {
      try Inspected(count: shapes, isOpen: self == .inspectedStep).drag(steps: count)
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
      precondition(hits <= count * 2, "A hit is a node and the root.")
    case .damage:
      for i in 0..<count {
        bench.scene.hero.position.x = 640 + CGFloat(i % 50)
        _ = bench.tree.update(width: 1280, height: 800, displayScale: 1)
      }
    }
  }
}

/// `deft-bench work`: does a workload and nothing else, for a profiler to count.
struct WorkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work", abstract: "Do one workload, for a profiler to count.")

  @Argument(help: "The workload: \(Workload.allCases.map(\.rawValue).joined(separator: ", ")).")
  var workload: Workload

  @Option(help: "Small shapes in the scene.")
  var shapes = 100

  @Option(help: "Repetitions.")
  var count = 1000

  func validate() throws {
    guard shapes >= 0, count > 0 else {
      throw ValidationError("Give at least no shapes and one repetition.")
    }
  }

  func run() throws { try workload.run(shapes: shapes, count: count) }
}
