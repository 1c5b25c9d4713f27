import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree

/// A stage in a window, which connects a platform's events with Cairo's painting.
///
/// Everything runs on one thread: it sleeps until the display or a deadline wakes it, delivers events, and draws if
/// something has changed. At rest it never wakes up.
///
/// The stage handles the events; the window adds waiting, the conversion between pixels and points, and surfaces.
public final class WindowHost: Stage {
  let platform: any Platform
  let window: any PlatformWindow
  /// The window's identifier for the desktop's dialogs; `nil` if the window has none.
  package var portalHandle: String? { window.portalHandle }

  /// Announces to the desktop that the user has asked this window to start another program; returns the environment
  /// variables for that program.
  package func announceStart() -> [String: String] { window.announceStart() }
  /// Withdraws the announcement of a program that did not start, given its environment variables.
  package func withdrawStart(_ environment: [String: String]) { window.withdrawStart(environment) }

  /// Whether frames reach the display through shared memory; known after the first frame.
  public var usesSharedMemory: Bool { window.usesSharedMemory }
  /// The measurer of text sizes.
  public override var textMeasurer: any TextMeasurer { surfaces.resources.text }

  private var surfaces = FrameSurfaces()
  private var hasDrawn = false
  /// The surface onto which the current frame was painted.
  private var painted: CairoSurface?
  private var frameClock: FrameClock
  private var moved = MovedContacts()
  /// Whether the window is on the screen; until then, no frame is drawn, so that the first one is not
  /// painted twice.
  private(set) var isVisible = false
  /// The arrival time of the oldest input that no frame has shown yet.
  private var pendingInput: TimeInterval?
  /// Whether the next frame shows a new external picture.
  private var hasPicture = false
  /// The number of pixels per point; `nil` follows the desktop.
  let fixedScale: CGFloat?
  private var settingsNotice = SettingsNotice()
  private let accessibility: AccessibilityLink
  /// Whether the window is an overlay over all programs, which assistive technologies do not see.
  private var isOverlay = false
  /// The pending request for space for a docked tool.
  var toolSpaceRequest: ToolSpaceRequest?
  /// Whether the window must not change its size for a tool, for example while it is being recorded.
  package var hasFixedSize = false
  /// Observers of the space for a docked tool, called when it is granted, refused or withdrawn. The
  /// value is `true` if a tool has space.
  package let toolSpaceChanges = Observers<Bool>()
  /// The shown windows that this one's event loop serves, in the order in which they were opened.
  var companions: [CompanionWindow] = [] { didSet { platform.watch(companions.map(\.platform)) } }
  /// The window whose event loop serves this one; `nil` if the window has its own.
  weak var server: WindowHost?
  /// Called before the window is shown, at the stage's first time.
  package var willShow: () -> Void = {}
  /// Creates the window's icons in all sizes, once the first frame has been sent.
  package var allIcons: (() -> [WindowIcon])?

  /// Creates a window on a display, not yet shown.
  ///
  /// - Parameters:
  ///   - display: The display on which the window opens.
  ///   - size: The size of the content area, in points.
  ///   - title: The title that the window manager shows.
  ///   - role: The role by which window managers distinguish the program's windows, such as
  ///     `canvas`; `nil` for the only window.
  ///   - restarts: Whether the session manager restarts the program if it was running when the session ended.
  ///   - icon: The icon in lists of windows.
  ///   - minimumSize: The minimum size in points.
  ///   - scale: Pixels per point; `nil` follows the desktop.
  public convenience init(
    display: Display, size: CGSize, title: String, role: String? = nil,
    restarts: Bool = true, icon: WindowIcon? = nil,
    minimumSize: CGSize = CGSize(width: 320, height: 240), scale: CGFloat? = nil
  ) {
    let scaleInUse = scale ?? display.platform.settings.scale
    func pixels(_ v: CGFloat) -> Int { Self.pixels(v, scaleInUse) }
    var configuration = WindowConfiguration(
      width: pixels(size.width), height: pixels(size.height), title: title, role: role,
      icons: icon.map { [$0] } ?? [],
      minimumSize: (pixels(minimumSize.width), pixels(minimumSize.height)))
    configuration.restarts = restarts
    let isAllowed = WindowConfiguration.allows(
      width: configuration.width, height: configuration.height)
    self.init(
      display.platform.makeWindow(configuration), on: display, size: isAllowed ? size : nil,
      scale: scale)
  }

