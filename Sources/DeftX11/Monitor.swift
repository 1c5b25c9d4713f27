import CX11
import DeftGeometry

/// The parts of a screen that the person's monitors show.
enum Monitor {
  /// The one that shows most of a rectangle; the first one where none shows any of it, and the whole screen where the
  /// server does not tell (RandR before 1.5).
  static func rect(showing frame: PixelRect, _ c: XConnection) -> PixelRect {
    let all = query(c)
    let best = all.max { a, b in
      a.intersection(frame).area < b.intersection(frame).area
    }
    let size = c.screenSize
    let screen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    guard let best, let first = all.first else { return screen }
    let chosen = best.intersection(frame).isEmpty ? first : best
    // What the server tells may be older than the screen's size.
    let seen = chosen.intersection(screen)
    return seen.isEmpty ? screen : seen
  }

  private static func query(_ c: XConnection) -> [PixelRect] {
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard XRRQueryExtension(c.display, &event, &error) != 0,
      XRRQueryVersion(c.display, &major, &minor) != 0, (major, minor) >= (1, 5)
    else { return [] }
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(c.display, c.root, 1, &count) else { return [] }
    defer { XRRFreeMonitors(monitors) }
    return (0..<Int(max(0, count))).map {
      let m = monitors[$0]
      return PixelRect(x: Int(m.x), y: Int(m.y), width: Int(m.width), height: Int(m.height))
    }.filter { !$0.isEmpty }
  }
}
