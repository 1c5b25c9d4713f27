import DeftGeometry

/// Up to ten fingers controlled by presses, drags, releases and the wheel of a mouse.
///
/// The policy: *a press on an empty spot puts fingers down, and they stay. A drag moves the finger
/// or handle under the mouse. A click on a finger or a fan's handle lifts its whole group.*
/// Momentary fingers lift with the button.
struct MouseFingers {
  static let most = 10
  /// The maximum distance at which a press grabs a finger or handle, in points.
  static let grasp: CGFloat = 24
  /// The movement of the mouse that starts a drag, in points.
  static let slop: CGFloat = 3

  /// The mode of the next fingers.
  var mode = HandMode.one
  /// The number of the next finger in one-finger mode.
  var chosen = 1
  /// The number of fingers that the next press puts down in the parallel and fan modes.
  var count = 2
  /// The center of mirrored fingers, in points.
  var pin = CGPoint.zero
  /// The groups of fingers that are down.
  private(set) var groups: [FingerGroup] = []
  /// The fingers used by tracks, which are not free.
  var taken: Set<Int> = []

  /// A part that the mouse can grab.
  fileprivate enum Part: Hashable {
    case pin
    case center(Int)
    case knob(Int)
    case finger(Int, Int)
  }
  private struct Grip {
    var part: Part
    var start: CGPoint
    /// The offset from the part to the mouse.
    var offset: CGSize
    var hasMoved: Bool
    /// Whether this press put the fingers down.
    var isNew: Bool
    var isMomentary: Bool
  }
  private var grip: Grip?

  /// The positions of the fingers that are down, by number.
  var places: [Int: CGPoint] {
    var places: [Int: CGPoint] = [:]
    for group in groups {
      for (number, place) in zip(group.numbers, group.places(pin: pin)) {
        if let number { places[number] = place }
      }
    }
    return places
  }

  /// Whether the pin is shown.
  var showsPin: Bool { mode == .mirrored || groups.contains { $0.mode == .mirrored } }

  // MARK: - The mouse

  /// Handles a press of the button.
  ///
  /// The fingers of a momentary press lift with the button.
  ///
  /// - Returns: `false` if fingers should come down but too few are free.
  mutating func press(at place: CGPoint, isMomentary: Bool) -> Bool {
    if let part = part(at: place) {
      let offset = place - self.place(of: part)
      grip = Grip(
        part: part, start: place, offset: offset, hasMoved: false, isNew: false,
        isMomentary: isMomentary)
      return true
    }
    let numbers = next
    guard !numbers.isEmpty else { return false }
    groups.append(
      FingerGroup(mode: mode, numbers: numbers, center: place, reach: FingerGroup.reach(of: mode)))
    if mode == .one { chosen = numbers[0] }
    let index = groups.count - 1
    grip = Grip(
      part: mode == .fan || mode == .parallel ? .center(index) : .finger(index, 0), start: place,
      offset: .zero, hasMoved: true, isNew: true, isMomentary: isMomentary)
    return true
  }

  /// Handles a movement of the mouse with the button down.
  mutating func drag(to place: CGPoint) {
    guard var grip else { return }
    if !grip.hasMoved, place.distance(to: grip.start) < Self.slop { return }
    grip.hasMoved = true
    self.grip = grip
    let goal = CGPoint(x: place.x - grip.offset.width, y: place.y - grip.offset.height)
    switch grip.part {
    case .pin: pin = goal
    case .center(let index): groups[index].center = goal
    case .knob(let index): groups[index].move(knobTo: goal)
    case .finger(let index, let finger): groups[index].move(finger: finger, to: goal, pin: pin)
    }
  }

  /// Handles the release of the button.
  mutating func release() {
    guard let grip else { return }
    self.grip = nil
    guard let index = grip.part.groupIndex, grip.isMomentary || !grip.hasMoved else { return }
    groups.remove(at: index)
  }

