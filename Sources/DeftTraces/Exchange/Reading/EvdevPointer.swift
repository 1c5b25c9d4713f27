/// The state of a mouse, updated by the kernel's events: *a unit of movement is a point, and the pointer stays within
/// the area*.
struct EvdevPointer {
  /// A change at the end of a frame.
  enum Change {
    /// The pointer moved, with this button pressed; `nil` for none.
    case moved(button: Int?, CGPoint)
    case pressed(button: Int, CGPoint)
    case released(button: Int, CGPoint)
    /// Wheel clicks, positive to the right and down.
    case scrolled(CGSize, isSmooth: Bool, CGPoint)
  }

  private let size: CGSize
  private var place: CGPoint
  private var moved = CGSize.zero
  private var wheel = CGSize.zero
  private var fineWheel = CGSize.zero
  private var isFine = false
  private var buttons: [(button: Int, isDown: Bool)] = []
  /// The button of the contact. Other buttons are ignored while it is down.
  private var pressed: Int?

  /// The units of a high-resolution wheel per click. Source: the kernel's documentation of
  /// `REL_WHEEL_HI_RES`.
  private static let unitsPerClick: CGFloat = 120

  init(in size: CGSize) {
    self.size = size
    place = CGPoint(x: size.width / 2, y: size.height / 2)
  }

  /// Handles an event. If the event ends a frame, returns the changes.
  mutating func receive(_ event: EvdevRecording.Event) -> [Change] {
    let value = CGFloat(event.value)
    switch (event.type, event.code) {
    case (EvdevCode.Kind.rel, EvdevCode.Rel.x): moved.width += value
    case (EvdevCode.Kind.rel, EvdevCode.Rel.y): moved.height += value
    // The kernel's wheel is positive away from the user, which scrolls up.
    case (EvdevCode.Kind.rel, EvdevCode.Rel.wheel): wheel.height -= value
    case (EvdevCode.Kind.rel, EvdevCode.Rel.hWheel): wheel.width += value
    case (EvdevCode.Kind.rel, EvdevCode.Rel.wheelHiRes):
      (fineWheel.height, isFine) = (fineWheel.height - value / Self.unitsPerClick, true)
    case (EvdevCode.Kind.rel, EvdevCode.Rel.hWheelHiRes):
      (fineWheel.width, isFine) = (fineWheel.width + value / Self.unitsPerClick, true)
    case (EvdevCode.Kind.key, let code) where event.value != 2:
      if let button = Self.button(code) { buttons.append((button, event.value != 0)) }
    case (EvdevCode.Kind.syn, EvdevCode.Syn.report): return endFrame()
    default: break
    }
    return []
  }

  /// Returns X11's number of a kernel button; `nil` for other codes.
  private static func button(_ code: Int) -> Int? {
    switch code {
    case EvdevCode.Button.left: 1
    case EvdevCode.Button.middle: 2
    case EvdevCode.Button.right: 3
    default: nil
    }
  }

  private mutating func endFrame() -> [Change] {
    var changes: [Change] = []
    if moved != .zero {
      place.x = min(size.width, max(0, place.x + moved.width))
      place.y = min(size.height, max(0, place.y + moved.height))
      changes.append(.moved(button: pressed, place))
    }
    for (button, isDown) in buttons {
      if isDown, pressed == nil {
        pressed = button
        changes.append(.pressed(button: button, place))
      } else if !isDown, pressed == button {
        pressed = nil
        changes.append(.released(button: button, place))
      }
    }
    // A high-resolution wheel also reports whole clicks.
    let turned = isFine ? fineWheel : wheel
    if turned != .zero { changes.append(.scrolled(turned, isSmooth: isFine, place)) }
    (moved, wheel, fineWheel, buttons) = (.zero, .zero, .zero, [])
    return changes
  }
}
