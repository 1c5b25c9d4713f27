/// A value that moves: it has a target at once, and a presentation on the way there.
///
/// What is missing from the target is the sum of what its running animations have left. Springs
/// take over all that runs, with its position and velocity; other animations are added to it.
///
///     let timeline = AnimationTimeline()
///     let x = AnimatableProperty(0.0, on: timeline)
///     x.set(100, animation: .spring)
///     timeline.advance(to: 0.1)  // x.presentation is under way, x.target is 100
///
/// See also ``Transaction``, which says how a change is made.
public final class AnimatableProperty<Value: Animatable>: AnimationTrack {
  /// The value where all animations end.
  public private(set) var target: Value

  /// Called by the timeline after it has moved the presentation, with the new one.
  ///
  /// A change that is made at once does not call it.
  public var onChange: ((Value) -> Void)?

  private var data: Value.AnimatableData
  private var running: [RunningAnimation<Value.AnimatableData>] = []
  /// Animations that were taken over before the logical end that somebody waits for, where only they
  /// themselves know when that is: they run on unseen.
  private var unseen: [RunningAnimation<Value.AnimatableData>] = []
  private var tracked = TrackedVelocity<Value.AnimatableData>()
  private var isStopped = false

  public init(_ value: Value, on timeline: AnimationTimeline) {
    (target, data) = (value, value.animatableData)
    super.init(on: timeline)
    // The timeline keeps the property while it calls one of these.
    step = { [unowned self] now in move(to: now) }
    notify = { [unowned self] in onChange?(presentation) }
  }

  deinit {
    for index in running.indices { finishCompletions(ofRunning: index) }
    finishUnseen()
  }

  /// The value on the screen at the timeline's time.
  public var presentation: Value {
    guard !running.isEmpty else { return target }
    var value = target
    value.animatableData = data
    return value
  }

  /// Whether the presentation is on its way.
  public var isAnimating: Bool { !running.isEmpty }

  /// The velocity of the presentation per second.
  ///
  /// At rest it is what is left of the velocity of changes that were tracked, or of the motion that
  /// was caught: what a spring would begin with.
  public var velocity: Value.AnimatableData {
    guard !running.isEmpty else { return tracked.velocity(at: timeline.now) }
    return running.reduce(.zero) { $0 + $1.velocity(at: timeline.now, ofCurves: true) }
  }

  /// Changes the value as a transaction says.
  ///
  /// Without an animation it is there at once, and running animations end. With one, it starts at
  /// the timeline's time. Under `tracksVelocity` the change is a sample of a motion, whose velocity
  /// a later spring begins with.
  ///
  /// - Parameters:
  ///   - value: The new target.
  ///   - transaction: How; by default the one in which this code runs.
  public func set(_ value: Value, transaction: Transaction = .current) {
    change(completions: transaction.completions) {
      if let animation = transaction.animation {
        start(animation, to: value, velocity: nil, transaction.completions)
      } else {
        jump(to: value, isTracked: transaction.tracksVelocity)
      }
    }
  }

  /// Takes over a value that was described anew, as the attributes of views are: often, and mostly
  /// with the same value.
  ///
  /// Unlike ``set(_:transaction:)`` it lets go on what runs, as SwiftUI does. The same animatable data
  /// makes no change at all; a change without an animation moves what is on its way along with its
  /// target. Only an animation, or a finger under `tracksVelocity`, takes over.
  ///
  /// - Parameters:
  ///   - value: The new target.
  ///   - transaction: How; by default the one in which this code runs.
  /// - Returns: The presentation from now on; `onChange` tells how it goes on.
  @discardableResult
  package func update(_ value: Value, transaction: Transaction = .current) -> Value {
    let (old, new) = (target.animatableData, value.animatableData)
    if new == old {
      target = value
    } else if running.isEmpty || transaction.animation != nil || transaction.tracksVelocity {
      set(value, transaction: transaction)
    } else {
      target = value
      data += new - old
    }
    return presentation
  }

