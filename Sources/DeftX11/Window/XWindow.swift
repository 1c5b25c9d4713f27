import CX11
import DeftGeometry
import DeftInput
import DeftRawInput
import DeftSystem

/// A window. An ``XPresenter`` presents its content, and `drain(_:)` delivers its events. A connection has one
/// window.
///
///     let window = XWindow(connection: connection, WindowConfiguration(title: "Shapes"))
///     window.map()
///     while isRunning {
///       connection.wait(until: nil)
///       window.drain { event in handle(event) }
///     }
public final class XWindow: ExchangeHost {
  /// The connection that the window belongs to.
  public let connection: XConnection
  /// The window's X11 id.
  public let id: UInt

  /// The width of the content in pixels.
  public internal(set) var width: Int
  /// The height of the content in pixels.
  public internal(set) var height: Int
  /// Whether the window is on the screen: mapped and not iconified.
  public var isVisible: Bool { isMapped && !isHidden }

  /// Adds an observer of every raw record, for traces. `body` receives the current device table
  /// immediately, then each record in order, before the record is decoded.
  package func observeRecords(
    _ body: @escaping (RawInputRecord) -> Void
  ) -> Observers<RawInputRecord>.Observation { input.observeRecords(body) }

  /// Adds an observer of every raw event, called after all its input events have been delivered.
  package func observeHandledEvents(
    _ body: @escaping (RawInputEvent) -> Void
  ) -> Observers<RawInputEvent>.Observation { input.observeHandledEvents(body) }

  /// The silence in seconds after which a contact is checked, 10 by default; `nil` never checks.
  ///
  /// A resting finger stays down. It is lost only if the server has reported it as up, or if
  /// another finger of its touchscreen has begun and ended in the meantime. A lost contact is
  /// cancelled (`CancellationReason.idleTimeout`).
  public var idleTimeout: TimeInterval? {
    get { input.watch.patience }
    set { input.watch.patience = newValue }
  }

  /// Our own monotonic clock, in seconds. It measures the gap between events when the server's
  /// times cannot: after weeks without an event, and when the server's clock has been set.
  public var clock: (() -> TimeInterval)? {
    get { input.clock }
    set { input.clock = newValue }
  }

  /// The observers of device reports, for the detection of faults.
  package var reports: Observers<InputReport> { input.reports }
  /// Injects a fault into the next contact that it fits.
  package func inject(_ fault: InjectedFault) { input.inject(fault) }

  /// Clipboards, and drag and drop; created on first use.
  package private(set) lazy var exchange = XExchange(window: self)
  private var hasExchange = false
  func noteExchange() { hasExchange = true }

  let input: WindowInput
  /// The position on the root window, valid only without a window manager's frame.
  private var x = 0
  private var y = 0
  /// Whether a window manager has put the window into a frame.
  private(set) var isFramed = false
  /// The cached frame of the window on the screen; `nil` once the window may have moved.
  var framedPlace: PixelRect?
  /// The distance that the window has moved left to become wider, in pixels.
  var widthShift = 0
  private var haveMonitorsChanged = false
  var fullScreen = FullScreen()
  /// The protocols with the window manager; `nil` without a server.
  private(set) var manager: ManagerProtocols?
  private(set) var isMapped = false
  private var isHidden = false
  /// Whether the window is fully covered, according to the latest report; `nil` without a report.
  private var isCovered: Bool?
  private var isClosed = false
  private var hasReportedLoss = false
  private var session: SessionClient?
  private let restarts: Bool
  private var hasSessionEnded = false

  private var display: OpaquePointer { connection.display }

  /// Creates a window, invisible until ``map()``.
  package init(connection: XConnection, _ configuration: WindowConfiguration = .init()) {
    (self.connection, restarts) = (connection, configuration.restarts)
    (width, height) = WindowConfiguration.bounded(
      width: configuration.width, height: configuration.height)
    id = connection.isConnected ? WindowSetup.create(connection, width: width, height: height) : 0
    input = WindowInput(connection: connection, window: id)
    guard connection.isConnected else { return }
    manager = ManagerProtocols(connection, id, configuration)
    WindowSetup.setProperties(connection, id, configuration)
    input.pressed = { [manager] in manager?.notePress(at: $0) }
    input.focusChanged = { [manager] in manager?.noteFocus($0) }
  }

  deinit { close() }

  // MARK: Actions

  /// Shows the window on the screen.
  public func map() {
    guard isUsable else { return }
    manager?.willMap()
    joinSession()
    fullScreen.willMap(connection, id, frame: frame)
    XMapWindow(display, id)
    XFlush(display)
  }

  /// Registers the program with the session manager, if that is still necessary.
  private func joinSession() {
    guard connection.takeSession() else { return }
    session = SessionClient(
      environment: ProgramEnvironment.atStart, restarts: restarts,
      named: { [weak self] in self?.manager?.noteSession($0) },
      ended: { [weak self] in self?.hasSessionEnded = true })
  }

  /// Notifies the session manager of the program's end.
  package func leaveSession() {
    session?.close()
    session = nil
  }

