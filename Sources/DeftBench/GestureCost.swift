import ArgumentParser
import Deft

/// A measurement of the cost of an event in the gesture engine, without nodes and pixels.
enum GestureCost {
  /// The scenes with their names in the table.
  private static let names: [(scene: GestureWorkload.Scene, name: String)] = [
    (.handWritten, "drag written by hand, per event"),
    (.drag, "drag, per event"),
    (.dragMagnifyRotate, "drag, magnify and rotate, per event"),
    (.longPressThenDrag, "long press before drag, per event"),
    (.transform, "transform among taps and a press, per event"),
    (.tenFingers, "ten fingers on ten shapes, per event"),
    (.hundredAttachments, "a hundred attachments, per event"),
  ]

  /// The maximum ratio of the cost of a drag to that of a drag written by hand. Measured: 4.2 with Swift 6.3.1.
  private static let bound = 4.5

  /// Returns the instructions and allocations of each scene, and the ratio of a drag to one written by hand.
  static func figures(_ valgrind: Valgrind) throws -> [Figure] {
    var figures: [Figure] = []
    var costs: [GestureWorkload.Scene: Double] = [:]
    for (scene, name) in names {
      let events = Double(GestureWorkload(scene).eventsPerStep)
      func cost(_ counter: Valgrind.Counter, _ count: Int) throws -> Double {
        try valgrind.cost(counter, of: ["gestures", scene.rawValue], count: count) / events
      }
      let instructions = try cost(.instructions, 4000)
      costs[scene] = instructions
      figures.append(Figure(operation: name, value: instructions, unit: "instructions"))
      if scene == .drag, let byHand = costs[.handWritten] {
        figures.append(
          Figure(
            operation: "drag compared with one written by hand", value: instructions / byHand,
            unit: "times",
            bound: bound))
      }
      figures.append(
        Figure(operation: name, value: try cost(.allocations, 2000), unit: "allocations", bound: 0))
    }
    return figures
  }
}

/// `deft-bench gestures`: repeats one gesture workload, for profilers.
struct GesturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gestures", abstract: "Repeat one gesture workload, for profilers.")

  @Argument(
    help: "The scene: \(GestureWorkload.Scene.allCases.map(\.rawValue).joined(separator: ", ")).",
    transform: { text in
      guard let scene = GestureWorkload.Scene(rawValue: text) else {
        throw ValidationError("Unknown scene “\(text)”.")
      }
      return scene
    })
  var scene: GestureWorkload.Scene

  @Option(help: "The number of repetitions.")
  var count = 1000

  func validate() throws {
    guard count > 0 else { throw ValidationError("The number of repetitions must be at least 1.") }
  }

  func run() {
    let workload = GestureWorkload(scene)
    workload.warmUp()
    for _ in 0..<count { workload.step() }
    precondition(workload.sum.isFinite, "All results must be finite.")
  }
}
