import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInteraction
import DeftRenderTree
import DeftX11

/// The owner of a window and of its frames: the only place that knows both leaves, X11 and Cairo.
///
/// One thread does everything: it sleeps until the display or a deadline wakes it, hands on what has
/// arrived, and draws when something has changed.  At rest it is not woken at all.
public final class WindowHost: Stage {
  /// The connection to the display.
  package let connection: XConnection
  /// The window.
  package let window: XWindow
  /// What is on screen.
  public let tree = RenderTree()
  /// From hits to gestures.
  public let interaction: Interaction
  /// The running animations.
  public let timeline = AnimationTimeline()
  /// What frames cost.
  public private(set) var statistics = FrameStatistics()
  /// Who is told of what happens.
  public weak var delegate: (any StageDelegate)?

  /// Pixels per point.
  public private(set) var scale: CGFloat
  /// The window's size in points.
  public private(set) var size: CGSize

  /// Whether frames reach the server through shared memory; known after the first frame.
  public var usesSharedMemory: Bool { presenter.usesSharedMemory }
  /// What can tell how large texts are.
  public var textMeasurer: any TextMeasurer { surfaces.resources.text }

  private let presenter: XPresenter
  private var surfaces = FrameSurfaces()
  private var eventClock = EventClock()
  private var frameClock: FrameClock
  private var moved = MovedContacts()
  private var isStopped = false
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
    self.scale = scale
    func pixels(_ v: CGFloat) -> Int { Int(min(max(0, v * scale), 1e6).rounded()) }
    window = XWindow(
      connection: connection,
      WindowConfiguration(
        width: pixels(size.width), height: pixels(size.height), title: title,
        icons: icon.map { [$0] } ?? [],
        minimumSize: (pixels(minimumSize.width), pixels(minimumSize.height))))
    self.size =
      WindowConfiguration.allows(width: pixels(size.width), height: pixels(size.height))
      ? size : CGSize(width: CGFloat(window.width) / scale, height: CGFloat(window.height) / scale)
    presenter = XPresenter(window: window)
    interaction = Interaction(tree: tree)
    window.clock = MonotonicClock.now
    frameClock = FrameClock(refreshRate: 60)
  }

  /// Shows the window and runs until `stop()`, or until the display is lost.
  ///
  /// - Throws: `HostError.displayLost` when the server went away.
  public func run() throws(HostError) {
    settingsNotice.tell(connection.settings)
    timeline.advance(to: MonotonicClock.now())
    delegate?.stageDidResize(self)
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
      if !needsFrame { pendingInput = nil }
      if needsFrame, now >= nextFrame { frame() }
    }
  }

  /// Ends `run()` after the present turn.
  public func stop() { isStopped = true }

  /// The time on the host's clock.
  ///
  /// Within a deadline of the program, that deadline's own time.
  public var now: TimeInterval { moment ?? MonotonicClock.now() }
  private var moment: TimeInterval?
  /// The date of the clock's zero: another one after the wall clock was set, or the machine has slept.
  public var zero: Date { MonotonicClock.zero() }

  /// Asks for a frame although no node has changed: `stageWillDraw` is called, at the pace of animations
  /// unless a person did something.
  public func setNeedsFrame() { wantsFrame = true }
  private var wantsFrame = false

  // MARK: - The frame

  /// One frame: the steps 12 to 17 of an event's way.
  private func frame() {
    let start = MonotonicClock.now()
    wantsFrame = false
    timeline.advance(to: start)
    delegate?.stageWillDraw(self)

    let input = pendingInput
    pendingInput = nil
    let damage = tree.update(width: window.width, height: window.height, displayScale: scale)
    frameClock.didDraw(at: start)
    moved.didDraw()
    // What is under the pointer can only be something else where something else is seen.
    if let p = interaction.pointer,
      damage.intersects(
        PixelRect(x: Int(p.x * scale), y: Int(p.y * scale), width: 1, height: 1))
    {
      interaction.nodesDidMove()
    }
    guard !damage.isEmpty, let buffer = presenter.beginFrame() else { return }
    tree.paint(onto: surfaces.surface(for: buffer), age: buffer.age)
    presenter.present(damage)
    statistics.add(
      start: start, end: MonotonicClock.now(), input: input, pixels: damage.area)
    delegate?.stageDidPresent(self)
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

  /// The deadlines of gestures and of the program up to a time, in the order of time.
  private func passDeadlines(until time: TimeInterval) {
    let alarm = delegate?.nextDeadline ?? .infinity
    if min(interaction.engine.nextDeadline ?? .infinity, alarm) <= time {
      // What is animated from here on begins now, and not when the last frame was drawn.
      timeline.advance(to: MonotonicClock.now())
    }
    var due = alarm
    while due <= time {
      interaction.engine.advance(to: due)
      moment = due
      delegate?.stageDeadlineDidCome(self)
      moment = nil
      let next = delegate?.nextDeadline ?? .infinity
      // A program that does not move on must not stop the world.
      guard next > due else { break }
      due = next
    }
    interaction.engine.advance(to: time)
  }

  /// When a contact will have been idle too long; nil unless the window was asked to look.
  private var idleExpiry: TimeInterval? { window.nextExpiry.map { eventClock.local($0) } }

  private var needsFrame: Bool {
    isVisible && (tree.needsUpdate || tree.needsPaint || timeline.isRunning || wantsFrame)
  }

  private var nextFrame: TimeInterval {
    // A frame that was asked for goes on with what the frame before began, such as something that fades.
    let isOnlyMotion = pendingInput == nil && (timeline.isRunning || wantsFrame)
    let next = frameClock.nextFrame(forInput: !isOnlyMotion)
    guard let pendingInput, !moved.isComplete else { return next }
    return max(next, pendingInput + MovedContacts.patience)
  }

  /// When there is something to do without any event; nil: never.
  private var nextWakeUp: TimeInterval? {
    // A timer of the program may have ended the run.
    if isStopped { return 0 }
    var next = interaction.engine.nextDeadline ?? .infinity
    if let idleExpiry { next = min(next, idleExpiry) }
    if let deadline = delegate?.nextDeadline { next = min(next, deadline) }
    if needsFrame { next = min(next, nextFrame) }
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
      delegate?.stageDidResize(self)
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
        delegate?.stageDidResize(self)
      }
      delegate?.stageSettingsDidChange(self)
    case .focusChanged, .devicesChanged, .displayLost:
      break
    }
  }

  private func handle(_ input: InputEvent, _ arrival: TimeInterval) {
    switch input {
    case .contact(var contact):
      pendingInput = pendingInput ?? arrival
      contact.time = local(contact.time, arrival)
      contact.location = points(contact.location)
      // Animations are where they are seen now, so that what is grabbed is what is on screen, and
      // what a gesture's end sets in motion begins now.  Moves need no such care: they come often.
      if contact.phase != .moved {
        passDeadlines(until: contact.time)
        timeline.advance(to: arrival)
      }
      if contact.phase == .began, interaction.engine.isIdle { interaction.engine.zero = zero }
      moved.note(contact)
      interaction.handle(contact)
      interaction.hover(with: contact)
      delegate?.stage(self, didHandle: contact)
    case .hover(let hover):
      interaction.hover(at: points(hover.location))
    case .hoverEnded:
      interaction.hover(at: nil)
    case .scroll(var scroll):
      pendingInput = pendingInput ?? arrival
      scroll.time = local(scroll.time, arrival)
      scroll.location = points(scroll.location)
      timeline.advance(to: arrival)
      delegate?.stage(self, scrolled: scroll)
    case .key(let key):
      pendingInput = pendingInput ?? arrival
      timeline.advance(to: arrival)
      delegate?.stage(self, key: key)
    case .swipe:
      break
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
