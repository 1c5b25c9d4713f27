import DeftAnimation
import Testing

/// Completions of successive changes to one property.
@Suite("Completions of successive changes") struct RetargetingCompletionTests {
  private let timeline = AnimationTimeline()

  /// A linear animation of two seconds that is logically complete after one second.
  struct Slow: CustomAnimation {
    var merges = false
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      context.isLogicallyComplete = time >= 1
      return time < 2 ? value.scaled(by: time / 2) : nil
    }
    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { merges }
  }

  @Test("A custom animation replaced by springs completes at its own logical end")
  func replacedCustomAnimationCompletesAtItsOwnEnd() {
    let x = AnimatableProperty(0.0, on: timeline)
    var log: [String] = []
    x.set(100, animation: Animation(Slow()), completion: { log.append("custom") })
    timeline.advance(to: 0.1)
    x.set(0, animation: .spring(duration: 0.3), completion: { log.append("spring") })
    timeline._checkInvariants()
    timeline.play(to: 0.45)
    #expect(log == ["spring"] && x.isAnimating)
    timeline.play(to: 0.6)
    x.set(100, animation: .spring(duration: 2))
    timeline.play(to: 0.99)
    #expect(log == ["spring"])
    timeline.play(to: 1.01)
    #expect(log == ["spring", "custom"])
  }

  @Test("A replaced endless animation completes no later than when the property comes to rest")
  func replacedAnimationCompletesAtRestAtTheLatest() {
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = false
    x.set(
      100, animation: .bouncy.repeatForever(), completion: { ended = true })
    timeline.play(to: 0.3)
    x.set(0, animation: .smooth(duration: 0.2))
    timeline.play(to: 0.6)
    #expect(!ended)
    timeline.playOut()
    #expect(ended && !timeline.isRunning)
  }

  @Test("An animation that others merge into completes at its own logical end")
  func mergedAnimationCompletesAtItsOwnEnd() {
    let x = AnimatableProperty(0.0, on: timeline)
    var log: [String] = []
    x.set(100, animation: Animation(Slow()), completion: { log.append("first") })
    timeline.advance(to: 0.8)
    x.set(200, animation: Animation(Slow(merges: true)), completion: { log.append("second") })
    timeline._checkInvariants()
    timeline.play(to: 1.01)
    #expect(log.contains("first"))
    timeline.playOut()
    #expect(Set(log) == ["first", "second"] && log.count == 2 && x.presentation == 200)
  }

  @Test("Added animations complete at their own ends")
  func addedAnimationDoesNotChangeTheEndOfTheOther() {
    let x = AnimatableProperty(0.0, on: timeline)
    var log: [TimeInterval] = []
    x.set(100, animation: .linear(duration: 1)) { [timeline] in log.append(timeline.now) }
    timeline.advance(to: 0.5)
    x.set(0, animation: .linear(duration: 1)) { [timeline] in log.append(timeline.now) }
    timeline.play(to: 2, framesPerSecond: 100)
    #expect(log.count == 2 && abs(log[0] - 1) < 0.011 && abs(log[1] - 1.5) < 0.011)
  }

  @Test("A transaction's completions run by their own criteria, in order")
  func bothCriteriaOfOneTransactionAreMet() {
    let x = AnimatableProperty(0.0, on: timeline)
    var log: [String] = []
    var transaction = Transaction(animation: .smooth(duration: 0.4))
    transaction.addAnimationCompletion { log.append("logical") }
    transaction.addAnimationCompletion(criteria: .removed) { log.append("removed") }
    transaction.addAnimationCompletion(criteria: .logicallyComplete) { log.append("again") }
    withTransaction(transaction) { x.set(500) }
    timeline.play(to: 0.39)
    #expect(log.isEmpty)
    timeline.play(to: 0.42)
    #expect(log == ["logical", "again"] && timeline.isRunning)
    timeline.playOut()
    #expect(log == ["logical", "again", "removed"])
  }

  @Test("A nested animation postpones the inner and the outer completion")
  func nestedChangeHoldsBothCompletions() {
    let x = AnimatableProperty(0.0, on: timeline)
    var log: [String] = []
    withAnimation(.linear(duration: 1)) {
      withAnimation(.linear(duration: 2)) {
        x.set(1)
      } completion: {
        log.append("inner")
      }
    } completion: {
      log.append("outer")
    }
    timeline.advance(to: 1.5)
    #expect(log.isEmpty)
    timeline.advance(to: 2)
    #expect(Set(log) == ["inner", "outer"] && log.count == 2)
  }
}
