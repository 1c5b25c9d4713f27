import DeftAnimation
import Testing

@Suite("Custom animations") struct CustomAnimationTests {
  /// A linear animation that records its calls.
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

  @Test("A custom animation determines the value and its velocity")
  func customAnimationMovesTheValue() {
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

  @Test("A custom animation defines its logical end")
  func customAnimationDefinesItsLogicalEnd() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = false
    x.set(10, animation: Animation(Even(duration: 2)), completion: { ended = true })
    timeline.advance(to: 0.9)
    #expect(!ended)
    timeline.advance(to: 1)
    #expect(ended)
  }

  @Test("An animation that merges continues at the time of the previous one")
  func mergedAnimationContinuesInTime() {
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

  @Test("An animation that does not merge is added to the previous one")
  func unmergedAnimationIsAdded() {
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

  @Test("A spring after a custom animation continues with its velocity")
  func springContinuesWithItsVelocity() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(10, animation: Animation(Even(duration: 2)))
    timeline.advance(to: 1)
    x.set(0, animation: .spring)
    #expect(x.velocity == 5)
  }

  /// An animation that forwards everything to another one.
  struct Wrapped: CustomAnimation {
    var base: Animation
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? { base.animate(value: value, time: time, context: &context) }
    func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? { base.velocity(value: value, time: time, context: context) }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
  }

  @Test(
    "A wrapper moves like the animation it wraps",
    arguments: [
      Animation.bouncy, .default, .smooth.speed(0.5), .snappy.logicallyComplete(after: 0.1),
      .linear(duration: 0.7), .interpolatingSpring, .spring.delay(0.1), .smooth.repeatCount(2),
    ])
  func wrapperMovesLikeItsAnimation(base: Animation) {
    let timeline = AnimationTimeline()
    let bare = AnimatableProperty(0.0, on: timeline)
    let wrapped = AnimatableProperty(0.0, on: timeline)
    var ends: [TimeInterval] = []
    for (frame, target) in [(0, 100.0), (7, 300), (12, -50), (40, 20)] {
      timeline.play(to: Double(frame) / 60)
      bare.set(target, animation: base) { ends.append(timeline.now) }
      wrapped.set(target, animation: Animation(Wrapped(base: base))) {
        ends.append(-timeline.now)
      }
      #expect(abs(wrapped.presentation - bare.presentation) < 0.5)
      // A curve passes no velocity to its wrapper or to a following spring.
      if base != .linear(duration: 0.7) { #expect(abs(wrapped.velocity - bare.velocity) < 5) }
    }
    for _ in 0..<600 where timeline.isRunning {
      timeline.advance(to: timeline.now + 1.0 / 60)
      #expect(abs(wrapped.presentation - bare.presentation) < 1)
    }
    #expect(!timeline.isRunning && ends.count == 8)
    #expect(abs(ends.reduce(0, +)) < 0.5)
  }

  @Test("A wrapped spring replaces a curve")
  func wrappedSpringReplacesACurve() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .linear(duration: 1))
    timeline.advance(to: 0.5)
    x.set(0, animation: Animation(Wrapped(base: .spring)))
    #expect(x.presentation == 50 && x.velocity == 0)
    timeline.play(to: 0.52)
    #expect(x.presentation < 50)
    timeline.playOut()
    #expect(x.presentation == 0)
  }

  @Test("Custom animations are equal if their parameters are")
  func equalCustomAnimationsAreEqual() {
    #expect(Animation(Even(duration: 2)) == Animation(Even(duration: 2)))
    #expect(Animation(Even(duration: 2)) != Animation(Even(duration: 3)))
    #expect(Animation(Even(duration: 2)).hashValue == Animation(Even(duration: 2)).hashValue)
  }
}
