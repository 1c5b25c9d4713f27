import CX11
import DeftGeometry
import DeftInput
import DeftRawInput
import DeftSystem

/// A window: what it shows is put there by an ``XPresenter``, what happens to it comes out of
/// `drain(_:)`. There is one window on a connection.
///
///     let window = XWindow(connection: connection, WindowConfiguration(title: "Shapes"))
///     window.map()
///     while isRunning {
///       connection.wait(until: nil)
///       window.drain { event in handle(event) }
///     }
public final class XWindow: ExchangeHost {
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

  /// Tells of every raw record before it is decoded, in order, the device tables first; for traces.
  package func observeRecords(
    _ body: @escaping (RawInputRecord) -> Void
  ) -> Observers<RawInputRecord>.Observation { input.observeRecords(body) }

  /// Tells of every raw event once all that it meant has been handed out.
  package func observeHandledEvents(
    _ body: @escaping (RawInputEvent) -> Void
  ) -> Observers<RawInputEvent>.Observation { input.observeHandledEvents(body) }

  /// For how many seconds a contact may be silent before it is checked whether it is still down, 10 by default; nil
  /// never checks.
  ///
  /// A finger that rests stays, as long as the server has not said that it is up, and no other finger of its
  /// touchscreen has come and gone meanwhile. A contact that is lost is cancelled (`CancellationReason.idleTimeout`).
  public var idleTimeout: TimeInterval? {
    get { input.watch.patience }
    set { input.watch.patience = newValue }
  }

  /// Our own clock, in seconds that never go back: it tells how long the server was silent where the
  /// server's times cannot, after weeks without an event and where its clock was set.
  public var clock: (() -> TimeInterval)? {
    get { input.clock }
    set { input.clock = newValue }
  }

  /// Those who look for faults in what devices report to the window.
  package var reports: Observers<InputReport> { input.reports }
  /// Lets a fault happen with the next contact that it fits.
  package func inject(_ fault: InjectedFault) { input.inject(fault) }

  /// Clipboards, and drag and drop; made at the first use.
  package private(set) lazy var exchange = XExchange(window: self)
  private var hasExchange = false
  func noteExchange() { hasExchange = true }

  let input: WindowInput
  /// The place on the root window; of use only where no window manager puts a frame around.
  private var x = 0
  private var y = 0
  /// Whether a window manager has put a frame around.
  private(set) var isFramed = false
  /// Where the window is within the screen, once the server was asked, until it may be elsewhere.
  var framedPlace: PixelRect?
  /// How far the window has moved left to become wider, in pixels.
  var widthShift = 0
  private var haveMonitorsChanged = false
  var fullScreen = FullScreen()
  /// What the window and its manager tell each other; nil where there is no server.
  private(set) var manager: ManagerTalk?
  private(set) var isMapped = false
  private var isHidden = false
  /// Whether nothing of the window is to be seen, as was just told; nil where nothing was.
  private var isCovered: Bool?
  private var isClosed = false
  private var hasToldLoss = false
  private var session: SessionClient?
  private let restarts: Bool
  private var hasSessionEnded = false

  private var display: OpaquePointer { connection.display }

  /// Makes a window; it is not seen before ``map()``.
  package init(connection: XConnection, _ configuration: WindowConfiguration = .init()) {
    (self.connection, restarts) = (connection, configuration.restarts)
    (width, height) = WindowConfiguration.bounded(
      width: configuration.width, height: configuration.height)
    id = connection.isConnected ? WindowSetup.create(connection, width: width, height: height) : 0
    input = WindowInput(connection: connection, window: id)
    guard connection.isConnected else { return }
    manager = ManagerTalk(connection, id, configuration)
    WindowSetup.setProperties(connection, id, configuration)
    input.pressed = { [manager] in manager?.notePress(at: $0) }
    input.focusChanged = { [manager] in manager?.noteFocus($0) }
  }

  deinit { close() }

  // MARK: What a program does

  /// Brings the window to the screen.
  public func map() {
    guard isUsable else { return }
    manager?.willMap()
    joinSession()
    fullScreen.willMap(connection, id, frame: frame)
    XMapWindow(display, id)
    XFlush(display)
  }

