import ArgumentParser
import Deft

/// A workload that detects memory leaks caused by pinches.
///
/// Each frame paints rotated and scaled content to memory: a picture, a gradient, a shape with a shadow, the scale as
/// text, and a blurred group. No transform repeats, so cached content of one frame is useless for the next one
/// and must be released.
final class PinchWorkload {
  private static let (width, height) = (320, 200)

  private let tree = RenderTree(background: Background(color: RGBAColor(hex: 0xF4F4F0)))
  private let surface: CairoSurface
  private let label = Node()
  private let nodes: [Node]
  private var frame = 0

  init() throws(CairoError) {
    surface = try CairoSurface(width: Self.width, height: Self.height)
    let square = CGRect(x: -40, y: -40, width: 80, height: 80)
    let path = Path(roundedRect: square, cornerRadius: 8)
    let pixels = (0..<64 * 64).map { 0xFF00_0000 | UInt32($0 * 97 & 0xFFFF) }
    let picture = Node(
      drawing: Drawing([
        .image(
          ImageRef(width: 64, height: 64, pixels: pixels), in: square,
          ImageStyle(interpolation: .high))
      ]))
    let gradient = Node(
      drawing: Drawing([
        .fill(
          path,
          .radialGradient(
            colors: PixelScene.colors, center: .zero, startRadius: 0, endRadius: 50))
      ]))
    let lifted = Node(
      drawing: Drawing([
        .shadow(path, Shadow(color: RGBAColor.black.opacity(0.3), radius: 12)),
        .fill(path, .color(PixelScene.colors[0])),
      ]))
    let group = Node(drawing: Drawing(fill: path, PixelScene.colors[1]))
    group.effects = [.blur(radius: 3), .shadow(Shadow(radius: 6))]
    group.opacity = 0.8
    nodes = [picture, gradient, lifted, group, label]
    for (index, node) in nodes.enumerated() {
      node.position = CGPoint(x: 60 + 50 * index, y: index % 2 == 0 ? 70 : 130)
      tree.root.addChild(node)
    }
  }

  /// Paints the given number of further frames.
  func pinch(frames: Int) {
    for _ in 0..<frames {
      frame += 1
      // Multiples of the golden ratio never repeat modulo 1.
      let share = (Double(frame) * 0.618_033_988_749_894_8).truncatingRemainder(dividingBy: 1)
      for node in nodes {
        node.scale = 0.6 + share
        node.rotation = .radians(2 * .pi * share)
      }
      let text = TextRun(String(format: "%.9f×", 0.6 + share), font: FontSpec(size: 12 + 8 * share))
      label.drawing = Drawing([
        .text(text, .black, in: CGRect(x: -50, y: -10, width: 100, height: 20))
      ])
      _ = tree.update(width: Self.width, height: Self.height, displayScale: 1)
      // Sometimes the fingers rest.
      if frame % 10 == 0 { tree.settle() }
      tree.paint(onto: surface, age: 1)
    }
  }
}

/// A measurement of the memory during a pinch.
enum PinchMemory {
  /// Returns the allocated bytes after each of the given frame counts, which must be ascending.
  static func live(after counts: [Int]) throws -> [Int] {
    let workload = try PinchWorkload()
    var painted = 0
    return try counts.map { count in
      workload.pinch(frames: count - painted)
      painted = count
      return try HeapMemory.bytesInUse()
    }
  }
}

/// `deft-bench pinches`: runs the workload, and prints the allocated bytes at intervals.
struct PinchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pinches",
    abstract:
      "Rotate and scale content without repetition, and print the allocated bytes.")

  @Option(
    help: "The number of frames, 10 or more. Memory is measured after each tenth of them.")
  var count = 20_000

  func validate() throws {
    guard count >= 10 else { throw ValidationError("The number of frames must be at least 10.") }
  }

  func run() throws {
    let counts = (1...10).map { count * $0 / 10 }
    for (count, bytes) in zip(counts, try PinchMemory.live(after: counts)) {
      print("\(count) frames: \(bytes) bytes")
    }
  }
}
