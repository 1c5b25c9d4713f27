import DeftGeometry
import DeftRenderTree
import DeftX11

/// The screen of another display as a node: one pixel of that screen is one unit of the node's coordinates.
///
/// Each tile of the screen is a child with an image of its own, so that a change costs no more than its tiles.
package final class MirroredScreen {
  package let node = Node(name: "screen")
  /// The size of the screen in pixels; zero until the first report.
  package private(set) var size = CGSize.zero
  /// Whether all pixels that were ever reported have the same color, as before a program draws.
  package private(set) var isBlank = true
  /// The color of the first pixel.
  private var firstColor: UInt32?
  /// Observers of changes, called on the main thread.
  package let changes = Observers<Change>()
  private var tiles: [[Tile]] = []
  private let follower: ScreenFollower
  private var reading: (any DispatchSourceRead)?

  private struct Tile {
    let node: Node
    var image: ImageRef?
  }

  package enum Change: Sendable {
    case pixels
    case size
    /// The connection to the display was lost, for the given reason.
    case lost(String)
  }

  /// Starts to follow a display; fails if the process has no free file descriptors.
  package init?(displayName: String) {
    guard let follower = ScreenFollower(displayName: displayName) else { return nil }
    self.follower = follower
    reading = follower.receive { [weak self] in self?.receive($0) ?? [] }
  }

  deinit { stop() }

  /// Changes the size of the other screen, in pixels. A change follows if that screen's server
  /// accepts the size.
  package func resize(to size: CGSize) {
    follower.resize(width: Int(size.width), height: Int(size.height))
  }

  /// Stops following the display.
  package func stop() {
    follower.stop()
    reading?.cancel()
    reading = nil
  }

  /// Applies a report. Returns the pixel buffers that are no longer shown.
  private func receive(_ report: ScreenFollower.Report) -> [[UInt32]] {
    switch report {
    case .lost(let message):
      stop()
      changes.notify(.lost(message))
      return []
    case .changed(let update):
      let new = CGSize(width: update.size.width, height: update.size.height)
      let isResized = new != size
      if isResized { removeTiles() }
      size = new
      if isBlank { isBlank = update.tiles.allSatisfy(isBlank) }
      let replaced = update.tiles.compactMap { show($0) }
      changes.notify(isResized ? .size : .pixels)
      return replaced
    }
  }

  /// Returns whether a tile has only the color of the first pixel.
  private func isBlank(_ tile: ScreenUpdate.Tile) -> Bool {
    guard let color = firstColor ?? tile.pixels.first else { return true }
    firstColor = color
    return tile.pixels.allSatisfy { $0 == color }
  }

  private func removeTiles() {
    for tile in tiles.joined() { tile.node.removeFromParent() }
    tiles = []
  }

  /// Shows a tile. Returns the pixels that it replaces.
  private func show(_ tile: ScreenUpdate.Tile) -> [UInt32]? {
    makeTiles(to: tile.row, tile.column)
    let rect = CGRect(
      x: tile.rect.x0, y: tile.rect.y0, width: tile.rect.width, height: tile.rect.height)
    let image = ImageRef(width: tile.rect.width, height: tile.rect.height, opaque: tile.pixels)
    let old = tiles[tile.row][tile.column].image
    tiles[tile.row][tile.column].image = image
    tiles[tile.row][tile.column].node.drawing = Drawing([.image(image, in: rect)])
    return old?.pixels
  }

  /// Adds the tiles up to a row and a column. Tiles above and to the left are on top, because each hides the seam with
  /// the next one.
  private func makeTiles(to row: Int, _ column: Int) {
    while tiles.count <= row { tiles.append([]) }
    while tiles[row].count <= column {
      let tile = Node(name: "tile")
      tile.allowsHitTesting = false
      node.insertChild(tile, at: 0)
      tiles[row].append(Tile(node: tile))
    }
  }
}
