import DeftGestures

/// Keeps the last runs of an engine, as one of those who observe it.
///
/// The policy: *runs are kept whole or not at all: the oldest goes when it is too old, or when all of them
/// together are too long, and one that is too long by itself is not kept.*  No gesture is kept alive.
package final class RunRecorder {
  /// For how long a run is kept after it was over, in seconds.
  package static let age: TimeInterval = 60
  /// How many events are kept in all, unless another number is asked for.
  package static let limit = 100_000

  /// The runs that are over, the oldest first.
  package var runs: [RecordedRun] {
    close()
    return finished
  }
  /// How many runs there ever were.
  package private(set) var count = 0

  private let limit: Int
  private let place: (GestureAttachment) -> String?
  private let isIncluded: (ContactEvent) -> Bool
  private var finished: [RecordedRun] = []
  /// How many events those have.
  private var size = 0
  private var current: RecordedRun?
  private var isTooLong = false
  private var down: Set<ContactID> = []
  private var observations: [() -> Void] = []

  /// Keeps from now on.
  ///
  /// - Parameters:
  ///   - engine: what runs the gestures.
  ///   - limit: how many events are kept in all.
  ///   - place: where a gesture is attached, as people call it.
  ///   - isIncluded: whether a contact that comes down is of interest.
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

  /// Puts the run that goes on to the others if it is over.
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
    // What came of it is not known from its beginning on.
    (self.current, isTooLong) = (RecordedRun(), true)
  }

  private func removeFirst() { size -= finished.removeFirst().steps.count }
}

extension RecordedRun {
  /// Whether one of its gestures is not over.
  fileprivate var isRunning: Bool {
    targets.contains { $0.attachment.map { $0.phase != .idle } == true }
  }
}
