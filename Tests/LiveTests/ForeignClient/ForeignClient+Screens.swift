import CX11
import DeftGeometry

@testable import DeftX11

/// Changes of displays, by the desktop's settings or cables.
extension ForeignClient {
  /// Connects the second display if needed, and shows a part of the screen on it.
  ///
  /// - Parameters:
  ///   - size: The size in pixels, one of the server's sizes.
  ///   - rate: The frame rate, one of those that the server has for the size.
  ///   - x: The left edge; the screen grows as needed.
  /// - Returns: Whether the server applied the change.
  func plugIn(_ size: CGSize, rate: Double = 60, at x: Int = 1280) -> Bool {
    withSecondDisplay { resources, output, controller in
      let list = resources.pointee
      let modes = UnsafeBufferPointer(start: list.modes, count: Int(list.nmode))
      func frames(_ m: XRRModeInfo) -> Double { Double(m.dotClock) / Double(m.hTotal * m.vTotal) }
      guard
        let mode = modes.first(where: {
          Int($0.width) == Int(size.width) && Int($0.height) == Int(size.height)
            && abs(frames($0) - rate) < 1
        })
      else { return false }
      XRRAddOutputMode(display, output, mode.id)
      // Disable the controller first, because its old part may lie outside the new screen.
      guard configure(resources, controller, nil, at: 0, []),
        setWholeScreen(width: x + Int(size.width), height: max(800, Int(size.height)))
      else { return false }
      return configure(resources, controller, mode.id, at: x, [output]) && detectDisplays()
    }
  }

  /// Sets the coordinate transformation matrix of a device, like `xinput map-to-output` and `xinput set-prop`.
  func setMatrix(_ matrix: [Float32], of name: String) {
    guard let device = connection.refreshDevices().devices.first(where: { $0.name == name }) else {
      preconditionFailure("The server has no device \(name).")
    }
    let property = XInternAtom(display, "Coordinate Transformation Matrix", 0)
    let type = XInternAtom(display, "FLOAT", 0)
    var values = matrix
    values.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
      request {
        XIChangeProperty(
          $0, Int32(device.id), property, type, 32, Int32(PropModeReplace), start,
          Int32(matrix.count))
      }
    }
  }

  /// Disconnects the second display, so that the screen shrinks to the first one.
  ///
  /// - Returns: Whether the server applied the change.
  func unplug() -> Bool {
    withSecondDisplay { resources, _, controller in
      configure(resources, controller, nil, at: 0, [])
        && setWholeScreen(width: 1280, height: 800) && detectDisplays()
    }
  }

  /// Makes the server detect the connected displays. Until then, it treats the second one as disconnected, and some
  /// managers ignore it.
  private func detectDisplays() -> Bool {
    guard let resources = XRRGetScreenResources(display, connection.root) else { return false }
    XRRFreeScreenResources(resources)
    return true
  }

  private func withSecondDisplay(
    _ body: (UnsafeMutablePointer<XRRScreenResources>, RROutput, RRCrtc) -> Bool
  ) -> Bool {
    guard let resources = XRRGetScreenResourcesCurrent(display, connection.root) else {
      return false
    }
    defer { XRRFreeScreenResources(resources) }
    // Grab the server, as programs that configure displays do. Other programs then see only the result.
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      XSync(display, 0)
    }
    guard resources.pointee.noutput > 1,
      let info = XRRGetOutputInfo(display, resources, resources.pointee.outputs[1])
    else { return false }
    defer { XRRFreeOutputInfo(info) }
    guard info.pointee.ncrtc > 0 else { return false }
    return body(resources, resources.pointee.outputs[1], info.pointee.crtcs[0])
  }

  private func configure(
    _ resources: UnsafeMutablePointer<XRRScreenResources>, _ controller: RRCrtc, _ mode: RRMode?,
    at x: Int, _ outputs: [RROutput]
  ) -> Bool {
    var outputs = outputs
    let status = XRRSetCrtcConfig(
      display, resources, controller, UInt(CurrentTime), Int32(x), 0, mode ?? 0,
      UInt16(RR_Rotate_0), &outputs, Int32(outputs.count))
    return status == Int32(RRSetConfigSuccess)
  }

  private func setWholeScreen(width: Int, height: Int) -> Bool {
    request {
      XRRSetScreenSize(
        $0, connection.root, Int32(width), Int32(height), Int32(width / 4), Int32(height / 4))
    }
    return WindowQuery.ask(display, connection.root).map { ($0.width, $0.height) }
      .map { $0 == (width, height) } ?? false
  }
}
