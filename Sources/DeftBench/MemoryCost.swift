import ArgumentParser
import Deft
import DeftTesting

/// A workload that detects memory leaks caused by gestures.
///
/// One or two fingers perform random gestures on views with animations, which are painted to memory. The workload
/// counts allocated bytes and not the memory of the process, because the latter includes freed
/// memory.
@MainActor
final class MemoryWorkload {
  /// A card that supports drag, pinch, rotation, tap, double tap and long press.
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
    // This workload paints the frames itself, so the stage must accumulate the damage.
    stage.accumulatesDamage = true
    surface = try CairoSurface(width: Int(Self.size.width), height: Int(Self.size.height))
    views = ViewLayer(on: stage) { Board() }
    stage.begin(at: time)
    paint()
  }

  /// Performs gestures one after another, and paints after each.
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
    // Sometimes a finger rests until the long press, or is lost.
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

/// The row of the table for memory.
enum MemoryCost {
  /// The number of gestures that fill caches and grow arrays to their final size.
  private static let fewGestures = 2000
  /// The total number of gestures.
  static let gestures = 20_000

  /// Returns the mean number of bytes that a gesture leaks. The smallest heap object has 32 bytes, so a limit of 4
  /// allows at most one leaked object in eight gestures.
  static func figure() throws -> Figure {
    let bytes = try live(after: [fewGestures, gestures])
    return Figure(
      operation: "memory leaked per gesture on views",
      value: Double(bytes[1] - bytes[0]) / Double(gestures - fewGestures), unit: "bytes", bound: 4)
  }

  /// Returns the allocated bytes after each of the given total numbers of gestures, which must be ascending.
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

/// `deft-bench memory`: performs gestures, and prints the allocated bytes at intervals.
struct MemoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "memory", abstract: "Perform gestures on views, and print the allocated bytes.")

  @Option(
    help: "The number of gestures, 10 or more. Memory is measured after each tenth of them.")
  var count = 1_000_000

  func validate() throws {
    guard count >= 10 else { throw ValidationError("The number of gestures must be at least 10.") }
  }

  func run() throws {
    let counts = (1...10).map { count * $0 / 10 }
    for (count, bytes) in zip(counts, try MemoryCost.live(after: counts)) {
      print("\(count) gestures: \(bytes) bytes")
    }
  }
}
