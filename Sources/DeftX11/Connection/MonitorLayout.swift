import DeftGeometry

/// The monitors of a screen, each showing a part of it.
///
/// The policy: *a full-screen window covers its monitor, even when the monitor's size or position
/// changes. If its monitor is disconnected, it covers another monitor. A window whose center is on
/// no monitor was left behind by a disconnected monitor. It moves to the nearest monitor without a
/// change of size.*
struct MonitorLayout: Equatable {
  struct Monitor: Equatable {
    /// The atom of its name.
    var name: UInt
    var rect: PixelRect
  }

  /// The active monitors; empty if the server does not report any or has just turned all of them off.
  let monitors: [Monitor]
  /// The whole screen.
  let screen: PixelRect

  /// Creates a layout from a server's reply. The monitors are clipped to the screen, because the
  /// reply may be older than the screen's size.
  init(_ monitors: [Monitor], screen: PixelRect) {
    self.screen = screen
    self.monitors = monitors.compactMap {
      let seen = $0.rect.intersection(screen)
      return seen.isEmpty ? nil : Monitor(name: $0.name, rect: seen)
    }
  }

  /// Returns the monitor with the given name, or else the one that shows most of the given frame,
  /// or else the first one; `nil` if there are no monitors.
  func monitor(named name: UInt? = nil, showing frame: PixelRect) -> Monitor? {
    if let name, let same = monitors.first(where: { $0.name == name }) { return same }
    let most = monitors.map { $0.rect.intersection(frame).area }.max() ?? 0
    return monitors.first { $0.rect.intersection(frame).area == most }
  }

  /// Returns the frame that a window at `frame` should have to be visible on a monitor.
  func visibleFrame(for frame: PixelRect) -> PixelRect {
    let middle = (x: (frame.x0 + frame.x1) / 2, y: (frame.y0 + frame.y1) / 2)
    func distance(_ r: PixelRect) -> Int {
      let x = max(r.x0 - middle.x, middle.x - (r.x1 - 1), 0)
      let y = max(r.y0 - middle.y, middle.y - (r.y1 - 1), 0)
      return x * x + y * y
    }
    guard let nearest = monitors.map(\.rect).min(by: { distance($0) < distance($1) }),
      distance(nearest) > 0
    else { return frame }
    return PixelRect(
      x: max(nearest.x0, min(frame.x0, nearest.x1 - frame.width)),
      y: max(nearest.y0, min(frame.y0, nearest.y1 - frame.height)), width: frame.width,
      height: frame.height)
  }
}
