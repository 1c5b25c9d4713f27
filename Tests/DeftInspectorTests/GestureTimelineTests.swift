import DeftCairo
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import Testing

@testable import DeftInspector

@Suite("Timeline of gestures")
struct GestureTimelineTests {
  private let desk = Desk()
  private let gestures: GestureHistoryRecorder
  private let recorder: TimelineRecorder

  init() {
    desk.attach(LongPressGesture(), "press")
    desk.attach(DragGesture(), "drag")
    gestures = GestureHistoryRecorder(on: desk.stage)
    recorder = TimelineRecorder(on: desk.stage, beside: gestures)
  }

  /// Refreshes the recorders, as a frame does.
  private func refresh(at time: TimeInterval) {
    desk.stage.advance(to: time)
    gestures.refresh(at: time)
    if gestures.isRunning { recorder.noteHistory() }
  }

  @Test("The timeline returns the state of each gesture at a past moment")
  func past() {
    desk.touch(50, at: 1)
    desk.move(57, at: 1.1)
    refresh(at: 1.12)
    let then = gestures.history
    desk.move(70, at: 1.2)
    desk.lift(at: 1.3)
    desk.touch(200, at: 2)
    desk.lose(.focusLost, at: 2.1)
    let timeline = recorder.timeline
    #expect(timeline.history(at: 0.9) == GestureHistory())
    #expect(timeline.history(at: 1.12) == then)
    #expect(timeline.history(at: 1.15).members.map(\.phase) == [.possible, .possible])
    #expect(timeline.history(at: 1.15).contacts.map(\.location.x) == [57])
    #expect(timeline.history(at: 1.25).members.map(\.phase) == [.failed(.movedTooFar), .active])
    #expect(timeline.history(at: 1.25).contacts.map(\.location.x) == [70])
    #expect(timeline.history(at: 1.5).members.map(\.phase) == [.failed(.movedTooFar), .ended])
    #expect(timeline.history(at: 2.05).contacts.map(\.began) == [2])
    #expect(timeline.history(at: 2.2).contacts.map(\.cancellation) == [.focusLost])
  }

  @Test("Between two recorded moments, the timeline returns a contact's position and duration")
  func between() {
    desk.touch(50, at: 1)
    refresh(at: 1.01)
    for step in 1...5 { desk.move(50 + CGFloat(step), at: 1.01 + Double(step) / 100) }
    let history = recorder.timeline.history(at: 1.035)
    #expect(history.contacts.map(\.location.x) == [52])
    #expect(abs((history.contacts.first?.elapsed ?? 0) - 0.035) < 1e-9)
    #expect(history.contacts.map(\.path) == [2])
  }

  @Test("Each phase of a gesture has a bar in the timeline")
  func bars() {
    desk.touch(50, at: 1)
    desk.move(70, at: 1.2)
    desk.lift(at: 1.3)
    let bars = recorder.timeline.phases
    let drag = bars.filter { $0.title == "drag on card" }
    #expect(drag.map(\.phase) == [.possible, .active, .ended])
    #expect(drag.map(\.time) == [1, 1.2, 1.3])
    #expect(drag.map(\.end) == [1.2, 1.3, 1.3])
    let press = bars.filter { $0.title == "press on card" }
    #expect(press.map(\.phase) == [.possible, .failed(.movedTooFar)])
  }

  @Test("Stepping moves between events or frames and stops at the ends")
  func steps() {
    desk.touch(50, at: 1)
    desk.move(55, at: 1.1)
    desk.card.position.x = 3
    desk.stage.advance(to: 1.15)
    desk.lift(at: 1.2)
    let timeline = recorder.timeline
    #expect(timeline.event(from: 0, forward: true) == 1)
    #expect(timeline.event(from: 1, forward: true) == 1.1)
    #expect(timeline.event(from: 1.2, forward: false) == 1.1)
    #expect(timeline.event(from: 1, forward: false) == nil)
    #expect(timeline.event(from: 1.2, forward: true) == nil)
    let frame = timeline.frame(from: 1.1, forward: true)
    #expect(frame.map { $0 > 1.1 && $0 <= 1.15 } == true)
    #expect(frame.flatMap { timeline.frame(from: $0, forward: true) } == nil)
  }

