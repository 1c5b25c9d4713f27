import DeftGeometry
import DeftRenderTree
import DeftSystem
import DeftX11

/// The screen of another display as a node: one pixel of that screen is one unit of the node's coordinates.
///
/// Each tile of the screen is a child with an image of its own, so that a change of a scaled screen costs no more than its
/// tiles. Without scaling, it costs no more than its pixels.
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
  /// The tiles, row by row.
  private var tiles: [Tile] = []
  private var follower: ScreenFollower?
  private var reports: Delivery<ScreenFollower.Report>?

  /// A cell of a grid over the screen, extended by one column and one row of pixels, which hide the seams between scaled
  /// tiles.
  private struct Tile {
    let node: Node
    let rect: PixelRect
    var image: ImageRef?
  }

  /// The distance between tiles, in pixels.
  private static let grid = 256

  package enum Change: Sendable {
    case pixels
    case size
    /// The connection to the display was lost, for the given reason.
    case lost(String)
  }

  /// Starts to follow a display; fails if the process has no free file descriptors.
  package init?(displayName: String) {
    let reports = Delivery<ScreenFollower.Report> { [weak self] in self?.receive($0) }
    guard let follower = ScreenFollower(displayName: displayName, send: reports.send) else {
      return nil
    }
    (self.reports, self.follower) = (reports, follower)
  }

  deinit { stop() }

  /// Changes the size of the other screen, in pixels. A change follows if that screen's server
  /// accepts the size.
  package func resize(to size: CGSize) {
    follower?.resize(width: Int(size.width), height: Int(size.height))
  }

  /// Stops following the display.
  package func stop() {
    follower?.stop()
    (follower, reports) = (nil, nil)
  }

  private func receive(_ report: ScreenFollower.Report) {
    switch report {
    case .lost(let message):
      stop()
      changes.notify(.lost(message))
    case .changed(let update):
      let new = CGSize(width: update.size.width, height: update.size.height)
      let isResized = new != size
      if isResized { makeTiles(update.size) }
      size = new
      for index in tiles.indices { show(update, in: &tiles[index]) }
      changes.notify(isResized ? .size : .pixels)
      follower?.reportWasHandled()
    }
  }

  /// Replaces the tiles. Tiles above and to the left are on top, because each hides the seam with the next one.
  private func makeTiles(_ size: (width: Int, height: Int)) {
    for tile in tiles { tile.node.removeFromParent() }
    tiles = []
    let screen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let side = Self.grid + 1
    for y in stride(from: 0, to: size.height, by: Self.grid) {
      for x in stride(from: 0, to: size.width, by: Self.grid) {
        let tile = Node(name: "tile")
        tile.allowsHitTesting = false
        node.insertChild(tile, at: 0)
        let rect = PixelRect(x: x, y: y, width: side, height: side).intersection(screen)
        tiles.append(Tile(node: tile, rect: rect))
      }
    }
  }

  /// Shows the part of a change that lies in a tile.
  private func show(_ update: ScreenUpdate, in tile: inout Tile) {
    let (rect, memory) = (tile.rect, update.memory)
    var changes = update.changed
    changes.clip(to: rect)
    guard !changes.isEmpty else { return }
    let changed = changes.bounds
    let first = memory.pixels + rect.y0 * memory.pixelsPerRow + rect.x0
    let image = ImageRef(
      width: rect.width, height: rect.height,
      borrowing: BorrowedPixels(first, perRow: memory.pixelsPerRow, owner: memory.owner),
      insteadOf: tile.image,
      differingIn: PixelRect(
        x: changed.x0 - rect.x0, y: changed.y0 - rect.y0, width: changed.width,
        height: changed.height))
    if isBlank { isBlank = hasOnlyFirstColor(image) }
    tile.image = image
    let frame = CGRect(x: rect.x0, y: rect.y0, width: rect.width, height: rect.height)
    tile.node.drawing = Drawing([.image(image, in: frame)])
  }

  /// Returns whether all pixels of an image have the color of the first pixel that was ever reported.
  private func hasOnlyFirstColor(_ image: ImageRef) -> Bool {
    let pixels = image.pixels
    let color = firstColor ?? pixels[0]
    firstColor = color
    return pixels.allSatisfy { $0 == color }
  }
}
