import CX11

/// The frames per second of a display.
enum RefreshRate {
  /// What is taken where the server does not say.
  static let fallback: Double = 60

  /// Controllers that are asked, each in a round trip: more screens than on any desk, while virtual
  /// screens may have dozens that are off.
  static let controllerLimit = 6

  /// The fastest of the screens that are on, by RandR 1.3; a window may be on any of them.
  static func query(display: OpaquePointer, root: Window) -> Double {
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard XRRQueryExtension(display, &event, &error) != 0,
      XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 3),
      let resources = XRRGetScreenResourcesCurrent(display, root)
    else { return fallback }
    defer { XRRFreeScreenResources(resources) }
    var best: Double = 0
    for i in 0..<min(controllerLimit, Int(resources.pointee.ncrtc)) {
      guard let crtc = XRRGetCrtcInfo(display, resources, resources.pointee.crtcs[i]) else {
        continue
      }
      defer { XRRFreeCrtcInfo(crtc) }
      for m in 0..<Int(resources.pointee.nmode)
      where resources.pointee.modes[m].id == crtc.pointee.mode {
        best = max(best, rate(resources.pointee.modes[m]))
      }
    }
    // A virtual screen may claim anything; below 10 or above 1000 it is not a display.
    return (10...1000).contains(best) ? best : fallback
  }

  private static func rate(_ mode: XRRModeInfo) -> Double {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let pixels = Double(mode.hTotal) * lines
    return pixels > 0 ? Double(mode.dotClock) / pixels : 0
  }
}