  /// Changes the value with an animation.
  ///
  /// - Parameters:
  ///   - value: The new target.
  ///   - animation: How; `nil` changes at once.
  ///   - initialVelocity: The velocity per second with which a spring begins, as that of a fling;
  ///     `nil` for the present one. Curves do not heed it.
  ///   - completionCriteria: When the animation counts as over.
  ///   - completion: What to do then; done at once if there is nothing to animate.
  public func set(
    _ value: Value, animation: Animation?, initialVelocity: Value.AnimatableData? = nil,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    completion: (() -> Void)? = nil
  ) {
    var transaction = Transaction(animation: animation)
    if let completion {
      transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    }
    change(completions: transaction.completions) {
      if let animation {
        start(animation, to: value, velocity: initialVelocity, transaction.completions)
      } else {
        jump(to: value, isTracked: false)
      }
    }
  }

  /// Lets the value glide on and come to rest at a destination.
  ///
  /// To where the decay would take it by itself, ``Decay/destination(initialVelocity:)`` away, it
  /// follows the decay exactly; a nearer destination is braked for, a farther one pulled at.
  ///
  /// - Parameters:
  ///   - destination: Where it ends, exactly.
  ///   - decay: How it slows down.
  ///   - initialVelocity: Per second; `nil` for the present velocity.
  ///   - completion: What to do when it has come to rest, or was caught.
  public func glide(
    to destination: Value, decay: Decay = .normal,
    initialVelocity: Value.AnimatableData? = nil, completion: (() -> Void)? = nil
  ) {
    var transaction = Transaction()
    if let completion { transaction.addAnimationCompletion(completion) }
    change(completions: transaction.completions) {
      start(
        Animation(.glide(decay)), to: destination, velocity: initialVelocity ?? reportedVelocity,
        transaction.completions)
    }
  }

  /// Holds the value where it is seen now: the target becomes the presentation.
  ///
  /// For a finger that grabs something in motion. The velocity is kept for a spring that follows,
  /// dying away as a tracked one does.
  public func catchInFlight() {
    guard !running.isEmpty else { return }
    let (value, velocity) = (presentation, velocity)
    jump(to: value, isTracked: false)
    tracked.keep(velocity, at: timeline.now)
  }

  package override func stop() {
    isStopped = true
    onChange = nil
    jump(to: target, isTracked: false)
  }

  override func _checkInvariants() {
    let needsTime = !running.isEmpty || !overtaken.isEmpty
    precondition(needsTime == (slot != nil), "A property runs while it needs time, and only then.")
    precondition(
      !running.isEmpty || data == target.animatableData, "At rest, the target is what is seen.")
    precondition(
      !running.isEmpty || (atRest.isEmpty && unseen.isEmpty), "At rest, nobody waits for it.")
  }
}

extension AnimatableProperty {
  /// Moves the presentation to a time.
  private func move(to now: TimeInterval) -> Step {
    finishOvertaken(by: now)
    guard !running.isEmpty else {
      return Step(hasChanged: false, needsTime: !overtaken.isEmpty)
    }
    let before = data
    var rest = Value.AnimatableData.zero
    var index = 0
    while index < running.count {
      if let left = running[index].rest(at: now) {
        rest += left
        if running[index].context.isLogicallyComplete { finishCompletions(ofRunning: index) }
        index += 1
      } else {
        finishCompletions(ofRunning: index)
        running.remove(at: index)
      }
    }
    data = target.animatableData
    if running.isEmpty {
      finishUnseen()
      finishAtRest()
    } else {
      data -= rest
      if !unseen.isEmpty { moveUnseen(to: now) }
    }
    return Step(hasChanged: data != before, needsTime: !running.isEmpty || !overtaken.isEmpty)
  }

  /// Makes a change, holding its completions meanwhile: one that finds no animation runs afterwards.
  private func change(completions: [AnimationCompletion], _ body: () -> Void) {
    for completion in completions { completion.hold() }
    body()
    for completion in completions { completion.release() }
  }

  /// The velocity that a spring takes over.
  private var reportedVelocity: Value.AnimatableData {
    guard !running.isEmpty else { return tracked.velocity(at: timeline.now) }
    return running.reduce(.zero) { $0 + $1.velocity(at: timeline.now, ofCurves: false) }
  }

