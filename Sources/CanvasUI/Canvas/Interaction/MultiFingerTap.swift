import Deft

/// A detector of taps with several fingers: two fingers undo, and three fingers redo.
///
/// The policy: *fingers that come down together, hardly move and lift soon are a command for the canvas, not for the
/// shapes under them.*
struct MultiFingerTap {
  /// The time within which all fingers must come down, in seconds after the first.
  static let gap: TimeInterval = 0.12
  /// The time within which all fingers must lift, in seconds after the first came down.
  static let duration: TimeInterval = 0.4
  /// The distance that each finger may move, in points: fingers roll when they lift.
  static let slop: CGFloat = 12

  private var down: [ContactID: CGPoint] = [:]
  private var start: TimeInterval = 0
  private var most = 0
  private var isBroken = false

  /// Returns whether the current fingers may still become a tap at the given time, in seconds.
  func isCandidate(at time: TimeInterval) -> Bool {
    most > 1 && !isBroken && time - start <= Self.duration
  }

  /// Rules out a tap by the current fingers.
  mutating func spoil() { isBroken = true }

  /// Adds the next event of a finger.
  ///
  /// - Returns: the number of fingers that have tapped, when the last one lifts; otherwise nil.
  mutating func note(_ contact: ContactEvent) -> Int? {
    guard contact.kind == .touch else { return nil }
    switch contact.phase {
    case .began:
      if down.isEmpty { (start, most, isBroken) = (contact.time, 0, false) }
      if contact.time - start > Self.gap { isBroken = true }
      down[contact.id] = contact.location
      most += 1
    case .moved:
      if let place = down[contact.id], place.distance(to: contact.location) > Self.slop {
        isBroken = true
      }
    case .ended:
      guard down.removeValue(forKey: contact.id) != nil, down.isEmpty else { return nil }
      return isCandidate(at: contact.time) ? most : nil
    case .cancelled:
      down[contact.id] = nil
      isBroken = true
    }
    return nil
  }
}
