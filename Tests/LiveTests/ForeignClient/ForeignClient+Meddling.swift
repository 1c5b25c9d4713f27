import CX11
import DeftGeometry

@testable import DeftX11

/// Actions of a misbehaving program: fake events and changes of the screen.
extension ForeignClient {
  /// Moves the pointer to a point of the screen.
  func warpPointer(to place: CGPoint) {
    request { XWarpPointer($0, 0, connection.root, 0, 0, 0, 0, Int32(place.x), Int32(place.y)) }
  }

  /// Sends a window a fake event about its size.
  func sendFakeSize(_ window: UInt, width: Int, height: Int) {
    var event = XEvent()
    event.xconfigure = XConfigureEvent()
    event.xconfigure.type = ConfigureNotify
    (event.xconfigure.event, event.xconfigure.window) = (window, window)
    (event.xconfigure.width, event.xconfigure.height) = (Int32(width), Int32(height))
    request { XSendEvent($0, window, 0, StructureNotifyMask, &event) }
  }

  /// Sends a window a fake event that it was unmapped.
  func sendFakeUnmapping(_ window: UInt) {
    var event = XEvent()
    event.xunmap = XUnmapEvent()
    event.xunmap.type = UnmapNotify
    (event.xunmap.event, event.xunmap.window) = (window, window)
    request { XSendEvent($0, window, 0, StructureNotifyMask, &event) }
  }

  /// Sends a window a fake event that it was destroyed.
  func sendFakeDestruction(_ window: UInt) {
    var event = XEvent()
    event.xdestroywindow = XDestroyWindowEvent()
    event.xdestroywindow.type = DestroyNotify
    (event.xdestroywindow.event, event.xdestroywindow.window) = (window, window)
    request { XSendEvent($0, window, 0, StructureNotifyMask, &event) }
  }

  /// Sends a window a fake event that it is fully covered.
  func sendFakeCovering(_ window: UInt) {
    var event = XEvent()
    event.xvisibility = XVisibilityEvent()
    event.xvisibility.type = VisibilityNotify
    (event.xvisibility.window, event.xvisibility.state) = (window, VisibilityFullyObscured)
    request { XSendEvent($0, window, 0, VisibilityChangeMask, &event) }
  }

  /// Sets a property of a window a number of times to the same value. The window receives an event for each change.
  func changeProperty(of window: UInt, times: Int) {
    let atom = XInternAtom(display, "_DEFT_NOTHING", 0)
    request { display in
      for _ in 0..<times {
        XChangeProperty(display, window, atom, Atom(XA_INTEGER), 8, PropModeReplace, nil, 0)
      }
    }
  }

  /// Changes the size of the screen to another size of the display, like the desktop's settings.
  ///
  /// - Returns: Whether the server changed the size.
  func setScreenSize(width: Int, height: Int) -> Bool {
    guard let screen = XRRGetScreenInfo(display, connection.root) else { return false }
    defer { XRRFreeScreenConfigInfo(screen) }
    var count: Int32 = 0
    let sizes = UnsafeBufferPointer(start: XRRConfigSizes(screen, &count), count: Int(count))
    guard
      let index = sizes.firstIndex(where: { Int($0.width) == width && Int($0.height) == height })
    else { return false }
    let rotation = UInt16(RR_Rotate_0)
    let status = XRRSetScreenConfig(
      display, screen, connection.root, Int32(index), rotation, UInt(CurrentTime))
    XSync(display, 0)
    return status == Int32(RRSetConfigSuccess)
  }

  /// Splits the monitor of the screen into two, side by side.
  ///
  /// - Returns: Whether the screen has a monitor.
  func splitMonitor(at x: Int) -> Bool {
    let size = connection.screenSize
    guard let resources = XRRGetScreenResourcesCurrent(display, connection.root),
      resources.pointee.noutput > 0
    else { return false }
    defer { XRRFreeScreenResources(resources) }
    let output = resources.pointee.outputs[0]
    for (index, part) in [(0, x), (x, size.width - x)].enumerated() {
      guard let monitor = XRRAllocateMonitor(display, index == 0 ? 1 : 0) else { continue }
      defer { XRRFreeMonitors(monitor) }
      monitor.pointee.name = XInternAtom(display, "part-\(index)", 0)
      (monitor.pointee.x, monitor.pointee.y) = (Int32(part.0), 0)
      (monitor.pointee.width, monitor.pointee.height) = (Int32(part.1), Int32(size.height))
      (monitor.pointee.mwidth, monitor.pointee.mheight) = (Int32(part.1 / 4), 200)
      if index == 0 { monitor.pointee.outputs[0] = output }
      request { XRRSetMonitor($0, connection.root, monitor) }
    }
    return true
  }

  /// Leaves the properties of a window manager on the root window, like a killed manager.
  func leaveManagersMark() {
    let gone = XCreateSimpleWindow(display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    var item = Int(gone)
    request { display in
      withUnsafeBytes(of: &item) {
        _ = XChangeProperty(
          display, connection.root, connection.atoms[.netSupportingWMCheck], Atom(XA_WINDOW), 32,
          PropModeReplace, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
      }
      XDestroyWindow(display, gone)
    }
  }
}
