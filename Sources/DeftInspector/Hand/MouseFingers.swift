import DeftGeometry

/// Which fingers are down, and how a mouse leads them: what presses, drags, releases and turns of the wheel
/// make of up to ten fingers.
///
/// The policy: *a press on nothing puts fingers down, and they stay; a drag moves what it began on; a press
/// and release on the spot lifts it.*  A press that is for the moment only lifts with the button.
struct MouseFingers {
  static let most = 10
  /// How near to a finger or a handle a press takes hold of it, in points.
  static let grasp: CGFloat = 24
  /// How far the mouse moves before it drags what it took hold of, in points.
  static let slop: CGFloat = 3

  /// How fingers come down.
  var mode = HandMode.one
  /// The finger that comes down next, where one does.
  var chosen = 1
  /// How many come down, side by side or in a fan.
  var count = 2
  /// What mirrored fingers lie about, in points.
  var pin = CGPoint.zero
  /// The fingers that are down.
  private(set) var sets: [FingerGroup] = []
  /// Fingers that play by themselves, and are not free.
  var taken: Set<Int> = []

  /// What the mouse has hold of.
  fileprivate enum Part: Hashable {
    case pin
    case center(Int)
    case knob(Int)
    case finger(Int, Int)
  }
  private struct Grip {
    var part: Part
    var start: CGPoint
    /// From the part to the mouse.
    var offset: CGSize
    var hasMoved: Bool
    /// Whether the fingers have come down with it.
    var isNew: Bool
    var isMomentary: Bool
  }
  private var grip: Grip?

  /// Where each finger is that is down, by its number.
  var places: [Int: CGPoint] {
    var places: [Int: CGPoint] = [:]
    for set in sets {
      for (number, place) in zip(set.numbers, set.places(pin: pin)) {
        if let number { places[number] = place }
      }
    }
    return places
  }

  /// Whether the pin means something now.
  var showsPin: Bool { mode == .mirrored || sets.contains { $0.mode == .mirrored } }

  // MARK: - The mouse

  /// The button goes down.
  ///
  /// - Parameter isMomentary: whether what is pressed is lifted with the button.
  /// - Returns: false where fingers should come down, and too few are free.
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
    sets.append(
      FingerGroup(mode: mode, numbers: numbers, center: place, reach: FingerGroup.reach(of: mode)))
    if mode == .one { chosen = numbers[0] }
    let set = sets.count - 1
    grip = Grip(
      part: mode == .fan || mode == .parallel ? .center(set) : .finger(set, 0), start: place,
      offset: .zero, hasMoved: true, isNew: true, isMomentary: isMomentary)
    return true
  }

  /// The mouse moves with the button down.
  mutating func drag(to place: CGPoint) {
    guard var grip else { return }
    if !grip.hasMoved, place.distance(to: grip.start) < Self.slop { return }
    grip.hasMoved = true
    self.grip = grip
    let goal = CGPoint(x: place.x - grip.offset.width, y: place.y - grip.offset.height)
    switch grip.part {
    case .pin: pin = goal
    case .center(let set): sets[set].center = goal
    case .knob(let set): sets[set].move(knobTo: goal)
    case .finger(let set, let finger): sets[set].move(finger: finger, to: goal, pin: pin)
    }
  }

  /// The button goes up.
  mutating func release() {
    guard let grip else { return }
    self.grip = nil
    guard let set = grip.part.set, grip.isMomentary || !grip.hasMoved else { return }
    sets.remove(at: set)
  }

  /// The button is lost: what it held stays where it is, unless it was for the moment only.
  mutating func letGo() {
    if let set = grip?.part.set, grip?.isMomentary == true { sets.remove(at: set) }
    grip = nil
  }

  /// The wheel turns: fingers of a fan or side by side spread, or come together.
  ///
  /// - Returns: whether there are any at the place.
  mutating func turnWheel(by clicks: CGFloat, at place: CGPoint) -> Bool {
    guard let set = sets.lastIndex(where: { $0.covers(place, pin: pin) }) else { return false }
    // Away from the hand (negative) spreads, as it enlarges maps.
    sets[set].reach = max(
      FingerGroup.smallestReach, sets[set].reach * pow(1.05, -clicks))
    return true
  }

  // MARK: - Keys

  /// A digit: which finger is next, or how many.
  mutating func choose(_ number: Int) {
    switch mode {
    case .one: chosen = number
    case .parallel, .fan: count = max(2, number)
    case .mirrored: break
    }
  }

  mutating func liftAll() { (sets, grip) = ([], nil) }

  /// A finger was lost by another's doing.
  mutating func lose(_ number: Int) {
    for set in sets.indices {
      sets[set].numbers = sets[set].numbers.map { $0 == number ? nil : $0 }
    }
    let lost = sets.indices.filter { sets[$0].numbers.allSatisfy { $0 == nil } }
    guard !lost.isEmpty else { return }
    for set in lost.reversed() { sets.remove(at: set) }
    // What the mouse has hold of may have another place in the row.
    grip = nil
  }

  // MARK: - Which

  /// The numbers that come down next; none where too few are free.
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

  /// What a press at a place takes hold of: the nearest that is near enough.
  private func part(at place: CGPoint) -> Part? {
    var parts: [Part] = showsPin ? [.pin] : []
    for (index, set) in sets.enumerated() {
      parts += set.numbers.indices.filter { set.numbers[$0] != nil }.map { .finger(index, $0) }
      if set.mode == .fan { parts += [.center(index), .knob(index)] }
    }
    let nearest = parts.min {
      self.place(of: $0).distance(to: place) < self.place(of: $1).distance(to: place)
    }
    return nearest.flatMap { self.place(of: $0).distance(to: place) <= Self.grasp ? $0 : nil }
  }

  private func place(of part: Part) -> CGPoint {
    switch part {
    case .pin: pin
    case .center(let set): sets[set].center
    case .knob(let set): sets[set].knob
    case .finger(let set, let finger): sets[set].places(pin: pin)[finger]
    }
  }
}

extension MouseFingers.Part {
  /// The set that it is a part of; nil for the pin.
  fileprivate var set: Int? {
    switch self {
    case .pin: nil
    case .center(let set), .knob(let set), .finger(let set, _): set
    }
  }
}

extension FingerGroup {
  /// Whether a place is within what the wheel spreads.
  fileprivate func covers(_ place: CGPoint, pin: CGPoint) -> Bool {
    switch mode {
    case .one, .mirrored: false
    case .fan: place.distance(to: center) <= reach + Self.knobDistance + MouseFingers.grasp
    case .parallel:
      places(pin: pin).contains { $0.distance(to: place) <= max(reach, 2 * MouseFingers.grasp) }
    }
  }
}
