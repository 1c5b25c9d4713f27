import DeftGeometry

/// The monitors of a screen: which part of it each one shows to the person.
///
/// The policy: *what covers a monitor covers that one whenever it is there, whatever becomes of its size and place, and
/// another one meanwhile; and a window of which the middle is on no monitor has been left behind by one that went, and
/// comes to the nearest, as it is and as far as it has room.*
struct MonitorLayout: Equatable {
  struct Monitor: Equatable {
    /// The server's number for its name.
    var name: UInt
    var rect: PixelRect
  }

  /// Those that show something; none where the server does not tell, or has just turned all of them off.
  let monitors: [Monitor]
  /// The whole screen.
  let screen: PixelRect

  /// What a server says; what it tells of monitors may be older than the screen's size.
  init(_ monitors: [Monitor], screen: PixelRect) {
    self.screen = screen
    self.monitors = monitors.compactMap {
      let seen = $0.rect.intersection(screen)
      return seen.isEmpty ? nil : Monitor(name: $0.name, rect: seen)
    }
  }

  /// The monitor of a name; where it is not there, the one that shows most of a rectangle; else the first one, and
  /// nil where there is none.
  func monitor(named name: UInt? = nil, showing frame: PixelRect) -> Monitor? {
    if let name, let same = monitors.first(where: { $0.name == name }) { return same }
    let most = monitors.map { $0.rect.intersection(frame).area }.max() ?? 0
    return monitors.first { $0.rect.intersection(frame).area == most }
  }

  /// Where a window is to be that is here: on a monitor.
  func inSight(_ frame: PixelRect) -> PixelRect {
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
