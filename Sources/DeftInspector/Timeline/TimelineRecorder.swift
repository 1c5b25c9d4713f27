import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime

/// Writes the timeline of a stage, as one of those who observe it.
///
/// The policy: *looking changes nothing, and costs a bounded part of a frame.*  A picture of the window is made after
/// a frame, a quarter of a second after the last one at the earliest; where one takes long, it is made bit by bit, and
/// given up when something moves or a finger comes down.
public final class TimelineRecorder {
  /// The last minute.
  public private(set) var timeline = GestureTimeline()
  /// Whether a frame's damage is in the panel alone. Such a frame is left out: it is not the program's, and if it were
  /// noted, the panel would be painted again to show it, and would never come to rest.
  var isOwn: (Region) -> Bool = { _ in false }
  /// How long the last picture took, in seconds.
  private(set) var pictureCost: TimeInterval = 0

  private let stage: Stage
  private let gestures: GestureHistoryRecorder
  private var observations: [() -> Void] = []
  /// The rows of the contacts that are down.
  private var rows: [ContactID: Int] = [:]
  /// The bars that are not at their end, by the gesture's number in the run.
  private var open: [Int: Int] = [:]
  private let resources = CairoResources()
  private var nextPicture = -TimeInterval.infinity
  /// The picture that is not whole yet, of when it is, and how long it took up to now, in seconds.
  private var begun: (picture: StagePicture, time: TimeInterval, cost: TimeInterval)?
  private let alarm = Alarm()

  /// The width of a picture in pixels.
  static let pictureWidth = 160
  /// The shortest time from one picture to the next, in seconds.
  static let pictureInterval: TimeInterval = 0.25
  /// What a picture may cost while something moves, and how long is painted at one at a time, in seconds: a quarter of
  /// a frame.
  static let pictureBudget: TimeInterval = 0.004

  /// Writes from now on, beside the recorder of the same stage's history.
  public init(on stage: Stage, beside gestures: GestureHistoryRecorder) {
    (self.stage, self.gestures) = (stage, gestures)
    // After the recorder of gestures, which knows each event then.
    let inputs = stage.inputs.add { [unowned self] in observe($0) }
    let steps = gestures.steps.add { [unowned self] in observe(stepOf: $0.member, at: $0.time) }
    let handled = gestures.handled.add { [unowned self] in noteEvent(at: $0) }
    let frames = stage.frames.add { [unowned self] in observe($0) }
    observations = [inputs.cancel, steps.cancel, handled.cancel, frames.cancel]
    stage.layers.add(alarm, at: .tools)
    alarm.ring = { [unowned self] in goOnWithPicture() }
  }

  deinit { for cancel in observations { cancel() } }

  /// Keeps what the history is now, once it has been looked at for a frame.
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

  /// Keeps what has become of an event: the contact and its gestures as they are after it.
  private func noteEvent(at time: TimeInterval) {
    timeline.note(gestures.history, at: time)
  }

  private func observe(stepOf id: Int, at time: TimeInterval) {
    let history = gestures.history
    guard let member = history.members.first(where: { $0.id == id }) else { return }
    timeline.end = max(timeline.end, time)
    timeline.note(history, at: time)
    if let number = open[id], let bar = timeline.bars[number] {
      // A deadline or another one to wait for is no new stretch.
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
    // It would be half of what was there before, and half of what is.
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

  /// Paints on with the picture that was begun, unless something moves or a finger is down: that goes first.
  private func goOnWithPicture() {
    if rows.isEmpty, !stage.needsFrame { paintPicture() } else { dropPicture() }
  }

  private func paintPicture() {
    guard let (picture, time, cost) = begun else { return }
    let start = stage.clock
    let isWhole = picture.paint { stage.clock - start >= Self.pictureBudget }
    let end = stage.clock
    begun = (picture, time, cost + end - start)
    guard isWhole else {
      // Whatever people do meanwhile comes before.
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
    // It takes longer than that, as far as is known.
    pictureCost = max(pictureCost, begun.cost)
    (self.begun, alarm.nextDeadline) = (nil, nil)
  }

  /// Tells that its time has come.
  private final class Alarm: StageLayer {
    var nextDeadline: TimeInterval?
    var ring: () -> Void = {}

    func stageDeadlineDidCome(_ stage: Stage) {
      nextDeadline = nil
      ring()
    }
  }
}
