import DeftGestures

/// An observer that records the last runs of an engine.
///
/// The policy: *runs are stored whole or not at all. The oldest run is dropped when it is too old
/// or when all runs together are too long; a single run that is too long is not stored.* Gestures
/// are referenced weakly.
package final class RunRecorder {
  /// The time for which a run is stored after its end, in seconds.
  package static let age: TimeInterval = 60
  /// The default maximum total number of stored events.
  package static let limit = 100_000

  /// The completed runs, the oldest first.
  package var runs: [RecordedRun] {
    close()
    return finished
  }
  /// The number of all runs so far.
  package private(set) var count = 0

  private let limit: Int
  private let place: (GestureAttachment) -> String?
  private let isIncluded: (ContactEvent) -> Bool
  private var finished: [RecordedRun] = []
  /// The number of events in `finished`.
  private var size = 0
  private var current: RecordedRun?
  private var isTooLong = false
  private var down: Set<ContactID> = []
  private var observations: [() -> Void] = []

  /// Starts recording.
  ///
  /// - Parameters:
  ///   - engine: The engine of the gestures.
  ///   - limit: The maximum total number of stored events.
  ///   - place: Returns the readable name of the node that a gesture is attached to.
  ///   - isIncluded: Whether to record a beginning contact.
  package init(
    on engine: GestureEngine, limit: Int = RunRecorder.limit,
    place: @escaping (GestureAttachment) -> String? = { _ in nil },
    isIncluded: @escaping (ContactEvent) -> Bool = { _ in true }
  ) {
    (self.limit, self.place, self.isIncluded) = (limit, place, isIncluded)
    let inputs = engine.inputs.add { [unowned self] in observe($0) }
    let transitions = engine.transitions.add { [unowned self] in observe($0) }
    observations = [inputs.cancel, transitions.cancel]
  }

  deinit { for cancel in observations { cancel() } }

  private func observe(_ input: EngineInput) {
    switch input {
    case .begin(let event, let path):
      guard isIncluded(event) else { return }
      close()
      drop(before: event.time)
      down.insert(event.id)
      if current == nil {
        (current, isTooLong) = (RecordedRun(), false)
        count += 1
      }
      if !isTooLong { current?.begin(event, path: path, place: place) }
    case .contact(let event):
      guard down.contains(event.id) else { return }
      if !isTooLong { current?.add(event) }
      switch event.phase {
      case .began, .moved: break
      case .ended, .cancelled: down.remove(event.id)
      }
    case .cancelAll(let reason, let time):
      if !isTooLong { current?.cancelAll(reason, at: time) }
      down.removeAll()
    }
    makeRoom()
  }

  private func observe(_ step: ArenaTransition) {
    guard step.to.isTerminal, step.from != step.to, !isTooLong,
      let target = current?.index(of: step.attachment)
    else { return }
    current?.endings.append(RecordedRun.Ending(target: target, hasEnded: step.to == .ended))
  }

  /// Stores the current run if it is complete.
  private func close() {
    guard let run = current, down.isEmpty, !run.isRunning else { return }
    current = nil
    guard !isTooLong else { return }
    finished.append(run)
    size += run.steps.count
  }

  private func drop(before time: TimeInterval) {
    while let first = finished.first, first.end < time - Self.age { removeFirst() }
  }

  private func makeRoom() {
    guard let current, size + current.steps.count > limit else { return }
    while !finished.isEmpty, size + current.steps.count > limit { removeFirst() }
    guard current.steps.count > limit else { return }
    // A run without its beginning cannot be rerun.
    (self.current, isTooLong) = (RecordedRun(), true)
  }

  private func removeFirst() { size -= finished.removeFirst().steps.count }
}

extension RecordedRun {
  /// Whether a gesture of the run is not at rest.
  fileprivate var isRunning: Bool {
    targets.contains { $0.attachment.map { $0.phase != .idle } == true }
  }
}
