import Deft
// Dispatch documents its sources as thread-safe, but does not declare them `Sendable`.
@preconcurrency import Dispatch
import DeftSystem
import Synchronization

/// A layer that runs potentially long work, and shows its progress on a stage.
///
/// The policy: *the drawing thread never waits; work that lasts longer than a moment shows a progress line; Escape
/// cancels the newest line, and cancelled work has no result.*
///
///     work.run("Reading photo.jpeg…") { handle in
///       decode(bytes, unless: { handle.isCancelled })   // on a background thread
///     } then: { result in
///       guard case .finished(let picture) = result else { return }
///       show(picture)                                    // on the main thread
///     }
///
/// For work in another program, whose end arrives as an event, use ``begin(_:cancel:)`` and ``Work/end()``.
package final class WorkLayer: StageLayer {
  /// The thread on which ``run(_:isCancellable:_:then:)`` runs its work.
  package enum Place {
    /// On a background thread; the result is delivered on the main queue.
    case background
    /// On the calling thread, before the call returns. For stages without a window, where no user waits and the same
    /// inputs must have the same results at the same times.
    case immediate
  }

  /// Work in progress.
  package final class Work {
    /// The number of the work, in ascending order.
    package let id: Int
    /// The thread-safe part.
    package let handle = WorkHandle()
    fileprivate let title: LocalizedStringResource
    fileprivate let due: TimeInterval
    fileprivate let cancelled: (() -> Void)?
    fileprivate weak var layer: WorkLayer?
    fileprivate(set) var isOver = false

    fileprivate init(
      _ id: Int, _ title: LocalizedStringResource, due: TimeInterval, cancelled: (() -> Void)?
    ) {
      (self.id, self.title, self.due, self.cancelled) = (id, title, due, cancelled)
    }

    /// Ends the work and removes its progress line. Only the first call has an effect.
    package func end() {
      guard !isOver else { return }
      isOver = true
      layer?.remove(self)
    }

    /// Ends the work, and notifies its handle and then the caller that began it. Has no effect if the work has already
    /// ended.
    package func cancel() {
      guard !isOver else { return }
      end()
      handle.cancel()
      cancelled?()
    }
  }

  /// The model of the progress lines.
  package let model = WorkModel()
  private let stage: Stage
  private let place: Place
  private let views: ViewLayer
  /// All work in progress, the oldest first.
  private var works: [Work] = []
  private var count = 0
  /// The time of the next progress update; nil while no line is shown.
  private var nextUpdate: TimeInterval?

  /// The delay before a progress line appears, in seconds.
  package static let lineDelay: TimeInterval = 0.3
  /// The interval of progress updates in seconds.
  static let interval: TimeInterval = 0.1

  /// Creates a layer without work.
  package init(on stage: Stage, _ place: Place) {
    (self.stage, self.place) = (stage, place)
    views = ViewLayer(on: stage, at: .overlay) { [model] in WorkPanel(model: model) }
    views.keys = .whileFocused
    stage.layers.add(self, at: .overlay)
    model.cancel = { [weak self] id in self?.works.first { $0.id == id }?.cancel() }
  }

  /// The color scheme: light or dark.
  package var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  /// Whether any work is in progress, shown or not.
  var isWorking: Bool { !works.isEmpty }

  // MARK: - Work

  /// Begins work that ends with ``Work/end()``.
  ///
  /// - Parameters:
  ///   - title: the title of the progress line, such as “Reading photo.jpeg…”.
  ///   - cancel: called when the user cancels the work; nil if it cannot be cancelled.
  package func begin(_ title: LocalizedStringResource, cancel: (() -> Void)?) -> Work {
    count += 1
    let work = Work(count, title, due: stage.now + Self.lineDelay, cancelled: cancel)
    work.layer = self
    works.append(work)
    return work
  }

  /// Runs work and delivers its result on the main thread.
  ///
  /// - Parameters:
  ///   - title: the title of the progress line, such as “Reading photo.jpeg…”.
  ///   - isCancellable: whether Escape cancels the work. In that case, `then` is called with `.cancelled` immediately,
  ///     and a later result is discarded.
  ///   - body: the work.
  ///   - then: called once with the result, on the main thread.
  @discardableResult
  package func run<Value: Sendable>(
    _ title: LocalizedStringResource, isCancellable: Bool = true,
    _ body: @escaping @Sendable (WorkHandle) -> Value,
    then: @escaping (WorkResult<Value>) -> Void
  ) -> Work {
    let work = begin(title, cancel: isCancellable ? { then(.cancelled) } : nil)
    let handle = work.handle
    if place == .immediate {
      let value = body(handle)
      work.end()
      then(.finished(value))
      return work
    }
    let result = Delivery<Value>()
    // The `then` closure stays on this thread; the background thread only signals that the value is ready.
    let source = DispatchSource.makeUserDataAddSource(queue: .main)
    source.setEventHandler { [stage] in
      source.cancel()
      guard !work.isOver, let value = result.take() else { return }
      work.end()
      // Animations of the result start at the current time, not at the time of the last frame.
      stage.timeline.advance(to: stage.clock)
      then(.finished(value))
      stage.setNeedsFrame()
    }
    source.resume()
    WorkThread.runInBackground {
      result.put(body(handle))
      source.add(data: 1)
    }
    return work
  }

  private func remove(_ work: Work) {
    works.removeAll { $0 === work }
    show()
  }

  /// The delivery of a value from a background thread to the main thread.
  private final class Delivery<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    func put(_ new: Value) { value.withLock { $0 = new } }
    func take() -> Value? { value.withLock { $0.take() } }
  }

  // MARK: - Lines

  /// Shows the lines of all work that has lasted longer than ``lineDelay``.
  private func show() {
    let now = stage.now
    let lines = works.filter { $0.due <= now }.map { work in
      WorkModel.Line(
        id: work.id, title: String(localized: work.title), fraction: work.handle.fraction,
        isCancellable: work.cancelled != nil)
    }
    nextUpdate = lines.isEmpty ? nil : now + Self.interval
    guard lines != model.lines else { return }
    model.lines = lines
    stage.setNeedsFrame()
  }

  // MARK: - StageLayer

  package var nextDeadline: TimeInterval? {
    let shown = model.lines.last?.id ?? 0
    return [works.first { $0.id > shown }?.due, nextUpdate].compactMap { $0 }.min()
  }

  package func stageDeadlineDidCome(_ stage: Stage) { show() }

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    // Escape cancels a gesture in progress first.
    guard event.isDown, event.key == .escape, stage.interaction.holds.isEmpty,
      let line = model.lines.last(where: \.isCancellable)
    else { return false }
    model.cancel(line.id)
    return true
  }
}
