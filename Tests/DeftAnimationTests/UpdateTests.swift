import Testing

@testable import DeftAnimation

/// A property whose value is described repeatedly, like a view's attributes.
@Suite("Updates of described values") struct UpdateTests {
  private let timeline = AnimationTimeline()

  @Test("An update with the same value does not affect a running animation")
  func equalValueDoesNotAffectARunningAnimation() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.update(100, transaction: Transaction(animation: .linear(duration: 1)))
    timeline.advance(to: 0.25)
    #expect(x.update(100) == 25)
    #expect(x.update(100, transaction: Transaction(animation: .bouncy)) == 25)
    timeline.advance(to: 0.5)
    #expect(x.presentation == 50)
  }

  @Test("An update of a part that cannot be animated takes effect during an animation")
  func nonAnimatablePartChangesAtOnce() {
    let pose = AnimatableProperty(Pose(name: "a"), on: timeline)
    pose.update(
      Pose(scale: 3, name: "a"), transaction: Transaction(animation: .linear(duration: 1)))
    timeline.advance(to: 0.5)
    let seen = pose.update(Pose(scale: 3, name: "b"))
    #expect(seen == Pose(scale: 2, name: "b") && pose.isAnimating)
  }

  @Test("An update without an animation shifts a running animation")
  func changeWithoutAnimationShiftsARunningAnimation() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.update(100, transaction: Transaction(animation: .linear(duration: 1)))
    timeline.advance(to: 0.25)
    #expect(x.update(300) == 225 && x.target == 300)
    timeline.advance(to: 0.5)
    #expect(x.presentation == 250)
    timeline.advance(to: 1)
    #expect(x.presentation == 300 && !timeline.isRunning)
  }

  @Test("A tracked update replaces a running animation and gives its velocity to the next spring")
  func fingerReplacesARunningAnimation() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.update(100, transaction: Transaction(animation: .linear(duration: 1)))
    timeline.advance(to: 0.25)
    withTrackedVelocity { _ = x.update(30) }
    #expect(x.presentation == 30 && !x.isAnimating)
    timeline.advance(to: 0.26)
    withTrackedVelocity { _ = x.update(34) }
    withAnimation(.spring) { _ = x.update(0) }
    #expect(abs(x.velocity - 400) < 1e-9)
  }

  @Test("An update without an animation takes effect immediately at rest")
  func changeAtRestIsImmediate() {
    let x = AnimatableProperty(0.0, on: timeline)
    #expect(x.update(5) == 5 && x.target == 5 && !timeline.isRunning)
    x._checkInvariants()
  }

  /// Tests a layer that animates described values. The next update applies the changes of a
  /// transaction to a frame and a shape; then the layer draws the presentation.
  @Test("A transaction applied later animates a frame and a shape, then completes")
  func layerAnimatesDescribedValues() {
    struct Wedge: Animatable { var animatableData = 0.0 }
    var drawn = (frame: CGRect.zero, angle: 0.0)
    let frame = AnimatableProperty(CGRect(x: 0, y: 0, width: 10, height: 10), on: timeline)
    let wedge = AnimatableProperty(Wedge(), on: timeline)
    frame.onChange = { drawn.frame = $0 }
    wedge.onChange = { drawn.angle = $0.animatableData }

    var pending = Transaction()
    var isOver = false
    withAnimation(.linear(duration: 1)) {
      pending = .current  // The state has changed. The update is applied later.
      pending.holdCompletions()
    } completion: {
      isOver = true
    }
    #expect(!isOver)
    drawn.frame = frame.update(CGRect(x: 8, y: 0, width: 30, height: 10), transaction: pending)
    drawn.angle = wedge.update(Wedge(animatableData: 2), transaction: pending).animatableData
    pending.releaseCompletions()  // The update has been applied.

    timeline.advance(to: 0.5)
    #expect(drawn.frame == CGRect(x: 4, y: 0, width: 20, height: 10) && drawn.angle == 1)
    #expect(!isOver && timeline.isRunning)
    timeline.advance(to: 1)
    #expect(drawn.frame.width == 30 && isOver && !timeline.isRunning)
  }

  @Test("An update without a change completes when its completions are released")
  func updateWithoutAnimationsCompletesOnRelease() {
    let x = AnimatableProperty(1.0, on: timeline)
    var pending = Transaction()
    var ended = 0
    withAnimation(.bouncy, completionCriteria: .removed) {
      pending = .current
      pending.holdCompletions()
    } completion: {
      ended += 1
    }
    x.update(1, transaction: pending)
    #expect(ended == 0)
    pending.releaseCompletions()
    #expect(ended == 1)
  }
}
