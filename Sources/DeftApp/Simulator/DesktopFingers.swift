import Deft
import DeftSystem
import DeftTesting
import GestureBench

/// Ten simulated fingers on the running desktop. A separate thread operates a virtual touchscreen
/// of the kernel.
///
/// The policy: *the fingers do not move the user's pointer.* The touchscreen has its own pointer.
final class DesktopFingers: SimulatedDevices {
  /// An event that the thread reports.
  enum Event: Sendable {
    /// The touchscreen works, on a screen of this size in pixels.
    case started(CGSize)
    /// The touchscreen cannot be created or no longer works.
    case failed(String)
  }

  /// The maximum time in which the display finds the touchscreen, in seconds.
  private static let patience: TimeInterval = 10

  private let displayName: String
  private let thread: DeviceThread<Event>

  /// Starts the thread; fails if the process has no free descriptors.
  ///
  /// - Parameter displayName: The name of the display.
  init?(displayName: String) {
    guard let thread = DeviceThread<Event>() else { return nil }
    (self.displayName, self.thread) = (displayName, thread)
    thread.start { [self] in run() }
  }

  /// Calls `body` on the main queue with each event, until the result is cancelled.
  func receive(_ body: @escaping (Event) -> Void) -> any DispatchSourceRead { thread.receive(body) }

  /// Lifts all fingers, removes the touchscreen, and waits until that is done. Call it once.
  func stop() { thread.stop() }

  func send(_ input: SimulatedInput) { thread.send(input) }

  // MARK: - The thread

  private func run() {
    do {
      let guardian = try DisplayGuardian(
        undoing: [.pointer(name: KernelTouchscreen.name)], on: displayName)
      defer { guardian.dismiss() }
      let pointer = try MasterPointer(displayName: displayName, name: KernelTouchscreen.name)
      defer { pointer.remove() }
      let size = pointer.screenSize
      let screen = try KernelTouchscreen(size: size)
      switch pointer.attach(
        deviceNamed: KernelTouchscreen.name, within: Self.patience, unless: thread.descriptor)
      {
      case .attached: break
      // Before the touchscreen is attached, the only possible request is to stop.
      case .cancelled: return
      case .missing:
        return thread.report(
          .failed(
            """
            The display has not detected the touchscreen “\(KernelTouchscreen.name)”. The X server \
            must support hot-plugging of input devices.
            """))
      }
      thread.report(.started(size))
      while true {
        for request in thread.take() {
          guard case .input(let input) = request else { return try screen.endAll() }
          try play(input, on: screen)
        }
        waitForInput([thread.descriptor])
      }
    } catch {
      thread.report(.failed("\(error)"))
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
