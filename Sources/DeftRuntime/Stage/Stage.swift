import DeftAnimation
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRenderTree
import DeftViewGraph
import DeftViews

/// What an app plays on: nodes, gestures, animations, layers and a time.  It is the one core of windows and
/// of replays: ``WindowHost`` gives it a display's time and pixels, ``HeadlessStage`` a time of its own.
///
/// The policy: *what happened first is done first.*  An input comes after all deadlines before it, those
/// of gestures and those of layers in the order of time; what it changes is seen with the next frame, and
/// whatever changes between two frames is seen in one.
public class Stage {
  /// What is on screen.
  public final let tree = RenderTree()
  /// From hits to gestures.
  public final let interaction: Interaction
  /// The running animations.
  public final let timeline = AnimationTimeline()
  /// Who plays on the stage, from the bottom to the top.
  public final let layers: StageLayers
  /// The size in points.
  public final package(set) var size: CGSize
  /// Pixels per point.
  public final package(set) var scale: CGFloat
  /// What a docked tool has beside the content.
  package final var toolRoom = ToolRoom()
  /// The size of the content and of a tool docked beside it, in points.
  package final var fullSize: CGSize {
    CGSize(width: size.width + toolRoom.width, height: size.height)
  }
  /// The direction of reading of what is shown; nil: each of its views has it from its surroundings.
  ///
  /// A window's is that of its program's language.
  public final var layoutDirection: LayoutDirection? {
    didSet { if layoutDirection != oldValue { layers.forEach { $0.stageSettingsDidChange(self) } } }
  }
  /// Whether reading goes to the left.
  package final var isRightToLeft: Bool { layoutDirection == .rightToLeft }
  /// What frames cost.
  public final package(set) var statistics = FrameStatistics()
  /// Those who are told of each input, after all deadlines before it, and before gestures and layers get it.
  ///
  /// What is a tool's and not the program's is told to ``toolInputs`` instead.
  public final let inputs = Observers<InputEvent>()
  /// Those who are told of each input that a tool over the program had a use for: a contact, scroll or key
  /// of its own.  Who writes down what people do leaves it out.
  public final let toolInputs = Observers<InputEvent>()
  /// Those who are told of each frame, when its pixels are on their way.
  public final let frames = Observers<PresentedFrame>()
  /// Those who are told when each input of the program happened, arrived and was done with.
  public final let timings = Observers<InputTiming>()
  /// Observers of sentences about the window itself, for the person who uses it.
  package final let notices = Observers<LocalizedStringResource>()
  /// Whether the person wants things to stand out more from what they stand on; a desktop's setting.
  package final var raisesContrast = false
  /// Whether a screen reader reads the session's windows out.
  package final var hasScreenReader = false
  /// Whether the run has been ended.
  public private(set) final var isStopped = false

  /// What was copied, here or in another program, and what is offered to others.
  public private(set) final lazy var clipboard = clipboard(.clipboard)
  /// What is selected, here or in another program: the middle button pastes it.
  public private(set) final lazy var primarySelection = clipboard(.primary)

  /// The clock of the log, and of everything that shows the times of events; a replay sets the file's own.
  package final var logClock: LogClock

  var tools = ToolContacts()
  /// Whether the contact that is being handled is a tool's.
  private(set) final var isHandlingTool = false
  private var penPriority = PenPriority()
  var heldKeys = HeldKeys()
  let parts = StageExchange()
  private var wantsFrame = false
  /// When what is turned and scaled rests, unless it goes on: it is painted finely then.
  private var restTime: TimeInterval?
  /// How long fine pictures have to be left alone for that, in seconds: longer than between any two events of a finger,
  /// and too short for a look.
  private static let rest = 0.08
  /// Within a deadline of a layer, its time.
  private var moment: TimeInterval?

  /// A stage of a size in points.
  package init(size: CGSize, scale: CGFloat) {
    (self.size, self.scale) = (size, scale)
    interaction = Interaction(tree: tree)
    layers = StageLayers(in: tree.root)
    logClock = LogClock()
    interaction.delegate = self
  }

  // MARK: - What differs between stages

  /// The time on the stage's clock, in seconds.  Within a deadline of a layer, that deadline's own time.
  public final var now: TimeInterval { moment ?? clock }
  /// The time, whatever is being done.
  package var clock: TimeInterval { preconditionFailure("Every stage has a clock.") }
  /// The date of that clock's zero, as far as is known at this moment.
  public var zero: Date { preconditionFailure("Every stage knows the date of its zero.") }
  /// What can tell how large texts are.
  public var textMeasurer: any TextMeasurer { preconditionFailure("Every stage measures texts.") }
  /// The size in pixels.
  package var pixelSize: (width: Int, height: Int) {
    (Int((fullSize.width * scale).rounded()), Int((size.height * scale).rounded()))
  }
  /// From points to the pixels of the window.
  package final var pixelMap: PixelMap {
    PixelMap(scale: scale, left: toolRoom.isLeft ? Int((toolRoom.width * scale).rounded()) : 0)
  }
  /// Puts the damaged pixels of the tree onto the screen.
  ///
  /// - Returns: how many pixels; nil where nothing can be painted now, so that the damage is kept.
  package func present(_ damage: Region) -> Int? { preconditionFailure("Every stage presents.") }

