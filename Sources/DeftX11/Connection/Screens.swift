import CX11
import DeftGeometry

/// The monitors of a display. They can be connected, disconnected and changed while programs run
/// (RandR).
///
/// The policy: *the server is queried on demand, and again after it has reported a change.*
final class Screens {
  private unowned let c: XConnection
  /// The number of RandR's first event; `nil` without RandR 1.3.
  private let firstEvent: Int32?
  /// Whether RandR 1.5 reports monitors.
  let knowsMonitors: Bool
  private var rates: RefreshRates?
  private var knownRotations: OutputRotations?

  init(_ c: XConnection) {
    self.c = c
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard c.isConnected, XRRQueryExtension(c.display, &event, &error) != 0,
      XRRQueryVersion(c.display, &major, &minor) != 0, c.isConnected, (major, minor) >= (1, 3)
    else {
      (firstEvent, knowsMonitors) = (nil, false)
      return
    }
    (firstEvent, knowsMonitors) = (event, (major, minor) >= (1, 5))
    XRRSelectInput(
      c.display, c.root,
      Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask))
  }

  /// Handles an event; returns `true` if monitors may have changed.
  func handle(_ event: inout XEvent) -> Bool {
    if event.type == ConfigureNotify {
      guard event.xconfigure.window == c.root, event.xconfigure.send_event == 0 else {
        return false
      }
    } else {
      guard let firstEvent,
        event.type == firstEvent + RRScreenChangeNotify
          || event.type == firstEvent + RRNotify
      else { return false }
    }
    // Required by Xlib, which stores the screen's size.
    XRRUpdateConfiguration(&event)
    (rates, knownRotations) = (nil, nil)
    return true
  }

  /// Returns the frames per second of the monitor that shows most of a window.
  func rate(of frame: @autoclosure () -> PixelRect) -> Double {
    if rates == nil, firstEvent != nil, c.isConnected { rates = RefreshRates.query(c) }
    return rates?.rate(of: frame()) ?? RefreshRates.fallback
  }

  var rotations: OutputRotations {
    guard firstEvent != nil, c.isConnected else { return OutputRotations(outputs: []) }
    let rotations = knownRotations ?? OutputRotations.query(c)
    knownRotations = rotations
    return rotations
  }

  /// Returns the monitors, after a round trip to the server.
  func layout() -> MonitorLayout {
    let size = c.screenSize
    let screen = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    var count: Int32 = 0
    guard knowsMonitors, c.isConnected,
      let list = XRRGetMonitors(c.display, c.root, 1, &count)
    else { return MonitorLayout([], screen: screen) }
    defer { XRRFreeMonitors(list) }
    let monitors = UnsafeBufferPointer(start: list, count: Int(max(0, count))).map { m in
      MonitorLayout.Monitor(
        name: m.name,
        rect: PixelRect(x: Int(m.x), y: Int(m.y), width: Int(m.width), height: Int(m.height)))
    }
    return MonitorLayout(monitors, screen: screen)
  }
}