  public func setTitle(_ title: String) {
    guard isUsable else { return }
    WindowSetup.setTitle(connection, id, title)
  }

  /// Sets the icons that taskbars and window lists show.
  package func setIcons(_ icons: [WindowIcon]) {
    guard isUsable else { return }
    WindowSetup.setIcons(connection, id, icons)
    XFlush(display)
  }

  /// Demands the user's attention through the desktop, unless the window has the keyboard focus. The demand ends when
  /// the window gets the focus.
  package func callForAttention() {
    guard isUsable else { return }
    manager?.callForAttention()
  }

  /// Whether the window covers its screen, without a frame.
  ///
  /// The window manager decides, so a new value takes effect once it has answered. Without a manager, as in a kiosk,
  /// the window itself covers the screen.
  public var isFullScreen: Bool {
    get { fullScreen.isOn }
    set {
      guard isUsable else { return }
      fullScreen.set(newValue, connection, id, isMapped: isMapped, frame: frame)
      XFlush(display)
    }
  }

  /// The frame of the window, valid only without a window manager's frame.
  var frame: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }

  /// Sets the position of the caret during text input, in pixels; `nil` ends text input. An input method, if there is
  /// one, receives keys only during text input.
  package func setCaret(_ place: PixelRect?) {
    guard isUsable else { return }
    input.typing.setCaret(place)
  }

  /// Closes the window; no event follows.
  public func close() {
    guard isUsable else { return }
    noteClosed()
    manager?.close()
    XDestroyWindow(display, id)
    XFlush(display)
  }

  // MARK: Events

  /// The time of the next check of contacts, in server seconds, unless another event arrives first; `nil` for never.
  public var nextExpiry: TimeInterval? { input.nextDeadline }
  /// The server's time of the latest event, in seconds.
  public var serverTime: TimeInterval { input.pipeline.time }

  /// Cancels contacts that were lost without an event: those that are silent (see ``idleTimeout``),
  /// and those whose pointer another client has grabbed. `time` is a server time in seconds.
  package func expireIdleContacts(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    input.advance(to: time, body)
  }

  /// Appends an event of a tool's synthetic finger, in pixels. The event takes the same path as
  /// real input, after the current event has been handled.
  ///
  /// - Parameters:
  ///   - contact: The event; its id is synthetic (`ContactID.isSynthetic`).
  ///   - width: The width of the contact on the screen, in pixels; `nil` if unknown.
  ///   - time: The server time in seconds.
  package func inject(_ contact: ContactEvent, width: CGFloat?, at time: TimeInterval) {
    guard isUsable else { return }
    input.inject(contact, width: width, at: time)
  }

  /// Whether synthetic input is waiting for delivery by ``deliverSyntheticInput(_:)``.
  package var hasSyntheticInput: Bool { input.hasSyntheticInput }
  package func deliverSyntheticInput(_ body: (WindowEvent) -> Void) {
    input.deliverSyntheticInput(body)
  }

  /// Delivers all events without waiting. May be called from within `body`.
  package func drain(_ body: (WindowEvent) -> Void) {
    var event = XEvent()
    repeat {
      drainQueue(&event, body)
      if input.isHoldingEnds || isCovered == true, connection.isConnected {
        // If a device that has just gone away caused a held end, the server reports the device
        // before it answers. Also, while a display changes, the server reports every window as
        // fully covered and, immediately afterwards, as visible.
        XSync(display, 0)
        drainQueue(&event, body)
      }
      // The window is fully covered, by a lock screen or another window.
      if isCovered == true { input.pass(RawInputEvent(kind: .windowHidden), body) }
      isCovered = nil
      input.releaseEnds(body)
      input.deliverLostEnds(body)
    } while input.isHoldingEnds && !isClosed
    if hasExchange, isUsable { exchange.flush() }
    if haveMonitorsChanged, isUsable {
      haveMonitorsChanged = false
      monitorsDidChange()
    }
    input.checkGrabs(at: serverTime, body)
    input.typing.followTrial(body)
    manager?.answerPings()
    if hasSessionEnded {
      hasSessionEnded = false
      body(.sessionEnded)
    }
    if let message = connection.lostMessage, !hasReportedLoss {
      hasReportedLoss = true
      body(.displayLost(message))
    }
  }

  /// The maximum number of events in one call, in addition to the events present at its beginning:
  /// twice as many as the fastest mouse reports in a frame.
  static let mostNewEvents: Int32 = 256

  /// Handles the events that have arrived, and up to a limit also the events that arrive during the call. Without the
  /// limit, devices that report faster than events are handled would block frames.
  private func drainQueue(_ event: inout XEvent, _ body: (WindowEvent) -> Void) {
    var left = isUsable ? XPending(display) + Self.mostNewEvents : 0
    while left > 0, isUsable, XPending(display) > 0, connection.isConnected {
      left -= 1
      XNextEvent(display, &event)
      let isConsumed = input.typing.consumes(&event)
      input.typing.reportComposition(body)
      if !isConsumed { handle(&event, body) }
    }
  }

  var isUsable: Bool { !isClosed && connection.isConnected }

  private func handle(_ event: inout XEvent, _ body: (WindowEvent) -> Void) {
    if hasExchange, exchange.handle(event) { return }
    if connection.screens.handle(&event) {
      haveMonitorsChanged = true
      return
    }
    switch event.type {
    case GenericEvent: input.receive(&event, body)
    case KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify,
      FocusIn, FocusOut:
      input.handleCore(event, body)
    case Expose:
      let e = event.xexpose
      guard e.window == id else { return }
      body(
        .exposed(
          PixelRect(x: Int(e.x), y: Int(e.y), width: Int(e.width), height: Int(e.height))))
    case ConfigureNotify where event.xconfigure.window == id:
      handleConfigure(event.xconfigure, body)
    case MapNotify where event.xmap.window == id:
      handleMapping(true, isSynthetic: event.xmap.send_event != 0, body)
      if isMapped { manager?.didMap() }
    case ReparentNotify where event.xreparent.window == id:
      let e = event.xreparent
      (x, y, isFramed, framedPlace) = (Int(e.x), Int(e.y), e.parent != connection.root, nil)
      manager?.didReparent()
    case UnmapNotify where event.xunmap.window == id:
      handleMapping(false, isSynthetic: event.xunmap.send_event != 0, body)
    case VisibilityNotify where event.xvisibility.window == id:
      let e = event.xvisibility
      if e.send_event == 0 { isCovered = e.state == VisibilityFullyObscured }
    case PropertyNotify where event.xproperty.window == id:
      guard event.xproperty.atom == connection.atoms[.netWMState] else { return }
      let states = WindowProperty.atoms(display, id, connection.atoms[.netWMState])
      fullScreen.managerDidSet(states.contains(connection.atoms[.netWMStateFullscreen]))
      setHidden(states.contains(connection.atoms[.netWMStateHidden]), body)
    case ClientMessage where event.xclient.window == id: takeMessage(event.xclient, body)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
      connection.noteKeyboardChange()
    case DestroyNotify where event.xdestroywindow.window == id:
      if event.xdestroywindow.send_event != 0, WindowQuery.ask(display, id) != nil { return }
      noteClosed()
      body(.closeRequested)
    case ClientMessage, PropertyNotify, DestroyNotify:
      if connection.accessibilityAddress.handle(event) { return }
      if connection.settingsWatcher.handle(event) { body(.settingsChanged) }
    default:
      if event.type >= LASTEvent, event.type == connection.keyboardEventType {
        connection.noteKeyboardChange()
      }
    }
  }

  private func noteClosed() {
    isClosed = true
    session?.close()
    input.close()
  }

  // MARK: Size

  /// Applies a new size or position. Events sent by clients, such as window managers, are verified.
  private func handleConfigure(_ e: XConfigureEvent, _ body: (WindowEvent) -> Void) {
    framedPlace = nil
    var isPainted = false
    // If the size is unchanged, or the window is not visible, no frame follows, so the manager is
    // answered at once.
    defer { manager?.noteSize(isPainted: isPainted) }
    var (w, h) = (max(1, Int(e.width)), max(1, Int(e.height)))
    if e.send_event == 0 {
      (x, y) = (Int(e.x), Int(e.y))
    } else {
      guard (w, h) != (width, height), let truth = WindowQuery.ask(display, id) else { return }
      (w, h) = (truth.width, truth.height)
    }
    // A size that cannot be drawn is ignored: the last good picture stays until the size is valid again.
    guard (w, h) != (width, height), WindowConfiguration.allows(width: w, height: h) else { return }
    (width, height) = (w, h)
    isPainted = isVisible
    body(.resized(width: w, height: h))
  }

  // MARK: Visibility and messages

  /// Handles the mapping or unmapping of the window. Verifies events sent by clients.
  private func handleMapping(_ value: Bool, isSynthetic: Bool, _ body: (WindowEvent) -> Void) {
    if isSynthetic {
      guard let truth = WindowQuery.ask(display, id) else { return }
      setMapped(truth.isMapped, body)
    } else {
      setMapped(value, body)
    }
  }

  private func setMapped(_ value: Bool, _ body: (WindowEvent) -> Void) {
    let old = isVisible
    isMapped = value
    visibilityDidChange(from: old, body)
  }

  private func setHidden(_ value: Bool, _ body: (WindowEvent) -> Void) {
    let old = isVisible
    isHidden = value
    visibilityDidChange(from: old, body)
  }

  private func visibilityDidChange(from old: Bool, _ body: (WindowEvent) -> Void) {
    guard isVisible != old else { return }
    if !isVisible {
      input.pass(RawInputEvent(kind: .windowHidden), body)
      manager?.noteFrame()
    }
    body(.visibilityChanged(isVisible))
  }

  private func takeMessage(_ message: XClientMessageEvent, _ body: (WindowEvent) -> Void) {
    guard message.message_type == connection.atoms[.wmProtocols] else { return }
    if Atom(truncatingIfNeeded: message.data.l.0) == connection.atoms[.wmDeleteWindow] {
      body(.closeRequested)
    } else {
      _ = manager?.handle(message)
    }
  }
}
