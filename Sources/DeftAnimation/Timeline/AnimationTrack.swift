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

  init(on timeline: AnimationTimeline) { self.timeline = timeline }

  deinit {
    finishCompletions()
    timeline.remove(self)
  }

  /// Whether the next advance concerns this track.
  var needsTime: Bool { !overtaken.isEmpty }

  /// Moves the value to a time, and tells whether it changed.
  func step(to now: TimeInterval) -> Bool {
    guard !overtaken.isEmpty else { return false }
    overtaken.removeAll { entry in
      guard entry.end <= now else { return false }
      timeline.finish(entry.completion)
      return true
    }
    return false
  }

  /// Tells the owner that the value changed.
  func notify() {}

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
