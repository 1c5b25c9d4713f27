import DeftTesting
@testable import DeftAnimation
import Testing

@Suite("Completions of animations") struct CompletionTests {
  private let timeline = AnimationTimeline()

  @Test("A spring completes logically after its duration, and is removed at rest")
  func logicalEndPrecedesTheEndOfTheTail() {
    let x = AnimatableProperty(0.0, on: timeline)
    var log: [String] = []
    withAnimation(.bouncy) {
      x.set(100)
    } completion: {
      log.append("logical")
    }
    withAnimation(.bouncy, completionCriteria: .removed) {
      x.set(101)
    } completion: {
      log.append("removed")
    }
    timeline.advance(to: 0.49)
    #expect(log.isEmpty)
    timeline.advance(to: 0.5)
    #expect(log == ["logical"])
    #expect(timeline.isRunning)
    timeline.playOut()
    #expect(log == ["logical", "removed"])
    #expect(!timeline.isRunning)
  }

  @Test("A completion runs at once if nothing is animated")
  func completionRunsAtOnceWithoutAnimations() {
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = 0
    withAnimation(.bouncy) {
      x.set(0)
    } completion: {
      ended += 1
    }
    #expect(ended == 1)
    x.set(0, animation: .bouncy, completion: { ended += 1 })
    #expect(ended == 2)
    x.set(50, animation: nil, completion: { ended += 1 })
    #expect(ended == 3)
    var transaction = Transaction()
    transaction.addAnimationCompletion { ended += 1 }
    x.set(60, transaction: transaction)
    #expect(ended == 4)
  }

  @Test("A completion waits for all animations of its change, including nested ones")
  func completionWaitsForAllPropertiesOfTheChange() {
    let (x, y) = (AnimatableProperty(0.0, on: timeline), AnimatableProperty(0.0, on: timeline))
    var ended = 0
    withAnimation(.linear(duration: 1)) {
      x.set(1)
      withAnimation(.linear(duration: 2)) { y.set(1) }
    } completion: {
      ended += 1
    }
    timeline.advance(to: 1.5)
    #expect(ended == 0 && timeline.runningCount == 1)
    timeline.advance(to: 2)
    #expect(ended == 1)
  }

  @Test("A replaced change completes at its own logical end")
  func retargetedChangeCompletesAtItsOwnLogicalEnd() {
    let x = AnimatableProperty(0.0, on: timeline)
    var log: [String] = []
    x.set(100, animation: .smooth(duration: 0.5), completion: { log.append("first") })
    timeline.advance(to: 0.4)
    x.set(0, animation: .smooth(duration: 0.5), completion: { log.append("second") })
    timeline.advance(to: 0.499)
    #expect(log.isEmpty)
    timeline.advance(to: 0.5)
    #expect(log == ["first"])
    timeline.advance(to: 0.9)
    #expect(log == ["first", "second"])
  }

  @Test("A completion with the criteria “removed” waits for later animations")
  func removedWaitsForLaterAnimations() {
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = false
    x.set(
      100, animation: .linear(duration: 1), completionCriteria: .removed,
      completion: { ended = true })
    timeline.advance(to: 0.75)
    x.set(0, animation: .linear(duration: 1))
    timeline.advance(to: 1.5)
    #expect(!ended)
    timeline.advance(to: 1.75)
    #expect(ended)
  }

  @Test("A repeating animation completes at the end of its last repetition")
  func repetitionCompletesWithItsLastRun() {
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = false
    x.set(1, animation: .linear(duration: 1).repeatCount(3), completion: { ended = true })
    timeline.advance(to: 2.9)
    #expect(!ended)
    timeline.advance(to: 3)
    #expect(ended)
  }

  @Test(
    "A caught animation completes when the timeline next advances",
    arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func caughtAnimationCompletes(criteria: AnimationCompletionCriteria) {
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = 0
    x.set(1, animation: .spring, completionCriteria: criteria, completion: { ended += 1 })
    timeline.advance(to: 0.1)
    x.catchInFlight()
    #expect(timeline.isRunning, "The completion runs with the next advance.")
    timeline.advance(to: 0.1)
    #expect(ended == 1 && !timeline.isRunning)
  }

  @Test("A deallocated property ends its animations, and their completions run")
  func deallocatedPropertyEndsItsAnimations() {
    var ended = 0
    do {
      let x = AnimatableProperty(0.0, on: timeline)
      x.set(1, animation: .spring, completion: { ended += 1 })
      x.set(
        2, animation: .linear, completionCriteria: .removed, completion: { ended += 1 })
      #expect(timeline.runningCount == 1)
    }
    #expect(timeline.runningCount == 0)
    timeline.advance(to: 0.1)
    #expect(ended == 2 && !timeline.isRunning)
  }

  @Test("A completion may start an animation that begins at the current time")
  func completionMayStartTheNextAnimation() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(1, animation: .linear(duration: 1)) { [timeline] in
      #expect(timeline.now == 1)
      x.set(0, animation: .linear(duration: 1))
    }
    timeline.advance(to: 1)
    #expect(x.presentation == 1 && x.isAnimating)
    timeline.advance(to: 1.75)
    #expect(x.presentation == 0.25)
    timeline.advance(to: 3)
  }

  /// Makes random changes of every kind, and checks that each completion runs exactly once.
  @Test("Every completion runs exactly once for random changes", arguments: 0..<10)
  func everyCompletionRunsOnce(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let animations: [Animation?] = [
      nil, .linear, .spring, .bouncy.delay(0.1), .interactiveSpring(), .interpolatingSpring,
      .smooth.speed(3), .easeIn.repeatCount(3), .spring.logicallyComplete(after: 0.2),
      .snappy.repeatCount(2),
    ]
    let properties = (0..<5).map { _ in AnimatableProperty(CGPoint.zero, on: timeline) }
    var counts: [Int] = []
    for _ in 0..<400 {
      let index = counts.count
      counts.append(0)
      let animation = animations.randomElement(using: &random)!
      let criteria: AnimationCompletionCriteria =
        Bool.random(using: &random) ? .logicallyComplete : .removed
      withAnimation(animation, completionCriteria: criteria) {
        for property in properties where Bool.random(using: &random) {
          property.set(
            CGPoint(x: Int.random(in: -3...3, using: &random), y: 0))
        }
        if Int.random(in: 0..<10, using: &random) == 0 { properties[0].catchInFlight() }
        if Int.random(in: 0..<10, using: &random) == 0 {
          properties[1].glide(to: CGPoint(x: 5, y: 5))
        }
      } completion: {
        counts[index] += 1
      }
      timeline.advance(to: timeline.now + .random(in: 0...0.3, using: &random))
      timeline._checkInvariants()
      for property in properties {
        #expect(property.presentation.isFinite)
        property._checkInvariants()
      }
    }
    for _ in 0..<1_000 where timeline.isRunning { timeline.advance(to: timeline.now + 0.1) }
    #expect(!timeline.isRunning)
    #expect(counts.allSatisfy { $0 == 1 })
  }
}
