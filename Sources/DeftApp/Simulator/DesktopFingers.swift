import Deft
import DeftSystem
import DeftTesting
import GestureBench

/// Ten fingers on the running desktop, from a touchscreen of the kernel, on a thread of its own.
///
/// The policy: *the fingers leave the user's pointer alone*: the touchscreen moves a pointer of its own.
final class DesktopFingers: SimulatedDevices {
  /// What has happened.
  enum Event: Sendable {
    /// The screen has this size in pixels.
    case started(CGSize)
    /// The touchscreen cannot be created or no longer works.
    case failed(String)
  }

  private enum Request: Sendable {
    case input(SimulatedInput)
    case end
  }

  /// The time in seconds within which the display finds the touchscreen.
  private static let patience: TimeInterval = 10

  private let displayName: String?
  private let requests: Mailbox<Request>
  private let events: Mailbox<Event>
  private let isStopped = DispatchSemaphore(value: 0)

  /// Starts the thread; fails if the process has no free descriptors.
  ///
  /// - Parameter displayName: The display; nil for `DISPLAY`.
  init?(displayName: String?) {
    guard let requests = Mailbox<Request>(), let events = Mailbox<Event>() else { return nil }
    self.displayName = displayName
    (self.requests, self.events) = (requests, events)
    Thread { [self] in
      run()
      isStopped.signal()
    }.start()
  }

  /// Calls `body` on the main queue with each event, until the result is cancelled.
  func receive(_ body: @escaping (Event) -> Void) -> any DispatchSourceRead { events.receive(body) }

  /// Lifts all fingers, removes the touchscreen, and waits until that is done. Call it once.
  func stop() {
    requests.send(.end)
    isStopped.wait()
  }

  func send(_ input: SimulatedInput) { requests.send(.input(input)) }

  // MARK: - The thread

  private func run() {
    do {
      let pointer = try MasterPointer(displayName: displayName, name: KernelTouchscreen.name)
      defer { pointer.remove() }
      let size = pointer.screenSize
      let screen = try KernelTouchscreen(size: size)
      guard pointer.attach(deviceNamed: KernelTouchscreen.name, within: Self.patience) else {
        return events.send(
          .failed(
            """
            The display has not found the touchscreen “\(KernelTouchscreen.name)”. Only an X server \
            that adds devices while it runs can use it.
            """))
      }
      events.send(.started(size))
      while true {
        for request in requests.take() {
          guard case .input(let input) = request else { return try screen.endAll() }
          try play(input, on: screen)
        }
        waitForInput([requests.descriptor])
      }
    } catch {
      events.send(.failed("\(error)"))
    }
  }

  /// Plays the input of fingers. Keys, buttons and wheels belong to the desktop's own devices.
  private func play(_ input: SimulatedInput, on screen: KernelTouchscreen) throws {
    switch input {
    case .touchBegan(let finger, let place): try screen.begin(finger, at: place)
    case .touchMoved(let finger, let place): try screen.move(finger, to: place)
    case .touchEnded(let finger, let place):
      try screen.move(finger, to: place)
      try screen.end(finger)
    case .pointerMoved, .buttonChanged, .scrolled, .keyChanged, .pinchBegan, .pinchChanged,
      .pinchEnded, .screenResized, .faultBegan:
      break
    }
  }
}
