import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftX11

/// A stage in a window: the only place that knows both leaves, X11 and Cairo.
///
/// One thread does everything: it sleeps until the display or a deadline wakes it, hands on what has
/// arrived, and draws when something has changed.  At rest it is not woken at all.
///
/// What happens in a turn is the stage's; the window adds waiting, the display's times and places, and
/// surfaces.
public final class WindowHost: Stage {
  /// The connection to the display.
  package let connection: XConnection
  /// The window.
  package let window: XWindow

  /// Whether frames reach the server through shared memory; known after the first frame.
  public var usesSharedMemory: Bool { presenter.usesSharedMemory }
  /// What can tell how large texts are.
  public override var textMeasurer: any TextMeasurer { surfaces.resources.text }

  private let presenter: XPresenter
  private var surfaces = FrameSurfaces()
  private var eventClock = EventClock()
  private var frameClock: FrameClock
  private var moved = MovedContacts()
  /// Frames wait until the window is on the screen, so that the first one is not painted twice.
  private var isVisible = false
  /// When the oldest input arrived that no frame has shown yet.
  private var pendingInput: TimeInterval?
  private let fixedScale: CGFloat?
  private var settingsNotice = SettingsNotice()

  /// A window on a display, not yet mapped.
  ///
  /// - Parameter scale: pixels per point; nil follows the desktop.
  package init(
    connection: XConnection, size: CGSize, title: String,
    icon: WindowConfiguration.Icon? = nil, minimumSize: CGSize = CGSize(width: 320, height: 240),
    scale: CGFloat? = nil
  ) {
    self.connection = connection
    fixedScale = scale
    let scale = scale ?? connection.settings.scale
    func pixels(_ v: CGFloat) -> Int { Int(min(max(0, v * scale), 1e6).rounded()) }
    window = XWindow(
      connection: connection,
      WindowConfiguration(
        width: pixels(size.width), height: pixels(size.height), title: title,
        icons: icon.map { [$0] } ?? [],
        minimumSize: (pixels(minimumSize.width), pixels(minimumSize.height))))
    presenter = XPresenter(window: window)
    frameClock = FrameClock(refreshRate: 60)
    super.init(
      size: WindowConfiguration.allows(width: pixels(size.width), height: pixels(size.height))
        ? size
        : CGSize(width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale),
      scale: scale)
    window.clock = MonotonicClock.now
  }

  /// Shows the window and runs until `stop()`, or until the display is lost.
  ///
  /// - Throws: `HostError.displayLost` when the server went away.
  public func run() throws(HostError) {
    settingsNotice.tell(connection.settings)
    timeline.advance(to: MonotonicClock.now())
    layers.forEach { $0.stageDidResize(self) }
    window.map()
    // Asked after the window: the answer comes while the server maps it.
    frameClock = FrameClock(refreshRate: connection.refreshRate)
    while !isStopped {
      connection.wait(until: nextWakeUp)
      statistics.wakeUps += 1
      let now = MonotonicClock.now()
      var lost: String?
      func take(_ event: WindowEvent) {
        if case .displayLost(let reason) = event { lost = reason } else { handle(event) }
      }
      window.drain(take)
      // A deadline comes only when nothing older waits to be read, be it with the server.
      if isDue(now) { window.catchUp(take) }
      if let lost { throw .displayLost(lost) }
      passTime(now)
      // Input that changed nothing is not waiting to be shown.
      if !isFrameDue { pendingInput = nil }
      if isFrameDue, now >= nextFrame { draw() }
    }
  }

  /// The time on the machine's own monotonic clock.
  package override var clock: TimeInterval { MonotonicClock.now() }
  /// The date of the clock's zero: another one after the wall clock was set, or the machine has slept.
  public override var zero: Date { MonotonicClock.zero() }
  package override var pixelSize: (width: Int, height: Int) { (window.width, window.height) }

  // MARK: - The frame

  private func draw() {
    let start = clock
    let input = pendingInput
    pendingInput = nil
    frame(showing: input)
    frameClock.didDraw(at: start)
    moved.didDraw()
  }

  package override func present(_ damage: Region) -> Int? {
    guard let buffer = presenter.beginFrame() else { return nil }
    tree.paint(onto: surfaces.surface(for: buffer), age: buffer.age)
    presenter.present(damage)
    return damage.area
  }

