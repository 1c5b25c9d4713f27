/// The running animations and the time they have come to: it is told the time, and moves what runs.
///
/// Per frame, ``advance(to:)`` moves every running property to the frame's time, then tells those
/// that changed, then runs the completions that are due. A property leaves when it is done; when
/// none is left, ``isRunning`` is false and the app may sleep.
///
/// Changes are made at ``now``. So a host advances the timeline to an event's time before it hands
/// the event out; at rest this costs nothing.
public final class AnimationTimeline {
  /// The time to which the animations have come, in seconds.
  public private(set) var now: TimeInterval = 0

  /// Properties are not kept alive by running; one that goes away takes itself out, so that each that is
  /// referred to is there.
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

  /// The number of properties that have something running.
  public var runningCount: Int { running.count }

  /// Moves all that runs to a time, tells the properties that changed, and runs the completions.
  ///
  /// Callbacks may change properties, but not advance the timeline.
  ///
  /// - Parameter time: In seconds, finite; a time before ``now`` counts as `now`, since time never
  ///   goes backward.
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

  /// Takes a track out; the last one takes its place.
  func remove(_ track: AnimationTrack) {
    guard let slot = track.slot else { return }
    track.slot = nil
    let last = running.removeLast()
    guard slot < running.count else { return }
    running[slot] = last
    last.track.slot = slot
  }

  /// Lets go of a completion after the present or the next advance.
  func finish(_ completion: AnimationCompletion) { due.append(completion) }

  /// Stops the program if the bookkeeping contradicts itself.
  package func _checkInvariants() {
    for (index, entry) in running.enumerated() {
      precondition(entry.track.slot == index, "A running property knows its place.")
      entry.track._checkInvariants()
    }
    precondition(changed.isEmpty || isAdvancing, "Changes are told in the advance that made them.")
  }
}
