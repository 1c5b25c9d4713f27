import DeftBus
import DeftGeometry

/// A client of the accessibility bus that finds the objects of other programs at points of the screen.
///
///     let finder = AccessibleObjectFinder(
///       environment: environment, now: clock, displayAddress: { address })
///     finder.findObject(at: point, in: process, window: frame) { finding in … }
///
/// The policy: *a search never blocks and changes nothing.* It neither starts the accessibility bus nor enables
/// accessibility; without a bus, nothing is found. At most one call to a program is outstanding, so a program that
/// does not answer receives no more calls until it has answered the last one. Each search ends
/// after half a second.
package final class AccessibleObjectFinder {
  /// The default maximum duration of a search, in seconds.
  package static let defaultTimeLimit: TimeInterval = 0.5
  /// The maximum duration of searches that are requested from now on, in seconds.
  var timeLimit = AccessibleObjectFinder.defaultTimeLimit
  /// The delay before the next attempt to find a missing bus, in seconds.
  var retryDelay: TimeInterval = 2

  private enum State {
    case closed(retry: TimeInterval)
    case locating(AccessibilityBusLocator)
    case open(AccessibleCaller)
  }

  private let environment: [String: String]
  private let now: () -> TimeInterval
  private let displayAddress: () -> String?
  private let openSession: () -> BusConnection?
  private var state = State.closed(retry: 0)
  /// The address of the last bus that was lost, which the display may still name.
  private var lostAddress: String?
  /// The requests whose search has not begun, in order of arrival.
  private var waiting: [AccessibleRequest] = []
  /// The running searches, by process.
  private var searches: [Int32: AccessibleSearch] = [:]
  private var timer: (any DispatchSourceTimer)?

  /// Creates a finder, which connects to the bus with the first search.
  ///
  /// - Parameters:
  ///   - environment: The environment. `AT_SPI_BUS_ADDRESS` may contain the address of the bus.
  ///   - now: Returns the time of the monotonic clock, in seconds.
  ///   - displayAddress: Returns the address of the bus that the display announces (`AT_SPI_BUS` on the root window).
  package convenience init(
    environment: [String: String], now: @escaping () -> TimeInterval,
    displayAddress: @escaping () -> String?
  ) {
    self.init(
      environment: environment, now: now, displayAddress: displayAddress,
      openSession: { try? BusConnection(now: now) })
  }

  init(
    environment: [String: String], now: @escaping () -> TimeInterval,
    displayAddress: @escaping () -> String?, openSession: @escaping () -> BusConnection?
  ) {
    (self.environment, self.now, self.displayAddress) = (environment, now, displayAddress)
    self.openSession = openSession
  }

  deinit { close() }

  /// Ends all searches and leaves the bus. The next search connects again.
  package func close() {
    if case .open(let caller) = state { caller.close() }
    state = .closed(retry: 0)
    timer?.cancel()
    timer = nil
    answerAll()
  }

  /// Finds the object at a point, in the window of a program.
  ///
  /// Requests for the same process are handled one after another.
  ///
  /// - Parameters:
  ///   - point: A point of the screen, in pixels.
  ///   - process: The id of the window's process. Without it, nothing is found.
  ///   - window: The frame of the window on the screen, in pixels, without the window manager's frame and without the
  ///     window's own shadow (`_GTK_FRAME_EXTENTS`).
  ///   - found: Called once on the main queue with the object, or with `nil` if there is none or the program does not
  ///     answer in time. May be called before this method returns.
  package func findObject(
    at point: CGPoint, in process: Int32?, window: CGRect,
    _ found: @escaping (AccessibleFinding?) -> Void
  ) {
    guard let process else { return found(nil) }
    waiting.append(
      AccessibleRequest(
        point: point, process: process, window: window, deadline: now() + timeLimit,
        answered: found))
    beginSearches()
    schedule()
  }

  // MARK: - Searches

  /// Begins a search for the first waiting request of each process that has no running search.
  private func beginSearches() {
    switch state {
    case .locating: break
    case .closed(let retry):
      if now() < retry { answerAll() } else if !waiting.isEmpty { locate() }
    case .open(let caller):
      var busy = Set(searches.keys)
      var ready: [AccessibleRequest] = []
      waiting.removeAll { request in
        guard busy.insert(request.process).inserted else { return false }
        ready.append(request)
        return true
      }
      for request in ready {
        searches[request.process] = AccessibleSearch(for: request, caller) { [weak self] in
          self?.searches[request.process] = nil
          self?.beginSearches()
        }
      }
      for request in ready { searches[request.process]?.begin() }
    }
  }

  /// Ends all requests without a finding.
  private func answerAll() {
    let requests = waiting + searches.values.map(\.request)
    (waiting, searches) = ([], [:])
    for request in requests { request.answer(nil) }
  }

  /// Ends overdue requests. Their searches stop after the reply to the call in progress.
  private func answerOverdue() {
    let time = now()
    let requests = waiting + searches.values.map(\.request)
    waiting.removeAll { $0.deadline <= time }
    for request in requests where request.deadline <= time { request.answer(nil) }
    schedule()
  }

  /// Schedules the timer for the next deadline.
  private func schedule() {
    let requests = waiting + searches.values.map(\.request)
    guard let next = requests.lazy.filter(\.isPending).map(\.deadline).min() else { return }
    if timer == nil {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { [weak self] in self?.answerOverdue() }
      timer.activate()
      self.timer = timer
    }
    timer?.schedule(deadline: .now() + max(0, next - now()))
  }

  // MARK: - The bus

  private func locate() {
    var announced = displayAddress().flatMap { $0.isEmpty ? nil : $0 }
    if announced == lostAddress { announced = nil }
    if let address = environment["AT_SPI_BUS_ADDRESS"], !address.isEmpty { return open(address) }
    if let announced { return open(announced) }
    let locator = AccessibilityBusLocator()
    state = .locating(locator)
    locator.locate(on: openSession()) { [weak self] address in
      if let address { self?.open(address) } else { self?.fail() }
    }
  }

  private func open(_ address: String) {
    do throws(BusConnection.Failure) {
      let bus = try BusConnection(address: address, named: "accessibility bus", now: now)
      bus.lost = { [weak self] _ in
        self?.lostAddress = address
        self?.fail()
      }
      state = .open(AccessibleCaller(bus))
      beginSearches()
    } catch {
      lostAddress = address
      fail()
    }
  }

  /// Ends all searches, because the bus is not available.
  private func fail() {
    state = .closed(retry: now() + retryDelay)
    answerAll()
  }
}

/// A request for the object at a point.
final class AccessibleRequest {
  let point: CGPoint
  let process: Int32
  let window: CGRect
  let deadline: TimeInterval
  private var answered: ((AccessibleFinding?) -> Void)?

  init(
    point: CGPoint, process: Int32, window: CGRect, deadline: TimeInterval,
    answered: @escaping (AccessibleFinding?) -> Void
  ) {
    (self.point, self.process, self.window, self.deadline) = (point, process, window, deadline)
    self.answered = answered
  }

  /// Whether the request has no answer yet.
  var isPending: Bool { answered != nil }

  /// Answers the request, if it has no answer yet.
  func answer(_ finding: AccessibleFinding?) {
    guard let answered else { return }
    self.answered = nil
    answered(finding)
  }
}
