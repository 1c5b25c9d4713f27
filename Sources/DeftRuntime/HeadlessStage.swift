import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree

/// A stage without a screen and without a clock: *time passes only when it is told to, frames come
/// sixty times a second of it while something moves, and nothing is painted*.
///
/// The same inputs give the same callbacks at the same times.  Deadlines fire at their own time, between
/// the frames.
///
///     let stage = HeadlessStage(size: CGSize(width: 1280, height: 800))
///     stage.delegate = app
///     stage.begin(at: 0)
///     stage.handle(.contact(event))
///     stage.advance(to: event.time + 2)
public final class HeadlessStage: Stage {
  /// What would be on screen.
  public let tree = RenderTree()
  /// From hits to gestures.
  public let interaction: Interaction
  /// The running animations.
  public let timeline = AnimationTimeline()
  /// The size in points.
  public private(set) var size: CGSize
  /// Pixels per point, by which views are laid out.
  public let scale: CGFloat
  /// Frames that nobody sees cost nothing.
  public let statistics = FrameStatistics()
  /// The time, in seconds.
  public private(set) var now: TimeInterval = 0
  /// The date of the clock's zero: that of `timeIntervalSinceReferenceDate`, unless another one is given.
  public var zero = Date(timeIntervalSinceReferenceDate: 0) {
    didSet { interaction.engine.zero = zero }
  }
  /// Who is told of what happens.
  public weak var delegate: (any StageDelegate)?
  /// What can tell how large texts are: the same as on a display.
  public var textMeasurer: any TextMeasurer { resources.text }
  /// Whether the program has ended the run; nothing happens any more.
  public private(set) var isStopped = false

  /// What painters of the stage's pictures share.
  package let resources = CairoResources()
  private var wantsFrame = false

  /// Frames in a second.
  public static let frameRate: Double = 60

  /// A stage of a size in points.
  ///
  /// - Parameter scale: pixels per point.
  public init(size: CGSize, scale: CGFloat = 1) {
    (self.size, self.scale) = (size, scale)
    interaction = Interaction(tree: tree)
  }

  /// Opens the stage: its size is told, and the first frame comes.
  public func begin(at time: TimeInterval) {
    now = time
    timeline.advance(to: time)
    delegate?.stageDidResize(self)
    frame()
  }

  /// Asks for a frame although nothing moves.
  public func setNeedsFrame() { wantsFrame = true }

  /// Ends the run: nothing happens any more.
  public func stop() { isStopped = true }

  /// Gives the stage another size.
  public func resize(to size: CGSize, at time: TimeInterval) {
    advance(to: time)
    guard !isStopped, size != self.size else { return }
    self.size = size
    delegate?.stageDidResize(self)
    wantsFrame = true
  }

  /// Lets time pass: frames and deadlines happen, in the order of time.
  public func advance(to time: TimeInterval) {
    while !isStopped {
      let deadline = interaction.engine.nextDeadline ?? .infinity
      let frameTime = timeline.isRunning || wantsFrame ? nextFrame : .infinity
      let alarm = delegate?.nextDeadline ?? .infinity
      guard min(deadline, frameTime, alarm) <= time else { break }
      if alarm < min(deadline, frameTime) {
        now = max(now, alarm)
        timeline.advance(to: now)
        delegate?.stageDeadlineDidCome(self)
      } else if deadline <= frameTime {
        now = max(now, deadline)
        timeline.advance(to: now)
        interaction.engine.advance(to: now)
        wantsFrame = true
      } else {
        now = max(now, frameTime)
        frame()
      }
    }
    guard !isStopped else { return }
    now = max(now, time)
    interaction.engine.advance(to: time)
  }

  /// Takes what a person did, in points, at its time; what has no time happens now.
  public func handle(_ input: InputEvent) {
    guard !isStopped else { return }
    switch input {
    case .contact(let contact):
      advance(to: contact.time)
      // As in a window: what is grabbed is what is on screen, and what an end sets in motion begins now.
      if contact.phase != .moved { timeline.advance(to: now) }
      interaction.handle(contact)
      interaction.hover(with: contact)
      delegate?.stage(self, didHandle: contact)
    case .hover(let hover):
      advance(to: hover.time)
      interaction.hover(at: hover.location)
    case .hoverEnded:
      interaction.hover(at: nil)
    case .scroll(let scroll):
      advance(to: scroll.time)
      timeline.advance(to: now)
      delegate?.stage(self, scrolled: scroll)
    case .key(let key):
      advance(to: key.time)
      timeline.advance(to: now)
      delegate?.stage(self, key: key)
    case .swipe(let swipe):
      advance(to: swipe.time)
    }
    wantsFrame = true
  }

  /// Whether the next frame would change anything.
  package var needsFrame: Bool { wantsFrame || timeline.isRunning }

  private func frame() {
    wantsFrame = false
    timeline.advance(to: now)
    delegate?.stageWillDraw(self)
    interaction.nodesDidMove()
  }

  /// The next multiple of a frame's time; counted from zero, so that nothing adds up.
  private var nextFrame: TimeInterval {
    let count = (now * Self.frameRate).rounded(.down) + 1
    let time = count / Self.frameRate
    return time > now ? time : (count + 1) / Self.frameRate
  }
}
