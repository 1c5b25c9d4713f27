/// An animatable value: its target changes at once, and its presentation moves to the target.
///
/// The difference between presentation and target is the sum of the remaining changes of its running animations. A
/// spring replaces all running animations and continues with their position and velocity; other animations are
/// added.
///
///     let timeline = AnimationTimeline()
///     let x = AnimatableProperty(0.0, on: timeline)
///     x.set(100, animation: .spring)
///     timeline.advance(to: 0.1)  // x.presentation is under way, x.target is 100
///
/// See also ``Transaction``, which specifies how a change is made.
public final class AnimatableProperty<Value: Animatable>: AnimationTrack {
  /// The final value of all animations.
  public private(set) var target: Value

  /// Called by the timeline with the new presentation after it has moved.
  ///
  /// Changes without an animation do not call it.
  public var onChange: ((Value) -> Void)?

  private var data: Value.AnimatableData
  private var running: [RunningAnimation<Value.AnimatableData>] = []
  /// Replaced animations that continue invisibly, because only they can determine the logical end for a
  /// pending completion.
  private var invisible: [RunningAnimation<Value.AnimatableData>] = []
  private var tracked = TrackedVelocity<Value.AnimatableData>()
  private var isStopped = false

  public init(_ value: Value, on timeline: AnimationTimeline) {
    (target, data) = (value, value.animatableData)
    super.init(on: timeline)
    // The timeline retains the property while it calls one of these closures.
    step = { [unowned self] now in move(to: now) }
    notify = { [unowned self] in onChange?(presentation) }
  }

  deinit {
    for index in running.indices { finishCompletions(ofRunning: index) }
    finishInvisible()
  }

  /// The value on the screen at the timeline's time.
  public var presentation: Value {
    guard !running.isEmpty else { return target }
    var value = target
    value.animatableData = data
    return value
  }

  /// Whether the presentation is moving.
  public var isAnimating: Bool { !running.isEmpty }

  /// The velocity of the presentation per second.
  ///
  /// At rest, this is the remaining velocity of tracked changes or of a caught motion, with which a spring would
  /// start.
  public var velocity: Value.AnimatableData {
    guard !running.isEmpty else { return tracked.velocity(at: timeline.now) }
    return running.reduce(.zero) { $0 + $1.velocity(at: timeline.now, ofCurves: true) }
  }

  /// Changes the value with a transaction.
  ///
  /// Without an animation, the presentation changes at once, and running animations end. An animation starts at
  /// the timeline's time. With `tracksVelocity`, the change is a sample of a motion, and a later spring starts
  /// with that motion's velocity.
  ///
  /// - Parameters:
  ///   - value: The new target.
  ///   - transaction: The transaction; by default the current one.
  public func set(_ value: Value, transaction: Transaction = .current) {
    change(completions: transaction.completions) {
      if let animation = transaction.animation {
        start(animation, to: value, velocity: nil, transaction.completions)
      } else {
        jump(to: value, isTracked: transaction.tracksVelocity)
      }
    }
  }

  /// Applies the value of a view's attribute after an update of the view, which usually has not changed it.
  ///
  /// Unlike ``set(_:transaction:)``, it lets running animations continue, as SwiftUI does. Equal animatable data
  /// changes nothing; a change without an animation shifts a running motion along with its target. Only an animation,
  /// or a finger with `tracksVelocity`, replaces the running motion.
  ///
  /// - Parameters:
  ///   - value: The new target.
  ///   - transaction: The transaction; by default the current one.
  /// - Returns: The presentation from now on; `onChange` reports its later changes.
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
  ///   - animation: The animation; `nil` changes the value at once.
  ///   - initialVelocity: The velocity per second with which a spring starts, such as that of a fling; `nil` for the
  ///     current one. Curves ignore it.
  ///   - completionCriteria: When the animation counts as complete.
  ///   - completion: Called when it is complete; at once if there is nothing to animate.
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

