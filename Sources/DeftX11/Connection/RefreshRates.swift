import CX11
import DeftGeometry

/// The refresh rates of the parts of a display. Each controller (CRTC) shows a rectangle of the screen at the rate of
/// its mode.
///
/// The policy: *a window is painted at the rate of the controller that shows most of it.*
struct RefreshRates: Equatable {
  /// The part that one controller shows.
  struct Part: Equatable {
    var rect: PixelRect
    /// Frames per second.
    var rate: Double
  }

  /// The rate if the server does not report one.
  static let fallback: Double = 60

  /// The maximum number of controllers to query, each in a round trip. Few desks have more
  /// monitors, but virtual screens may have dozens of inactive controllers.
  static let controllerLimit = 6

  /// The active controllers with a known rate.
  let parts: [Part]

  /// Creates the rates, ignoring parts of virtual screens that have impossible rates: a display
  /// shows 10 to 1000 frames per second.
  init(_ parts: [Part]) {
    self.parts = parts.filter { !$0.rect.isEmpty && (10...1000).contains($0.rate) }
  }

  /// Returns the frames per second of the part that shows most of the given frame. If two parts
  /// show equally much, returns the faster rate; if no part shows any of it, the fastest rate.
  ///
  /// - Parameter frame: The frame of a window; not evaluated if all parts have the same rate.
  func rate(of frame: @autoclosure () -> PixelRect) -> Double {
    guard let first = parts.first else { return Self.fallback }
    if parts.allSatisfy({ $0.rate == first.rate }) { return first.rate }
    let frame = frame()
    let shown = parts.map { (area: $0.rect.intersection(frame).area, rate: $0.rate) }
    return shown.max { ($0.area, $0.rate) < ($1.area, $1.rate) }?.rate ?? Self.fallback
  }

  /// Queries the server, with RandR 1.3.
  static func query(_ c: XConnection) -> RefreshRates {
    guard let resources = XRRGetScreenResourcesCurrent(c.display, c.root) else {
      return RefreshRates([])
    }
    defer { XRRFreeScreenResources(resources) }
    var parts: [Part] = []
    for i in 0..<min(controllerLimit, Int(resources.pointee.ncrtc)) {
      guard let crtc = XRRGetCrtcInfo(c.display, resources, resources.pointee.crtcs[i]) else {
        continue
      }
      defer { XRRFreeCrtcInfo(crtc) }
      let info = crtc.pointee
      for m in 0..<Int(resources.pointee.nmode) where resources.pointee.modes[m].id == info.mode {
        let rect = PixelRect(
          x: Int(info.x), y: Int(info.y), width: Int(info.width), height: Int(info.height))
        parts.append(Part(rect: rect, rate: rate(resources.pointee.modes[m])))
      }
    }
    return RefreshRates(parts)
  }

  private static func rate(_ mode: XRRModeInfo) -> Double {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let pixels = Double(mode.hTotal) * lines
    return pixels > 0 ? Double(mode.dotClock) / pixels : 0
  }
}
