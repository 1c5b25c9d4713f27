import CCairo
import DeftRenderTree

/// A drawing of plain colors that waits to be painted.
package struct WaitingDrawing: Sendable {
  let drawing: Drawing
  let opacity: Double
  let map: CGAffineTransform

  /// The pixels that it may touch.
  var bounds: PixelRect { drawing.pixels(under: map) }
}

// The policy: *what is plain waits for what comes after it; a run that is large is painted in bands, by all processors,
// and any other as it came.*  All that paints or clips otherwise has the run painted first, so that nobody sees that
// something has waited.  Without a `save`, whose `restore` is an end, nothing waits.
extension CairoPainter {
  /// Below this many pixels, threads are not worth waking: Cairo fills them in a tenth of a millisecond.
  private static let leastArea = 1 << 18
  private static let mostWaiting = 1 << 10

  /// Has a drawing wait, if it is plain.
  ///
  /// - Returns: whether it waits; otherwise none does any more.
  func enqueue(_ drawing: Drawing, opacity: Double) -> Bool {
    guard hasEnd, paintsDirectly, target == CAIRO_SURFACE_TYPE_IMAGE, drawing.isPlain else {
      paintRun()
      return false
    }
    if run.count == Self.mostWaiting { paintRun() }
    run.append(WaitingDrawing(drawing: drawing, opacity: opacity, map: transform))
    return true
  }

  /// Paints what waits.
  func paintRun() {
    if run.isEmpty { return }
    var waiting: [WaitingDrawing] = []
    swap(&waiting, &run)
    let map = transform
    if !paintInBands(waiting) { paint(waiting) }
    setTransform(map)
    waiting.removeAll(keepingCapacity: true)
    swap(&waiting, &run)
  }

  private func paint(_ drawings: some Sequence<WaitingDrawing>) {
    for waiting in drawings {
      setTransform(waiting.map)
      paint(waiting.drawing, opacity: waiting.opacity)
    }
  }

  /// Paints drawings by all processors; false where that is not worth it, or cannot be.
  private func paintInBands(_ drawings: [WaitingDrawing]) -> Bool {
    if drawings.count == 1 { return false }
    var placed = drawings.map { (drawing: $0, bounds: $0.bounds) }
    func isLarge() -> Bool { placed.reduce(0) { $0 + $1.bounds.area } >= Self.leastArea }
    // Most frames are small: what the clip leaves of them is not asked.
    if !isLarge() { return false }
    setTransform(.identity)
    guard let bands = PaintBands(context) else { return false }
    let clip = clipExtents
    placed = placed.map { ($0.drawing, $0.bounds.intersection(clip)) }
      .filter { !$0.bounds.isEmpty }
    if !isLarge() { return false }
    let all = placed
    // What is plain takes nothing out of it.
    nonisolated(unsafe) let resources = resources
    bands.paint(all.reduce(.empty) { $0.union($1.bounds) }, inFewBands: true) { context, part in
      let painter = CairoPainter(context: context, resources: resources)
      painter.paint(
        all.lazy.filter { !$0.bounds.intersection(part).isEmpty }.map(\.drawing))
    }
    return true
  }
}
