import CX11Shims
import DeftGeometry

/// Changed pixels of a mirrored screen.
package struct ScreenUpdate: Sendable {
  /// A cell of a grid over the screen, extended by one column and one row of pixels, which hide the
  /// seams between scaled tiles.
  package struct Tile: Sendable {
    package var column: Int
    package var row: Int
    package var rect: PixelRect
    /// The pixels as `0xFFRRGGBB`, row by row.
    package var pixels: [UInt32]
  }

  /// The distance between tiles, in pixels.
  package static let grid = 256

  /// The size of the screen in pixels.
  package var size: (width: Int, height: Int)
  /// The tiles with changes.
  package var tiles: [Tile]
}

/// The memory of tiles that are no longer shown, for reuse.
///
/// New memory would cost a page fault for each page, which takes longer than copying the pixels.
package struct TileMemory {
  private var unused: [Int: [[UInt32]]] = [:]

  package init() {}

  /// Adds the pixels of tiles that have been replaced.
  package mutating func add(_ tiles: [[UInt32]]) {
    for pixels in tiles { unused[pixels.count, default: []].append(pixels) }
  }

  /// Returns pixels with undefined colors.
  fileprivate mutating func take(_ count: Int) -> [UInt32] {
    unused[count]?.popLast() ?? [UInt32](repeating: 0, count: count)
  }
}

extension ScreenMirror {
  /// Returns the tiles that show parts of a region.
  package func tiles(of region: DeftGeometry.Region, in memory: inout TileMemory) -> ScreenUpdate {
    let screen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let grid = ScreenUpdate.grid
    var tiles: [ScreenUpdate.Tile] = []
    for row in 0..<(size.height + grid - 1) / grid {
      for column in 0..<(size.width + grid - 1) / grid {
        let rect = PixelRect(x: column * grid, y: row * grid, width: grid + 1, height: grid + 1)
          .intersection(screen)
        guard region.intersects(rect) else { continue }
        var pixels = memory.take(rect.area)
        copy(rect, to: &pixels)
        tiles.append(ScreenUpdate.Tile(column: column, row: row, rect: rect, pixels: pixels))
      }
    }
    return ScreenUpdate(size: size, tiles: tiles)
  }

  private func copy(_ rect: PixelRect, to pixels: inout [UInt32]) {
    withPixels { source, stride in
      pixels.withUnsafeMutableBufferPointer { target in
        guard let target = target.baseAddress else { return }
        for row in 0..<rect.height {
          deft_copy_opaque(
            target + row * rect.width, source + (rect.y0 + row) * stride + rect.x0, rect.width)
        }
      }
    }
  }
}
