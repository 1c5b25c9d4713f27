/// Repaints the canvases with symbols while animations run, because an animation may change a symbol.
///
/// The policy: *A canvas that was painted during an animation is painted again in each frame until
/// no other animation runs.*
final class SymbolClock: GraphFeature {
  private unowned let graph: ViewGraph
  private var canvases: [CanvasElement] = []
  private var clock: AnimatableProperty<Double>?
  private var isTicking = false

  init(_ graph: ViewGraph) { self.graph = graph }

  func close() { stop() }

  /// Repaints a canvas while animations run.
  func follow(_ canvas: CanvasElement) {
    if isTicking || graph.timeline.runningCount == 0 { return }
    if !canvases.contains(where: { $0 === canvas }) { canvases.append(canvas) }
    if clock == nil { start() }
  }

  func remove(_ canvas: CanvasElement) {
    canvases.removeAll { $0 === canvas }
    if canvases.isEmpty { stop() }
  }

  private func start() {
    let clock = AnimatableProperty(0.0, on: graph.timeline)
    clock.onChange = { [unowned self] _ in tick() }
    clock.set(1, animation: .linear(duration: 1).repeatForever(autoreverses: false))
    self.clock = clock
    graph.requestFrame()
  }

  private func stop() {
    canvases.removeAll()
    guard let clock else { return }
    self.clock = nil
    clock.stop()
    // The clock may be calling this function, so it is released later.
    graph.afterUpdate { withExtendedLifetime(clock) {} }
  }

  private func tick() {
    isTicking = true
    for canvas in canvases where !canvas.isEnded { canvas.redraw() }
    isTicking = false
    // The clock itself is an animation.
    if graph.timeline.runningCount <= 1 { stop() }
  }

  func checkInvariants() {
    precondition(!canvases.contains(where: \.isEnded), "A removed canvas is still registered.")
  }
}

extension ViewGraph {
  var symbolClock: SymbolClock { feature() }
}
