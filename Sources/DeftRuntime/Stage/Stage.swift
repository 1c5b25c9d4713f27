import DeftAnimation
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree
import DeftViewGraph
import DeftViews

/// The nodes, gestures, animations, layers and clock of an app. Windows and replays share this core:
/// ``WindowHost`` adds a display's clock and pixels, ``HeadlessStage`` a simulated clock.
///
/// The policy: *events are handled in the order in which they happened.* Before an input is
/// handled, all earlier deadlines of gestures and layers fire in order of time. The resulting
/// changes appear in the next frame, which shows all changes since the previous one.
public class Stage {
  /// The nodes on screen.
  public final let tree = RenderTree()
  /// The hit testing and dispatch of contacts to gestures.
  public final let interaction: Interaction
  /// The running animations.
  public final let timeline = AnimationTimeline()
  /// The layers of the stage, from bottom to top.
  public final let layers: StageLayers
  /// The size in points.
  public final package(set) var size: CGSize
  /// Pixels per point.
  public final package(set) var scale: CGFloat
  /// The space of a tool docked beside the content.
  package final var toolSpace = ToolSpace()
  /// The size of the content and of a tool docked beside it, in points.
  package final var fullSize: CGSize {
    CGSize(width: size.width + toolSpace.width, height: size.height)
  }
  /// The layout direction of the content; `nil` if each view inherits its own.
  ///
  /// In a window, it follows the program's language.
  public final var layoutDirection: LayoutDirection? {
    didSet { if layoutDirection != oldValue { layers.forEach { $0.stageSettingsDidChange(self) } } }
  }
  /// Whether the layout runs from right to left.
  package final var isRightToLeft: Bool { layoutDirection == .rightToLeft }
  /// The cost of frames.
  public final package(set) var statistics = FrameStatistics()
  /// Observers of input events. Called after earlier deadlines have fired and before gestures and layers handle
  /// the event.
  ///
  /// Input handled by a tool goes to ``toolInputs`` instead.
  public final let inputs = Observers<InputEvent>()
  /// Observers of the contacts, scrolls and keys that a tool above the program handled. Recorders of user input
  /// skip these events.
  public final let toolInputs = Observers<InputEvent>()
  /// Observers of frames, called once a frame's pixels have been sent.
  public final let frames = Observers<PresentedFrame>()
  /// Observers of the time when each input of the program happened, arrived and was fully handled.
  public final let timings = Observers<InputTiming>()
  /// Observers of messages about the window itself, for the user.
  package final let notices = Observers<LocalizedStringResource>()
  /// Whether the desktop asks for increased contrast.
  package final var raisesContrast = false
  /// Whether a screen reader is running in this session.
  package final var hasScreenReader = false
  /// Whether ``stop()`` was called.
  public private(set) final var isStopped = false

  /// The clipboard: data copied here or in another program.
  public private(set) final lazy var clipboard = clipboard(.clipboard)
  /// The primary selection: data selected here or in another program, pasted by the middle button.
  public private(set) final lazy var primarySelection = clipboard(.primary)

  /// The clock for the log and for every display of event times; a replay uses the clock of its
  /// file.
  package final var logClock: LogClock

  /// The tooltip, created when a view with a description is first pointed at or touched.
  package final lazy var tooltips: Tooltips = {
    let tooltips = Tooltips(on: self)
    knownTooltips = tooltips
    return tooltips
  }()
  /// The tooltip, if it was created.
  private(set) final var knownTooltips: Tooltips?

  var tools = ToolContacts()
  /// Whether a tool owns the contact that is being handled.
  private(set) final var isHandlingTool = false
  private var penPriority = PenPriority()
  var heldKeys = HeldKeys()
  let exchangeState = StageExchange()
  private var wantsFrame = false
  /// The time at which rotated and scaled content counts as resting and is painted at full quality.
  private var restTime: TimeInterval?
  /// The time for which content must be still to count as resting, in seconds: longer than the interval between two
  /// events of a finger, but too short to notice.
  private static let rest = 0.08
  /// The time of the layer deadline that is being handled.
  private var moment: TimeInterval?

