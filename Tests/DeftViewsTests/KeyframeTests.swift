import DeftAnimation
import DeftGeometry
import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Keyframes") @MainActor
struct KeyframeTests {
  private struct Pose: Equatable {
    var scale = 1.0
    var angle = Angle.zero
    var y: CGFloat = 0
  }

  @Test("Keyframes of a track follow each other, and tracks run in parallel")
  func timeline() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
        LinearKeyframe(2, duration: 0.5)
        MoveKeyframe(5)
        LinearKeyframe(6, duration: 0.5)
      }
      KeyframeTrack(\.y) {
        CubicKeyframe(100, duration: 0.5)
        CubicKeyframe(0, duration: 0.5)
      }
      KeyframeTrack(\.angle) {
        SpringKeyframe(.degrees(90), duration: 3, spring: .smooth)
      }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: -1) == Pose() && timeline.value(time: 0).scale == 1)
    #expect(abs(timeline.value(time: 0.25).scale - 1.25) < 1e-9)
    #expect(timeline.value(time: 1.25).scale == 2)
    #expect(abs(timeline.value(time: 1.75).scale - 5.5) < 1e-9)
    #expect(timeline.value(time: 9).scale == 6)
    #expect(abs(timeline.value(time: 0.5).y - 100) < 1e-9)
    #expect(timeline.value(time: 1).y == 0 && timeline.value(time: 2).y == 0)
    #expect((40...60).contains(timeline.value(time: 0.25).y))
    #expect(abs(timeline.value(progress: 1).angle.degrees - 90) < 0.1)
  }

  @Test("A cubic keyframe begins with the velocity of the previous one")
  func smoothness() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(30, duration: 1)
      SpringKeyframe(0, duration: 2, spring: .bouncy)
    }
    func velocity(_ time: Double) -> Double {
      (timeline.value(time: time + 0.001) - timeline.value(time: time)) / 0.001
    }
    #expect(abs(velocity(0.998) - velocity(1.001)) < 1)
    #expect(abs(velocity(0.9995) - 15) < 1)
    #expect(abs(velocity(1.998) - velocity(2.001)) < 20)
  }

  @Test("A keyframe animation runs once per change of its trigger and rests at the last keyframe")
  func trigger() {
    struct Host: View {
      @State private var taps = 0
      var body: some View {
        VStack {
          Color.red.frame(width: 40, height: 40).id("red")
            .keyframeAnimator(initialValue: 0.0, trigger: taps) { content, x in
              content.offset(x: x)
            } keyframes: { _ in
              LinearKeyframe(100, duration: 1)
              LinearKeyframe(20, duration: 0.5)
            }
          Text("go").onTapGesture { taps += 1 }
        }
      }
    }
    let tester = ViewTester { Host() }
    let start = tester.find(id: "red").center.x
    func x() -> CGFloat { tester.find(id: "red").center.x - start }
    tester.advance(by: 1)
    #expect(x() == 0)
    for _ in 0..<2 {
      tester.tap(tester.find(text: "go"))
      tester.advance(by: 0.5)
      #expect((45...60).contains(x()), "\(x())")
      tester.advance(by: 1.5)
      #expect(x() == 20)
      let bodies = tester.statistics.bodies
      tester.advance(by: 1)
      #expect(tester.statistics.bodies == bodies)
    }
  }

  @Test("Without a trigger, a keyframe animation repeats")
  func repetition() {
    let tester = ViewTester {
      KeyframeAnimator(initialValue: 0.0) { x in
        Color.red.frame(width: 40, height: 40).id("red").offset(x: x)
      } keyframes: { _ in
        LinearKeyframe(100, duration: 1)
      }
    }
    let start = tester.find(id: "red").center.x
    tester.advance(by: 0.5)
    let half = tester.find(id: "red").center.x - start
    tester.advance(by: 1)
    #expect((40...60).contains(half))
    #expect(abs(tester.find(id: "red").center.x - start - half) < 4)
  }
}
