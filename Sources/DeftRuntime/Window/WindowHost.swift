import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree

/// A stage in a window: the place where what a platform tells meets what Cairo paints.
///
/// One thread does everything: it sleeps until the display or a deadline wakes it, hands on what has
/// arrived, and draws when something has changed.  At rest it is not woken at all.
///
/// What happens in a turn is the stage's; the window adds waiting, the platform's pixels as points, and
/// surfaces.
public final class WindowHost: Stage {
  let platform: any Platform
  let window: any PlatformWindow
  /// What the desktop's dialogs call the window that they belong to; nil where they cannot.
  package var portalHandle: String? { window.portalHandle }

  /// Says to the desktop that the person has asked in this window for another program of ours; gives what that one is
  /// to find in its environment.
  package func announceStart() -> [String: String] { window.announceStart() }
  /// Says that a program does not come that was announced, with what it was to find in its environment.
  package func withdrawStart(_ environment: [String: String]) { window.withdrawStart(environment) }

  /// Whether frames reach the display through shared memory; known after the first frame.
  public var usesSharedMemory: Bool { window.usesSharedMemory }
  /// What can tell how large texts are.
  public override var textMeasurer: any TextMeasurer { surfaces.resources.text }

  private var surfaces = FrameSurfaces()
  private var hasDrawn = false
  /// What the frame that is being drawn was painted onto.
  private var painted: CairoSurface?
  private var frameClock: FrameClock
  private var moved = MovedContacts()
  /// Frames wait until the window is on the screen, so that the first one is not painted twice.
  private(set) var isVisible = false
  /// When the oldest input arrived that no frame has shown yet.
  private var pendingInput: TimeInterval?
  private let fixedScale: CGFloat?
  private var settingsNotice = SettingsNotice()
  private let accessibility: AccessibilityLink
  /// Room for a docked tool that was asked for and not granted yet.
  var roomRequest: RoomRequest?
  /// Whether the window never changes its size for a tool, as while it is recorded.
  package var keepsSize = false
  /// Called when room for a docked tool was granted, refused or taken away.
  package let roomChanges = Observers<Bool>()
  /// A second window that this one's turns serve.
  weak var companion: CompanionWindow? {
    didSet { platform.watch(companion?.platform) }
  }
  /// Makes the window's pictures in all sizes, once its first frame is on the way.
  package var allIcons: (() -> [WindowIcon])?

