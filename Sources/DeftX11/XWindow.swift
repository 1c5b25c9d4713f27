import CX11
import DeftGeometry

/// A window: what it shows is put there by an ``XPresenter``, what happens to it comes out of
/// ``drain(_:)``. There is one window on a connection.
///
///     let window = XWindow(connection: connection, WindowConfiguration(title: "Shapes"))
///     window.map()
///     while isRunning {
///       connection.wait(until: nil)
///       window.drain { event in handle(event) }
///     }
public final class XWindow {
  /// The connection that it belongs to.
  public let connection: XConnection
  /// The server's number for it.
  public let id: UInt

  /// The width of the inside in pixels.
  public private(set) var width: Int
  /// The height of the inside in pixels.
  public private(set) var height: Int
  /// Whether the window is on the screen: mapped, and not iconified.
  public var isVisible: Bool { isMapped && !isHidden }

  /// Gets every raw record before it is decoded, in order, the device tables first; for traces.
  public var recorder: ((RawInputRecord) -> Void)? {
    didSet { if let recorder { recorder(.devices(connection.deviceTable)) } }
  }

  /// Cancels contacts of which nothing was heard for so many seconds; nil, the default, never does.
  public var idleTimeout: TimeInterval? {
    get { pipeline.idleTimeout }
    set { pipeline.idleTimeout = newValue }
  }

  /// Our own clock, in seconds that never go back: it tells how long the server was silent where the
  /// server's times cannot, after weeks without an event and where its clock was set.
  public var clock: (() -> TimeInterval)?

  private(set) var pipeline = InputPipeline()
  private var silence = SilenceClock()
  private var ends = EndHolder()
  private var inputBuffer: [InputEvent] = []
  /// Whether the pipeline has been told the devices; that waits for the first input.
  private var knowsDevices = false
  private var keysDown: Set<UInt32> = []
  /// The place on the root window; of use only where no window manager puts a frame around.
  private var x = 0
  private var y = 0
  private var isCovering = false
  /// Where the window is when it does not cover the screen.
  private var restored = (x: 0, y: 0, width: 1, height: 1)
  private var pings: [XClientMessageEvent] = []
  private var isMapped = false
  private var isHidden = false
  private var isClosed = false
  private var hasToldLoss = false

  private var display: OpaquePointer { connection.display }

  /// Makes a window; it is not seen before ``map()``.
  public init(connection: XConnection, _ configuration: WindowConfiguration = .init()) {
    self.connection = connection
    (width, height) = (max(1, configuration.width), max(1, configuration.height))
    id = connection.isConnected ? WindowSetup.create(connection, width: width, height: height) : 0
    guard connection.isConnected else { return }
    WindowSetup.describe(connection, id, configuration)
  }

  deinit { close() }

  // MARK: What a program does

  /// Brings the window to the screen.
  public func map() {
    guard isUsable else { return }
    XMapWindow(display, id)
    XFlush(display)
  }

  /// Gives the window another title.
  public func setTitle(_ title: String) {
    guard isUsable else { return }
    WindowSetup.setTitle(connection, id, title)
  }

  /// Whether the window covers its screen, without a frame.
  ///
  /// The window manager decides, so what is set is true once it has answered; without one, as in a
  /// kiosk, the window covers the screen by itself.
  public var isFullScreen: Bool {
    get { isCovering }
    set {
      guard isUsable, newValue != isCovering else { return }
      if !isMapped || WindowSetup.hasManager(connection) {
        let state = connection.atoms[.netWMStateFullscreen]
        WindowSetup.setState(connection, id, state, newValue, isMapped: isMapped)
        if !isMapped { isCovering = newValue }
      } else {
        if newValue { restored = (x, y, width, height) }
        let screen = connection.screenSize
        let (x, y, w, h) = newValue ? (0, 0, screen.width, screen.height) : restored
        XMoveResizeWindow(display, id, Int32(x), Int32(y), UInt32(w), UInt32(h))
        isCovering = newValue
      }
      XFlush(display)
    }
  }

  /// Takes the window away; no event follows.
  public func close() {
    guard isUsable else { return }
    isClosed = true
    XDestroyWindow(display, id)
    XFlush(display)
  }

  // MARK: What happens

  /// When an idle contact is to be cancelled, in server seconds, unless more is heard; nil for never.
  public var nextExpiry: TimeInterval? { pipeline.nextExpiry }
  /// The server's time of the latest event, in seconds.
  public var serverTime: TimeInterval { pipeline.time }

  /// Cancels contacts that are idle at a server time, in seconds; see ``idleTimeout``.
  public func expireIdleContacts(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    deliver(body) { pipeline.expire(at: time, into: &$0) }
  }

  /// Hands out everything that has happened, without waiting; may be called from within `body`.
  public func drain(_ body: (WindowEvent) -> Void) {
    var event = XEvent()
    repeat {
      drainQueue(&event, body)
      if ends.isHolding, connection.isConnected {
        // The server may have sent the end already, and be about to say that the device is gone. Its
        // answer comes after that.
        XSync(display, 0)
        drainQueue(&event, body)
      }
      releaseEnds(body)
    } while ends.isHolding
    answerPings()
    if let message = connection.lostMessage, !hasToldLoss {
      hasToldLoss = true
      body(.displayLost(message))
    }
  }

  private func drainQueue(_ event: inout XEvent, _ body: (WindowEvent) -> Void) {
    while isUsable, XPending(display) > 0, connection.isConnected {
      XNextEvent(display, &event)
      handle(&event, body)
    }
  }

  /// Whether the window still exists.
  var isUsable: Bool { !isClosed && connection.isConnected }

