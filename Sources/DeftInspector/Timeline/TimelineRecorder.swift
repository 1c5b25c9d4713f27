import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime

/// A recorder of a stage's timeline.
///
/// The policy: *observing changes nothing and costs a bounded part of a frame.* A picture of the
/// window is painted after a frame, at least a quarter of a second after the previous picture. A
/// slow picture is painted in steps and dropped when something moves or a finger comes down.
public final class TimelineRecorder {
  /// The last minute.
  public private(set) var timeline = GestureTimeline()
  /// Returns whether a frame's damage lies only in the panel. Such a frame is not the program's,
  /// and recording it would repaint the panel, which would cause the next such frame.
  var isOwn: (Region) -> Bool = { _ in false }
  /// The cost of the last picture, in seconds.
  private(set) var pictureCost: TimeInterval = 0

  private let stage: Stage
  private let gestures: GestureHistoryRecorder
  private var observations: [() -> Void] = []
  /// The rows of the contacts that are down.
  private var rows: [ContactID: Int] = [:]
  /// The open bars, by the gesture's number in the run.
  private var open: [Int: Int] = [:]
  private let resources = CairoResources()
  private var nextPicture = -TimeInterval.infinity
  /// The unfinished picture, its time, and its cost so far in seconds.
  private var begun: (picture: StagePicture, time: TimeInterval, cost: TimeInterval)?
  private let alarm = Alarm()

  /// The width of a picture in pixels.
  static let pictureWidth = 160
  /// The minimum time from one picture to the next, in seconds.
  static let pictureInterval: TimeInterval = 0.25
  /// The maximum cost of a picture while something moves or a finger is down, and the maximum duration of a painting
  /// step, in seconds: a quarter of a frame.
  static let pictureBudget: TimeInterval = 0.004

  /// Starts recording, using the history recorder of the same stage.
  public init(on stage: Stage, beside gestures: GestureHistoryRecorder) {
    (self.stage, self.gestures) = (stage, gestures)
    // This observer is added after the history recorder, which therefore already knows each event.
    let inputs = stage.inputs.add { [unowned self] in observe($0) }
    let steps = gestures.steps.add { [unowned self] in observe(stepOf: $0.member, at: $0.time) }
    let handled = gestures.handled.add { [unowned self] in noteEvent(at: $0) }
    let frames = stage.frames.add { [unowned self] in observe($0) }
    observations = [inputs.cancel, steps.cancel, handled.cancel, frames.cancel]
    stage.layers.add(alarm, at: .tools)
    alarm.ring = { [unowned self] in continuePicture() }
  }

  deinit { for cancel in observations { cancel() } }

  /// Records the current history after it was refreshed for a frame.
  public func noteHistory() {
    let history = gestures.history
    if history != timeline.moments.all.last?.history {
      timeline.note(history, at: history.time, isOfFrame: true)
    }
  }

  private func observe(_ input: InputEvent) {
    guard case .contact(let event) = input else { return }
    timeline.end = max(timeline.end, event.time)
    if event.phase == .began {
      if gestures.history.contacts.count <= 1 { open.removeAll(keepingCapacity: true) }
      let taken = Set(rows.values)
      rows[event.id] = (0...taken.count).first { !taken.contains($0) }
    }
    timeline.samples.add(GestureTimeline.Sample(event: event, row: rows[event.id] ?? 0))
    guard event.phase != .moved else { return }
    if event.phase != .began { rows[event.id] = nil }
    timeline.forget(at: timeline.end)
  }

  /// Records the contact and its gestures after an event.
  private func noteEvent(at time: TimeInterval) {
    timeline.note(gestures.history, at: time)
  }

  private func observe(stepOf id: Int, at time: TimeInterval) {
    let history = gestures.history
    guard let member = history.members.first(where: { $0.id == id }) else { return }
    timeline.end = max(timeline.end, time)
    timeline.note(history, at: time)
    if let number = open[id], let bar = timeline.bars[number] {
      // A new deadline or blocker does not start a new bar.
      if bar.phase == member.phase { return }
      timeline.bars[number]?.end = time
    }
    open[id] = member.phase.isTerminal ? nil : timeline.bars.next
    timeline.bars.add(
      GestureTimeline.Bar(
        titleResource: member.titleResource, phase: member.phase, time: time,
        end: member.phase.isTerminal ? time : nil))
  }

  private func observe(_ frame: PresentedFrame) {
    if isOwn(frame.damage) { return }
    timeline.end = max(timeline.end, frame.time)
    timeline.frames.add(
      GestureTimeline.Frame(
        time: frame.time, duration: frame.statistics.frameTime, pixels: frame.statistics.pixels))
    timeline.forget(at: timeline.end)
    // An unfinished picture would mix two frames.
    dropPicture()
    if frame.time >= nextPicture { beginPicture(at: frame.time) }
  }

  // MARK: - Pictures

  private func beginPicture(at time: TimeInterval) {
    if pictureCost > Self.pictureBudget, !rows.isEmpty || stage.isMoving { return }
    guard
      let picture = StagePicture(of: stage, width: Self.pictureWidth, resources: resources)
    else { return }
    begun = (picture, time, 0)
    paintPicture()
  }

  /// Continues the unfinished picture, or drops it if something moves or a finger is down.
  private func continuePicture() {
    if rows.isEmpty, !stage.needsFrame { paintPicture() } else { dropPicture() }
  }

  private func paintPicture() {
    guard let (picture, time, cost) = begun else { return }
    let start = stage.clock
    let isWhole = picture.paint { stage.clock - start >= Self.pictureBudget }
    let end = stage.clock
    begun = (picture, time, cost + end - start)
    guard isWhole else {
      // Input that arrives before then has priority.
      alarm.nextDeadline = end + Self.pictureBudget
      return
    }
    (begun, pictureCost) = (nil, cost + end - start)
    nextPicture = time + max(Self.pictureInterval, 20 * pictureCost)
    let image = picture.image
    if image.pixels != timeline.pictures.all.last?.image.pixels {
      timeline.pictures.add(GestureTimeline.Picture(time: time, image: image))
    }
  }

  private func dropPicture() {
    guard let begun else { return }
    // The full cost is at least the cost so far.
    pictureCost = max(pictureCost, begun.cost)
    (self.begun, alarm.nextDeadline) = (nil, nil)
  }

  /// A layer that calls a closure at a deadline.
  private final class Alarm: StageLayer {
    var nextDeadline: TimeInterval?
    var ring: () -> Void = {}

    func stageDeadlineDidCome(_ stage: Stage) {
      nextDeadline = nil
      ring()
    }
  }
}
