/// The running effects of a symbol.
final class SymbolEffectPlayer {
  /// An effect with its state.
  private final class Play {
    var effect: ActiveSymbolEffect
    /// The progress of the change to a state; unused for motions.
    var share = AnimatedValue(UnitFraction(value: 0))
    var clock: AnimatableProperty<Double>?
    /// The time of the first frame; `nil` before it. The effect cannot use the time at which it was
    /// started, because an idle timeline's time may be out of date.
    var start: TimeInterval?
    var isPlaying = false
    init(_ effect: ActiveSymbolEffect) { self.effect = effect }
  }
  private var plays: [Play] = []
  // The element owns the player.
  private unowned let element: ImageElement

  init(_ element: ImageElement) { self.element = element }

  /// Follows the effects of the environment.
  func update(_ effects: [ActiveSymbolEffect]) {
    let reducesMotion = element.environment.accessibilityReduceMotion
    for (index, effect) in effects.enumerated() {
      let isNew = index >= plays.count || plays[index].effect.motion != effect.motion
      if isNew {
        let play = Play(effect)
        if index < plays.count { plays[index] = play } else { plays.append(play) }
      }
      let play = plays[index]
      let old = play.effect
      play.effect = effect
      if effect.motion.isState {
        set(play, isNew: isNew)
      } else if reducesMotion, effect.motion.hasMovement {
        stop(play)
      } else if let trigger = effect.trigger {
        if !isNew, trigger != old.trigger { start(play, count: effect.options.count ?? 1) }
      } else if effect.isActive {
        if isNew || !old.isActive { start(play, count: effect.options.count ?? 0) }
      } else {
        stop(play)
      }
    }
    for play in plays.dropFirst(effects.count) { stop(play) }
    plays.removeLast(max(0, plays.count - effects.count))
  }

  private func set(_ play: Play, isNew: Bool) {
    let target = UnitFraction(value: play.effect.isActive ? 1 : 0)
    let graph = element.graph
    let outer = graph.transaction
    // A state always changes with an animation.
    if outer.animation == nil, !isNew { graph.transaction = Transaction(animation: .default) }
    play.share.set(target, of: element, isFirst: isNew) { element, _ in element.showEffects() }
    graph.transaction = outer
  }

  private func start(_ play: Play, count: Int) {
    let graph = element.graph
    play.start = nil
    play.isPlaying = true
    let clock = AnimatableProperty(0.0, on: graph.timeline)
    clock.set(1, animation: .linear(duration: 1).repeatForever(autoreverses: false))
    clock.move(element) { [weak self, weak play] element, _ in
      guard let self, let play, play.isPlaying else { return }
      play.start = play.start ?? element.graph.timeline.now
      if count > 0, repetition(of: play).number >= count { stop(play) }
      element.showEffects()
    }
    play.clock = clock
    graph.requestFrame()
  }

  private func stop(_ play: Play) {
    play.isPlaying = false
    guard let clock = play.clock else { return }
    play.clock = nil
    // The clock may be calling this function, so it is released later.
    element.graph.afterUpdate { withExtendedLifetime(clock) {} }
  }

  /// Returns the number of completed repetitions, and the share of the current one.
  private func repetition(of play: Play) -> (number: Int, share: Double) {
    let options = play.effect.options
    let now = element.graph.timeline.now
    let time = (now - (play.start ?? now)) * options.speed
    let (length, pause) = (play.effect.motion.duration, options.delay * options.speed)
    let number = (time / (length + pause)).rounded(.down)
    let rest = time - number * (length + pause)
    return (Int(number), min(1, max(0, rest / length)))
  }

  /// Returns the current appearance.
  func pose(outlineCount: Int) -> SymbolPose {
    var pose = SymbolPose()
    for play in plays {
      let motion = play.effect.motion
      let share =
        motion.isState
        ? play.share.presentation.value : play.isPlaying ? repetition(of: play).share : nil
      guard let share else { continue }
      // An inactive `appear` effect does not change the symbol.
      if case .visible(true) = motion.kind, !play.effect.isActive { continue }
      let own = motion.pose(at: share, outlineCount: outlineCount)
      pose.offset.x += own.offset.x
      pose.offset.y += own.offset.y
      pose.scale *= own.scale
      pose.angle += own.angle
      pose.opacity *= own.opacity
      if !own.outlines.isEmpty { pose.outlines = own.outlines }
    }
    return pose
  }
}
