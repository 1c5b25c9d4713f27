import ArgumentParser
import Deft

/// A workload of a thousand small views, each with a gesture.
@MainActor
final class ViewWorkload {
  /// The measured change.
  enum Scene: String, CaseIterable {
    /// All thousand bodies are evaluated again, with the same result.
    case read
    /// All thousand bodies are evaluated again, and each view changes its color.
    case recolor
    /// All thousand view values are created again, equal to the previous ones.
    case none
    /// A finger moves one view.
    case drag
    /// A change of one state that ten thousand views read. All their bodies are evaluated again.
    case readers
  }

  nonisolated static let viewCount = 1000
  /// The number of views that read one state.
  nonisolated static let readerCount = 10_000

  @Observable
  final class Model {
    var phase = 0
    var unrelated = 0
  }

  /// A disc that changes with the phase and follows a finger.
  struct Item: View {
    let index: Int
    let phase: Int
    @GestureState private var offset = CGSize.zero

    var body: some View {
      Circle()
        .fill((index + phase) % 2 == 0 ? .blue : .orange)
        .frame(width: 20, height: 20)
        .offset(offset)
        .gesture(
          DragGesture(minimumDistance: 0).updating($offset) { drag, offset, _ in
            offset = drag.translation
          })
    }
  }

  struct Board: View {
    let model: Model
    var body: some View {
      let phase = model.phase
      let unrelated = model.unrelated
      ZStack {
        ForEach(0..<ViewWorkload.viewCount) { index in
          Item(index: index, phase: unrelated < 0 ? 0 : phase)
            .position(x: CGFloat(index % 40) * 24 + 12, y: CGFloat(index / 40) * 24 + 12)
        }
      }
    }
  }

  /// Access to a state that many views read.
  final class Access {
    var state: Binding<Int>?
  }

  /// A row that reads a state that another view owns.
  struct Reader: View {
    @Binding var state: Int
    var body: some View { Color.blue.opacity(state < 0 ? 0 : 1).frame(width: 1, height: 1) }
  }

  struct Readers: View {
    let access: Access
    @State private var state = 0
    var body: some View {
      access.state = $state
      return VStack(spacing: 0) {
        ForEach(0..<ViewWorkload.readerCount) { _ in Reader(state: $state) }
      }
    }
  }

  private let access = Access()
  private let scene: Scene
  private let model = Model()
  private let stage = HeadlessStage(size: CGSize(width: 960, height: 600))
  private let views: ViewLayer
  private var time: TimeInterval = 1
  private var step = 0

  init(_ scene: Scene) {
    self.scene = scene
    views = ViewLayer(on: stage) { [model, access] in
      if scene == .readers { Readers(access: access) } else { Board(model: model) }
    }
    stage.begin(at: time)
  }

  /// Performs the change once, including the following frame.
  func next() {
    step += 1
    time += 1.0 / 60
    switch scene {
    case .read: model.phase += 2
    case .recolor: model.phase += 1
    case .none: model.unrelated += 1
    case .readers: access.state?.wrappedValue += 1
    case .drag:
      let place = CGPoint(x: 12 + CGFloat(step % 400), y: 12)
      send(step == 1 ? .began : .moved, at: place)
    }
    stage.advance(to: time)
  }

  private func send(_ phase: ContactEvent.Phase, at place: CGPoint) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 2, sequence: 1), kind: .touch, phase: phase, time: time,
          location: place)))
  }
}

/// The rows of the table for views.
enum ViewCost {
  /// The limit for evaluating a view's body again, in instructions.
  private static let bound = 4000.0

  /// The limit per view if ten thousand views read one state. The cost per view must not grow with the number of views.
  private static let readerBound = 8000.0

  static func figures(_ valgrind: Valgrind) throws -> [Figure] {
    func cost(_ scene: ViewWorkload.Scene, _ count: Int) throws -> Double {
      try valgrind.cost(.instructions, of: ["views", scene.rawValue], count: count)
    }
    let views = Double(ViewWorkload.viewCount)
    return [
      Figure(
        operation: "one of a thousand views, evaluated again", value: try cost(.read, 20) / views,
        unit: "instructions", bound: bound),
      Figure(
        operation: "one of a thousand views, evaluated again and recolored",
        value: try cost(.recolor, 20) / views, unit: "instructions"),
      Figure(
        operation: "one of a thousand views, recreated with an equal value",
        value: try cost(.none, 20) / views, unit: "instructions"),
      Figure(
        operation: "a finger moves one of a thousand views", value: try cost(.drag, 200),
        unit: "instructions"),
      Figure(
        operation: "one of ten thousand readers of a state, evaluated again",
        value: try cost(.readers, 4) / Double(ViewWorkload.readerCount), unit: "instructions",
        bound: readerBound),
    ]
  }
}

/// `deft-bench views`: repeats one change of a thousand views, for profilers.
struct ViewsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views", abstract: "Repeat one change of a thousand views, for profilers.")

  @Argument(
    help: "The change: \(ViewWorkload.Scene.allCases.map(\.rawValue).joined(separator: ", ")).",
    transform: { text in
      guard let scene = ViewWorkload.Scene(rawValue: text) else {
        throw ValidationError("Unknown change “\(text)”.")
      }
      return scene
    })
  var scene: ViewWorkload.Scene

  @Option(help: "The number of repetitions.")
  var count = 100

  func validate() throws {
    guard count > 0 else { throw ValidationError("The number of repetitions must be at least 1.") }
  }

  func run() {
    MainActor.assumeIsolated {
      let workload = ViewWorkload(scene)
      for _ in 0..<count { workload.next() }
    }
  }
}