  /// Has the program known to the manager of the person's session, with the first window.
  private func joinSession() {
    guard connection.takeSession() else { return }
    session = SessionClient(
      environment: ProgramEnvironment.atStart, restarts: restarts,
      named: { [weak self] in self?.manager?.noteSession($0) },
      ended: { [weak self] in self?.hasSessionEnded = true })
  }

  /// Has the manager of the person's session know that the program ends.
  package func leaveSession() {
    session?.close()
    session = nil
  }

  /// Gives the window another title.
  public func setTitle(_ title: String) {
    guard isUsable else { return }
    WindowSetup.setTitle(connection, id, title)
  }

  /// Gives the window other pictures for lists of windows.
  package func setIcons(_ icons: [WindowIcon]) {
    guard isUsable else { return }
    WindowSetup.setIcons(connection, id, icons)
    XFlush(display)
  }

  /// Asks the desktop to point to the window, because something in it waits for the person; nothing is asked while
  /// the window has the keyboard, and it is taken back when it gets it.
  package func callForAttention() {
    guard isUsable else { return }
    manager?.callForAttention()
  }

  /// Whether the window covers its screen, without a frame.
  ///
  /// The window manager decides, so what is set is true once it has answered; without one, as in a
  /// kiosk, the window covers the screen by itself.
  public var isFullScreen: Bool {
    get { fullScreen.isOn }
    set {
      guard isUsable else { return }
      fullScreen.set(newValue, connection, id, isMapped: isMapped, frame: frame)
      XFlush(display)
    }
  }

