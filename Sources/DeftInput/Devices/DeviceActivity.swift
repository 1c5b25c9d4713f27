/// A device event, without position or key name, for measuring event rates.
package struct DeviceActivity: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The pointer moved or a wheel turned.
    case moved
    /// A button went down.
    case pressed
    /// A button came up.
    case released
    /// A key went down.
    case keyPressed
    /// A key came up.
    case keyReleased
    /// A finger came down.
    case touchBegan
    case touchMoved
    /// A finger was lifted.
    case touchEnded
    /// A wheel moved by one step.
    case scrolled
    case pinchBegan
    case swipeBegan
    /// A touchpad's pinch or swipe moved or ended.
    case gestureMoved
  }

  package var device: UInt32
  package var kind: Kind
  /// The touch's number; 0 for other events.
  package var touch: UInt32
  /// The server's time, in milliseconds.
  package var time: UInt32

  package init(device: UInt32, kind: Kind, touch: UInt32 = 0, time: UInt32 = 0) {
    (self.device, self.kind, self.touch, self.time) = (device, kind, touch, time)
  }
}

/// A notification about the server's devices.
package enum DeviceUpdate: Sendable {
  /// A device sent an event.
  case activity(DeviceActivity)
  /// A device was added, removed or changed; the table must be read again.
  case changed
}
