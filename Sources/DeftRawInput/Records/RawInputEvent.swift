import DeftGeometry
import DeftInput

/// One input event as the server sent it, before decoding. Raw traces consist of such events.
///
/// It is a plain value without heap storage. Times are the server's 32-bit milliseconds, which wrap; valuators are
/// packed; flags are those of the XInput2 protocol. Events of a server without XInput2 are converted to the same form;
/// their device and source are 2 (the core pointer) or 3 (the core keyboard).
public struct RawInputEvent: Sendable, Equatable {
  /// The kind of event. Values below 64 are the XInput2 protocol's event types.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A master switched to another slave (`mode` 1), or a device's classes changed (2).
    case deviceChanged = 1
    /// A key was pressed, or repeats.
    case keyPress = 2
    /// A key was released.
    case keyRelease = 3
    /// A button was pressed.
    case buttonPress = 4
    /// A button was released.
    case buttonRelease = 5
    /// A pointer moved, or a wheel scrolled.
    case motion = 6
    /// A pointer entered the window.
    case enter = 7
    /// A pointer left the window, or with mode 1 another client grabbed it. Has no time if a query
    /// of the server detected the grab.
    case leave = 8
    /// The window gained the keyboard focus.
    case focusIn = 9
    /// The window lost the keyboard focus.
    case focusOut = 10
    /// The hierarchy of devices changed, for one device; `flags` describe the change.
    case hierarchyChanged = 11
    /// A finger came down; XInput 2.2 and later.
    case touchBegin = 18
    /// A finger moved.
    case touchUpdate = 19
    /// A finger was lifted.
    case touchEnd = 20
    /// A touchpad pinch began; XInput 2.4 and later.
    case pinchBegin = 27
    case pinchUpdate = 28
    /// A pinch ended, or was cancelled.
    case pinchEnd = 29
    /// A touchpad swipe began; XInput 2.4 and later.
    case swipeBegin = 30
    case swipeUpdate = 31
    /// A swipe ended, or was cancelled.
    case swipeEnd = 32
    /// The window was unmapped, iconified or fully covered. Not an XInput2 event; has neither a
    /// time nor a device.
    case windowHidden = 64

    /// Whether such an event is an XInput2 event, with a time and a device. Other events concern
    /// the window.
    package var isStamped: Bool { rawValue < 64 }

    /// Whether a user, not the server, causes such events.
    package var isAction: Bool {
      switch self {
      case .deviceChanged, .enter, .leave, .focusIn, .focusOut, .hierarchyChanged, .windowHidden:
        false
      default: true
      }
    }
  }

  /// The flags of the XInput2 protocol that the decoder uses, and additional ones. The meaning of a bit depends on the
  /// event's kind.
  package enum Flag {
    package static let keyRepeat: UInt32 = 1 << 16
    package static let pointerEmulated: UInt32 = 1 << 16
    package static let touchPendingEnd: UInt32 = 1 << 16
    package static let touchEmulatingPointer: UInt32 = 1 << 17
    package static let gestureCancelled: UInt32 = 1 << 0
    package static let masterRemoved: UInt32 = 1 << 1
    package static let slaveRemoved: UInt32 = 1 << 3
    package static let slaveAttached: UInt32 = 1 << 4
    package static let slaveDetached: UInt32 = 1 << 5
    package static let deviceDisabled: UInt32 = 1 << 7
    /// Not part of the protocol. Set on an end event if the contact sent no events for too long.
    package static let silent: UInt32 = 1 << 28
    /// Not part of the protocol. Set on an end or a key release that did not arrive and that the
    /// program detected in another way.
    package static let deduced: UInt32 = 1 << 29
    /// Not part of the protocol. Set on the end of a touch that the system cancelled, which X11
    /// cannot express.
    package static let touchCancelled: UInt32 = 1 << 30
    /// Not part of the protocol. Set on an end that the server created because the device went
    /// away.
    package static let endedByLoss: UInt32 = 1 << 31
    /// Not part of the protocol. Set on a focus event about the window under the pointer if a query
    /// has shown that another window has the keyboard.
    package static let focusIsElsewhere: UInt32 = 1 << 31
  }

  /// The modes of enter, leave and focus events.
  package enum Mode {
    package static let normal: UInt8 = 0
    package static let grab: UInt8 = 1
    package static let ungrab: UInt8 = 2
    package static let whileGrabbed: UInt8 = 3
    /// A device change other than a switch of slaves.
    package static let deviceChange: UInt8 = 2
  }

  /// The details of enter, leave and focus events.
  package enum Detail {
    package static let inferior: UInt32 = 2
    package static let pointer: UInt32 = 5
  }

  public var kind: Kind
  /// The number of the last request that the server had handled. Orders events relative to queries.
  public var serial: UInt64 = 0
  /// The server's time in milliseconds; wraps after 49.7 days.
  public var time: UInt32 = 0
  /// The milliseconds since the previous event by the program's own clock; `nil` if the server's
  /// times are sufficient. They are not after a silence of weeks, or when the server's clock has
  /// been set.
  public var gap: UInt64?
  /// The device that sends the event, usually a master.
  public var device: UInt32 = 0
  /// The physical device.
  public var source: UInt32 = 0
  /// The button, keycode, touch id, number of fingers, or the detail of a crossing.
  public var detail: UInt32 = 0
  /// The mode of an enter, leave or focus event; the reason for a device change.
  public var mode: UInt8 = 0
  /// The flags of the XInput2 protocol, and additional ones of `Flag`.
  public var flags: UInt32 = 0
  /// The x position in window pixels, in steps of 1/65536.
  public var x: Double = 0
  /// The y position in window pixels, in steps of 1/65536.
  public var y: Double = 0
  /// The x position on the root window.
  public var rootX: Double = 0
  /// The y position on the root window.
  public var rootY: Double = 0
  /// Bit n: button n was down before the event. Buttons above 31 are omitted.
  public var buttons: UInt32 = 0
  /// The effective modifiers, as in core events.
  public var modifiers: UInt32 = 0
  /// The keysym of a key event, translated when the event arrives, because a trace has no key map.
  public var keysym: UInt32 = 0
  /// The Unicode scalar of the keysym; 0 for none.
  public var character: UInt32 = 0
  /// The scalar of the key for shortcuts, if it differs from `character`; otherwise 0.
  public var shortcut: UInt32 = 0
  /// The horizontal movement of a pinch or swipe since the last event, in pixels.
  public var deltaX: Double = 0
  /// The vertical movement of a pinch or swipe since the last event, in pixels.
  public var deltaY: Double = 0
  /// The scale of a pinch since it began.
  public var scale: Double = 1
  /// The rotation of a pinch since the last event, in degrees, clockwise.
  public var deltaAngle: Double = 0
  /// The device's own axes.
  public var valuators = Valuators()
  /// The injected fault that has created or changed the event, or dropped events just before it.
  package var fault: InputFault?

  /// Creates an event of a kind with default values.
  public init(kind: Kind) { self.kind = kind }
}
