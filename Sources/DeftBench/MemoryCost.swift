import ArgumentParser
import Deft
import DeftTesting

/// What gestures leave behind in memory: nothing, however many there were.
///
/// Views of three kinds of gestures are used at random, by one finger and by two, with animations, and
/// painted into memory.  What is counted are the bytes that are in use, and not the process's memory, which
/// also has what was freed and is kept for later.
@MainActor
final class MemoryWorkload {
  /// A card that is dragged, scaled, turned, tapped, tapped twice and pinned.
  struct Card: View {
    @State private var place = CGSize.zero
    @State private var isLit = false
    @State private var isPinned = false
    @GestureState private var drag = CGSize.zero
    @GestureState private var scale = 1.0
    @GestureState private var angle = Angle.zero

    var body: some View {
      RoundedRectangle(cornerRadius: 16)
        .fill(isLit ? .orange : .blue)
        .frame(width: 160, height: 160)
        .shadow(radius: isPinned ? 0 : 8)
        .scaleEffect(scale)
        .rotationEffect(angle)
        .offset(x: place.width + drag.width, y: place.height + drag.height)
        .gesture(
          DragGesture()
            .updating($drag) { value, drag, _ in drag = value.translation }
            .onEnded { value in
              withAnimation(.snappy) {
                place = CGSize(
                  width: value.predictedEndTranslation.width / 8,
                  height: value.predictedEndTranslation.height / 8)
              }
            }
            .simultaneously(
              with: MagnifyGesture().updating($scale) { value, scale, _ in
                scale = value.magnification
              }
            )
            .simultaneously(
              with: RotateGesture().updating($angle) { value, angle, _ in angle = value.rotation })
        )
        .onTapGesture(count: 2) { withAnimation(.bouncy) { place = .zero } }
        .onTapGesture { withAnimation { isLit.toggle() } }
        .onLongPressGesture { isPinned.toggle() }
    }
  }

  struct Board: View {
    var body: some View {
      HStack(spacing: 40) {
        ForEach(0..<3) { _ in Card() }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private static let size = CGSize(width: 640, height: 360)
  private let stage = HeadlessStage(size: MemoryWorkload.size)
  private let views: ViewLayer
  private let surface: CairoSurface
  private var numbers = SplitMix64(seed: 1)
  private var time: TimeInterval = 1
  private var sequence: UInt32 = 0

  init() throws(CairoError) {
    // Painted here.
    stage.accumulatesDamage = true
    surface = try CairoSurface(width: Int(Self.size.width), height: Int(Self.size.height))
    views = ViewLayer(on: stage) { Board() }
    stage.begin(at: time)
    paint()
  }

  /// Plays so many gestures, one after another, and paints after each.
  func play(_ count: Int) {
    for _ in 0..<count {
      let fingers = Int.random(in: 1...2, using: &numbers)
      let steps = [0, 0, 1, 6, 6].randomElement(using: &numbers) ?? 0
      gesture(fingers: fingers, steps: steps)
      time += random(0.05...0.6)
      stage.advance(to: time)
      paint()
    }
  }

  private func gesture(fingers: Int, steps: Int) {
    let start = CGPoint(x: random(40...600), y: random(80...280))
    let (end, spread) = (CGPoint(x: random(-60...60), y: random(-60...60)), random(0.5...2))
    let ids = (0..<fingers).map { _ in
      sequence &+= 1
      return ContactID(device: 2, sequence: sequence)
    }
    func send(_ phase: ContactEvent.Phase, _ share: CGFloat) {
      let reach = 40 * (1 + (spread - 1) * share)
      for (finger, id) in ids.enumerated() {
        let side: CGFloat = fingers == 1 ? 0 : finger == 0 ? -1 : 1
        stage.handle(
          .contact(
            ContactEvent(
              id: id, kind: .touch, phase: phase, time: time,
              location: CGPoint(
                x: start.x + end.x * share + side * reach, y: start.y + end.y * share))))
      }
      time += 0.016
    }
    send(.began, 0)
    // Now and then a finger rests so long that it is a long press, or is lost.
    if Int.random(in: 0..<12, using: &numbers) == 0 { time += 0.7 }
    if steps > 0 { for step in 1...steps { send(.moved, CGFloat(step) / CGFloat(steps)) } }
    let isLost = Int.random(in: 0..<12, using: &numbers) == 0
    send(isLost ? .cancelled(.systemCancelled) : .ended, steps > 0 ? 1 : 0)
  }

  private func random(_ range: ClosedRange<CGFloat>) -> CGFloat {
    CGFloat.random(in: range, using: &numbers)
  }

  private func paint() {
    let damage = stage.tree.update(
      width: surface.width, height: surface.height, displayScale: 1)
    if !damage.isEmpty { stage.tree.paint(onto: surface, age: 1) }
  }
}

/// The table's row on memory.
enum MemoryCost {
  /// How many gestures fill the caches and make arrays as long as they become.
  private static let fewGestures = 2000
  /// How many are played in all.
  static let gestures = 20_000

  /// The bytes that a gesture leaves behind; the least object of the heap has 32.
  static func figure() throws -> Figure {
    let bytes = try live(after: [fewGestures, gestures])
    return Figure(
      what: "a gesture on views, left behind",
      value: Double(bytes[1] - bytes[0]) / Double(gestures - fewGestures), unit: "bytes", bound: 4)
  }

  /// The bytes that are in use after so many gestures in all, for each number of a rising row.
  static func live(after counts: [Int]) throws -> [Int] {
    try MainActor.assumeIsolated {
      let workload = try MemoryWorkload()
      var played = 0
      return try counts.map { count in
        workload.play(count - played)
        played = count
        return try HeapMemory.bytesInUse()
      }
    }
  }
}

/// `deft-bench memory`: plays gestures, and says what memory is in use on the way.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "Play gestures on views, and print the bytes that are in use.")

  @Option(
    help: "How many gestures there are, 10 or more; memory is counted after each tenth of them.")
  var count = 1_000_000

  func validate() throws {
    guard count >= 10 else { throw ValidationError("Give at least ten gestures.") }
  }

  func run() throws {
    let counts = (1...10).map { count * $0 / 10 }
    for (count, bytes) in zip(counts, try MemoryCost.live(after: counts)) {
      print("\(count) gestures: \(bytes) bytes")
    }
  }
}
