import CUinput
import DeftGeometry
import DeftSystem
import Foundation

/// A virtual touchscreen of this machine's kernel, for all programs. It covers the whole screen.
///
/// It exists until this object is deallocated or the process ends.
package final class KernelTouchscreen {
  package static let name = "Deft hand"
  private let descriptor: OwnedDescriptor
  private var touches = KernelTouches()

  /// The reason why the touchscreen cannot be created or used.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// - Parameters:
  ///   - size: The size of the screen in pixels.
  ///   - device: The kernel's device for input from programs.
  package init(size: CGSize, device: String = "/dev/uinput") throws(Failure) {
    descriptor = OwnedDescriptor(open(device, O_WRONLY | O_NONBLOCK | O_CLOEXEC))
    guard descriptor.number >= 0 else { throw Failure(description: Self.advice(device, errno)) }
    let error = deft_uinput_create(
      descriptor.number, Self.name, Int32(size.width), Int32(size.height),
      Int32(KernelTouches.slotCount))
    if error != 0 {
      throw Failure(
        description: "Cannot create a touchscreen with \(device): \(systemReason(error)).")
    }
  }

  private static func advice(_ device: String, _ error: Int32) -> String {
    let reason = systemReason(error)
    switch error {
    case ENOENT:
      return """
        Cannot create a touchscreen: \(device) does not exist. Load the kernel module with “sudo \
        modprobe uinput”.
        """
    case EACCES, EPERM:
      return """
        Cannot create a touchscreen: you may not write to \(device). Allow it until the next start \
        with “sudo setfacl -m u:$USER:rw \(device)”.
        """
    default: return "Cannot open \(device): \(reason)."
    }
  }

  /// Puts a finger down.
  package func begin(_ finger: Int, at place: CGPoint) throws(Failure) {
    try send(touches.begin(finger, at: place))
  }
  package func move(_ finger: Int, to place: CGPoint) throws(Failure) {
    try send(touches.move(finger, to: place))
  }
  package func end(_ finger: Int) throws(Failure) { try send(touches.end(finger)) }

  /// Lifts all fingers.
  package func endAll() throws(Failure) {
    for finger in touches.fingers { try send(touches.end(finger)) }
  }

  private func send(_ events: [KernelTouches.Event]) throws(Failure) {
    let events = events.map {
      DeftKernelEvent(type: $0.type, code: $0.code, value: $0.value)
    }
    let error = deft_uinput_send(descriptor.number, events, Int32(events.count))
    if error != 0 {
      throw Failure(description: "Cannot send input to the kernel: \(systemReason(error)).")
    }
  }
}
