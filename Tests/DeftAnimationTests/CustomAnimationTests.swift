import DeftAnimation
import Testing

@Suite struct CustomAnimationTests {
  /// Goes evenly, and remembers what it was asked.
  struct Even: CustomAnimation {
    var duration: TimeInterval
    var merges = false

    struct Calls: AnimationStateKey { static var defaultValue: Int { 0 } }

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      context.state[Calls.self] += 1
      context.isLogicallyComplete = time >= duration / 2
      return time < duration ? value.scaled(by: time / duration) : nil
    }
    func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? { value.scaled(by: 1 / duration) }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { merges && context.state[Calls.self] > 0 }
  }

  @Test func itMovesTheValue() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(CGPoint.zero, on: timeline)
    x.set(CGPoint(x: 10, y: 20), animation: Animation(Even(duration: 2)))
    timeline.advance(to: 0.5)
    #expect(x.presentation == CGPoint(x: 2.5, y: 5))
    #expect(x.velocity == AnimatablePair(5, 10))
    timeline.advance(to: 2)
    #expect(x.presentation == CGPoint(x: 10, y: 20))
    #expect(!timeline.isRunning)
  }

  @Test func itsLogicalEndIsItsOwn() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = false
    x.set(10, animation: Animation(Even(duration: 2)), completion: { ended = true })
    timeline.advance(to: 0.9)
    #expect(!ended)
    timeline.advance(to: 1)
    #expect(ended)
  }

  @Test func mergedItGoesOnInTime() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(10, animation: Animation(Even(duration: 2)))
    timeline.advance(to: 1)
    x.set(20, animation: Animation(Even(duration: 2, merges: true)))
    timeline.advance(to: 1.5)
    #expect(x.presentation == 15)
    timeline.advance(to: 2)
    #expect(!timeline.isRunning)
  }

  @Test func unmergedItIsAdded() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(10, animation: Animation(Even(duration: 2)))
    timeline.advance(to: 1)
    x.set(20, animation: Animation(Even(duration: 2)))
    timeline.advance(to: 1.5)
    #expect(x.presentation == 7.5 + 2.5)
    timeline.advance(to: 2.5)
    #expect(x.presentation == 10 + 7.5)
  }

  @Test func aSpringTakesItsVelocityOver() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(10, animation: Animation(Even(duration: 2)))
    timeline.advance(to: 1)
    x.set(0, animation: .spring)
    #expect(x.velocity == 5)
  }

  @Test func equalOnesMakeEqualAnimations() {
    #expect(Animation(Even(duration: 2)) == Animation(Even(duration: 2)))
    #expect(Animation(Even(duration: 2)) != Animation(Even(duration: 3)))
    #expect(Animation(Even(duration: 2)).hashValue == Animation(Even(duration: 2)).hashValue)
  }
}
