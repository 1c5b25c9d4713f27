import DeftCairo
import DeftRenderTree
import DeftRuntime

/// A small picture of a stage without its tools, painted in steps.
///
/// The policy: *painting can pause at any time and continue as long as the stage has not changed.*
final class StagePicture {
  private let tree: RenderTree
  private let surface: CairoSurface
  /// The nodes to paint, from back to front.
  private let parts: [Node]
  private var next = 0

  /// The number of nodes painted between two checks of the time.
  private static let batch = 32

  /// Prepares a picture; nil if the size of the stage is zero or memory is exhausted.
  ///
  /// - Parameters:
  ///   - stage: The stage to paint.
  ///   - width: The width of the picture in pixels.
  ///   - resources: The resources shared by such pictures.
  init?(of stage: Stage, width: Int, resources: CairoResources) {
    let full = stage.pixelMap.pixels(CGRect(origin: .zero, size: stage.size))
    guard full.width >= 1, full.height >= 1 else { return nil }
    let scale = CGFloat(width) / full.width
    let height = max(1, Int((full.height * scale).rounded()))
    guard
      let surface = try? CairoSurface(
        width: width, height: height, scaledBy: scale, from: stage.pixelMap.left,
        resources: resources)
    else { return nil }
    (tree, self.surface) = (stage.tree, surface)
    let levels = StageLevel.allCases.filter { $0 != .tools }
    parts = tree.paintedParts(of: levels.map { stage.layers.node(of: $0) })
  }

  /// Paints at least one batch of nodes.
  ///
  /// - Parameter isTimeUp: Returns whether to pause.
  /// - Returns: Whether the picture is complete.
  func paint(until isTimeUp: () -> Bool) -> Bool {
    let painter = surface.painter
    repeat {
      let end = min(next + Self.batch, parts.count)
      tree.paint(parts[next..<end], onGround: next == 0, on: painter)
      next = end
    } while next < parts.count && !isTimeUp()
    return next == parts.count
  }

  /// The picture; valid once painting is complete.
  var image: ImageRef {
    surface.withPixels { pixels, perRow in
      var copy: [UInt32] = []
      copy.reserveCapacity(surface.width * surface.height)
      for y in 0..<surface.height {
        for x in 0..<surface.width { copy.append(pixels[y * perRow + x] | 0xFF00_0000) }
      }
      return ImageRef(width: surface.width, height: surface.height, pixels: copy)
    }
  }
}
