import CX11
import DeftGeometry

extension XConnection {
  /// Changes the size of a screen with one output, such as that of a virtual server, with RandR.
  ///
  /// The density stays the same. Does nothing if the screen has no output, or the server rejects the size.
  func setScreenSize(width: Int, height: Int) {
    guard isConnected, let resources = XRRGetScreenResourcesCurrent(display, root) else { return }
    defer { XRRFreeScreenResources(resources) }
    guard let (crtc, output) = Self.activeOutput(display, resources) else { return }
    let mode = Self.mode(display, root, output, width: width, height: height)
    let old = screenSize
    let screen = XDefaultScreen(display)
    func millimeters(_ pixels: Int) -> Int32 {
      let density = Double(XDisplayWidthMM(display, screen)) / Double(max(1, old.width))
      return max(1, Int32((Double(pixels) * density).rounded()))
    }
    // The output must never be larger than the screen, so it is off while the screen changes.
    XRRSetCrtcConfig(display, resources, crtc, 0, 0, 0, 0, UInt16(RR_Rotate_0), nil, 0)
    XRRSetScreenSize(
      display, root, Int32(width), Int32(height), millimeters(width), millimeters(height))
    var outputs = [output]
    XRRSetCrtcConfig(
      display, resources, crtc, 0, 0, 0, mode, UInt16(RR_Rotate_0), &outputs, 1)
    XFlush(display)
  }

  private static func activeOutput(
    _ display: OpaquePointer, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> (RRCrtc, RROutput)? {
    for index in 0..<Int(resources.pointee.ncrtc) {
      let id = resources.pointee.crtcs[index]
      guard let crtc = XRRGetCrtcInfo(display, resources, id) else { continue }
      defer { XRRFreeCrtcInfo(crtc) }
      if crtc.pointee.mode != 0, crtc.pointee.noutput > 0,
        let output = crtc.pointee.outputs?.pointee
      {
        return (id, output)
      }
    }
    return nil
  }

  /// Returns a mode of this size, created if the server has none yet.
  private static func mode(
    _ display: OpaquePointer, _ root: Window, _ output: RROutput, width: Int, height: Int
  ) -> RRMode {
    let name = "deft-\(width)x\(height)"
    if let resources = XRRGetScreenResourcesCurrent(display, root) {
      defer { XRRFreeScreenResources(resources) }
      for index in 0..<Int(resources.pointee.nmode) {
        let mode = resources.pointee.modes[index]
        if let text = mode.name, String(cString: text) == name { return mode.id }
      }
    }
    return name.withCString { text in
      var mode = XRRModeInfo()
      (mode.width, mode.height) = (UInt32(width), UInt32(height))
      // Use timings for 60 Hz. A screen without a monitor does not check them.
      (mode.hSyncStart, mode.hSyncEnd, mode.hTotal) = (
        mode.width + 48, mode.width + 120, mode.width + 240
      )
      (mode.vSyncStart, mode.vSyncEnd, mode.vTotal) = (
        mode.height + 3, mode.height + 8, mode.height + 30
      )
      mode.dotClock = UInt(mode.hTotal) * UInt(mode.vTotal) * 60
      mode.name = UnsafeMutablePointer(mutating: text)
      mode.nameLength = UInt32(name.utf8.count)
      let id = XRRCreateMode(display, root, &mode)
      XRRAddOutputMode(display, output, id)
      return id
    }
  }
}