  /// Takes what a finger does that a tool makes up, as if a touchscreen had told of it: it waits until what is
  /// being done is done, and then goes the way of what people do.
  ///
  /// - Parameters:
  ///   - contact: what it does, in points; its id is of the touchscreen that is none (`ContactID.isSynthetic`).
  ///   - width: how wide it lies on the screen, in points; nil where that is not told.
  package func inject(_ contact: ContactEvent, width: CGFloat? = nil) {
    preconditionFailure("Every stage takes fingers that are made up.")
  }
  /// Fingers that are made up for assistive programs; there from the first time on that one asks for them.
  private final lazy var assistiveHand = AccessibilityHand(on: self)
  /// Plays a gesture on the middle of a frame, in points, and says whether that went.
  final func play(_ play: GesturePlay, in frame: CGRect) -> Bool {
    assistiveHand.play(play, in: frame)
  }

  /// The way to other programs.
  package var exchange: any Exchange { parts.memory }

  private func clipboard(_ name: ClipboardName) -> Clipboard {
    Clipboard(name) { [weak self] in self?.exchange ?? MemoryExchange() }
  }

  /// Hands out what was made up within a deadline of a layer, before anything later happens.
  package func handOutInjected() {}

  /// Those who look for faults in what devices report, before anything is made of it; told by windows, and by
  /// who plays a recording.
  package var reports: Observers<InputReport> { playedReports }
  private let playedReports = Observers<InputReport>()
  /// Lets a fault happen with the next contact that it fits.
  ///
  /// - Returns: whether there are devices that it can happen to.
  @discardableResult
  package func inject(_ fault: InjectedFault) -> Bool { false }

  // MARK: - What anybody may ask for

  /// Asks for a frame although no node has changed: layers are asked to bring theirs up to date.
  public final func setNeedsFrame() { wantsFrame = true }

  /// Ends the run: nothing happens any more after the present turn.
  public final func stop() { isStopped = true }

  // MARK: - The steps of a turn

  /// Takes what a person did, in points and on the stage's clock: gestures first, then layers.
  ///
  /// - Parameter arrival: the time on the stage's clock.
  package final func receive(_ input: InputEvent, at arrival: TimeInterval) {
    if let time = input.time { passDeadlines(until: time) }
    if isDraggingOut {
      if case .contact(let contact) = input, takeDrag(contact) { return }
      if case .key(let key) = input, takeDrag(key) { return }
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
      // Observers see why nothing comes of it.
      notifyObservers(of: input)
      touch.phase = .cancelled(.penNearby)
      notifyObservers(of: .contact(touch))
    }
  }

  /// Whether a contact is a touch that does nothing since a pen is in use.
  package final func ignores(_ contact: ContactID) -> Bool { penPriority.ignores(contact) }

  /// Hands an input to the clock of the log and to observers.
  private final func notifyObservers(of input: InputEvent) {
    logClock.note(input)
    inputs.notify(input)
  }

  /// Hands an input that a tool has taken to the clock of the log and to the observers of tools.
  private final func notifyToolObservers(of input: InputEvent) {
    logClock.noteTaken(input)
    toolInputs.notify(input)
  }

  /// Hands an input to observers, gestures and layers.
  private final func handle(_ input: InputEvent, at arrival: TimeInterval) {
    notifyObservers(of: input)
    switch input {
    case .contact(let contact):
      // Animations are where they are seen now, so that what is grabbed is what is on screen, and
      // what a gesture's end sets in motion begins now.  Moves need no such care: they come often.
      if contact.phase != .moved { timeline.advance(to: arrival) }
      if contact.phase == .began, interaction.engine.isIdle { interaction.engine.zero = zero }
      interaction.handle(contact)
      if isDraggingOut { takeOver(contact) }
    case .hover(let hover):
      interaction.hover(at: hover.location)
      if let hit = interaction.pointerHit, layers.isTool(hit) { return }
    case .hoverEnded:
      interaction.hover(at: nil)
    case .scroll(let scroll):
      timeline.advance(to: arrival)
      if layers.offer({ $0.stage(self, scrolled: scroll) }) == .tools { return notifyToolObservers(of: input) }
    case .key(let key):
      timeline.advance(to: arrival)
      if hand(key) == .tools { return notifyToolObservers(of: input) }
    case .swipe:
      break
    }
    timings.notify(InputTiming(stamp: input.time, received: arrival, handled: clock))
  }