  /// Lets the value glide and come to rest at a destination.
  ///
  /// If the destination is where the decay would end by itself, ``Decay/destination(initialVelocity:)`` away, the
  /// motion is exactly the decay. It brakes for a nearer destination, and is pulled towards a farther one.
  ///
  /// - Parameters:
  ///   - destination: The exact end.
  ///   - decay: The deceleration.
  ///   - initialVelocity: The velocity per second; `nil` for the current one.
  ///   - completion: Called when the motion has come to rest or was caught.
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

  /// Stops the value where it is on the screen: the target becomes the presentation.
  ///
  /// Use this when a finger grabs a moving object. The velocity is stored for a spring that may
  /// follow, and decays like a tracked velocity.
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
    let needsTime = !running.isEmpty || !replaced.isEmpty
    precondition(
      needsTime == (slot != nil), "A property is in the timeline exactly while it needs time.")
    precondition(
      !running.isEmpty || data == target.animatableData,
      "At rest, the presentation equals the target.")
    precondition(
      !running.isEmpty || (atRest.isEmpty && invisible.isEmpty),
      "At rest, no completion is pending.")
  }
}

extension AnimatableProperty {
  /// Moves the presentation to a time.
  private func move(to now: TimeInterval) -> Step {
    finishReplaced(by: now)
    guard !running.isEmpty else {
      return Step(hasChanged: false, needsTime: !replaced.isEmpty)
    }
    let before = data
    var rest = Value.AnimatableData.zero
    var index = 0
    while index < running.count {
      if let left = running[index].remainder(at: now) {
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
      finishInvisible()
      finishAtRest()
    } else {
      data -= rest
      if !invisible.isEmpty { moveInvisible(to: now) }
    }
    return Step(hasChanged: data != before, needsTime: !running.isEmpty || !replaced.isEmpty)
  }

  /// Makes a change while holding its completions. Completions without an animation run at the end.
  private func change(completions: [AnimationCompletion], _ body: () -> Void) {
    for completion in completions { completion.hold() }
    body()
    for completion in completions { completion.release() }
  }

  /// The velocity with which a new spring starts.
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
    finishInvisible()
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
    if let replacement = animation.kind.replacement {
      let velocity = velocity ?? reportedVelocity
      next.interval = new - data
      next.context.state.spring = SpringState(
        initialVelocity: velocity.scaled(by: 1 / replacement.speed),
        blendedResponse: running.last?.response(at: timeline.now).map { $0 * replacement.speed })
      replaceRunning()
    } else if case .glide = animation.kind {
      next.interval = new - data
      next.context.state.spring = SpringState(initialVelocity: velocity ?? .zero)
      replaceRunning()
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

  /// Ends all running animations in favor of a new one. Completions that wait for a logical end of these
  /// animations still run at that time.
  private func replaceRunning() {
    for animation in running { keepCompletions(of: animation) }
    running.removeAll(keepingCapacity: true)
  }

  private func keepCompletions(of animation: RunningAnimation<Value.AnimatableData>) {
    guard !animation.completions.isEmpty else { return }
    if let end = animation.logicalEnd {
      for completion in animation.completions { replaced.append((end, completion)) }
    } else {
      invisible.append(animation)
    }
  }

  /// Runs the completions of invisible animations that have reached their logical end.
  private func moveInvisible(to now: TimeInterval) {
    for index in invisible.indices {
      if invisible[index].remainder(at: now) == nil || invisible[index].context.isLogicallyComplete
      {
        for completion in invisible[index].completions { timeline.finish(completion) }
        invisible[index].completions.removeAll()
      }
    }
    invisible.removeAll { $0.completions.isEmpty }
  }

  /// Runs the completions of animations that can no longer reach a logical end.
  private func finishInvisible() {
    guard !invisible.isEmpty else { return }
    for animation in invisible {
      for completion in animation.completions { timeline.finish(completion) }
    }
    invisible.removeAll()
  }

  /// Returns whether a custom animation continues with the state and time of the last one.
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
