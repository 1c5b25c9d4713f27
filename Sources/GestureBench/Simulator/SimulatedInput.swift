import Deft

/// An input of a simulated device. Positions are pixels of the simulated screen.
package enum SimulatedInput: Hashable, Sendable {
  /// A finger with a number from 0 to 9.
  case touchBegan(Int, CGPoint)
  case touchMoved(Int, CGPoint)
  case touchEnded(Int, CGPoint)
  case pointerMoved(CGPoint)
  /// A mouse button, numbered as in X11.
  case buttonChanged(Int, isDown: Bool)
  /// A wheel, in steps; right and down are positive.
  case scrolled(CGSize)
  /// A key, by its code in X11: 8 more than the kernel's.
  case keyChanged(Int, isDown: Bool)
  /// A pinch with two fingers on a touchpad. The values of `pinchChanged` are relative to its
  /// beginning.
  case pinchBegan
  case pinchChanged(scale: Double, rotation: Angle, translation: CGSize)
  case pinchEnded
  /// The screen has a new size, to which the devices adapt.
  case screenResized(CGSize)
  /// A fault, which lasts until the next finger or button goes down.
  case faultBegan(SimulatedFault)
}

/// A fault that the screen of a program can have.
package enum SimulatedFault: Hashable, Sendable {
  case unplugged, focusLost, windowHidden, grabbed

  /// Creates the fault that cancels contacts with this reason; nil if a report was wrong or
  /// missing.
  package init?(cancellingWith reason: CancellationReason) {
    switch reason {
    case .deviceRemoved: self = .unplugged
    case .focusLost: self = .focusLost
    case .windowHidden: self = .windowHidden
    case .grabbedElsewhere: self = .grabbed
    default: return nil
    }
  }
}

/// The devices of a simulated screen, such as those of a private X server.
///
/// The policy: *sending never waits.* Inputs take effect in the order in which they are sent.
package protocol SimulatedDevices: AnyObject, Sendable {
  func send(_ input: SimulatedInput)
}
