import Deft
import DeftSystem
import DeftTesting
import GestureBench

/// A thread that operates simulated devices, with its inputs and its events.
///
/// The policy: *the window never waits for the devices.* Inputs are queued for the thread, and
/// events are reported on the main queue.
final class DeviceThread<Event: Sendable>: Sendable {
  enum Request: Sendable {
    case input(SimulatedInput)
    case end
  }

  private let requests: Mailbox<Request>
  private let events: Mailbox<Event>
  private let isStopped = DispatchSemaphore(value: 0)

  /// Creates a thread without starting it. Fails if the process has no free descriptors.
  init?() {
    guard let requests = Mailbox<Request>(), let events = Mailbox<Event>() else { return nil }
    (self.requests, self.events) = (requests, events)
  }

  /// Starts the thread, which ends when `body` returns. Call it once.
  func start(_ body: @escaping @Sendable () -> Void) {
    Thread { [self] in
      body()
      isStopped.signal()
    }.start()
  }

  // MARK: - From other threads

  /// Calls `body` on the main queue with each event, until the result is cancelled.
  func receive(_ body: @escaping (Event) -> Void) -> any DispatchSourceRead { events.receive(body) }

  /// Asks the thread to end, and waits until it has ended. Call it once.
  func stop() {
    requests.send(.end)
    isStopped.wait()
  }

  func send(_ input: SimulatedInput) { requests.send(.input(input)) }

  // MARK: - On the thread

  func report(_ event: Event) { events.send(event) }

  /// Removes and returns all requests.
  func take() -> [Request] { requests.take() }

  /// The descriptor that is readable while there are requests.
  var descriptor: Int32 { requests.descriptor }
}
