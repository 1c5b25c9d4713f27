/// The running animations and their current time.
///
/// In each frame, ``advance(to:)`` moves every running property to the frame's time. Then it notifies the owners of
/// the changed properties and runs the completions that are due. A property is removed when it is done; when none is
/// left, ``isRunning`` is false and the app may sleep.
///
/// Changes are made at ``now``. A host therefore advances the timeline to an event's time before it delivers the
/// event; at rest this costs nothing.
public final class AnimationTimeline {
  /// The current time of the animations, in seconds.
  public private(set) var now: TimeInterval = 0

  /// Running properties are not retained; a property removes itself when it is deallocated, so every reference is
  /// valid.
  private struct Entry {
    unowned let track: AnimationTrack
  }

  private var running: [Entry] = []
  private var changed: [AnimationTrack] = []
  private var due: [AnimationCompletion] = []
  private var isAdvancing = false

  public init() {}

  /// Whether there is something to advance: an animation, or a completion that is due.
  public var isRunning: Bool { !running.isEmpty || !due.isEmpty }

  /// The number of properties with a running animation.
  public var runningCount: Int { running.count }

  /// Moves all running animations to a time, notifies the owners of changed properties, and runs the completions.
  ///
  /// Callbacks may change properties, but not advance the timeline.
  ///
  /// - Parameter time: A finite time in seconds; a time before ``now`` counts as `now`, because time never runs
  ///   backwards.
  public func advance(to time: TimeInterval) {
    precondition(time.isFinite, "A timeline can only be advanced to a finite time.")
    precondition(!isAdvancing, "A callback must not advance the timeline that called it.")
    now = max(now, time)
    guard isRunning else { return }
    isAdvancing = true
    defer { isAdvancing = false }

    var index = 0
    while index < running.count {
      let track = running[index].track
      let step = track.step(now)
      if step.hasChanged { changed.append(track) }
      if step.needsTime { index += 1 } else { remove(track) }
    }
    for track in changed { track.notify() }
    changed.removeAll(keepingCapacity: true)
    guard !due.isEmpty else { return }
    let completions = due
    due.removeAll()
    for completion in completions { completion.release() }
  }

  func add(_ track: AnimationTrack) {
    guard track.slot == nil else { return }
    track.slot = running.count
    running.append(Entry(track: track))
  }

  /// Removes a track; the last track moves to its index.
  func remove(_ track: AnimationTrack) {
    guard let slot = track.slot else { return }
    track.slot = nil
    let last = running.removeLast()
    guard slot < running.count else { return }
    running[slot] = last
    last.track.slot = slot
  }

  /// Schedules a completion for the end of the current advance, or of the next one.
  func finish(_ completion: AnimationCompletion) { due.append(completion) }

  /// Stops the program if the state is inconsistent.
  package func _checkInvariants() {
    for (index, entry) in running.enumerated() {
      precondition(
        entry.track.slot == index, "A running property must have its index in the timeline.")
      entry.track._checkInvariants()
    }
    precondition(
      changed.isEmpty || isAdvancing, "Changes must be reported in the advance that made them.")
  }
}