  /// Changes the value at once.
  private func jump(to value: Value, isTracked: Bool) {
    let new = value.animatableData
    if isTracked {
      tracked.sample(new, at: timeline.now)
    } else if new != data || !running.isEmpty {
      tracked.reset()
    }
    for index in running.indices { finishCompletions(ofRunning: index) }
    running.removeAll(keepingCapacity: true)
    finishUnseen()
    finishCompletions()
    (target, data) = (value, new)
    timeline.remove(self)
  }

  /// Starts an animation towards a new target.
  private func start(
    _ animation: Animation, to value: Value, velocity: Value.AnimatableData?,
    _ completions: [AnimationCompletion]
  ) {
    if isStopped { return jump(to: value, isTracked: false) }
    let new = value.animatableData
    let change = new - target.animatableData
    target = value
    guard change != .zero || velocity ?? .zero != .zero else { return }

    var next = RunningAnimation(animation: animation, interval: change, start: timeline.now)
    if let takeOver = animation.kind.takeOver {
      let velocity = velocity ?? reportedVelocity
      next.interval = new - data
      next.context.state.spring = SpringState(
        initialVelocity: velocity.scaled(by: 1 / takeOver.speed),
        blendedResponse: running.last?.response(at: timeline.now).map { $0 * takeOver.speed })
      overtake()
    } else if case .glide = animation.kind {
      next.interval = new - data
      next.context.state.spring = SpringState(initialVelocity: velocity ?? .zero)
      overtake()
    } else if case .custom = animation.kind, let last = running.last,
      merge(change, into: last, &next)
    {
      keepCompletions(of: last)
      running.removeLast()
    } else if let velocity {
      next.context.state.spring = SpringState(initialVelocity: velocity)
    }
    for completion in completions {
      completion.hold()
      if completion.criteria == .removed {
        atRest.append(completion)
      } else {
        next.completions.append(completion)
      }
    }
    running.append(next)
    tracked.reset()
    timeline.add(self)
  }

  /// Ends all that runs in favor of a new animation. Whoever waits for the logical end of one of
  /// them is told when that would have been.
  private func overtake() {
    for animation in running { keepCompletions(of: animation) }
    running.removeAll(keepingCapacity: true)
  }

  private func keepCompletions(of animation: RunningAnimation<Value.AnimatableData>) {
    guard !animation.completions.isEmpty else { return }
    if let end = animation.logicalEnd {
      for completion in animation.completions { overtaken.append((end, completion)) }
    } else {
      unseen.append(animation)
    }
  }

  /// Lets those completions go whose animations have come to their logical end unseen.
  private func moveUnseen(to now: TimeInterval) {
    for index in unseen.indices {
      if unseen[index].rest(at: now) == nil || unseen[index].context.isLogicallyComplete {
        for completion in unseen[index].completions { timeline.finish(completion) }
        unseen[index].completions.removeAll()
      }
    }
    unseen.removeAll { $0.completions.isEmpty }
  }

  /// Lets the completions go whose animations have no logical end to wait for any more.
  private func finishUnseen() {
    guard !unseen.isEmpty else { return }
    for animation in unseen {
      for completion in animation.completions { timeline.finish(completion) }
    }
    unseen.removeAll()
  }

  /// Asks a custom animation whether it goes on with the state and time of the last one.
  private func merge(
    _ change: Value.AnimatableData,
    into last: RunningAnimation<Value.AnimatableData>,
    _ next: inout RunningAnimation<Value.AnimatableData>
  ) -> Bool {
    var context = last.context
    let interval = last.interval + change
    guard
      next.animation.shouldMerge(
        previous: last.animation, value: last.interval, time: timeline.now - last.start,
        context: &context)
    else { return false }
    context.isLogicallyComplete = false
    (next.interval, next.start, next.context) = (interval, last.start, context)
    return true
  }

  private func finishCompletions(ofRunning index: Int) {
    guard !running[index].completions.isEmpty else { return }
    for completion in running[index].completions { timeline.finish(completion) }
    running[index].completions.removeAll()
  }
}