  /// Creates a transparent window above all programs, not yet shown. Its stage observes the input
  /// of all devices; programs still receive their own input. Fails if the display does not support
  /// this.
  ///
  /// Other programs receive no input if the window is a cover (`isCover`). Escape closes such a
  /// window.
  package convenience init?(overlayOn display: Display, title: String, isCover: Bool = false) {
    guard let window = display.platform.makeOverlay(title: title, isCover: isCover) else {
      return nil
    }
    self.init(window, on: display, size: nil, scale: nil)
    tree.backgroundColor = .clear
    isOverlay = true
  }

  /// - Parameters:
  ///   - window: The platform's window.
  ///   - display: The display of the window.
  ///   - size: The size in points; `nil` for the size of the platform's window.
  ///   - scale: Pixels per point; `nil` follows the desktop.
  private init(
    _ window: any PlatformWindow, on display: Display, size: CGSize?, scale: CGFloat?
  ) {
    (platform, self.window, fixedScale) = (display.platform, window, scale)
    let scale = scale ?? display.platform.settings.scale
    frameClock = FrameClock(refreshRate: 60)
    accessibility = AccessibilityLink(on: display.accessibility)
    let (width, height) = window.pixelSize
    super.init(
      size: size ?? CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale),
      scale: scale)
    raisesContrast = display.platform.settings.raisesContrast
    tree.optimizations.insert(.directFrames)
    MessageCatalog.begin()
    if MessageCatalog.isRightToLeft { layoutDirection = .rightToLeft }
  }

  /// Returns a number of pixels that a window may have.
  static func pixels(_ points: CGFloat, _ scale: CGFloat) -> Int {
    Int(min(max(0, points * scale), 1e6).rounded())
  }

  /// Requests another size of the content in pixels. The desktop may choose a different size.
  package func requestSize(_ pixels: CGSize) {
    let width = pixels.width + toolSpace.width * scale
    window.setSize(width: Int(width.rounded()), height: Int(pixels.height.rounded()))
  }

  /// Draws a frame at once, because an external picture, such as the screen of another display, has
  /// changed.
  package func pictureDidChange() {
    hasPicture = true
    setNeedsFrame()
  }

  /// Called when the user closes the window. If it returns `false`, the callee must call `stop()` later;
  /// until then, the desktop draws attention to the window if it does not have the keyboard focus.
  package var mayClose: () -> Bool = { true }

  /// The real path of the window's document, by which ``Display/raiseWindow(showing:)`` finds the window.
  package var documentPath: String? {
    didSet { if documentPath != oldValue { window.setDocument(documentPath) } }
  }

  /// Called when the session ends; if it returns `false`, the callee must call `stop()` later.
  package var mayEnd: () -> Bool = { true }

  /// Shows the window and runs until `stop()` is called.
  ///
  /// - Throws: `HostError.displayLost` if the connection to the display is lost.
  public func run() throws(HostError) {
    begin()
    defer { end() }
    while !isStopped {
      platform.wait(until: nextWakeUp)
      try runIteration()
      for companion in companions { companion.runIteration() }
    }
    handOver()
  }

  /// Shows the window.
  func begin() {
    settingsNotice.report(platform.settings)
    raisesContrast = platform.settings.raisesContrast
    timeline.advance(to: MonotonicClock.now())
    exchange.dropTarget = self
    willShow()
    // Lay out the content while the desktop maps the window.
    window.show()
    if !isOverlay { accessibility.open(self, in: window) }
    layers.forEach { $0.stageDidResize(self) }
  }

  /// Closes the window.
  func end() {
    (server ?? self).companions.filter { $0.owner === self }.forEach { $0.close() }
    accessibility.close()
    window.finish()
  }

  /// Runs an iteration of the event loop: handles events and due deadlines, and draws.
  ///
  /// - Throws: `HostError.displayLost` if the connection to the display is lost.
  func runIteration() throws(HostError) {
    statistics.wakeUps += 1
    let now = MonotonicClock.now()
    var lost: String?
    func receive(_ event: WindowEvent) {
      if case .displayLost(let reason) = event { lost = reason } else { handle(event) }
    }
    deliverInjected()
    window.drain(receive)
    // A deadline fires only when no earlier event is still unread or in transit.
    if isDue(now) { window.catchUp(receive) }
    if let lost { throw .displayLost(lost) }
    // The first frame must not wait for the display's answer.
    if hasDrawn { frameClock.follow(refreshRate: window.refreshRate) }
    advance(to: now)
    // Input that changed nothing needs no frame.
    if !isFrameDue { pendingInput = nil }
    if isFrameDue, now >= nextFrame { draw() }
    accessibility.iterationDidEnd()
  }

  /// Hands the clipboard over to the clipboard manager, which stores it for programs that exit.
  private func handOver() {
    guard exchange.handOver() else { return }
    while exchange.isHandingOver, platform.lostMessage == nil {
      platform.wait(until: exchange.nextDeadline)
      window.drain { _ in }
      exchange.advance(to: MonotonicClock.now())
    }
  }

  /// The machine's monotonic clock.
  package override var clock: TimeInterval { MonotonicClock.now() }
  /// The date at time 0 of the clock; changes when the wall clock is set or the machine has slept.
  public override var zero: Date { MonotonicClock.zero() }
  package override var pixelSize: (width: Int, height: Int) { window.pixelSize }

  // MARK: - Synthetic fingers

  package override func inject(_ contact: ContactEvent, width: CGFloat? = nil) {
    var contact = contact
    contact.location = pixelMap.pixel(contact.location)
    window.inject(contact, width: width.map { $0 * scale })
  }

  package override func deliverInjected() {
    if window.hasInjected { window.deliverInjected { handle($0) } }
  }

  package override var exchange: any Exchange { window.exchange ?? super.exchange }

  package override func caretDidMove() {
    window.setCaret(
      caret.map {
        let place = pixelMap.pixels($0)
        return PixelRect(
          x: Int(place.minX.rounded()), y: Int(place.minY.rounded()),
          width: max(1, Int(place.width.rounded())), height: max(1, Int(place.height.rounded())))
      })
  }

  package override var reports: Observers<InputReport> { window.reports }
  @discardableResult
  package override func inject(_ fault: InjectedFault) -> Bool { window.inject(fault) }

  // MARK: - The frame

  private func draw() {
    let start = clock
    let input = pendingInput
    pendingInput = nil
    frame(showing: input)
    if let painted { tree.makeBackdrop(from: painted) }
    painted = nil
    hasDrawn = true
    accessibility.didDraw()
    frameClock.didDraw(at: start, picture: hasPicture)
    hasPicture = false
    if let icons = allIcons {
      allIcons = nil
      window.setIcons(icons())
    }
    moved.didDraw()
  }

  package override func present(_ damage: Region) -> Int? {
    guard let buffer = window.beginFrame() else { return nil }
    let surface = surfaces.surface(for: buffer)
    tree.paint(onto: surface, age: buffer.age)
    window.present(damage)
    painted = surface
    return damage.area
  }

  /// Returns whether a deadline is due that an unread event could still prevent.
  private func isDue(_ now: TimeInterval) -> Bool {
    min(interaction.engine.nextDeadline ?? .infinity, window.nextExpiry ?? .infinity) <= now
  }

  /// Handles deadlines of gestures and of the program, and contacts that have been idle for too long.
  private func advance(to now: TimeInterval) {
    passDeadlines(until: now)
    if let deadline = toolSpaceRequest?.deadline, deadline <= now { toolSpaceRequestDidExpire() }
    if let deadline = exchange.nextDeadline, deadline <= now { exchange.advance(to: now) }
    if let expiry = window.nextExpiry, expiry <= now {
      window.expireContacts(at: now) { handle($0) }
    }
  }

  /// Whether there is something to draw: changes, or an earlier frame for which no buffer was free.
  private var isFrameDue: Bool { isVisible && (needsFrame || tree.needsPaint) }

  private var nextFrame: TimeInterval {
    if hasPicture { return frameClock.nextPicture }
    // A requested frame continues motion that the previous frame began, such as a fade.
    let next = frameClock.nextFrame(forInput: pendingInput != nil || !isMoving)
    guard let pendingInput, !moved.isComplete else { return next }
    return max(next, pendingInput + MovedContacts.patience)
  }

  /// The time to wake up if no event arrives; `nil` for never.
  var nextWakeUp: TimeInterval? {
    // A timer of the program may have ended the run.
    if isStopped || window.hasInjected { return 0 }
    var next = min(nextDeadline ?? .infinity, toolSpaceRequest?.deadline ?? .infinity)
    for companion in companions { next = min(next, companion.nextWakeUp ?? .infinity) }
    next = min(next, window.nextExpiry ?? .infinity, exchange.nextDeadline ?? .infinity)
    if isFrameDue { next = min(next, nextFrame) }
    return next < .infinity ? next : nil
  }

  // MARK: - Events

  private func handle(_ event: WindowEvent) {
    switch event {
    case .input(let input):
      handle(pixelMap.points(input))
      deliverInjected()
    case .text(let text):
      insertText(text)
      pendingInput = pendingInput ?? clock
    case .composition(let composition):
      compose(composition)
      pendingInput = pendingInput ?? clock
    case .inputMethodSilent(let name):
      notices.notify("The input method “\(name)” does not respond. Typing continues without it.")
    case .resized(let width, let height): applySize(width, height)
    case .exposed(let rect):
      tree.invalidate(rect)
    case .visibilityChanged(let visible):
      isVisible = visible
      if visible { sendToolSpaceRequest() }
      if !visible { tree.releaseBackdrop() }
    case .closeRequested:
      if mayClose() { stop() } else { window.callForAttention() }
    case .sessionEnded: if mayEnd() { stop() }
    case .settingsChanged:
      settingsNotice.report(platform.settings)
      raisesContrast = platform.settings.raisesContrast
      if fixedScale == nil, platform.settings.scale != scale {
        scale = platform.settings.scale
        let (width, height) = window.pixelSize
        applySize(width, height)
      }
      layers.forEach { $0.stageSettingsDidChange(self) }
    case .focusChanged(let isActive):
      accessibility.setActive(isActive)
    case .devicesChanged, .displayLost:
      break
    }
  }

  /// Handles an input, which the next frame shows.
  private func handle(_ input: InputEvent) {
    // Read the clock for each event, because later events may arrive during a long callback.
    let arrival = MonotonicClock.now()
    switch input {
    case .contact(let contact):
      moved.note(contact)
      pendingInput = pendingInput ?? arrival
    case .scroll, .key: pendingInput = pendingInput ?? arrival
    case .hover, .hoverEnded, .swipe: break
    }
    receive(input, at: arrival)
  }
}

/// The reason why a window host stopped.
public enum HostError: Error, CustomStringConvertible {
  /// The connection to the display was lost, for the given reason.
  case displayLost(String)

  public var description: String {
    switch self {
    case .displayLost(let reason): "Display connection lost: \(reason)"
    }
  }
}
