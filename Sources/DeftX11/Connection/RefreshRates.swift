import CX11
import DeftGeometry

/// The frames per second of a display's parts: each of its controllers shows a rectangle of the screen, as often as
/// its mode says.
///
/// The policy: *a window is painted as often as what shows most of it can show it.*
struct RefreshRates: Equatable {
  /// What one controller shows.
  struct Part: Equatable {
    var rect: PixelRect
    /// Frames per second.
    var rate: Double
  }

  /// What is taken where the server does not say.
  static let fallback: Double = 60

  /// Controllers that are asked, each in a round trip: more screens than on any desk, while virtual
  /// screens may have dozens that are off.
  static let controllerLimit = 6

  /// What is on, and says how fast it is.
  let parts: [Part]

  /// A virtual screen may claim anything; below 10 or above 1000 frames per second it is not a display.
  init(_ parts: [Part]) {
    self.parts = parts.filter { !$0.rect.isEmpty && (10...1000).contains($0.rate) }
  }

  /// Frames per second of what shows most of a rectangle, and of the faster one where two show the same; of the
  /// fastest one where none shows any of it.
  ///
  /// - Parameter frame: where a window is; not asked for where the rate is the same all over the screen.
  func rate(of frame: @autoclosure () -> PixelRect) -> Double {
    guard let first = parts.first else { return Self.fallback }
    if parts.allSatisfy({ $0.rate == first.rate }) { return first.rate }
    let frame = frame()
    let shown = parts.map { (area: $0.rect.intersection(frame).area, rate: $0.rate) }
    return shown.max { ($0.area, $0.rate) < ($1.area, $1.rate) }?.rate ?? Self.fallback
  }

  /// What the server says, by RandR 1.3.
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
