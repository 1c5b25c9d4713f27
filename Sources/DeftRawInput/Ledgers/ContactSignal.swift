import DeftGeometry
import DeftInput

/// What the decoder tells the ledger about one raw event: the same for every kind of device, before
/// anyone has asked whether it fits what is known to be down.
struct ContactSignal: Sendable {
  enum Action: Sendable {
    case touchBegan, touchMoved, touchEnded, touchCancelled
    case pinchBegan, pinchMoved, pinchEnded, pinchCancelled
    case swipeBegan, swipeMoved, swipeEnded, swipeCancelled
    case buttonPressed, buttonReleased, pointerMoved, pointerEntered, pointerLeft
    /// Contacts were lost without an end of their own.
    case lost(CancellationReason, Scope)
  }

  /// Whose contacts are lost.
  enum Scope: Sendable {
    case everything
    case master(UInt32)
    case source(UInt32)
    case contact(ContactID)
  }

  var action: Action
  var source: UInt32 = 0
  var master: UInt32 = 0
  /// The touch id; 0 for all else.
  var sequence: UInt32 = 0
  var kind = InputKind.pointer
  var time: TimeInterval
  var location: CGPoint = .zero
  var modifiers: EventModifiers = []
  /// 0...1; nil where the event does not say.
  var pressure: Double?
  /// The length and width of the contact in millimeters, and its rotation; each nil if the event does not report it.
  var major: Double?
  var minor: Double?
  var orientation: Angle?
  /// The button that changed.
  var button = 0
  /// Whether the location is the contact's, and not one to which others have brought the same pointer.
  var movesContact = true
  /// Bit n: button n was down before the event.
  var buttons: UInt32 = 0
  var fingers = 0
  /// Since the gesture's begin.
  var scale: Double = 1
  /// Since the last event.
  var rotation: Angle = .zero
  /// Since the last event.
  var delta: CGSize = .zero
}

/// What the decoder makes of a raw event.
enum DecodedInput: Sendable {
  /// Something for the ledger.
  case signal(ContactSignal)
  /// Something that belongs to no contact.
  case plain(InputEvent)
}
