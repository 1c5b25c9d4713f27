/// An entry of a timeline: an ``AnimatableProperty`` without the type of its value.
public class AnimationTrack {
  /// The timeline that moves the property.
  public let timeline: AnimationTimeline

  /// The index among the running tracks; `nil` at rest.
  final var slot: Int?

  /// The completions of replaced animations, with the times at which those animations would have been
  /// logically complete.
  final var replaced: [(end: TimeInterval, completion: AnimationCompletion)] = []

  /// The completions that wait until no animation of the property is left.
  final var atRest: [AnimationCompletion] = []

  /// Moves the value to a time.
  ///
  /// This and `notify` are closures created by the property's initializer instead of overridden methods. The compiler
  /// specializes an initializer, and everything it calls, for the type of the value. It does not specialize the
  /// overriding methods of a generic class, which run about ten times slower.
  final var step: (TimeInterval) -> Step = { _ in Step(hasChanged: false, needsTime: false) }

  /// Notifies the owner that the value has changed.
  final var notify: () -> Void = {}

  /// The result of advancing a track.
  struct Step {
    /// Whether the presentation has changed.
    var hasChanged: Bool
    /// Whether the track must be advanced again.
    var needsTime: Bool
  }

  init(on timeline: AnimationTimeline) { self.timeline = timeline }

  /// Stops the property at its target permanently. Pending completions run with the next advance,
  /// and later changes are made at once without a notification.
  package func stop() {}

  deinit {
    finishCompletions()
    timeline.remove(self)
  }

  /// Runs the completions of replaced animations that would have been logically complete by now.
  final func finishReplaced(by now: TimeInterval) {
    guard !replaced.isEmpty else { return }
    replaced.removeAll { entry in
      guard entry.end <= now else { return false }
      timeline.finish(entry.completion)
      return true
    }
  }

  /// Stops the program if the state is inconsistent.
  func _checkInvariants() {}

  /// Runs all pending completions of the track.
  final func finishCompletions() {
    if !replaced.isEmpty {
      for entry in replaced { timeline.finish(entry.completion) }
      replaced.removeAll()
    }
    finishAtRest()
  }

  /// Runs the completions that wait until no animation is left.
  final func finishAtRest() {
    guard !atRest.isEmpty else { return }
    for completion in atRest { timeline.finish(completion) }
    atRest.removeAll()
  }
}