  /// Creates a stage with the given size in points.
  package init(size: CGSize, scale: CGFloat) {
    (self.size, self.scale) = (size, scale)
    interaction = Interaction(tree: tree)
    layers = StageLayers(in: tree.root)
    logClock = LogClock()
    interaction.delegate = self
  }

  // MARK: - Overridden by each kind of stage

  /// The time on the stage's clock, in seconds; while a layer's deadline is handled, the time of that deadline.
  public final var now: TimeInterval { moment ?? clock }
  /// The current time on this stage's clock, ignoring any deadline being handled.
  package var clock: TimeInterval { preconditionFailure("A subclass must override clock.") }
  /// The best current estimate of the date at time 0 of the clock.
  public var zero: Date { preconditionFailure("A subclass must override zero.") }
  /// The measurer of text sizes.
  public var textMeasurer: any TextMeasurer {
    preconditionFailure("A subclass must override textMeasurer.")
  }
  package var pixelSize: (width: Int, height: Int) {
    (Int((fullSize.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
  /// The conversion from points to the window's pixels.
  package final var pixelMap: PixelMap {
    PixelMap(scale: scale, left: toolSpace.isLeft ? Int((toolSpace.width * scale).rounded()) : 0)
  }
  /// Presents the damaged pixels of the tree.
  ///
  /// - Returns: The number of pixels; `nil` if nothing can be painted now and the damage must be retained.
  package func present(_ damage: Region) -> Int? {
    preconditionFailure("A subclass must override present.")
  }

  /// Queues an event of a synthetic finger, as if a touchscreen had reported it. The event is
  /// handled like real input once the current event is done.
  ///
  /// - Parameters:
  ///   - contact: The event, in points; its id belongs to the synthetic touchscreen (`ContactID.isSynthetic`).
  ///   - width: The width of the contact area in points; `nil` if unknown.
  package func inject(_ contact: ContactEvent, width: CGFloat? = nil) {
    preconditionFailure("A subclass must override inject.")
  }
  /// The synthetic fingers of assistive technologies, created on first use.
  private final lazy var assistivePlayer = AssistiveGesturePlayer(on: self)
  /// Performs a gesture at the center of a frame, in points; returns `false` if it cannot.
  final func play(_ play: GesturePlay, in frame: CGRect) -> Bool {
    assistivePlayer.play(play, in: frame)
  }

  /// The exchange of data with other programs.
  package var exchange: any Exchange { exchangeState.memory }

  private func clipboard(_ name: ClipboardName) -> Clipboard {
    Clipboard(name) { [weak self] in self?.exchange ?? MemoryExchange() }
  }

  /// Handles the synthetic events that a layer's deadline injected, before any later event.
  package func deliverInjected() {}

  /// Observers of raw device reports, called before they are decoded, for fault detectors; fed by windows and by
  /// players of recordings.
  package var reports: Observers<InputReport> { playedReports }
  private let playedReports = Observers<InputReport>()
  /// Injects a fault into the next matching contact.
  ///
  /// - Returns: Whether a device supports this fault.
  @discardableResult
  package func inject(_ fault: InjectedFault) -> Bool { false }

  // MARK: - Requests

  /// Requests a frame although no node has changed, so that layers update their nodes.
  public final func setNeedsFrame() { wantsFrame = true }

  /// Ends the run after the current iteration of the loop.
  public final func stop() { isStopped = true }

  // MARK: - Steps of an iteration

  /// Handles an input, in points and on the stage's clock: gestures first, then layers.
  ///
  /// The arrival time is also on the stage's clock.
  package final func receive(_ input: InputEvent, at arrival: TimeInterval) {
    if let time = input.time { passDeadlines(until: time) }
    if isDraggingOut {
      if case .contact(let contact) = input, handleDrag(contact) { return }
      if case .key(let key) = input, handleDrag(key) { return }
    }
    if case .contact(let contact) = input, let owner = tools.owner(of: contact, on: self) {
      return receive(contact, of: owner, at: arrival)
    }
    switch penPriority.receive(input, isOn: layers.ignoreTouchesNearPen) {
    case .accepted: handle(input, at: arrival)
    case .cancels(let touches):
      for touch in touches { handle(.contact(touch), at: arrival) }
      handle(input, at: arrival)
    case .ignored:
      guard case .contact(var touch) = input, touch.phase == .began else { return }
      // Notify observers, so that they can explain why this touch has no effect.
      notifyObservers(of: input)
      touch.phase = .cancelled(.penNearby)
      notifyObservers(of: .contact(touch))
    }
  }

  /// Passes an input to the log clock and to observers.
  private final func notifyObservers(of input: InputEvent) {
    logClock.note(input)
    inputs.notify(input)
  }

  /// Passes an input that a tool handled to the log clock and to the observers of tool input.
  private final func notifyToolObservers(of input: InputEvent) {
    logClock.noteHandledByTool(input)
    toolInputs.notify(input)
  }

  /// Passes an input to observers, gestures and layers.
  private final func handle(_ input: InputEvent, at arrival: TimeInterval) {
    notifyObservers(of: input)
    switch input {
    case .contact(let contact):
      // Advance animations to the present, so that a touch grabs the content where it is displayed, and motion started
      // by a gesture's end begins now. Moved contacts skip this, because they are frequent.
      if contact.phase != .moved { timeline.advance(to: arrival) }
      if contact.phase == .began, interaction.engine.isIdle { interaction.engine.zero = zero }
      interaction.handle(contact)
      if isDraggingOut { cancelGestures(ofDragged: contact) }
    case .hover(let hover):
      interaction.hover(at: hover.location)
      if let hit = interaction.pointerHit, layers.isTool(hit) { return }
    case .hoverEnded:
      interaction.hover(at: nil)
    case .scroll(let scroll):
      timeline.advance(to: arrival)
      if layers.offer({ $0.stage(self, scrolled: scroll) }) == .tools {
        return notifyToolObservers(of: input)
      }
    case .key(let key):
      timeline.advance(to: arrival)
      if dispatch(key) == .tools { return notifyToolObservers(of: input) }
    case .swipe:
      break
    }
    timings.notify(InputTiming(stamp: input.time, received: arrival, handled: clock))
  }

  // MARK: - Typing

  private weak var textInputLayer: (any StageLayer)?
  /// The caret of the field that receives text, in points; `nil` if there is none.
  package private(set) final var caret: CGRect?

  /// Sets the caret of a layer; `nil` when no field in it receives text.
  package final func setCaret(_ place: CGRect?, of layer: any StageLayer) {
    if place == nil, textInputLayer !== layer { return }
    textInputLayer = place == nil ? nil : layer
    guard place != caret else { return }
    caret = place
    caretDidMove()
  }

  /// Called when the caret has moved, to notify the input method.
  package func caretDidMove() {}

  /// Inserts text that was entered without a key.
  package final func insertText(_ text: String) {
    passDeadlines(until: clock)
    _ = layers.offer { $0.stage(self, types: text) }
  }

  /// Updates the text being composed.
  package final func compose(_ composition: TextComposition) {
    passDeadlines(until: clock)
    _ = layers.offer { $0.stage(self, composes: composition) }
  }

  /// Handles a contact owned by a tool: its gestures work as usual, but only tools are notified.
  final func receive(
    _ contact: ContactEvent, of owner: ToolContacts.Owner, at arrival: TimeInterval
  ) {
    notifyToolObservers(of: .contact(contact))
    switch owner {
    case .layer(let layer): layer.stage(self, didHandle: InteractionRecord(contact))
    case .views:
      if contact.phase != .moved { timeline.advance(to: arrival) }
      isHandlingTool = true
      interaction.handle(contact)
      isHandlingTool = false
    }
  }

  /// The next deadline of a gesture or a layer, in seconds of the stage's clock; `nil` for never.
  package final var nextDeadline: TimeInterval? {
    let next = min(
      interaction.engine.nextDeadline ?? .infinity, layers.nextDeadline, restTime ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Fires the deadlines of gestures and layers up to a time, in order of time; gestures first if both are due at the
  /// same time.
  package final func passDeadlines(until time: TimeInterval) {
    var stalled: (any StageLayer)?
    while !isStopped {
      let (gestures, alarm) = (interaction.engine.nextDeadline ?? .infinity, layers.nextDeadline)
      guard min(gestures, alarm) <= time else { break }
      // Animations started here begin now, not at the last frame.
      timeline.advance(to: clock)
      if gestures <= alarm {
        interaction.advance(to: gestures)
      } else if let layer = layers.first(dueAt: alarm), layer !== stalled {
        moment = alarm
        layer.stageDeadlineDidCome(self)
        moment = nil
        deliverInjected()
        // A layer that does not advance its deadline must not block the loop.
        stalled = (layer.nextDeadline ?? .infinity) > alarm ? nil : layer
      } else {
        break
      }
    }
    interaction.advance(to: time)
    if let restTime, restTime <= time {
      self.restTime = nil
      tree.settle()
    }
  }

  /// Whether the next frame would change anything.
  package final var needsFrame: Bool { wantsFrame || timeline.isRunning || tree.needsUpdate }

  /// Whether motion continues: an animation is running, or a layer has requested a frame.
  package final var isMoving: Bool { wantsFrame || timeline.isRunning }

  /// Renders a frame: steps 12 to 17 of the table “From input to pixel” in the documentation of
  /// `Deft`, beginning with the animations.
  ///
  /// - Parameter input: The arrival time of the oldest input that no frame has shown yet.
  package final func frame(showing input: TimeInterval? = nil) {
    let start = clock
    wantsFrame = false
    timeline.advance(to: start)
    layers.forEach { $0.stageWillDraw(self) }
    let (width, height) = pixelSize
    let damage = tree.update(
      width: width, height: height, displayScale: scale, leftPixels: pixelMap.left)
    if tree.takeMotion() { restTime = start + Self.rest }
    // Update the hovered node only after painting. If it changed before painting, the tree would differ from the
    // painted pixels, and some pixels would stay wrong when the pointer leaves before the next frame.
    defer { findHovered(in: damage) }
    guard !damage.isEmpty, let pixels = present(damage) else { return }
    statistics.add(start: start, end: clock, input: input, pixels: pixels)
    frames.notify(PresentedFrame(time: start, damage: damage, statistics: statistics))
  }

  /// Updates the hovered node, if the pixels under the pointer have changed.
  private func findHovered(in damage: Region) {
    guard let p = interaction.pointer else { return }
    let place = pixelMap.pixel(p)
    let pixel = PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
    if damage.intersects(pixel) { interaction.nodesDidMove() }
  }
}

/// The times at which an input happened, arrived and was fully handled, in seconds of the stage's clock.
public struct InputTiming: Hashable, Sendable {
  /// The time when the input happened: the display server's timestamp, converted to the stage's
  /// clock as closely as possible; `nil` if the server reported none.
  public var stamp: TimeInterval?
  /// The time when the input was read.
  public var received: TimeInterval
  /// The time when gestures and layers had finished handling the input.
  public var handled: TimeInterval

  public init(stamp: TimeInterval?, received: TimeInterval, handled: TimeInterval) {
    (self.stamp, self.received, self.handled) = (stamp, received, handled)
  }
}

/// A frame that was drawn.
public struct PresentedFrame: Sendable {
  /// The time when the frame began, in seconds of the stage's clock.
  public var time: TimeInterval
  /// The pixels that differ from the previous frame.
  public var damage: Region
  /// The cost of frames, including this one.
  public var statistics: FrameStatistics
}
