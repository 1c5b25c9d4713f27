import DeftCairo
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime

/// Writes the timeline of a stage, as one of those who observe it.
///
/// The policy: *looking changes nothing, and costs a bounded part of a frame.*  A picture of the window is made after
/// a frame, a quarter of a second after the last one at the earliest; where one takes long, none is made while a
/// finger is down.
public final class TimelineKeeper {
  /// The last minute.
  public private(set) var timeline = GestureTimeline()
  /// How long the last picture took, in seconds.
  private(set) var pictureCost: TimeInterval = 0

  private let stage: Stage
  private let stories: StoryKeeper
  private var observations: [() -> Void] = []
  /// The rows of the contacts that are down.
  private var rows: [ContactID: Int] = [:]
  /// The bars that are not at their end, by the gesture's number in the run.
  private var open: [Int: Int] = [:]
  private let resources = CairoResources()
  private var nextPicture = -TimeInterval.infinity

  /// The width of a picture in pixels.
  static let pictureWidth = 160
  /// The shortest time from one picture to the next, in seconds.
  static let pictureInterval: TimeInterval = 0.25
  /// What a picture may cost while something moves, in seconds: a quarter of a frame.
  static let pictureBudget: TimeInterval = 0.004

  /// Writes from now on, beside the keeper of the same stage's story.
  public init(on stage: Stage, beside stories: StoryKeeper) {
    (self.stage, self.stories) = (stage, stories)
    // After the keeper of stories, which knows each event then.
    let inputs = stage.inputs.add { [unowned self] in take($0) }
    let steps = stories.steps.add { [unowned self] in take(stepOf: $0) }
    let frames = stage.frames.add { [unowned self] in take($0) }
    observations = [inputs.cancel, steps.cancel, frames.cancel]
  }

  deinit { for cancel in observations { cancel() } }

  /// Keeps what the story is now, once it has been looked at for a frame.
  public func noteStory() {
    let story = stories.story
    if story != timeline.moments.all.last?.story { timeline.note(story, at: story.time) }
  }

  private func take(_ input: InputEvent) {
    guard case .contact(let event) = input else { return }
    timeline.end = max(timeline.end, event.time)
    if event.phase == .began {
      if stories.story.contacts.count <= 1 { open.removeAll(keepingCapacity: true) }
      let taken = Set(rows.values)
      rows[event.id] = (0...taken.count).first { !taken.contains($0) }
    }
    timeline.samples.add(GestureTimeline.Sample(event: event, row: rows[event.id] ?? 0))
    guard event.phase != .moved else { return }
    if event.phase != .began { rows[event.id] = nil }
    timeline.note(stories.story, at: event.time)
    timeline.forget(at: timeline.end)
  }

  private func take(stepOf id: Int) {
    let story = stories.story
    guard let member = story.members.first(where: { $0.id == id }) else { return }
    timeline.end = max(timeline.end, story.time)
    timeline.note(story, at: story.time)
    if let number = open[id], let bar = timeline.bars[number] {
      // A deadline or another one to wait for is no new stretch.
      if bar.phase == member.phase { return }
      timeline.bars[number]?.end = story.time
    }
    open[id] = member.phase.isTerminal ? nil : timeline.bars.next
    timeline.bars.add(
      GestureTimeline.Bar(
        title: member.title, phase: member.phase, time: story.time,
        end: member.phase.isTerminal ? story.time : nil))
  }

  private func take(_ frame: PresentedFrame) {
    timeline.end = max(timeline.end, frame.time)
    timeline.frames.add(
      GestureTimeline.Frame(
        time: frame.time, duration: frame.statistics.frameTime, pixels: frame.statistics.pixels))
    timeline.forget(at: timeline.end)
    if frame.time >= nextPicture { takePicture(at: frame.time) }
  }

  private func takePicture(at time: TimeInterval) {
    if pictureCost > Self.pictureBudget, !rows.isEmpty || stage.isMoving { return }
    let start = stage.clock
    defer {
      pictureCost = stage.clock - start
      nextPicture = time + max(Self.pictureInterval, 20 * pictureCost)
    }
    guard let image = stage.picture(width: Self.pictureWidth, resources: resources) else { return }
    if image.pixels != timeline.pictures.all.last?.image.pixels {
      timeline.pictures.add(GestureTimeline.Picture(time: time, image: image))
    }
  }
}

extension Stage {
  /// A small picture of what is on the stage, without what tools show over it; nil where nothing has been laid out
  /// or there is no memory.
  func picture(width: Int, resources: CairoResources) -> ImageRef? {
    let full = pixelSize
    guard full.width > 0, full.height > 0 else { return nil }
    let scale = CGFloat(width) / CGFloat(full.width)
    let height = max(1, Int((CGFloat(full.height) * scale).rounded()))
    guard
      let surface = try? CairoSurface(
        width: width, height: height, scaledBy: scale, resources: resources)
    else { return nil }
    let levels = StageLevel.allCases.filter { $0 != .tools }
    tree.paint(levels.map { layers.node(of: $0) }, on: surface.painter)
    return surface.withPixels { pixels, perRow in
      var copy: [UInt32] = []
      copy.reserveCapacity(width * height)
      for y in 0..<height {
        for x in 0..<width { copy.append(pixels[y * perRow + x] | 0xFF00_0000) }
      }
      return ImageRef(width: width, height: height, pixels: copy)
    }
  }
}
