import ArgumentParser
import Deft

/// What an event costs in the gesture engine alone: no node, no pixel.
enum GestureCost {
  /// The scenes, and what the table calls them.
  private static let names: [(scene: GestureWorkload.Scene, name: String)] = [
    (.handWritten, "drag written by hand, an event"),
    (.drag, "drag, an event"),
    (.dragMagnifyRotate, "drag, magnify and rotate, an event"),
    (.longPressThenDrag, "long press before drag, an event"),
    (.transform, "transform among taps and a press, an event"),
    (.tenFingers, "ten fingers on ten shapes, an event"),
    (.hundredAttachments, "a hundred attachments, an event"),
  ]

  /// The most that a drag may cost, in times of one that is written by hand for this purpose only.
  private static let bound = 4.0

  /// Instructions and allocations of each scene, and how a drag compares with one written by hand.
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
      figures.append(Figure(what: name, value: instructions, unit: "instructions"))
      if scene == .drag, let byHand = costs[.handWritten] {
        figures.append(
          Figure(
            what: "drag over one written by hand", value: instructions / byHand, unit: "times",
            bound: bound))
      }
      figures.append(
        Figure(what: name, value: try cost(.allocations, 2000), unit: "allocations", bound: 0))
    }
    return figures
  }
}

/// `deft-bench gestures`: moves the contacts of one scene and nothing else, for a profiler to count.
struct GesturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gestures", abstract: "Do one gesture workload, for a profiler to count.")

  @Argument(
    help: "The scene: \(GestureWorkload.Scene.allCases.map(\.rawValue).joined(separator: ", ")).",
    transform: { text in
      guard let scene = GestureWorkload.Scene(rawValue: text) else {
        throw ValidationError("There is no scene called “\(text)”.")
      }
      return scene
    })
  var scene: GestureWorkload.Scene

  @Option(help: "Repetitions.")
  var count = 1000

  func validate() throws {
    guard count > 0 else { throw ValidationError("Give at least one repetition.") }
  }

  func run() {
    let workload = GestureWorkload(scene)
    workload.warmUp()
    for _ in 0..<count { workload.step() }
    precondition(workload.sum.isFinite, "Callbacks have been heard.")
  }
}
