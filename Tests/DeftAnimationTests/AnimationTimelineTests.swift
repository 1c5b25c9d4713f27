import DeftAnimation
import Testing

@Suite("Animation timeline") struct AnimationTimelineTests {
  private let timeline = AnimationTimeline()

  @Test("A timeline ignores earlier times")
  func timeNeverGoesBackward() {
    timeline.advance(to: 5)
    timeline.advance(to: 3)
    #expect(timeline.now == 5)
  }

  @Test("A timeline runs until all animations are done")
  func timelineSleepsOnceAllAnimationsAreDone() {
    let properties = (0..<10).map { _ in AnimatableProperty(0.0, on: timeline) }
    for (index, property) in properties.enumerated() {
      property.set(100, animation: .linear(duration: Double(index + 1)))
    }
    // In optimized builds, an unreferenced property is deallocated at once.
    withExtendedLifetime(properties) {
      for second in 0...10 {
        timeline.advance(to: Double(second))
        #expect(timeline.runningCount == 10 - second)
        timeline._checkInvariants()
      }
    }
    #expect(!timeline.isRunning)
  }

  @Test("Owners are notified after all properties have moved")
  func ownersAreNotifiedAfterAllPropertiesHaveMoved() {
    let (x, y) = (AnimatableProperty(0.0, on: timeline), AnimatableProperty(0.0, on: timeline))
    var seen: [Double] = []
    x.onChange = { value in seen += [value, y.presentation] }
    y.onChange = { value in seen += [x.presentation, value] }
    x.set(10, animation: .linear(duration: 1))
    y.set(20, animation: .linear(duration: 1))
    #expect(seen.isEmpty)
    timeline.advance(to: 0.5)
    #expect(seen == [5, 10, 5, 10])
  }

  @Test("Owners are notified only when the animated value changes")
  func ownersAreNotNotifiedWithoutAChange() {
    let x = AnimatableProperty(0.0, on: timeline)
    var told = 0
    x.onChange = { _ in told += 1 }
    x.set(10)
    timeline.advance(to: 1)
    x.set(20, animation: .linear(duration: 1).delay(1))
    timeline.advance(to: 1.5)
    #expect(told == 0)
    timeline.advance(to: 2.5)
    timeline.advance(to: 2.5)
    #expect(told == 1)
    timeline.advance(to: 4)
    timeline.advance(to: 5)
    #expect(told == 2)
  }

  @Test("The last notification of a spring reports the target value")
  func theLastChangeIsTheTarget() {
    let x = AnimatableProperty(0.0, on: timeline)
    var last = 0.0
    x.onChange = { last = $0 }
    x.set(10, animation: .bouncy)
    for frame in 1...600 { timeline.advance(to: Double(frame) / 60) }
    #expect(last == 10)
  }

  @Test("A callback may catch, start and release other properties")
  func callbackMayCatchStartAndReleaseOthers() {
    let (x, y) = (AnimatableProperty(0.0, on: timeline), AnimatableProperty(0.0, on: timeline))
    var third: AnimatableProperty<Double>? = AnimatableProperty(0.0, on: timeline)
    let rest = AnimatableProperty(0.0, on: timeline)
    x.onChange = { _ in
      y.catchInFlight()
      third = nil
      rest.set(1, animation: .linear)
      timeline._checkInvariants()
    }
    for property in [x, y, third!] { property.set(10, animation: .linear(duration: 1)) }
    timeline.advance(to: 0.5)
    #expect(y.presentation == 5 && !y.isAnimating && rest.isAnimating && third == nil)
    #expect(timeline.runningCount == 2)
    timeline._checkInvariants()
  }

  @Test("A late frame pauses a spring and ends all other animations")
  func lateFramePausesOnlySprings() {
    let properties = (0..<4).map { _ in AnimatableProperty(0.0, on: timeline) }
    properties[0].set(10, animation: .bouncy)
    properties[1].set(10, animation: .interpolatingSpring)
    properties[2].set(10, animation: .linear(duration: 100))
    properties[3].glide(to: 10)
    timeline.advance(to: 0.1)
    let seen = properties[0].presentation
    timeline.advance(to: 1e6)
    #expect(properties.map(\.isAnimating) == [true, false, false, false])
    #expect(properties[0].presentation > seen)
    #expect(properties[0].presentation < seen + 10 * properties[0].velocity / 60)
    timeline.playOut()
    #expect(properties[0].presentation == 10 && !timeline.isRunning)
  }
}
