import DeftGestures
import DeftInput
import DeftRuntime
import DeftTesting
import DeftViews
import Testing

@testable import DeftInspector

/// The cases of the article “Why did my gesture not fire?”, played to check that the article quotes
/// the output of the history.
@MainActor
@Suite("Cases of the article")
struct ArticleCasesTests {
  private let stage = HeadlessStage(size: CGSize(width: 320, height: 480))

  private static let article: String = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/DeftInspector/DeftInspector.docc/WhyDidMyGestureNotFire.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  private func expectQuoted(_ history: GestureHistory) {
    for line in history.description.split(separator: "\n") {
      #expect(Self.article.contains(line), "The article does not have the line “\(line)”.")
    }
  }

  private func finger(_ phase: ContactEvent.Phase, _ x: CGFloat, _ y: CGFloat, at ms: Double) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1), kind: .touch, phase: phase, time: 1 + ms / 1000,
          location: CGPoint(x: x, y: y))))
  }

  @Test("A long press fails when an unsteady finger moves too far")
  func press() {
    let views = ViewLayer(on: stage) {
      Color.red.gesture(LongPressGesture())
    }
    let recorder = GestureHistoryRecorder(on: stage)
    stage.begin(at: 0)
    finger(.began, 100, 100, at: 0)
    finger(.moved, 106, 100, at: 60)
    finger(.moved, 111.2, 100, at: 143)
    expectQuoted(recorder.history)
    withExtendedLifetime(views) {}
  }

  @Test("A touch beside the letters of a label has no gesture")
  func missed() {
    let views = ViewLayer(on: stage) {
      Text("Hold").frame(width: 320, height: 480).gesture(LongPressGesture())
    }
    let recorder = GestureHistoryRecorder(on: stage)
    stage.begin(at: 0)
    finger(.began, 100, 100, at: 0)
    finger(.ended, 100, 100, at: 612)
    #expect(recorder.history.members.isEmpty)
    expectQuoted(recorder.history)
    withExtendedLifetime(views) {}
  }

  @Test("A tap waits until a double tap has failed")
  func tap() {
    let views = ViewLayer(on: stage) {
      Color.red
        .gesture(TapGesture(count: 2))
        .gesture(TapGesture())
    }
    let recorder = GestureHistoryRecorder(on: stage)
    stage.begin(at: 0)
    finger(.began, 100, 100, at: 0)
    finger(.ended, 100, 100, at: 90)
    stage.advance(to: 1.2)
    recorder.refresh(at: 1.2)
    expectQuoted(recorder.history)
    stage.advance(to: 2)
    expectQuoted(recorder.history)
    withExtendedLifetime(views) {}
  }

  @Test("A drag inside a scroll view is excluded by the scroll")
  func scroll() {
    let views = ViewLayer(on: stage) {
      ScrollView {
        Color.red.frame(width: 320, height: 2000).gesture(DragGesture(minimumDistance: 20))
      }
    }
    let recorder = GestureHistoryRecorder(on: stage)
    stage.begin(at: 0)
    finger(.began, 100, 300, at: 0)
    for step in 1...4 { finger(.moved, 100, 300 - 4 * CGFloat(step), at: 16 * Double(step)) }
    expectQuoted(recorder.history)
    withExtendedLifetime(views) {}
  }
}
