/// What a timeline runs: an ``AnimatableProperty`` without the type of its value.
public class AnimationTrack {
  /// The timeline that moves the property.
  public let timeline: AnimationTimeline

  /// The place among the running; nil at rest.
  final var slot: Int?

  /// Completions of animations that were taken over, and the times at which those would have been
  /// logically complete.
  final var overtaken: [(end: TimeInterval, completion: AnimationCompletion)] = []

  /// Completions that wait until no animation of the property is left.
  final var atRest: [AnimationCompletion] = []

  /// Moves the value to a time.
  ///
  /// This and `notify` are closures that the property's initializer makes, instead of methods that
  /// it overrides: an initializer is compiled for the type of its value, together with what it
  /// calls, but the overriding methods of a generic class are not, and run some ten times slower.
  final var step: (TimeInterval) -> Step = { _ in Step(hasChanged: false, needsTime: false) }

  /// Tells the owner that the value changed.
  final var notify: () -> Void = {}

  /// What became of a track in an advance.
  struct Step {
    /// Whether what is seen changed.
    var hasChanged: Bool
    /// Whether the next advance concerns the track, too.
    var needsTime: Bool
  }

  init(on timeline: AnimationTimeline) { self.timeline = timeline }

  /// Comes to rest at its target, for good: whoever waits for it is told with the next advance, later
  /// changes are made at once, and it tells nobody of them.
  package func stop() {}

  deinit {
    finishCompletions()
    timeline.remove(self)
  }

  /// Lets those completions go whose animations would have been logically complete by now.
  final func finishOvertaken(by now: TimeInterval) {
    guard !overtaken.isEmpty else { return }
    overtaken.removeAll { entry in
      guard entry.end <= now else { return false }
      timeline.finish(entry.completion)
      return true
    }
  }

  /// Stops the program if the state contradicts itself.
  func _checkInvariants() {}

  /// Lets all completions go that wait for the track.
  final func finishCompletions() {
    if !overtaken.isEmpty {
      for entry in overtaken { timeline.finish(entry.completion) }
      overtaken.removeAll()
    }
    finishAtRest()
  }

  /// Lets the completions go that wait until no animation is left.
  final func finishAtRest() {
    guard !atRest.isEmpty else { return }
    for completion in atRest { timeline.finish(completion) }
    atRest.removeAll()
  }
}
