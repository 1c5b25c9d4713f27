/// That a device has done something: what its rate is counted from. It has no place, and of a key no name.
package struct DeviceActivity: Hashable, Sendable {
  /// What it did.
  package enum Kind: Hashable, Sendable {
    /// It moved, or a wheel turned.
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
    /// A wheel went on by a click.
    case scrolled
    case pinchBegan
    case swipeBegan
    /// A touchpad's pinch or swipe went on, or ended.
    case gestureMoved
  }

  package var device: UInt32
  /// What it did.
  package var kind: Kind
  /// Which finger, of touches.
  package var touch: UInt32
  /// The server's time, in milliseconds.
  package var time: UInt32

  /// Something that a device did.
  package init(device: UInt32, kind: Kind, touch: UInt32 = 0, time: UInt32 = 0) {
    (self.device, self.kind, self.touch, self.time) = (device, kind, touch, time)
  }
}

/// What is told of a server's devices.
package enum DeviceNews: Sendable {
  /// One has done something.
  case activity(DeviceActivity)
  /// One came, went, or is another one: the table is to be read anew.
  case changed
}
