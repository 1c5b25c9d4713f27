import ArgumentParser
import Deft

/// What pinching leaves behind in memory: nothing, however long it lasts.
///
/// A picture, a gradient, a shape with a shadow, a text that tells the scale, and a group that is blurred are turned and
/// scaled in each frame, each time as never before, and painted into memory.  So nothing that was kept for one frame
/// serves the next one, and all of it is to go again.
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

  /// Paints so many more frames.
  func pinch(frames: Int) {
    for _ in 0..<frames {
      frame += 1
      // Multiples of the golden section come to no place twice.
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
      // Now and then fingers rest.
      if frame % 10 == 0 { tree.settle() }
      tree.paint(onto: surface, age: 1)
    }
  }
}

/// What is in use in memory while somebody pinches.
enum PinchMemory {
  /// The bytes that are in use after so many frames in all, for each number of a rising row.
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

/// `deft-bench pinches`: pinches, and says what memory is in use on the way.
struct PinchesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pinches",
    abstract:
      "Turn and scale what is painted, each time as never before, and print the bytes in use.")

  @Option(
    help: "How many frames there are, 10 or more; memory is counted after each tenth of them.")
  var count = 20_000

  func validate() throws {
    guard count >= 10 else { throw ValidationError("Give at least ten frames.") }
  }

  func run() throws {
    let counts = (1...10).map { count * $0 / 10 }
    for (count, bytes) in zip(counts, try PinchMemory.live(after: counts)) {
      print("\(count) frames: \(bytes) bytes")
    }
  }
}