  /// Whether something is due without any event that a person could still have prevented.
  private func isDue(_ now: TimeInterval) -> Bool {
    min(interaction.engine.nextDeadline ?? .infinity, idleExpiry ?? .infinity) <= now
  }

  /// What is due without any event: the deadlines of gestures and of the program, and contacts that are
  /// idle too long.
  private func passTime(_ now: TimeInterval) {
    passDeadlines(until: now)
    if let expiry = idleExpiry, expiry <= now {
      window.expireIdleContacts(at: eventClock.server(now)) { handle($0) }
    }
  }

  /// When a contact will have been idle too long; nil unless the window was asked to look.
  private var idleExpiry: TimeInterval? { window.nextExpiry.map { eventClock.local($0) } }

  /// Whether a frame has something to show: what changes, or what no buffer was free for.
  private var isFrameDue: Bool { isVisible && (needsFrame || tree.needsPaint) }

  private var nextFrame: TimeInterval {
    // A frame that was asked for goes on with what the frame before began, such as something that fades.
    let next = frameClock.nextFrame(forInput: pendingInput != nil || !isMoving)
    guard let pendingInput, !moved.isComplete else { return next }
    return max(next, pendingInput + MovedContacts.patience)
  }

  /// When there is something to do without any event; nil: never.
  private var nextWakeUp: TimeInterval? {
    // A timer of the program may have ended the run.
    if isStopped { return 0 }
    var next = nextDeadline ?? .infinity
    if let idleExpiry { next = min(next, idleExpiry) }
    if isFrameDue { next = min(next, nextFrame) }
    return next < .infinity ? next : nil
  }

  // MARK: - Events

  private func handle(_ event: WindowEvent) {
    switch event {
    case .input(let input):
      // Read for each: a callback may have taken long, and what came meanwhile is read after it.
      handle(input, MonotonicClock.now())
    case .resized(let width, let height):
      size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
      setNeedsFrame()
      layers.forEach { $0.stageDidResize(self) }
    case .exposed(let rect):
      tree.invalidate(rect)
    case .visibilityChanged(let visible):
      isVisible = visible
      if !visible { tree.releaseBackdrop() }
    case .closeRequested:
      stop()
    case .settingsChanged:
      settingsNotice.tell(connection.settings)
      if fixedScale == nil, connection.settings.scale != scale {
        scale = connection.settings.scale
        size = CGSize(
          width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale)
        setNeedsFrame()
        layers.forEach { $0.stageDidResize(self) }
      }
      layers.forEach { $0.stageSettingsDidChange(self) }
    case .focusChanged, .devicesChanged, .displayLost:
      break
    }
  }

  /// Hands on what a person did, in points and at its time on our clock.
  private func handle(_ input: InputEvent, _ arrival: TimeInterval) {
    switch input {
    case .contact(var contact):
      pendingInput = pendingInput ?? arrival
      contact.time = local(contact.time, arrival)
      contact.location = points(contact.location)
      moved.note(contact)
      take(.contact(contact), at: arrival)
    case .hover(var hover):
      hover.time = local(hover.time, arrival)
      hover.location = points(hover.location)
      take(.hover(hover), at: arrival)
    case .scroll(var scroll):
      pendingInput = pendingInput ?? arrival
      scroll.time = local(scroll.time, arrival)
      scroll.location = points(scroll.location)
      take(.scroll(scroll), at: arrival)
    case .key(var key):
      pendingInput = pendingInput ?? arrival
      key.time = local(key.time, arrival)
      take(.key(key), at: arrival)
    case .swipe(var swipe):
      swipe.time = local(swipe.time, arrival)
      swipe.location = points(swipe.location)
      take(.swipe(swipe), at: arrival)
    case .hoverEnded:
      take(input, at: arrival)
    }
  }

  /// The time on our clock of what happened at a time of the server's.
  private func local(_ serverTime: TimeInterval, _ arrival: TimeInterval) -> TimeInterval {
    eventClock.local(serverTime, arrival: arrival) {
      window.askServerTime().map { (server: $0, ours: MonotonicClock.now()) }
    }
  }

  private func points(_ pixel: CGPoint) -> CGPoint {
    CGPoint(x: pixel.x / scale, y: pixel.y / scale)
  }
}

/// Why a host stopped.
public enum HostError: Error, CustomStringConvertible {
  /// The server went away; the text says how.
  case displayLost(String)

  /// A sentence for people.
  public var description: String {
    switch self {
    case .displayLost(let reason): "The display was lost: \(reason)"
    }
  }
}