  @Test("An event and its effects on gestures are one step, even if it arrives after a later frame")
  func oneStep() {
    desk.touch(50, at: 1)
    refresh(at: 1.13)
    desk.move(70, at: 1.12)
    refresh(at: 1.14)
    let timeline = recorder.timeline
    #expect(timeline.event(from: 1, forward: true) == 1.12)
    #expect(timeline.event(from: 1.12, forward: true) == nil)
    let history = timeline.history(at: 1.12)
    #expect(history.contacts.map(\.location.x) == [70])
    #expect(history.members.map(\.phase) == [.failed(.movedTooFar), .active])
    #expect(history.time == 1.12)
    #expect(timeline.history(at: 1.11).members.map(\.phase) == [.possible, .possible])
  }

  @Test("At each event, measurements include the contact up to that event")
  func measured() {
    desk.touch(50, at: 1)
    for step in 1...4 { desk.move(50 + 2 * CGFloat(step), at: 1 + Double(step) / 100) }
    for step in 1...4 {
      let history = recorder.timeline.history(at: 1 + Double(step) / 100)
      let drag = history.members.first { $0.name == "drag" }
      #expect(drag?.snapshot[.distance]?.value == 2 * Double(step))
      #expect(history.contacts.map(\.location.x) == [50 + 2 * CGFloat(step)])
    }
  }

  @Test(
    "The difference between two moments is given in milliseconds, points and estimated millimeters")
  func difference() {
    desk.touch(50, at: 1)
    desk.move(80, at: 1.143)
    let apart = recorder.timeline.difference(from: 1, to: 1.143)
    #expect(apart.points == 30)
    #expect(apart.description == "143 ms, 30 pt (7.9 mm, assumed size)")
    #expect(GestureTimeline().difference(from: 1, to: 2).description == "1000 ms")
  }

  @Test("Simultaneous fingers have separate rows, and rows are reused")
  func rows() {
    desk.touch(50, at: 1)
    desk.touch(90, at: 1.1, finger: 2)
    desk.lift(at: 1.2)
    desk.touch(60, at: 1.3, finger: 3)
    #expect(recorder.timeline.contactEvents.map(\.row) == [0, 1, 0, 0])
  }

