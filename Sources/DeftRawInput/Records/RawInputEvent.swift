import DeftGeometry
import DeftInput

/// One input event as the server sent it, before anything is decoded: what a raw trace holds.
///
/// It is a plain value without memory of its own. Times are the server's 32-bit milliseconds,
/// which wrap; valuators are packed; flags are those of the XInput2 protocol. Events of a server
/// without XInput2 are brought into the same form, with device and source 2, the core pointer, and
/// 3, the core keyboard.
public struct RawInputEvent: Sendable, Equatable {
  /// What happened; values below 64 are the XInput2 protocol's event types.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A master's turn went to another slave (`mode` 1), or a device's classes changed (2).
    case deviceChanged = 1
    /// A key went down, or repeats.
    case keyPress = 2
    /// A key went up.
    case keyRelease = 3
    /// A button went down.
    case buttonPress = 4
    /// A button went up.
    case buttonRelease = 5
    /// A pointer moved, or a wheel turned.
    case motion = 6
    /// A pointer came into the window.
    case enter = 7
    /// A pointer left the window, or with mode 1 another client grabbed it; that the server had to be
    /// asked for where it is without time.
    case leave = 8
    /// A keyboard came to the window.
    case focusIn = 9
    /// A keyboard left the window.
    case focusOut = 10
    /// One device of a hierarchy change; `device` is the device, `flags` what happened to it.
    case hierarchyChanged = 11
    /// A finger came down; from 2.2 on.
    case touchBegin = 18
    /// A finger moved.
    case touchUpdate = 19
    /// A finger was lifted.
    case touchEnd = 20
    /// A touchpad pinch began; from 2.4 on.
    case pinchBegin = 27
    case pinchUpdate = 28
    /// A pinch ended, or was cancelled.
    case pinchEnd = 29
    /// A touchpad swipe began; from 2.4 on.
    case swipeBegin = 30
    case swipeUpdate = 31
    /// A swipe ended, or was cancelled.
    case swipeEnd = 32
    /// The window was unmapped or iconified; not an XInput2 event, and without time or device.
    case windowHidden = 64

    /// Whether it is an event of XInput2, which has a time and a device; all others are the window's.
    package var isStamped: Bool { rawValue < 64 }

    /// Whether it is something that a person did with a device, and not the server's own news.
    package var isAction: Bool {
      switch self {
      case .deviceChanged, .enter, .leave, .focusIn, .focusOut, .hierarchyChanged, .windowHidden:
        false
      default: true
      }
    }
  }

  /// The flags of the XInput2 protocol that the decoder looks at; bits are shared among kinds.
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
    /// Not the protocol's, of an end: the contact was silent for too long.
    package static let silent: UInt32 = 1 << 28
    /// Not the protocol's, of an end or a key's release: it did not arrive, and the program has found out in another
    /// way that it has happened.
    package static let deduced: UInt32 = 1 << 29
    /// Not the protocol's: a touch's end by which the system takes it back, which X11 cannot say.
    package static let touchCancelled: UInt32 = 1 << 30
    /// Not the protocol's: the server made the end, because the device goes away.
    package static let endedByLoss: UInt32 = 1 << 31
    /// Not the protocol's, of a focus event about the pointer's window: the server was asked, and
    /// another window has the keyboard.
    package static let focusIsElsewhere: UInt32 = 1 << 31
  }

  /// The modes of enter, leave and focus events.
  package enum Mode {
    package static let normal: UInt8 = 0
    package static let grab: UInt8 = 1
    package static let ungrab: UInt8 = 2
    package static let whileGrabbed: UInt8 = 3
    /// A device change that is more than another slave's turn.
    package static let deviceChange: UInt8 = 2
  }

  /// The details of enter, leave and focus events.
  package enum Detail {
    package static let inferior: UInt32 = 2
    package static let pointer: UInt32 = 5
  }

  /// What happened.
  public var kind: Kind
  /// The number of the last request that the server had handled; tells older from newer than a
  /// query.
  public var serial: UInt64 = 0
  /// The server's time in milliseconds; wraps after 49.7 days.
  public var time: UInt32 = 0
  /// Milliseconds since the event before, by the program's own clock, where the server's times cannot tell:
  /// after a silence of weeks, and where the server's clock was set.
  public var gap: UInt64?
  /// The device that sends, mostly a master.
  public var device: UInt32 = 0
  /// The physical device behind it.
  public var source: UInt32 = 0
  /// The button, keycode, touch id, number of fingers, or the detail of a crossing.
  public var detail: UInt32 = 0
  /// The mode of an enter, leave or focus event; the reason of a device change.
  public var mode: UInt8 = 0
  /// The flags of the protocol.
  public var flags: UInt32 = 0
  /// The place in window pixels, in steps of 1/65536.
  public var x: Double = 0
  /// The place in window pixels, in steps of 1/65536.
  public var y: Double = 0
  /// The place on the root window.
  public var rootX: Double = 0
  /// The place on the root window.
  public var rootY: Double = 0
  /// Bit n says that button n was down before the event; buttons above 31 are left out.
  public var buttons: UInt32 = 0
  /// The effective modifiers, as in core events.
  public var modifiers: UInt32 = 0
  /// The keysym of a key event, translated when it was read, since a trace has no key map.
  public var keysym: UInt32 = 0
  /// The Unicode scalar that the keysym stands for; 0 where it stands for none.
  public var character: UInt32 = 0
  /// The scalar by which shortcuts know the key, where the layout in use is not a Latin one; else 0.
  public var shortcut: UInt32 = 0
  /// A pinch's or swipe's movement since the last event, in pixels.
  public var deltaX: Double = 0
  /// A pinch's or swipe's movement since the last event, in pixels.
  public var deltaY: Double = 0
  /// A pinch's scale since it began.
  public var scale: Double = 1
  /// A pinch's rotation since the last event in degrees, clockwise.
  public var deltaAngle: Double = 0
  /// The device's own axes.
  public var valuators = Valuators()
  /// The fault, provoked on purpose, by which the event was made or changed, or which has taken away events
  /// just before it.
  package var fault: InputFault?

  /// An event with everything but its kind at rest.
  public init(kind: Kind) { self.kind = kind }
}
