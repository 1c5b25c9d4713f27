import ArgumentParser
import Deft

/// What views cost: a thousand small ones, each with a gesture of its own.
@MainActor
final class ViewWorkload {
  /// What is done to them.
  enum Scene: String, CaseIterable {
    /// All thousand bodies are read anew, and say what they said before.
    case read
    /// All thousand bodies are read anew, and each view has another color.
    case recolor
    /// All thousand descriptions are made anew, and none differs.
    case none
    /// A finger moves one of them.
    case drag
    /// A state that ten thousand views read changes, so that all their bodies are read anew.
    case readers
  }

  nonisolated static let viewCount = 1000
  /// How many views read one state.
  nonisolated static let readerCount = 10_000

  @Observable
  final class Model {
    var phase = 0
    var unrelated = 0
  }

  /// A disc that changes with the phase, and follows a finger.
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

  /// The way to a state that many views read.
  final class Access {
    var state: Binding<Int>?
  }

  /// A row that reads the state of another view.
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

  /// Does it once, with the frame that follows.
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

/// The table's rows on views.
enum ViewCost {
  /// The most that a view may cost whose body is read anew, in instructions.
  private static let bound = 4000.0

  /// The most where ten thousand views read one state, each of which is brought in by itself: what one of
  /// them costs must not grow with the others.
  private static let readerBound = 8000.0

  static func figures(_ valgrind: Valgrind) throws -> [Figure] {
    func cost(_ scene: ViewWorkload.Scene, _ count: Int) throws -> Double {
      try valgrind.cost(.instructions, of: ["views", scene.rawValue], count: count)
    }
    let views = Double(ViewWorkload.viewCount)
    return [
      Figure(
        what: "one of a thousand views, read anew", value: try cost(.read, 20) / views,
        unit: "instructions", bound: bound),
      Figure(
        what: "one of a thousand views, read anew and recolored",
        value: try cost(.recolor, 20) / views, unit: "instructions"),
      Figure(
        what: "one of a thousand views, described anew and alike",
        value: try cost(.none, 20) / views, unit: "instructions"),
      Figure(
        what: "a finger moves one of a thousand views", value: try cost(.drag, 200),
        unit: "instructions"),
      Figure(
        what: "one of ten thousand readers of a state, read anew",
        value: try cost(.readers, 4) / Double(ViewWorkload.readerCount), unit: "instructions",
        bound: readerBound),
    ]
  }
}

/// `deft-bench views`: does one thing to a thousand views, for a profiler to count.
struct ViewsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "views", abstract: "Do one thing to a thousand views, for a profiler to count.")

  @Argument(
    help: "What: \(ViewWorkload.Scene.allCases.map(\.rawValue).joined(separator: ", ")).",
    transform: { text in
      guard let scene = ViewWorkload.Scene(rawValue: text) else {
        throw ValidationError("There is nothing called “\(text)” to do.")
      }
      return scene
    })
  var scene: ViewWorkload.Scene

  @Option(help: "Repetitions.")
  var count = 100

  func validate() throws {
    guard count > 0 else { throw ValidationError("Give at least one repetition.") }
  }

  func run() {
    MainActor.assumeIsolated {
      let workload = ViewWorkload(scene)
      for _ in 0..<count { workload.next() }
    }
  }
}