  /// A window on a display, not yet shown.
  ///
  /// - Parameters:
  ///   - display: where it is shown.
  ///   - size: the inside in points.
  ///   - title: what the window manager calls it.
  ///   - role: which of the program's windows it is, by which window managers know it again, as in `canvas`; nil
  ///     where there is one alone.
  ///   - restarts: whether the program is started again with the person's session, where it was running when that
  ///     ended.
  ///   - icon: its picture in lists of windows.
  ///   - minimumSize: the smallest size in points that a window manager may give.
  ///   - scale: pixels per point; nil follows the desktop.
  public init(
    display: Display, size: CGSize, title: String, role: String? = nil,
    restarts: Bool = true, icon: WindowIcon? = nil,
    minimumSize: CGSize = CGSize(width: 320, height: 240), scale: CGFloat? = nil
  ) {
    platform = display.platform
    fixedScale = scale
    let scale = scale ?? platform.settings.scale
    func pixels(_ v: CGFloat) -> Int { Int(min(max(0, v * scale), 1e6).rounded()) }
    var configuration = WindowConfiguration(
      width: pixels(size.width), height: pixels(size.height), title: title, role: role,
      icons: icon.map { [$0] } ?? [],
      minimumSize: (pixels(minimumSize.width), pixels(minimumSize.height)))
    configuration.restarts = restarts
    window = platform.makeWindow(configuration)
    frameClock = FrameClock(refreshRate: 60)
    accessibility = AccessibilityLink(on: display.accessibility)
    let (width, height) = window.pixelSize
    super.init(
      size: WindowConfiguration.allows(width: pixels(size.width), height: pixels(size.height))
        ? size : CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale),
      scale: scale)
    tree.shortcuts.insert(.straight)
    MessageCatalog.begin()
    if MessageCatalog.isRightToLeft { layoutDirection = .rightToLeft }
  }

  /// Asked when the person wants the window closed; where it may not yet, whoever was asked calls `stop()` later, and
  /// the desktop points to the window, unless it has the keyboard.
  package var mayClose: () -> Bool = { true }

  /// The real path of the document that the window shows, by which ``Display/raiseWindow(showing:)`` finds it.
  package var documentPath: String? {
    didSet { if documentPath != oldValue { window.setDocument(documentPath) } }
  }

  /// Called when the session ends; a program that may not end yet calls `stop()` later.
  package var mayEnd: () -> Bool = { true }

  /// Shows the window and runs until `stop()`, or until the display is lost.
  ///
  /// - Throws: `HostError.displayLost` when it went away.
  public func run() throws(HostError) {
    begin()
    defer { end() }
    while !isStopped {
      platform.wait(until: nextWakeUp)
      try turn()
      companion?.turn()
    }
    handOver()
  }

  /// Shows the window.
  func begin() {
    settingsNotice.report(platform.settings)
    raisesContrast = platform.settings.raisesContrast
    timeline.advance(to: MonotonicClock.now())
    exchange.dropTarget = self
    // While the desktop brings the window to the screen, what it will show is laid out.
    window.show()
    accessibility.open(self, in: window)
    layers.forEach { $0.stageDidResize(self) }
  }

  /// The window is not run any more.
  func end() {
    companion?.close()
    accessibility.close()
    window.finish()
  }

  /// Does what has become due since the last turn, and draws.
  ///
  /// - Throws: `HostError.displayLost` when the display went away.
  func turn() throws(HostError) {
    statistics.wakeUps += 1
    let now = MonotonicClock.now()
    var lost: String?
    func receive(_ event: WindowEvent) {
      if case .displayLost(let reason) = event { lost = reason } else { handle(event) }
    }
    handOutInjected()
    window.drain(receive)
    // A deadline comes only when nothing older waits to be read, be it still on its way.
    if isDue(now) { window.catchUp(receive) }
    if let lost { throw .displayLost(lost) }
    // The first frame comes as soon as it can, and need not wait for the answer.
    if hasDrawn { frameClock.follow(refreshRate: window.refreshRate) }
    passTime(now)
    // Input that changed nothing is not waiting to be shown.
    if !isFrameDue { pendingInput = nil }
    if isFrameDue, now >= nextFrame { draw() }
    accessibility.turnDidEnd()
  }

  /// Leaves what was copied to whoever keeps it for programs that end.
  private func handOver() {
    guard exchange.handOver() else { return }
    while exchange.isHandingOver, platform.lostMessage == nil {
      platform.wait(until: exchange.nextDeadline)
      window.drain { _ in }
      exchange.passTime(to: MonotonicClock.now())
    }
  }

  /// The time on the machine's own monotonic clock.
  package override var clock: TimeInterval { MonotonicClock.now() }
  /// The date of the clock's zero: another one after the wall clock was set, or the machine has slept.
  public override var zero: Date { MonotonicClock.zero() }
  package override var pixelSize: (width: Int, height: Int) { window.pixelSize }

  // MARK: - Fingers that are made up

  package override func inject(_ contact: ContactEvent, width: CGFloat? = nil) {
    var contact = contact
    contact.location = pixelMap.pixel(contact.location)
    window.inject(contact, width: width.map { $0 * scale })
  }

  package override func handOutInjected() {
    if window.hasInjected { window.handOutInjected { handle($0) } }
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
    frameClock.didDraw(at: start)
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

  /// Whether something is due without any event that a person could still have prevented.
  private func isDue(_ now: TimeInterval) -> Bool {
    min(interaction.engine.nextDeadline ?? .infinity, window.nextExpiry ?? .infinity) <= now
  }

  /// What is due without any event: the deadlines of gestures and of the program, and contacts that are
  /// idle too long.
  private func passTime(_ now: TimeInterval) {
    passDeadlines(until: now)
    if let deadline = roomRequest?.deadline, deadline <= now { roomRequestDidExpire() }
    if let deadline = exchange.nextDeadline, deadline <= now { exchange.passTime(to: now) }
    if let expiry = window.nextExpiry, expiry <= now {
      window.expireContacts(at: now) { handle($0) }
    }
  }

  /// Whether a frame has something to show: what changes, or what no buffer was free for.
  private var isFrameDue: Bool { isVisible && (needsFrame || tree.needsPaint) }

  private var nextFrame: TimeInterval {
    // A frame that was asked for goes on with what the frame before began, such as something that fades.
    let next = frameClock.nextFrame(forInput: pendingInput != nil || !isMoving)
    guard let pendingInput, !moved.isComplete else { return next }
    return max(next, pendingInput + MovedContacts.patience)
  }

  /// When there is something to do without any event; nil: never.
  var nextWakeUp: TimeInterval? {
    // A timer of the program may have ended the run.
    if isStopped || window.hasInjected { return 0 }
    var next = min(nextDeadline ?? .infinity, roomRequest?.deadline ?? .infinity)
    if let companion { next = min(next, companion.nextWakeUp ?? .infinity) }
    next = min(next, window.nextExpiry ?? .infinity, exchange.nextDeadline ?? .infinity)
    if isFrameDue { next = min(next, nextFrame) }
    return next < .infinity ? next : nil
  }

  // MARK: - Events

  private func handle(_ event: WindowEvent) {
    switch event {
    case .input(let input):
      handle(pixelMap.points(input))
      handOutInjected()
    case .text(let text):
      takeText(text)
      pendingInput = pendingInput ?? clock
    case .composition(let composition):
      compose(composition)
      pendingInput = pendingInput ?? clock
    case .inputMethodSilent(let name):
      notices.notify("The input method “\(name)” does not answer. Typing goes on without it.")
    case .resized(let width, let height): takeSize(width, height)
    case .exposed(let rect):
      tree.invalidate(rect)
    case .visibilityChanged(let visible):
      isVisible = visible
      if visible { sendRoomRequest() }
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
        takeSize(width, height)
      }
      layers.forEach { $0.stageSettingsDidChange(self) }
    case .focusChanged(let isActive):
      accessibility.setActive(isActive)
    case .devicesChanged, .displayLost:
      break
    }
  }

  /// Takes what a person did, which the next frame shows.
  private func handle(_ input: InputEvent) {
    // Read for each: a callback may have taken long, and what came meanwhile is read after it.
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

/// Why a host stopped.
public enum HostError: Error, CustomStringConvertible {
  /// The server went away; the text says how.
  case displayLost(String)

  public var description: String {
    switch self {
    case .displayLost(let reason): "Display connection lost: \(reason)"
    }
  }
}
