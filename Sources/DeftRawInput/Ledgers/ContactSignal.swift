import DeftGeometry
import DeftInput

/// A decoded raw event, in the same form for every kind of device, before it is checked against the contacts that are
/// down.
struct ContactSignal: Sendable {
  enum Action: Sendable {
    case touchBegan, touchMoved, touchEnded, touchCancelled
    case pinchBegan, pinchMoved, pinchEnded, pinchCancelled
    case swipeBegan, swipeMoved, swipeEnded, swipeCancelled
    case buttonPressed, buttonReleased, pointerMoved, pointerEntered, pointerLeft
    /// Contacts were lost without end events.
    case lost(CancellationReason, Scope)
  }

  /// The contacts that are lost.
  enum Scope: Sendable {
    case everything
    case master(UInt32)
    case source(UInt32)
    case contact(ContactID)
  }

  var action: Action
  var source: UInt32 = 0
  var master: UInt32 = 0
  /// The touch id; 0 for other contacts.
  var sequence: UInt32 = 0
  var kind = InputKind.pointer
  var isEraser = false
  var time: TimeInterval
  var location: CGPoint = .zero
  var modifiers: EventModifiers = []
  /// The pressure, 0...1; `nil` if the event does not report it.
  var pressure: Double?
  /// The length and width of the contact in millimeters, and its orientation; each `nil` if the event does not report
  /// it.
  var major: Double?
  var minor: Double?
  var orientation: Angle?
  /// The button that changed.
  var button = 0
  /// Whether the location is the contact's own, rather than a position to which other devices have moved the pointer.
  var movesContact = true
  /// Bit n: button n was down before the event.
  var buttons: UInt32 = 0
  var fingers = 0
  /// The scale since the beginning of the gesture.
  var scale: Double = 1
  /// The rotation since the last event.
  var rotation: Angle = .zero
  /// The movement since the last event.
  var delta: CGSize = .zero
}

/// The result of decoding a raw event.
enum DecodedInput: Sendable {
  /// A signal for the ledger.
  case signal(ContactSignal)
  /// An event without a contact.
  case plain(InputEvent)
}
