import DeftAnimation
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftViews
import Testing

@testable import DeftRuntime

/// A layer that records a stage's calls.
private final class Heard: StageLayer {
  var words: [String] = []
  var frames: [TimeInterval] = []
  func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if record.contact != nil { words.append("contact") }
  }
  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    words.append("scroll")
    return true
  }
  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    words.append("key")
    return true
  }
  func stageDidResize(_ stage: Stage) { words.append("\(Int(stage.size.width))") }
  func stageWillDraw(_ stage: Stage) { frames.append(stage.now) }
}

@Suite("Headless stage")
struct HeadlessStageTests {
  private func contact(_ phase: ContactEvent.Phase, at time: TimeInterval) -> InputEvent {
    .contact(
      ContactEvent(
        id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
        location: CGPoint(x: 5, y: 5)))
  }

  @Test("A frame's damage is its difference from the previous frame, and the damage is counted")
  func damage() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let square = Node()
    square.drawing = Drawing(fill: Path(CGRect(x: 0, y: 0, width: 10, height: 10)), .black)
    stage.layers.node(of: .content).addChild(square)
    var frames: [PresentedFrame] = []
    stage.frames.add { frames.append($0) }
    stage.begin(at: 0)
    for x in [40, 80] {
      square.position.x = CGFloat(x)
      stage.advance(to: stage.now + 1)
    }
    #expect(frames.map(\.damage.area) == frames.map(\.statistics.pixels))
    #expect(frames.map(\.statistics.frames) == [1, 2, 3])
    #expect(frames[0].damage.area == 100 * 100)
    // The square leaves one position and appears at another.
    for frame in frames.dropFirst() { #expect((200...400).contains(frame.damage.area)) }
  }

  @Test("A headless stage renders frames only at the start, during motion, and on request")
  func framesAreRenderedOnlyDuringMotion() {
    let (stage, heard) = (HeadlessStage(size: CGSize(width: 100, height: 100)), Heard())
    stage.layers.add(heard, at: .content)
    stage.begin(at: 10)
    #expect(heard.words == ["100"] && heard.frames == [10])
    stage.advance(to: 1000)
    #expect(heard.frames == [10])
    let value = AnimatableProperty(0.0, on: stage.timeline)
    stage.timeline.advance(to: stage.now)
    value.set(1, transaction: Transaction(animation: .linear(duration: 0.5)))
    stage.advance(to: 2000)
    #expect(value.presentation == 1)
    #expect((30...32).contains(heard.frames.count - 1))
    stage.setNeedsFrame()
    stage.advance(to: 2001)
    #expect((31...33).contains(heard.frames.count - 1))
  }

  @Test("Gestures and timers report dates relative to the date at time 0 of the stage")
  @MainActor
  func datesCountFromTheStagesZero() {
    struct Host: View {
      let say: (Date) -> Void
      @State private var timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      var body: some View {
        Rectangle()
          .gesture(DragGesture(minimumDistance: 0).onChanged { say($0.time) })
          .onReceive(timer, perform: say)
      }
    }
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let zero = Date(timeIntervalSince1970: 1_700_000_000)
    stage.zero = zero
    var dates: [Date] = []
    let views = ViewLayer(on: stage) { Host { dates.append($0) } }
    stage.begin(at: 10)
    stage.handle(contact(.began, at: 10.25))
    stage.handle(contact(.ended, at: 10.375))
    // Before the next timer, the wall clock is changed by an hour.
    stage.zero = zero + 3600
    stage.advance(to: 10.5)
    stage.handle(contact(.began, at: 10.75))
    #expect(dates == [zero + 10.25, zero + 3610.5, zero + 3610.75])
    withExtendedLifetime(views) {}
  }

  @Test("A deadline fires at its own time, even if the stage advances further")
  func deadlinesFireAtTheirOwnTime() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let node = Node()
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.tree.root.addChild(node)
    var time = 0.0
    stage.interaction.attach(LongPressGesture().onEnded { _ in time = stage.now }, to: node)
    stage.begin(at: 0)
    stage.handle(contact(.began, at: 1.001))
    stage.advance(to: 9)
    #expect(time == 1.501)
  }

  @Test("Late input keeps its time and precedes later deadlines")
  func lateInputKeepsItsTime() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let node = Node()
    node.contentShape = Path(CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.tree.root.addChild(node)
    var words: [String] = []
    stage.interaction.attach(TapGesture().onEnded { words.append("tap") }, to: node)
    stage.interaction.attach(LongPressGesture().onEnded { _ in words.append("press") }, to: node)
    stage.begin(at: 0)
    stage.advance(to: 12)
    for (phase, time) in [(ContactEvent.Phase.began, 1.0), (.moved, 1.1), (.ended, 1.2)] {
      stage.handle(contact(phase, at: time))
    }
    stage.advance(to: 20)
    #expect(words == ["tap"])
  }

  @Test("Layers receive input in order, and none after the stage has stopped")
  func inputIsDeliveredInOrderAndNoneAfterStop() {
    let (stage, heard) = (HeadlessStage(size: CGSize(width: 100, height: 100)), Heard())
    stage.layers.add(heard, at: .content)
    stage.begin(at: 0)
    stage.handle(contact(.began, at: 1))
    stage.handle(.key(KeyEvent(characters: "q", time: 2)))
    stage.handle(.scroll(ScrollEvent(location: .zero, delta: .zero, time: 3)))
    stage.resize(to: CGSize(width: 200, height: 100), at: 4)
    #expect(heard.words == ["100", "contact", "key", "scroll", "200"])
    #expect(stage.now == 4)
    stage.stop()
    stage.handle(contact(.ended, at: 5))
    #expect(stage.isStopped && heard.words.count == 5 && stage.now == 4)
  }
}
