import CCairo
import DeftRenderTree

/// A drawing of plain colors that waits to be painted.
package struct PendingDrawing: Sendable {
  let drawing: Drawing
  let opacity: Double
  let map: CGAffineTransform

  /// The pixels that it may touch.
  var bounds: PixelRect { drawing.pixels(under: map) }
}

// *Plain drawings wait for the ones after them. A large batch is painted in bands on all
// processors, and a small batch in order.* Any other painting or clipping first paints the pending
// drawings, so deferral is invisible. Drawings are deferred only inside a `save`, because the
// matching `restore` paints them.
extension CairoPainter {
  /// The minimum area that justifies waking threads: Cairo fills it in a tenth of a millisecond.
  private static let leastArea = 1 << 18
  private static let maxPending = 1 << 10

  /// Defers a drawing if it is plain.
  ///
  /// - Returns: Whether the drawing was deferred. If not, all pending drawings have been painted.
  func enqueue(_ drawing: Drawing, opacity: Double) -> Bool {
    guard isInsideSave, paintsDirectly, target == CAIRO_SURFACE_TYPE_IMAGE, drawing.isPlain else {
      paintPending()
      return false
    }
    if pending.count == Self.maxPending { paintPending() }
    pending.append(PendingDrawing(drawing: drawing, opacity: opacity, map: transform))
    return true
  }

  /// Paints the pending drawings.
  func paintPending() {
    if pending.isEmpty { return }
    var waiting: [PendingDrawing] = []
    swap(&waiting, &pending)
    let map = transform
    if !paintInBands(waiting) { paint(waiting) }
    setTransform(map)
    waiting.removeAll(keepingCapacity: true)
    swap(&waiting, &pending)
  }

  private func paint(_ drawings: some Sequence<PendingDrawing>) {
    for waiting in drawings {
      setTransform(waiting.map)
      paint(waiting.drawing, opacity: waiting.opacity)
    }
  }

  /// Paints drawings on all processors. Returns `false` if that is impossible or not worth it.
  private func paintInBands(_ drawings: [PendingDrawing]) -> Bool {
    if drawings.count == 1 { return false }
    var placed = drawings.map { (drawing: $0, bounds: $0.bounds) }
    func isLarge() -> Bool { placed.reduce(0) { $0 + $1.bounds.area } >= Self.leastArea }
    // Most frames are small: avoid querying the clip.
    if !isLarge() { return false }
    setTransform(.identity)
    guard let bands = PaintBands(context) else { return false }
    let clip = clipExtents
    placed = placed.map { ($0.drawing, $0.bounds.intersection(clip)) }
      .filter { !$0.bounds.isEmpty }
    if !isLarge() { return false }
    let all = placed
    // Plain drawings do not use the resources.
    nonisolated(unsafe) let resources = resources
    bands.paint(all.reduce(.empty) { $0.union($1.bounds) }, inFewBands: true) { context, part in
      let painter = CairoPainter(context: context, resources: resources)
      painter.paint(
        all.lazy.filter { !$0.bounds.intersection(part).isEmpty }.map(\.drawing))
    }
    return true
  }
}
