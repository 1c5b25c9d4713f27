import DeftGeometry
import DeftInput
import DeftPortal
import DeftRawInput
import DeftX11

/// A window on X11 with its presenter; converts the server's times to our clock.
final class XPlatformWindow: PlatformWindow {
  private let window: XWindow
  private let presenter: XPresenter
  private var clock = EventClock()
  /// The source of the desktop portal's preferences.
  private var portal: PreferencePortal?
  /// Whether the portal's preferences have changed the settings.
  private var hasSettings = false

  var title: String { didSet { if title != oldValue { window.setTitle(title) } } }

  init(_ window: XWindow, title: String) {
    (self.window, self.title) = (window, title)
    presenter = XPresenter(window: window)
    window.clock = MonotonicClock.now
    presenter.prepare()
  }

  var pixelSize: (width: Int, height: Int) { (window.width, window.height) }

  var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }
  func coverMonitor(showing area: PixelRect) { window.coverMonitor(showing: area) }

  var spareWidth: Int { window.spareWidth }
  func setWidth(_ width: Int, atLeft: Bool) { window.setWidth(width, atLeft: atLeft) }
  func setInitialSize(width: Int, height: Int) {
    window.setInitialSize(width: width, height: height)
  }
  func setSize(width: Int, height: Int) { window.setSize(width: width, height: height) }
  func setInitialPosition(_ point: CGPoint) { window.setInitialPosition(point) }
  func setFrame(hasTitle: Bool, hasBorder: Bool) {
    window.setFrame(hasTitle: hasTitle, hasBorder: hasBorder)
  }
  func setSizeLimits(minimum: (width: Int, height: Int), maximum: (width: Int, height: Int)?) {
    window.setSizeLimits(minimum: minimum, maximum: maximum)
  }
  var availableSize: (width: Int, height: Int)? { window.availableSize }

  var portalHandle: String? { "x11:" + String(window.id, radix: 16) }
  var exchange: (any Exchange)? { window.exchange }
  var origin: CGPoint { window.origin }
  var refreshRate: Double { window.refreshRate }

  func show() {
    window.map()
    // While the server maps the window, the desktop reports its preferred appearance.
    if portal == nil {
      portal = PreferencePortal(now: MonotonicClock.now) { [weak self] in self?.apply($0) }
    }
  }

  private func apply(_ preferences: DesktopPreferences) {
    let old = window.connection.settings
    window.connection.preferences = preferences
    if window.connection.settings != old { hasSettings = true }
  }

  func finish() { window.leaveSession() }
  func destroy() { window.close() }
  func setIcons(_ icons: [WindowIcon]) { window.setIcons(icons) }
  func callForAttention() { window.callForAttention() }
  func activate() { window.activate() }
  func setDocument(_ path: String?) { window.setDocument(path) }
  func announceStart() -> [String: String] { window.announceStart() }
  func withdrawStart(_ environment: [String: String]) { window.withdrawStart(environment) }

  var reports: Observers<InputReport> { window.reports }
  func inject(_ fault: InjectedFault) -> Bool {
    window.inject(fault)
    return true
  }

  /// Observes every raw record. `body` receives the current device table immediately, then each
  /// record in order, before the record is decoded.
  func observeRecords(
    _ body: @escaping (RawInputRecord) -> Void
  ) -> Observers<RawInputRecord>.Observation { window.observeRecords(body) }

  /// Observes every raw event once the stage has handled all its effects. The second argument is the
  /// estimated time of our clock when the server's clock reads 0; `nil` if unknown.
  func observeHandledEvents(
    _ body: @escaping (RawInputEvent, TimeInterval?) -> Void
  ) -> Observers<RawInputEvent>.Observation {
    window.observeHandledEvents { [unowned self] in
      body($0, clock.offset.isFinite ? clock.offset : nil)
    }
  }

  // MARK: - Events

  func drain(_ body: (WindowEvent) -> Void) {
    window.drain { hand($0, to: body) }
    if hasSettings {
      hasSettings = false
      body(.settingsChanged)
    }
  }
  func catchUp(_ body: (WindowEvent) -> Void) { window.catchUp { hand($0, to: body) } }

  var nextExpiry: TimeInterval? { window.nextExpiry.map { clock.local($0) } }

  func expireContacts(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    window.expireIdleContacts(at: clock.server(time)) { hand($0, to: body) }
  }

  // MARK: - Synthetic events

  func inject(_ contact: ContactEvent, width: CGFloat?) {
    // Before the first event, the offset between the two clocks is unknown.
    var stamp = clock.server(contact.time)
    if !stamp.isFinite {
      stamp = (window.askServerTime() ?? 0) + contact.time - MonotonicClock.now()
    }
    window.inject(contact, width: width, at: max(0, stamp))
  }

  var hasInjected: Bool { window.hasSyntheticInput }

  func deliverInjected(_ body: (WindowEvent) -> Void) {
    window.deliverSyntheticInput { hand($0, to: body) }
  }

  private func hand(_ event: WindowEvent, to body: (WindowEvent) -> Void) {
    guard case .input(let input) = event else { return body(event) }
    body(
      .input(
        input.mapTime { stamp in
          // Read the clock for each event, because later events may arrive during a long callback.
          clock.local(stamp, arrival: MonotonicClock.now()) {
            window.askServerTime().map { (server: $0, ours: MonotonicClock.now()) }
          }
        }))
  }

  func setCaret(_ place: PixelRect?) { window.setCaret(place) }

  // MARK: - Pixels

  var usesSharedMemory: Bool { presenter.usesSharedMemory }
  func beginFrame() -> PixelBuffer? { presenter.beginFrame() }
  func present(_ damage: Region) { presenter.present(damage) }
}

extension WindowHost {
  /// Observes every raw record that reaches the window. `body` receives the current device table
  /// immediately, then each record in order, before the record is decoded.
  ///
  /// - Returns: The observation; `nil` if the window is not an X11 window.
  @discardableResult
  package func observeRecords(
    _ body: @escaping (RawInputRecord) -> Void
  ) -> Observers<RawInputRecord>.Observation? {
    (window as? XPlatformWindow)?.observeRecords(body)
  }

  /// Observes every raw event once the stage has handled all its effects. The second argument of
  /// `body` is the time of the stage's clock when the server's clock reads 0; `nil` if unknown.
  ///
  /// - Returns: The observation; `nil` if the window is not an X11 window.
  @discardableResult
  package func observeHandledEvents(
    _ body: @escaping (RawInputEvent, TimeInterval?) -> Void
  ) -> Observers<RawInputEvent>.Observation? {
    (window as? XPlatformWindow)?.observeHandledEvents(body)
  }
}