  /// Where the window is, unless a manager has put a frame around it.
  var frame: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }

  /// Says where in the window somebody types, in pixels; nil: nobody does. An input method, if there is one,
  /// hears of keys only meanwhile.
  package func setCaret(_ place: PixelRect?) {
    guard isUsable else { return }
    input.typing.setCaret(place)
  }

  /// Takes the window away; no event follows.
  public func close() {
    guard isUsable else { return }
    noteClosed()
    manager?.close()
    XDestroyWindow(display, id)
    XFlush(display)
  }

  // MARK: What happens

  /// When contacts are to be looked after, in server seconds, unless more is heard; nil for never.
  public var nextExpiry: TimeInterval? { input.nextDeadline }
  /// The server's time of the latest event, in seconds.
  public var serverTime: TimeInterval { input.pipeline.time }

  /// Cancels contacts that are lost without a word, at a server time, in seconds: those that are silent
  /// (see ``idleTimeout``), and those whose pointer another client has grabbed.
  package func expireIdleContacts(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    input.passTime(to: time, body)
  }

  /// Takes what a finger does that a tool makes up, in pixels, at a server time in seconds; it goes the way of
  /// what people do, after what is being done now.
  ///
  /// - Parameters:
  ///   - contact: what it does; its id is made up (`ContactID.isSynthetic`).
  ///   - width: how wide it lies on the screen, in pixels; nil where that is not told.
  ///   - time: when, in seconds of the server.
  package func inject(_ contact: ContactEvent, width: CGFloat?, at time: TimeInterval) {
    guard isUsable else { return }
    input.inject(contact, width: width, at: time)
  }

  /// Whether something waits that a tool has made up, and that nothing else will hand out.
  package var hasSyntheticInput: Bool { input.hasSyntheticInput }
  /// Hands out what tools have made up.
  package func deliverSyntheticInput(_ body: (WindowEvent) -> Void) {
    input.deliverSyntheticInput(body)
  }

  /// Hands out everything that has happened, without waiting; may be called from within `body`.
  package func drain(_ body: (WindowEvent) -> Void) {
    var event = XEvent()
    repeat {
      drainQueue(&event, body)
      if input.isHoldingEnds || isCovered == true, connection.isConnected {
        // The server may have sent the end already, and be about to say that the device is gone. Its
        // answer comes after that. And while a display changes, it says that nothing is seen of any window, and at
        // once that it is.
        XSync(display, 0)
        drainQueue(&event, body)
      }
      // Nothing of the window is to be seen: a lock screen is over it, or another window.
      if isCovered == true { input.pass(RawInputEvent(kind: .windowHidden), body) }
      isCovered = nil
      input.releaseEnds(body)
      input.settleLostEnds(body)
    } while input.isHoldingEnds
    if hasExchange, isUsable { exchange.flush() }
    if haveMonitorsChanged, isUsable {
      haveMonitorsChanged = false
      monitorsDidChange()
    }
    input.lookForGrabs(at: serverTime, body)
    input.typing.followTrial(body)
    manager?.answerPings()
    if hasSessionEnded {
      hasSessionEnded = false
      body(.sessionEnded)
    }
    if let message = connection.lostMessage, !hasToldLoss {
      hasToldLoss = true
      body(.displayLost(message))
    }
  }

  /// The most events of a turn, beyond those that were there when it began: twice what the fastest mouse reports in a
  /// frame.
  static let mostNewEvents: Int32 = 256

  /// Takes what has arrived, and what arrives meanwhile, as long as that has an end: else devices that report faster
  /// than they are heard would keep frames from being drawn.
  private func drainQueue(_ event: inout XEvent, _ body: (WindowEvent) -> Void) {
    var left = isUsable ? XPending(display) + Self.mostNewEvents : 0
    while left > 0, isUsable, XPending(display) > 0, connection.isConnected {
      left -= 1
      XNextEvent(display, &event)
      let isKept = input.typing.keeps(&event)
      input.typing.tellNews(body)
      if !isKept { handle(&event, body) }
    }
  }

  /// Whether the window still exists.
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
      input.takeCore(event, body)
    case Expose:
      let e = event.xexpose
      guard e.window == id else { return }
      body(
        .exposed(
          PixelRect(x: Int(e.x), y: Int(e.y), width: Int(e.width), height: Int(e.height))))
    case ConfigureNotify where event.xconfigure.window == id:
      takeConfigure(event.xconfigure, body)
    case MapNotify where event.xmap.window == id:
      takeMapping(true, isSynthetic: event.xmap.send_event != 0, body)
      if isMapped { manager?.didMap() }
    case ReparentNotify where event.xreparent.window == id:
      let e = event.xreparent
      (x, y, isFramed, framedPlace) = (Int(e.x), Int(e.y), e.parent != connection.root, nil)
      manager?.didReparent()
    case UnmapNotify where event.xunmap.window == id:
      takeMapping(false, isSynthetic: event.xunmap.send_event != 0, body)
    case VisibilityNotify where event.xvisibility.window == id:
      let e = event.xvisibility
      if e.send_event == 0 { isCovered = e.state == VisibilityFullyObscured }
    case PropertyNotify where event.xproperty.window == id:
      guard event.xproperty.atom == connection.atoms[.netWMState] else { return }
      let states = WindowProperty.atoms(display, id, connection.atoms[.netWMState])
      fullScreen.managerSaid(states.contains(connection.atoms[.netWMStateFullscreen]))
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

  /// Takes another size or place: the server's word, or a window manager's, which tells where the
  /// window is within its frame; what was sent by a client is not believed for the size.
  private func takeConfigure(_ e: XConfigureEvent, _ body: (WindowEvent) -> Void) {
    framedPlace = nil
    var isPainted = false
    // Where the size is the same, or nothing is seen, no frame follows by which the manager is answered.
    defer { manager?.noteSize(isPainted: isPainted) }
    var (w, h) = (max(1, Int(e.width)), max(1, Int(e.height)))
    if e.send_event == 0 {
      (x, y) = (Int(e.x), Int(e.y))
    } else {
      guard (w, h) != (width, height), let truth = WindowQuery.ask(display, id) else { return }
      (w, h) = (truth.width, truth.height)
    }
    // What cannot be drawn is not taken over: the last good picture stays until the size is one again.
    guard (w, h) != (width, height), WindowConfiguration.allows(width: w, height: h) else { return }
    (width, height) = (w, h)
    isPainted = isVisible
    body(.resized(width: w, height: h))
  }

  // MARK: Visibility and messages

  /// Takes that the window came to the screen or left it; what was sent by a client is checked.
  private func takeMapping(_ value: Bool, isSynthetic: Bool, _ body: (WindowEvent) -> Void) {
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