  @Test("The timeline stores pictures of the screen without duplicates")
  func pictures() {
    desk.card.position.x = 0.5
    desk.stage.advance(to: 1)
    let picture = recorder.timeline.picture(at: 1)
    #expect(picture?.width == 160 && picture?.height == 120)
    #expect(
      picture.map { [$0.pixels[60 * 160 + 40], $0.pixels[60 * 160 + 120]] } == [
        0xFF00_0000, 0xFFFF_FFFF,
      ])
    // Pictures exclude tools, so a frame that changes only tools adds no picture.
    let mark = Node()
    mark.drawing = Drawing([
      .fill(Path(CGRect(x: 300, y: 0, width: 50, height: 50)), .color(.black), eoFill: false)
    ])
    desk.stage.layers.node(of: .tools).addChild(mark)
    desk.stage.advance(to: 2)
    #expect(recorder.timeline.frames.count == 2 && recorder.timeline.pictures.count == 1)
    desk.card.position.x = 100
    desk.stage.advance(to: 3)
    #expect(recorder.timeline.pictures.count == 2)
    #expect(recorder.timeline.picture(at: 1.9) === picture)
  }

  @Test("A picture painted in steps equals one painted at once")
  func bits() throws {
    let layer = desk.stage.layers.node(of: .content)
    for index in 0..<100 {
      let node = Node(
        drawing: Drawing(
          fill: Path(CGRect(x: 0, y: 0, width: 60, height: 40)),
          RGBAColor(red: Double(index) / 100, green: 0.4, blue: 0.2, alpha: 0.5)))
      node.position = CGPoint(x: index * 37 % 400, y: index * 53 % 300)
      // Make some of the nodes groups.
      if index % 7 == 0 {
        node.addChild(Node(drawing: node.drawing))
        node.opacity = 0.5
      }
      layer.addChild(node)
    }
    desk.stage.advance(to: 1)
    func picture() throws -> StagePicture {
      try #require(StagePicture(of: desk.stage, width: 160, resources: CairoResources()))
    }
    let (whole, bits) = (try picture(), try picture())
    #expect(whole.paint { false })
    var steps = 1
    while !bits.paint(until: { true }) { steps += 1 }
    #expect(steps == 4)
    #expect(bits.image.pixels == whole.image.pixels)
    #expect(Set(whole.image.pixels).count > 50)
  }

  @Test("Reading the past does not affect recording")
  func copies() {
    desk.touch(50, at: 1)
    let past = recorder.timeline
    desk.lift(at: 1.1)
    #expect(past.contactEvents.count == 1 && recorder.timeline.contactEvents.count == 2)
  }

  @Test("After 15 minutes of input, only the last minute is stored, in bounded memory")
  func quarter() {
    let latency = LatencyRecorder(on: desk.stage)
    var most = (samples: 0, bars: 0, frames: 0, pictures: 0, moments: 0)
    for second in 1...900 {
      let time = TimeInterval(second)
      desk.drag(from: 50, at: time, reports: 24, rate: 40)
      desk.card.position.x = CGFloat(second % 7)
      refresh(at: time + 0.9)
      let timeline = recorder.timeline
      most.samples = max(most.samples, timeline.samples.memory)
      most.bars = max(most.bars, timeline.bars.memory)
      most.frames = max(most.frames, timeline.frames.memory)
      most.pictures = max(most.pictures, timeline.pictures.memory)
      most.moments = max(most.moments, timeline.moments.memory)
    }
    let timeline = recorder.timeline
    #expect((timeline.start ?? 0) >= timeline.end - GestureTimeline.reach)
    // 26 events and 5 bars per second for a minute; dropped entries at most double the memory.
    #expect((26 * 59...26 * 61).contains(timeline.samples.count))
    #expect(most.samples <= 2 * 26 * 61 && most.bars <= 2 * 5 * 61 + 512)
    #expect(most.frames <= 2 * 120 + 512 && most.pictures <= 2 * 61 + 512)
    #expect(most.moments <= 2 * 40 * 61 + 512)
    #expect(latency.count == LatencyRecorder.capacity)
    #expect(gestures.history.contacts.count == 1)
  }

  @Test("Many contacts in one run shorten the timeline instead of growing its memory")
  func crowd() {
    let desk = Desk()
    desk.attach(TransformGesture())
    let gestures = GestureHistoryRecorder(on: desk.stage)
    let recorder = TimelineRecorder(on: desk.stage, beside: gestures)
    desk.touch(10, at: 1)
    for finger in UInt32(2)...2000 {
      desk.touch(20, at: 1 + Double(finger) / 1000, finger: finger)
      desk.lift(at: 1.0005 + Double(finger) / 1000, finger: finger)
    }
    let weight = recorder.timeline.moments.all.reduce(0) { $0 + $1.weight }
    #expect(weight > 10_000 && weight <= GestureTimeline.mostWeight)
  }
}

@Suite("Ring of timed entries")
struct TimeRingTests {
  private struct Moment: Timed {
    var time: TimeInterval
  }

  @Test("A full ring drops the oldest entry, and entries keep their numbers")
  func full() {
    var ring = TimeRing<Moment>(capacity: 1000)
    for number in 0..<5000 { ring.add(Moment(time: Double(number))) }
    #expect(ring.count == 1000 && ring.memory <= 2000 && ring.next == 5000)
    #expect(ring[3999] == nil && ring[4000]?.time == 4000 && ring[5000] == nil)
    ring[4001]?.time = 4001.5
    #expect(ring.all.prefix(2).map(\.time) == [4000, 4001.5])
  }

  @Test("Entries of a ring are found by time and by interval")
  func search() {
    var ring = TimeRing<Moment>(capacity: 10)
    for time in [1.0, 2, 2, 3] { ring.add(Moment(time: time)) }
    #expect([0.5, 1, 2, 9].map { ring.count(until: $0) } == [0, 1, 3, 4])
    #expect(ring.last(until: 2.9)?.time == 2 && ring.last(until: 0) == nil)
    #expect(ring.entries(after: 1, until: 2).count == 2)
    #expect(ring.entries(after: 2, until: 1).isEmpty)
    ring.forget(before: 2.5)
    #expect(ring.all.map(\.time) == [3] && ring[3]?.time == 3)
  }
}
