import DeftInput
import DeftLocalization

/// A converter from the steps of a script to input events.
struct ScriptPlayer {
  private var numbers: [Int: UInt32] = [:]
  /// For each number in the script, the contact that is down, and the number of contacts that began before it.
  private var down: [Int: (event: ContactEvent, order: Int)] = [:]
  private var begun = 0
  var note: LocalizedStringResource?

  /// The contacts that are down, in the order in which they began.
  var contacts: [ContactEvent] { down.values.sorted { $0.order < $1.order }.map(\.event) }

  mutating func input(_ contact: ContactScript.Contact, at time: TimeInterval) -> InputEvent? {
    if numbers[contact.id] == nil { numbers[contact.id] = UInt32(numbers.count + 1) }
    let id = ContactID(device: 1, sequence: numbers[contact.id] ?? 0)
    let kind = contact.kind ?? .touch
    switch contact.phase {
    case .begin:
      let event = ContactEvent(
        id: id, kind: kind.inputKind, phase: .began, time: time, location: contact.location,
        pressure: contact.pressure ?? 1)
      down[contact.id] = (event, begun)
      begun += 1
      return .contact(event)
    case .move, .end, .cancel:
      guard var event = down[contact.id]?.event else {
        // This is always a move: the reader rejects an end without a begin.
        if kind == .mouse {
          return .hover(HoverEvent(pointer: 1, location: contact.location, time: time))
        }
        note = "contact \(contact.id) moves, but it is not down; the move is ignored."
        return nil
      }
      (event.phase, event.time, event.location) = (.moved, time, contact.location)
      if let pressure = contact.pressure { event.pressure = pressure }
      if contact.phase == .move {
        down[contact.id]?.event = event
        return .contact(event)
      }
      down[contact.id] = nil
      event.phase = contact.phase == .end ? .ended : .cancelled(.systemCancelled)
      return .contact(event)
    }
  }
}
