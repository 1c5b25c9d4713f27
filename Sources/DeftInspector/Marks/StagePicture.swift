import DeftCairo
import DeftRenderTree
import DeftRuntime

/// A small picture of what is on a stage, without what tools show over it, painted bit by bit.
///
/// The policy: *whoever paints it stops whenever he likes, and goes on as long as nothing has changed meanwhile.*
final class StagePicture {
  private let tree: RenderTree
  private let surface: CairoSurface
  /// What is painted one after another, from the back to the front.
  private let parts: [Node]
  private var next = 0

  /// How many parts are painted before the clock is asked again.
  private static let batch = 32

  /// A picture that is to be painted; nil where nothing has been laid out or there is no memory.
  ///
  /// - Parameters:
  ///   - stage: what is painted.
  ///   - width: the width of the picture in pixels.
  ///   - resources: what painters of such pictures share.
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

  /// Paints on, at least a little.
  ///
  /// - Parameter isTimeUp: whether to stop.
  /// - Returns: whether all of it is painted.
  func paint(until isTimeUp: () -> Bool) -> Bool {
    let painter = surface.painter
    repeat {
      let end = min(next + Self.batch, parts.count)
      tree.paint(parts[next..<end], onGround: next == 0, on: painter)
      next = end
    } while next < parts.count && !isTimeUp()
    return next == parts.count
  }

  /// The picture, once all of it is painted.
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
