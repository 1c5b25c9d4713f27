import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree

/// A stage without a screen, on a simulated clock: *time passes only on request, and no pixels are painted. While
/// something moves, frames are rendered sixty times per simulated second.*
///
/// The same inputs produce the same callbacks at the same times. Deadlines fire at their own time, between frames.
///
///     let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
///     stage.layers.add(app, at: .content)
///     stage.begin(at: 0)
///     stage.handle(.contact(event))
///     stage.advance(to: event.time + 2)
public final class HeadlessStage: Stage {
  /// The date at time 0 of the clock; by default the reference date of
  /// `timeIntervalSinceReferenceDate`.
  public override var zero: Date {
    get { dateOfZero }
    set { dateOfZero = newValue }
  }
  private var dateOfZero = Date(timeIntervalSinceReferenceDate: 0)
  /// The measurer of text sizes: the same as on a display.
  public override var textMeasurer: any TextMeasurer { resources.text }

  /// Caches shared by all painters of the stage.
  package let resources = CairoResources()
  package override var clock: TimeInterval { time }
  private var time: TimeInterval = 0

  /// The size in pixels of the painted output; `nil` for the stage's own size.
  package var shownSize: (width: Int, height: Int)? {
    didSet { if shownSize ?? (0, 0) != oldValue ?? (0, 0) { setNeedsFrame() } }
  }
  package override var pixelSize: (width: Int, height: Int) { shownSize ?? super.pixelSize }
  /// Frames per second of the stage's time: more than ``frameRate`` if playback is slowed down.
  package var framesPerSecond = HeadlessStage.frameRate

  /// The queued synthetic events of tools.
  private var injected: [ContactEvent] = []
  private var isHandingOut = false

  /// Whether the tree's damage accumulates from frame to frame, for callers that paint it themselves.
  package var accumulatesDamage = false
  /// Paints nothing, but counts the pixels that would be sent.
  package override func present(_ damage: Region) -> Int? {
    if !accumulatesDamage { tree.skipPainting() }
    return damage.area
  }

  public static let frameRate: Double = 60

  /// Creates a stage with the given size in points.
  ///
  /// - Parameters:
  ///   - size: The size of the simulated window's content area, in points.
  ///   - scale: Pixels per point.
  public override init(size: CGSize, scale: CGFloat = 1) { super.init(size: size, scale: scale) }

  /// Starts the stage: reports its size to the layers and renders the first frame.
  public func begin(at time: TimeInterval) {
    self.time = time
    exchange.dropTarget = self
    timeline.advance(to: time)
    layers.forEach { $0.stageDidResize(self) }
    frame()
  }

  /// Changes the size of the stage.
  public func resize(to size: CGSize, at time: TimeInterval) {
    advance(to: time)
    guard !isStopped, size != self.size else { return }
    self.size = size
    layers.forEach { $0.stageDidResize(self) }
    setNeedsFrame()
  }

  /// Changes the number of pixels per point.
  package func show(at scale: CGFloat) {
    guard scale != self.scale else { return }
    self.scale = scale
    setNeedsFrame()
  }

  /// Advances the clock: frames and deadlines occur in order of time.
  public func advance(to time: TimeInterval) {
    deliverInjected()
    while !isStopped {
      let deadline = nextDeadline ?? .infinity
      let frameTime = needsFrame ? nextFrame : .infinity
      guard min(deadline, frameTime) <= time else { break }
      self.time = max(self.time, min(deadline, frameTime))
      if deadline <= frameTime { passDeadlines(until: deadline) } else { frame() }
    }
    guard !isStopped else { return }
    self.time = max(self.time, time)
    interaction.advance(to: time)
  }

  /// Handles an input, in points, at its time; input without a time happens now.
  public func handle(_ input: InputEvent) {
    if let time = input.time { advance(to: time) }
    if !isStopped { receive(input, at: time) }
    deliverInjected()
  }

  package override func inject(_ contact: ContactEvent, width: CGFloat? = nil) {
    injected.append(contact)
  }

  package override func deliverInjected() {
    guard !isHandingOut else { return }
    isHandingOut = true
    while !injected.isEmpty, !isStopped {
      var contact = injected.removeFirst()
      // Events that are injected late happen now.
      contact.time = max(contact.time, interaction.engine.lastTime)
      receive(.contact(contact), at: max(time, contact.time))
    }
    isHandingOut = false
  }

  /// The next multiple of the frame interval; computed from zero, so that rounding errors do not accumulate.
  private var nextFrame: TimeInterval {
    frameTime(after: time)
  }

  /// Returns the first time after another at which a frame may be rendered.
  package func frameTime(after time: TimeInterval) -> TimeInterval {
    let count = (time * framesPerSecond).rounded(.down) + 1
    let next = count / framesPerSecond
    return next > time ? next : (count + 1) / framesPerSecond
  }
}
