import Deft

/// The translation of contacts in a window to inputs of simulated devices.
///
/// The policy: *each contact that begins on the simulated screen is one finger or one mouse button there, until it
/// ends.* A contact that leaves the screen stays at its edge. A cancelled contact is lifted, because X11 has no
/// cancelled touches.
package struct SimulatedHand {
  /// The device that the primary mouse button operates.
  package enum Pointer: Sendable {
    case touch, mouse
  }

  /// The number of fingers of a touchscreen.
  static let fingerCount = 10

  private enum Role {
    case finger(Int)
    case button(Int)
    case pinch(start: CGPoint)
  }

  package var pointer = Pointer.touch
  private var roles: [ContactID: Role] = [:]

  package init() {}

  /// Whether no contact is down on the screen.
  package var isIdle: Bool { roles.isEmpty }

  /// Returns the inputs for an event of a contact.
  ///
  /// - Parameters:
  ///   - contact: The event.
  ///   - place: The contact's position in pixels of the screen.
  ///   - size: The size of the screen in pixels.
  ///   - enactsFaults: Whether the fault that cancelled the contact must also affect the program.
  ///     Otherwise the contact is only lifted.
  package mutating func inputs(
    for contact: ContactEvent, at place: CGPoint, on size: CGSize, enactsFaults: Bool = false
  ) -> [SimulatedInput] {
    guard enactsFaults, case .cancelled(let reason) = contact.phase,
      let fault = SimulatedFault(cancellingWith: reason)
    else { return inputs(for: contact, at: place, on: size) }
    return [.faultBegan(fault)] + inputs(for: contact, at: place, on: size)
  }

  private mutating func inputs(
    for contact: ContactEvent, at place: CGPoint, on size: CGSize
  ) -> [SimulatedInput] {
    let inside = CGRect(origin: .zero, size: size).contains(place)
    let place = CGPoint(
      x: min(max(0, place.x), size.width - 1), y: min(max(0, place.y), size.height - 1))
    guard contact.phase != .began else {
      guard inside, let role = role(of: contact, at: place) else { return [] }
      roles[contact.id] = role
      switch role {
      case .finger(let finger): return [.touchBegan(finger, place)]
      case .button(let button): return [.pointerMoved(place), .buttonChanged(button, isDown: true)]
      case .pinch: return [.pointerMoved(place), .pinchBegan]
      }
    }
    guard let role = roles[contact.id] else { return [] }
    let isOver = contact.phase != .moved
    if isOver { roles[contact.id] = nil }
    switch role {
    case .finger(let finger):
      return [isOver ? .touchEnded(finger, place) : .touchMoved(finger, place)]
    case .button(let button):
      return [.pointerMoved(place)] + (isOver ? [.buttonChanged(button, isDown: false)] : [])
    case .pinch(let start):
      guard !isOver else { return [.pinchEnded] }
      let pinch = contact.pinch ?? TouchpadPinch()
      return [
        .pinchChanged(
          scale: Double(pinch.scale), rotation: pinch.rotation,
          translation: CGSize(width: place.x - start.x, height: place.y - start.y))
      ]
    }
  }

  private func role(of contact: ContactEvent, at place: CGPoint) -> Role? {
    switch contact.kind {
    case .touchpad:
      let hasPinch = roles.values.contains { if case .pinch = $0 { true } else { false } }
      return hasPinch ? nil : .pinch(start: place)
    case .pointer where pointer == .mouse || contact.button != 1: return .button(contact.button)
    case .pointer, .touch, .pen:
      let used = roles.values.compactMap {
        if case .finger(let finger) = $0 { finger } else { nil }
      }
      return (0..<Self.fingerCount).first { !used.contains($0) }.map { .finger($0) }
    }
  }
}