  // MARK: - Typing

  private weak var typist: (any StageLayer)?
  /// Where the caret of who types is, in points; nil where nobody does.
  package private(set) final var caret: CGRect?

  /// A layer says where somebody types in it; nil: nobody does.
  package final func setCaret(_ place: CGRect?, of layer: any StageLayer) {
    if place == nil, typist !== layer { return }
    typist = place == nil ? nil : layer
    guard place != caret else { return }
    caret = place
    caretDidMove()
  }

  /// The caret is elsewhere: whoever composes text is told.
  package func caretDidMove() {}

  /// Takes a text that comes without a key.
  package final func takeText(_ text: String) {
    passDeadlines(until: clock)
    _ = layers.offer { $0.stage(self, types: text) }
  }

  /// Takes what is being composed.
  package final func compose(_ composition: TextComposition) {
    passDeadlines(until: clock)
    _ = layers.offer { $0.stage(self, composes: composition) }
  }

  /// Takes a contact that is a tool's: its gestures are like others, but only tools are told of it.
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

  /// When a gesture or a layer wants to do something without any event, in seconds of the stage's clock;
  /// nil: never.
  package final var nextDeadline: TimeInterval? {
    let next = min(
      interaction.engine.nextDeadline ?? .infinity, layers.nextDeadline, restTime ?? .infinity)
    return next < .infinity ? next : nil
  }

  /// Does what is due by a time: deadlines of gestures and of layers, in the order of time, those of gestures
  /// first where both are due at once.
  package final func passDeadlines(until time: TimeInterval) {
    var stalled: (any StageLayer)?
    while !isStopped {
      let (gestures, alarm) = (interaction.engine.nextDeadline ?? .infinity, layers.nextDeadline)
      guard min(gestures, alarm) <= time else { break }
      // What is animated from here on begins now, and not when the last frame was drawn.
      timeline.advance(to: clock)
      if gestures <= alarm {
        interaction.advance(to: gestures)
      } else if let layer = layers.first(dueAt: alarm), layer !== stalled {
        moment = alarm
        layer.stageDeadlineDidCome(self)
        moment = nil
        handOutInjected()
        // A layer that does not move on must not stop the world.
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

  /// Whether nothing but motion goes on: what the frame before began, such as something that fades.
  package final var isMoving: Bool { wantsFrame || timeline.isRunning }

  /// One frame: from the animations of step 12 to step 17 of an event's way.
  ///
  /// - Parameter input: when the oldest input arrived that no frame has shown yet.
  package final func frame(showing input: TimeInterval? = nil) {
    let start = clock
    wantsFrame = false
    timeline.advance(to: start)
    layers.forEach { $0.stageWillDraw(self) }
    let (width, height) = pixelSize
    let damage = tree.update(
      width: width, height: height, displayScale: scale, leftPixels: pixelMap.left)
    if tree.takeMotion() { restTime = start + Self.rest }
    // Afterwards: what is painted has to be what was composed, or else pixels of it would stay where the pointer is
    // gone before the next frame.
    defer { findHovered(in: damage) }
    guard !damage.isEmpty, let pixels = present(damage) else { return }
    statistics.add(start: start, end: clock, input: input, pixels: pixels)
    frames.notify(PresentedFrame(time: start, damage: damage, statistics: statistics))
  }

  /// What is under the pointer can only be something else where something else is seen.
  private func findHovered(in damage: Region) {
    guard let p = interaction.pointer else { return }
    let place = pixelMap.pixel(p)
    let pixel = PixelRect(x: Int(place.x), y: Int(place.y), width: 1, height: 1)
    if damage.intersects(pixel) { interaction.nodesDidMove() }
  }
}

/// When an input happened, arrived and was done with: in seconds of the stage's clock.
public struct InputTiming: Hashable, Sendable {
  /// When it happened, by the display server's time stamp as near as that can be brought to the stage's clock;
  /// nil where that is not told.
  public var stamp: TimeInterval?
  /// When it was read.
  public var received: TimeInterval
  /// When gestures and layers were done with it.
  public var handled: TimeInterval

  public init(stamp: TimeInterval?, received: TimeInterval, handled: TimeInterval) {
    (self.stamp, self.received, self.handled) = (stamp, received, handled)
  }
}

/// A frame that was drawn.
public struct PresentedFrame: Sendable {
  /// When it began, in seconds of the stage's clock.
  public var time: TimeInterval
  /// The pixels that differ from the frame before.
  public var damage: Region
  /// What frames cost, this one included.
  public var statistics: FrameStatistics
}