  /// Handles a cancelled press: momentary fingers lift, and other fingers stay in place.
  mutating func cancelPress() {
    if let index = grip?.part.groupIndex, grip?.isMomentary == true { groups.remove(at: index) }
    grip = nil
  }

  /// Handles the wheel, which spreads or narrows a fan or fingers side by side.
  ///
  /// - Returns: Whether such fingers are at the position.
  mutating func turnWheel(by clicks: CGFloat, at place: CGPoint) -> Bool {
    guard let index = groups.lastIndex(where: { $0.covers(place, pin: pin) }) else { return false }
    // Scrolling up (negative) spreads the fingers, just as it zooms in on a map.
    groups[index].reach = max(
      FingerGroup.smallestReach, groups[index].reach * pow(1.05, -clicks))
    return true
  }

  // MARK: - Keys

  /// Chooses the next finger or the number of fingers.
  mutating func choose(_ number: Int) {
    switch mode {
    case .one: chosen = number
    case .parallel, .fan: count = max(2, number)
    case .mirrored: break
    }
  }

  mutating func liftAll() { (groups, grip) = ([], nil) }

  /// Removes a finger that was cancelled from outside.
  mutating func lose(_ number: Int) {
    for index in groups.indices {
      groups[index].numbers = groups[index].numbers.map { $0 == number ? nil : $0 }
    }
    let lost = groups.indices.filter { groups[$0].numbers.allSatisfy { $0 == nil } }
    guard !lost.isEmpty else { return }
    for index in lost.reversed() { groups.remove(at: index) }
    // The indices of the grabbed part may have changed.
    grip = nil
  }

  // MARK: - Selection

  /// The numbers of the next fingers; empty if too few are free.
  var next: [Int] {
    let down = Set(places.keys).union(taken)
    let order = (0..<Self.most).map { (chosen - 1 + $0) % Self.most + 1 }
    switch mode {
    case .one: return Array(order.filter { !down.contains($0) }.prefix(1))
    case .mirrored, .parallel, .fan:
      let free = (1...Self.most).filter { !down.contains($0) }
      let wanted = mode == .mirrored ? 2 : count
      return free.count < wanted ? [] : Array(free.prefix(wanted))
    }
  }

  /// Returns the nearest part within reach of a press.
  private func part(at place: CGPoint) -> Part? {
    var parts: [Part] = showsPin ? [.pin] : []
    for (index, group) in groups.enumerated() {
      parts += group.numbers.indices.filter { group.numbers[$0] != nil }.map { .finger(index, $0) }
      if group.mode == .fan { parts += [.center(index), .knob(index)] }
    }
    let nearest = parts.min {
      self.place(of: $0).distance(to: place) < self.place(of: $1).distance(to: place)
    }
    return nearest.flatMap { self.place(of: $0).distance(to: place) <= Self.grasp ? $0 : nil }
  }

  private func place(of part: Part) -> CGPoint {
    switch part {
    case .pin: pin
    case .center(let index): groups[index].center
    case .knob(let index): groups[index].knob
    case .finger(let index, let finger): groups[index].places(pin: pin)[finger]
    }
  }
}

extension MouseFingers.Part {
  /// The index of the part's group; nil for the pin.
  fileprivate var groupIndex: Int? {
    switch self {
    case .pin: nil
    case .center(let index), .knob(let index), .finger(let index, _): index
    }
  }
}

extension FingerGroup {
  /// Returns whether the wheel at a position spreads the group.
  fileprivate func covers(_ place: CGPoint, pin: CGPoint) -> Bool {
    switch mode {
    case .one, .mirrored: false
    case .fan: place.distance(to: center) <= reach + Self.knobDistance + MouseFingers.grasp
    case .parallel:
      places(pin: pin).contains { $0.distance(to: place) <= max(reach, 2 * MouseFingers.grasp) }
    }
  }
}
