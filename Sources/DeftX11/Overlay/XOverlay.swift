import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// A window over the whole display that shows marks above every program, and that no input reaches.
///
/// The policy: *the window consists of the pixels that it shows.* Its shape follows the painted pixels, so that it
/// hides nothing, whether or not a compositor runs. Its input shape is empty, so that all input goes to the windows
/// below. With a compositor, marks have soft edges; without one, a pixel is shown if it is mostly opaque.
///
/// Window managers ignore the window (override-redirect). The window comes to the front when a
/// contact begins.
///
/// *A display has one overlay*: a new one replaces the previous one. The overlay owns the selection
/// `_DEFT_OVERLAY`, and ends when it loses the selection.
///
/// A cover is an exception: it is an overlay that receives all input, so that touches on a wrongly
/// mapped touchscreen do not reach other programs. Escape closes it.
package final class XOverlay: FrameTarget {
  package let connection: XConnection
  let id: UInt
  package private(set) var width: Int
  package private(set) var height: Int
  let visual: ScreenVisual
  package var clock: (() -> TimeInterval)?
  /// The input of all devices.
  package let input: GlobalInput
  /// The presenter of its frames.
  package private(set) lazy var presenter = XPresenter(self, mayShareMemory: true)

  private let isTranslucent: Bool
  private let isCover: Bool
  private var shape: SpanShape
  /// The serial number of the last request that set the shape. The server sends expose events for
  /// the areas that the new shape adds.
  private var shapeRequest: UInt = 0
  private var hasGrabbedKeyboard = false
  private var isClosed = false
  private var hasReportedLoss = false

  private var display: OpaquePointer { connection.display }
  var isUsable: Bool { !isClosed && connection.isConnected }

  /// Creates the window, invisible until ``show()``; `nil` without XInput 2. If `isCover` is true,
  /// the window receives all input, and other programs receive none.
  package init?(connection: XConnection, isCover: Bool = false) {
    guard let input = GlobalInput(connection: connection) else { return nil }
    (self.connection, self.input, self.isCover) = (connection, input, isCover)
    (width, height) = connection.screenSize
    let translucent =
      connection.hasCompositor
      ? ScreenVisual(translucentOn: connection.display, connection.screen) : nil
    visual = translucent ?? connection.visual
    isTranslucent = translucent != nil
    shape = SpanShape(height: height)
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.border_pixel = 0
    attributes.background_pixmap = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.colormap = XCreateColormap(
      connection.display, connection.root, visual.visual, AllocNone)
    attributes.event_mask =
      ExposureMask | StructureNotifyMask | PropertyChangeMask | (isCover ? KeyPressMask : 0)
    id = XCreateWindow(
      connection.display, connection.root, 0, 0, UInt32(width), UInt32(height), 0, visual.depth,
      UInt32(InputOutput), visual.visual,
      UInt(
        CWOverrideRedirect | CWBorderPixel | CWBackPixmap | CWBitGravity | CWColormap | CWEventMask),
      &attributes)
    if !isCover {
      XShapeCombineRectangles(connection.display, id, ShapeInput, 0, 0, nil, 0, ShapeSet, 0)
    }
    XShapeCombineRectangles(connection.display, id, ShapeBounding, 0, 0, nil, 0, ShapeSet, 0)
    var protocols = [connection.atoms[.wmDeleteWindow]]
    XSetWMProtocols(connection.display, id, &protocols, 1)
    if !isCover {
      XSetSelectionOwner(
        connection.display, connection.overlaySelection, id, Time(CurrentTime))
    }
    // Select changes of the screen's size.
    connection.select(onRoot: StructureNotifyMask, true)
    _ = connection.settingsWatcher
  }

  deinit { close() }

  package func show() {
    guard isUsable else { return }
    XMapRaised(display, id)
    XFlush(display)
  }

  /// Sets the title by which programs that list windows name it.
  package func setTitle(_ title: String) {
    if isUsable { WindowSetup.setTitle(connection, id, title) }
  }

  /// Brings the window to the front.
  package func raise() {
    guard isUsable else { return }
    XRaiseWindow(display, id)
    XFlush(display)
  }

  package func close() {
    guard isUsable else { return }
    isClosed = true
    XDestroyWindow(display, id)
    XFlush(display)
  }

  /// Returns the server's current time in seconds, comparable with event times; `nil` if the connection is closed.
  package func askServerTime() -> TimeInterval? {
    guard isUsable, let time = connection.askTime(through: id) else { return nil }
    return input.seconds(of: UInt32(truncatingIfNeeded: time))
  }

  /// The frames per second of the monitor that shows most of the display.
  package var refreshRate: Double {
    connection.screens.rate(of: PixelRect(x: 0, y: 0, width: width, height: height))
  }

  // MARK: Events

  /// Delivers all events that the server has sent so far, including those in transit.
  package func catchUp(_ body: (WindowEvent) -> Void) {
    if isUsable { XSync(display, 0) }
    drain(body)
  }

  /// Delivers all events without waiting.
  package func drain(_ body: (WindowEvent) -> Void) {
    var event = XEvent()
    var left = isUsable ? XPending(display) + XWindow.mostNewEvents : 0
    while left > 0, isUsable, XPending(display) > 0, connection.isConnected {
      left -= 1
      XNextEvent(display, &event)
      handle(&event, body)
    }
    if isUsable { input.flush { body(.input($0)) } }
    if let message = connection.lostMessage, !hasReportedLoss {
      hasReportedLoss = true
      body(.displayLost(message))
    }
  }

  private func handle(_ event: inout XEvent, _ body: (WindowEvent) -> Void) {
    if connection.screens.handle(&event) { return fitScreen(body) }
    switch event.type {
    case GenericEvent: input.receive(&event) { body(.input($0)) }
    case Expose:
      let e = event.xexpose
      // The pixels of a new shape are sent together with the shape.
      guard e.window == id, e.serial != shapeRequest else { return }
      body(
        .exposed(
          PixelRect(x: Int(e.x), y: Int(e.y), width: Int(e.width), height: Int(e.height))))
    case MapNotify where event.xmap.window == id: body(.visibilityChanged(true))
    case KeyPress where XLookupKeysym(&event.xkey, 0) == 0xff1b: body(.closeRequested)
    case ClientMessage where event.xclient.window == id:
      let message = event.xclient
      if message.message_type == connection.atoms[.wmProtocols],
        Atom(truncatingIfNeeded: message.data.l.0) == connection.atoms[.wmDeleteWindow]
      {
        body(.closeRequested)
      }
    case SelectionClear where event.xselectionclear.selection == connection.overlaySelection:
      body(.closeRequested)
    case DestroyNotify where event.xdestroywindow.window == id:
      isClosed = true
      body(.closeRequested)
    case ClientMessage, PropertyNotify, DestroyNotify:
      if connection.settingsWatcher.handle(event) { body(.settingsChanged) }
    default: break
    }
  }

  /// Follows the size of the screen.
  private func fitScreen(_ body: (WindowEvent) -> Void) {
    let new = connection.screenSize
    input.refreshDevices { body(.input($0)) }
    guard new != (width, height), WindowConfiguration.allows(width: new.width, height: new.height)
    else { return }
    (width, height) = new
    shape = SpanShape(height: height)
    XResizeWindow(display, id, UInt32(width), UInt32(height))
    body(.resized(width: width, height: height))
  }

  // MARK: Shape

  /// Extends the shape to the painted pixels before they are sent.
  func willPresent(_ damage: DeftGeometry.Region, in buffer: PixelBuffer) {
    let isOpaque: (UInt32) -> Bool =
      isTranslucent ? { $0 >> 24 > 0 } : { $0 >> 24 >= 128 }
    guard shape.update(damage, in: buffer, isShown: isOpaque) else { return }
    var spans = shape.spans.map {
      XRectangle(
        x: Int16($0.x0), y: Int16($0.y), width: UInt16($0.x1 - $0.x0), height: 1)
    }
    shapeRequest = UInt(XNextRequest(display))
    XShapeCombineRectangles(
      display, id, ShapeBounding, 0, 0, &spans, Int32(spans.count), ShapeSet, YXBanded)
  }

  /// Grabs the keyboard for a cover, which is possible once the window has pixels. If another
  /// client has grabbed the keyboard, Escape does not arrive.
  func didPresent() {
    guard isCover, !hasGrabbedKeyboard else { return }
    hasGrabbedKeyboard = true
    XGrabKeyboard(display, id, 1, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
  }
}

extension XConnection {
  /// The selection that belongs to the overlay of the display.
  var overlaySelection: Atom { atoms.atom(named: "_DEFT_OVERLAY", display: display) }
  /// Whether an overlay is shown on the display, by any process.
  package var hasOverlay: Bool { isConnected && XGetSelectionOwner(display, overlaySelection) != 0 }
  /// Ends the overlay on the display, in any process.
  package func endOverlay() {
    guard isConnected else { return }
    XSetSelectionOwner(display, overlaySelection, Window(None), Time(CurrentTime))
    XSync(display, 0)
  }

  /// Whether a compositor is running.
  var hasCompositor: Bool {
    guard isConnected else { return false }
    return XGetSelectionOwner(display, atoms.atom(named: "_NET_WM_CM_S\(screen)", display: display))
      != 0
  }
}
