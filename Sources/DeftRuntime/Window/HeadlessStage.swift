import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree

/// A stage without a screen and without a clock: *time passes only when it is told to, frames come
/// sixty times a second of it while something moves, and no pixel is painted*.
///
/// The same inputs give the same callbacks at the same times.  Deadlines fire at their own time, between
/// the frames.
///
///     let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
///     stage.layers.add(app, at: .content)
///     stage.begin(at: 0)
///     stage.handle(.contact(event))
///     stage.advance(to: event.time + 2)
public final class HeadlessStage: Stage {
  /// The date of the clock's zero: that of `timeIntervalSinceReferenceDate`, unless another one is given.
  public override var zero: Date {
    get { dateOfZero }
    set { dateOfZero = newValue }
  }
  private var dateOfZero = Date(timeIntervalSinceReferenceDate: 0)
  /// What can tell how large texts are: the same as on a display.
  public override var textMeasurer: any TextMeasurer { resources.text }

  /// What painters of the stage's pictures share.
  package let resources = CairoResources()
  package override var clock: TimeInterval { time }
  private var time: TimeInterval = 0

  /// The pixels that are painted; nil for those of the stage's size.
  package var shownSize: (width: Int, height: Int)? {
    didSet { if shownSize ?? (0, 0) != oldValue ?? (0, 0) { setNeedsFrame() } }
  }
  package override var pixelSize: (width: Int, height: Int) { shownSize ?? super.pixelSize }
  /// Frames in a second of the stage's time: more than ``frameRate`` where that time is seen slowed down.
  package var framesPerSecond = HeadlessStage.frameRate

  /// What tools have made up, and what waits for its turn.
  private var injected: [ContactEvent] = []
  private var isHandingOut = false

  /// Whether the tree's damage adds up from frame to frame, for those who paint it by themselves.
  package var keepsDamage = false
  /// Nobody looks; what would be sent is counted.
  package override func present(_ damage: Region) -> Int? {
    if !keepsDamage { tree.skipPainting() }
    return damage.area
  }

  public static let frameRate: Double = 60

  /// A stage of a size in points.
  ///
  /// - Parameters:
  ///   - size: the inside of the window that it stands for.
  ///   - scale: pixels per point.
  public override init(size: CGSize, scale: CGFloat = 1) { super.init(size: size, scale: scale) }

  /// Opens the stage: its size is told, and the first frame comes.
  public func begin(at time: TimeInterval) {
    self.time = time
    exchange.dropTarget = self
    timeline.advance(to: time)
    layers.forEach { $0.stageDidResize(self) }
    frame()
  }

  /// Gives the stage another size.
  public func resize(to size: CGSize, at time: TimeInterval) {
    advance(to: time)
    guard !isStopped, size != self.size else { return }
    self.size = size
    layers.forEach { $0.stageDidResize(self) }
    setNeedsFrame()
  }

  /// Shows the same with other pixels per point.
  package func show(at scale: CGFloat) {
    guard scale != self.scale else { return }
    self.scale = scale
    setNeedsFrame()
  }

  /// Lets time pass: frames and deadlines happen, in the order of time.
  public func advance(to time: TimeInterval) {
    handOutInjected()
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

  /// Takes what a person did, in points, at its time; what has no time happens now.
  public func handle(_ input: InputEvent) {
    if let time = input.time { advance(to: time) }
    if !isStopped { receive(input, at: time) }
    handOutInjected()
  }

  package override func inject(_ contact: ContactEvent, width: CGFloat? = nil) {
    injected.append(contact)
  }

  package override func handOutInjected() {
    guard !isHandingOut else { return }
    isHandingOut = true
    while !injected.isEmpty, !isStopped {
      var contact = injected.removeFirst()
      // What was made up late happens now.
      contact.time = max(contact.time, interaction.engine.lastTime)
      receive(.contact(contact), at: max(time, contact.time))
    }
    isHandingOut = false
  }

  /// The next multiple of a frame's time; counted from zero, so that nothing adds up.
  private var nextFrame: TimeInterval {
    frameTime(after: time)
  }

  /// The first time after another at which a frame may come.
  package func frameTime(after time: TimeInterval) -> TimeInterval {
    let count = (time * framesPerSecond).rounded(.down) + 1
    let next = count / framesPerSecond
    return next > time ? next : (count + 1) / framesPerSecond
  }
}