  private func handle(_ event: inout XEvent, _ body: (WindowEvent) -> Void) {
    switch event.type {
    case GenericEvent:
      guard let opcode = connection.inputOpcode else { return }
      XIEventReader.read(
        &event, display: display, opcode: opcode, translate: { connection.meaning(of: $0) }
      ) { pass($0, body) }
    case KeyPress, KeyRelease, ButtonPress, ButtonRelease, MotionNotify, EnterNotify, LeaveNotify,
      FocusIn, FocusOut:
      takeCore(event, body)
    case Expose:
      let e = event.xexpose
      guard e.window == id else { return }
      body(
        .exposed(
          PixelRect(x: Int(e.x), y: Int(e.y), width: Int(e.width), height: Int(e.height))))
    case ConfigureNotify:
      let e = event.xconfigure
      guard e.window == id else { return }
      (x, y) = (Int(e.x), Int(e.y))
      let (w, h) = (max(1, Int(e.width)), max(1, Int(e.height)))
      guard (w, h) != (width, height) else { return }
      (width, height) = (w, h)
      body(.resized(width: w, height: h))
    case MapNotify where event.xmap.window == id: setMapped(true, body)
    case UnmapNotify where event.xunmap.window == id: setMapped(false, body)
    case PropertyNotify where event.xproperty.window == id:
      guard event.xproperty.atom == connection.atoms[.netWMState] else { return }
      let states = WindowProperty.atoms(display, id, connection.atoms[.netWMState])
      isCovering = states.contains(connection.atoms[.netWMStateFullscreen])
      setHidden(states.contains(connection.atoms[.netWMStateHidden]), body)
    case ClientMessage where event.xclient.window == id: takeMessage(event.xclient, body)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
      connection.noteKeyboardChange()
    case DestroyNotify where event.xdestroywindow.window == id:
      isClosed = true
      body(.closeRequested)
    case ClientMessage, PropertyNotify, DestroyNotify:
      if connection.settingsWatcher.handle(event) { body(.settingsChanged) }
    default:
      if event.type >= LASTEvent, event.type == connection.keyboardEventType {
        connection.noteKeyboardChange()
      }
    }
  }

  // MARK: Input

  private func pass(_ event: RawInputEvent, _ body: (WindowEvent) -> Void) {
    var raw = event
    if let clock { raw.gap = silence.gap(before: raw.time, arrival: clock()) }
    if ends.holds(raw) { return }
    releaseEnds(body)
    take(raw, body)
  }

  private func releaseEnds(_ body: (WindowEvent) -> Void) {
    guard ends.isHolding else { return }
    for raw in ends.release() { take(raw, body) }
  }

  private func take(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    // What was held when `body` closed the window is nobody's any more.
    guard !isClosed else { return }
    if !knowsDevices || pipeline.wantsDevices(before: raw) { refreshDevices(body) }
    recorder?(.event(raw))
    deliver(body) { pipeline.take(raw, into: &$0) }
    switch raw.kind {
    case .focusIn, .focusOut:
      if raw.isRealFocusChange { body(.focusChanged(raw.kind == .focusIn)) }
    case .hierarchyChanged: noteDeviceChange(raw, body)
    case .deviceChanged where raw.mode == RawInputEvent.Mode.deviceChange:
      noteDeviceChange(raw, body)
    default: break
    }
  }

  private func takeCore(_ event: XEvent, _ body: (WindowEvent) -> Void) {
    var repeats = false
    if event.type == KeyPress {
      repeats = !keysDown.insert(event.xkey.keycode).inserted
    } else if event.type == KeyRelease {
      keysDown.remove(event.xkey.keycode)
    } else if event.type == FocusOut {
      keysDown = []
    }
    let raw = CoreEventReader.read(
      event, repeating: repeats, translate: { connection.meaning(of: $0) })
    if let raw { pass(raw, body) }
  }

  private func noteDeviceChange(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    // One change tells of several devices; a table that is younger than the event has them all.
    guard raw.serial >= connection.deviceTable.serial else { return }
    refreshDevices(body)
    body(.devicesChanged)
  }

  private func refreshDevices(_ body: (WindowEvent) -> Void) {
    knowsDevices = true
    let table = connection.refreshDevices()
    recorder?(.devices(table))
    deliver(body) { pipeline.take(.devices(table), into: &$0) }
  }

  /// Hands out what `fill` appends. The buffer is taken out while it is, so that `body` may drain.
  private func deliver(_ body: (WindowEvent) -> Void, _ fill: (inout [InputEvent]) -> Void) {
    var batch: [InputEvent] = []
    swap(&batch, &inputBuffer)
    fill(&batch)
    for event in batch { body(.input(event)) }
    batch.removeAll(keepingCapacity: true)
    swap(&batch, &inputBuffer)
  }

  // MARK: Visibility and messages

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
    if !isVisible { pass(RawInputEvent(kind: .windowHidden), body) }
    body(.visibilityChanged(isVisible))
  }

  private func takeMessage(_ message: XClientMessageEvent, _ body: (WindowEvent) -> Void) {
    guard message.message_type == connection.atoms[.wmProtocols] else { return }
    let what = Atom(truncatingIfNeeded: message.data.l.0)
    if what == connection.atoms[.wmDeleteWindow] {
      body(.closeRequested)
    } else if what == connection.atoms[.netWMPing] {
      pings.append(message)
    }
  }

  /// Answers the window manager's questions whether the program still lives, once it has dealt with
  /// all that came before them: each goes back as it is.
  private func answerPings() {
    guard !pings.isEmpty, connection.isConnected else { return }
    for ping in pings {
      var answer = XEvent()
      answer.xclient = ping
      answer.xclient.window = connection.root
      XSendEvent(
        display, connection.root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &answer)
    }
    pings.removeAll()
    XFlush(display)
  }
}
