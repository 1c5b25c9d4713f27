import Deft
import DeviceChecks

/// The progress of an exercise toward its end, from the contacts of a person.
///
/// The policy: *an exercise ends once its goal is reached and every finger has lifted.* A finger without a report for
/// ``patience`` seconds counts as lifted, because a device may lose the end of a contact.
struct ExerciseProgress: Hashable {
  /// A contact of the exercise.
  struct Touch: Hashable, Identifiable {
    let id: Int
    /// The number of the finger, from 1: the lowest one that no other finger had when it began.
    var number: Int
    /// The positions in points, without those closer than ``ExerciseProgress/pathStep``.
    var path: [CGPoint]
    var location: CGPoint
    var length: CGFloat = 0
    let start: TimeInterval
    var lastReport: TimeInterval
    var isDown = true
  }

  /// The silence in seconds after which a finger no longer delays the end.
  static let patience: TimeInterval = 1
  /// The silence in seconds after which a finger that may be resting counts as lost.
  static let restPatience: TimeInterval = 5
  /// The minimum distance between two positions in a drawn path, in points.
  static let pathStep: CGFloat = 2
  /// The minimum length of a stroke in millimeters.
  static let strokeLength: CGFloat = 15
  /// The width of the strip along an edge in millimeters.
  static let edgeStrip: CGFloat = 6
  /// The number of parts of an edge, of which ``edgeShare`` must be reached, with both corners.
  static let edgeParts = 10
  static let edgeShare = 0.8

  let exercise: CheckStep.Exercise
  /// The size of the surface in points.
  let size: CGSize
  private let pointsPerMillimeter: CGFloat
  /// The grid of the exercise; `nil` if the exercise has none.
  private(set) var grid: CellGrid?
  /// The times of the last steps that were too long to reach the cells between their ends.
  private var longSteps: [TimeInterval] = []
  /// The contacts in the order in which they began.
  private(set) var touches: [Touch] = []
  /// The largest number of simultaneous contacts.
  private(set) var mostAtOnce = 0
  /// The parts of the edges that were reached, by edge: top, right, bottom, left.
  private(set) var reachedEdges = [Set<Int>](repeating: [], count: 4)
  /// The number of completed groups with two or more contacts.
  private(set) var pinchCount = 0
  /// The number of groups of taps without a pause between them.
  private(set) var doubleTapCount = 0
  private var lastEnd: TimeInterval = -.infinity
  /// The time at which the exercise began; `nil` before that.
  private(set) var start: TimeInterval?
  private var down: [ContactID: Int] = [:]
  private var isPinching = false
  /// The strokes of the hovering pointer, in millimeters.
  private var hover = HoverStrokes()
  private var lastReport: TimeInterval = 0

  /// - Parameters:
  ///   - exercise: The exercise.
  ///   - size: The size of the surface in points.
  ///   - pointsPerMillimeter: The scale of the surface.
  init(_ exercise: CheckStep.Exercise, size: CGSize, pointsPerMillimeter: CGFloat) {
    (self.exercise, self.size) = (exercise, size)
    self.pointsPerMillimeter = pointsPerMillimeter
    if case .grid(let side) = exercise {
      grid = CellGrid(size: size, side: CGFloat(side) * pointsPerMillimeter)
    }
  }

  /// The contacts that are down.
  var touchesDown: [Touch] { down.values.sorted().map { touches[$0] } }

  /// Begins an exercise that does not begin with a touch.
  mutating func begin(at time: TimeInterval) { start = start ?? time }

  /// Records an event of a contact. Locations are in points of the surface.
  mutating func note(_ contact: ContactEvent) {
    begin(at: contact.time)
    lastReport = max(lastReport, contact.time)
    switch contact.phase {
    case .began:
      hover.end()
      let taken = Set(touchesDown.map(\.number))
      let number = (1...).first { !taken.contains($0) } ?? 1
      down[contact.id] = touches.count
      touches.append(
        Touch(
          id: touches.count, number: number, path: [contact.location], location: contact.location,
          start: contact.time, lastReport: contact.time))
      mostAtOnce = max(mostAtOnce, down.count)
      if down.count == 1, contact.time - lastEnd >= ExpectedGesture.pause { doubleTapCount += 1 }
      isPinching = isPinching || down.count >= 2 || contact.pinch != nil
      reach(contact.location, from: contact.location, at: contact.time)
    case .moved:
      guard let index = down[contact.id] else { return }
      move(index, to: contact)
    case .ended, .cancelled:
      guard let index = down.removeValue(forKey: contact.id) else { return }
      if contact.phase == .ended { move(index, to: contact) }
      touches[index].isDown = false
      lastEnd = contact.time
      if down.isEmpty, isPinching { (pinchCount, isPinching) = (pinchCount + 1, false) }
    }
  }

  /// Records a position of the hovering pointer. Its strokes are recorded as touches with `isDown`
  /// false.
  mutating func note(hover place: CGPoint, at time: TimeInterval) {
    guard case .moves = exercise, start != nil else { return }
    lastReport = max(lastReport, time)
    guard down.isEmpty else { return hover.end() }
    let isNew = hover.add(
      MeasuredContact.Report(
        time: time,
        position: CGPoint(x: place.x / pointsPerMillimeter, y: place.y / pointsPerMillimeter)))
    if isNew {
      let path = hover.current.map {
        CGPoint(x: $0.position.x * pointsPerMillimeter, y: $0.position.y * pointsPerMillimeter)
      }
      touches.append(
        Touch(
          id: touches.count, number: 1, path: path, location: place,
          length: path[0].distance(to: place), start: time, lastReport: time, isDown: false))
    } else if let index = touches.lastIndex(where: { !$0.isDown }) {
      move(index, to: place, at: time)
    }
  }

  private mutating func move(_ index: Int, to contact: ContactEvent) {
    move(index, to: contact.location, at: contact.time)
  }

  private mutating func move(_ index: Int, to new: CGPoint, at time: TimeInterval) {
    let old = touches[index].location
    touches[index].length += old.distance(to: new)
    (touches[index].location, touches[index].lastReport) = (new, time)
    if let last = touches[index].path.last, last.distance(to: new) >= Self.pathStep {
      touches[index].path.append(new)
    }
    reach(new, from: old, at: time)
  }

  /// Marks the cells and the edges between two positions as reached.
  private mutating func reach(_ place: CGPoint, from old: CGPoint, at time: TimeInterval) {
    if grid?.cover(from: old, to: place) == false {
      longSteps = longSteps.suffix(Self.longStepCount - 1) + [time]
    }
    guard case .edges = exercise, size.width > 0, size.height > 0 else { return }
    let strip = Self.edgeStrip * pointsPerMillimeter
    func part(_ value: CGFloat, of length: CGFloat) -> Int {
      max(0, min(Self.edgeParts - 1, Int(value / length * CGFloat(Self.edgeParts))))
    }
    let (column, row) = (part(place.x, of: size.width), part(place.y, of: size.height))
    if place.y <= strip { reachedEdges[0].insert(column) }
    if place.x >= size.width - strip { reachedEdges[1].insert(row) }
    if place.y >= size.height - strip { reachedEdges[2].insert(column) }
    if place.x <= strip { reachedEdges[3].insert(row) }
  }

  /// The number of long steps after which the fingers are too fast, and the time in seconds during
  /// which this is shown. A single long step may be a gap of the device.
  private static let (longStepCount, hasteDuration) = (3, 3.0)

  /// Returns whether fingers move so fast that their reports skip cells of the grid.
  func isTooFast(at time: TimeInterval) -> Bool {
    longSteps.count == Self.longStepCount
      && longSteps.allSatisfy { time < $0 + Self.hasteDuration }
  }

  // MARK: - The end

  /// The number of strokes that are long enough.
  var strokeCount: Int {
    touches.count { $0.length >= Self.strokeLength * pointsPerMillimeter }
  }

  /// The completed and the total number of cells, taps, strokes, edges, pinches or presses; `nil`
  /// for other exercises.
  var count: (done: Int, total: Int)? {
    switch exercise {
    case .grid: grid.map { ($0.covered.count, $0.count) }
    case .strokes(let total), .moves(let total): (min(strokeCount, total), total)
    case .edges:
      (reachedEdges.count(where: Self.isComplete), 4)
    case .taps(let total): (min(touches.count, total), total)
    case .pinches(let total): (min(pinchCount, total), total)
    case .doubleTaps(let total): (min(doubleTapCount, total), total)
    case .longPresses(let total): (min(touches.count, total), total)
    case .free, .allContacts, .handsOff, .drumroll, .hold: nil
    }
  }

  /// Returns whether the reached parts of an edge are its corners and most of its length.
  private static func isComplete(_ parts: Set<Int>) -> Bool {
    parts.isSuperset(of: [0, edgeParts - 1])
      && Double(parts.count) >= edgeShare * Double(edgeParts)
  }

  /// The silence in seconds after which the controls appear over a finger that is down, because its
  /// end may have been lost. Where fingers may rest, it is longer: many devices report no resting
  /// fingers.
  var controlsPatience: TimeInterval {
    switch exercise {
    case .hold(let seconds): max(Self.restPatience, seconds + Self.patience)
    case .allContacts, .strokes, .pinches, .longPresses: Self.restPatience
    default: Self.patience
    }
  }

  /// The duration of the exercise in seconds; `nil` if the exercise has none.
  var duration: TimeInterval? {
    switch exercise {
    case .handsOff(let seconds), .drumroll(let seconds), .hold(let seconds): seconds
    default: nil
    }
  }

  /// The time from which the duration counts: the start, or the touch of the finger that is held.
  private var timerStart: TimeInterval? {
    if case .hold = exercise { touchesDown.last?.start } else { start }
  }

  /// Returns the remaining seconds of an exercise with a duration; `nil` for other exercises.
  func secondsLeft(at time: TimeInterval) -> TimeInterval? {
    guard let duration else { return nil }
    guard let timerStart else { return duration }
    return max(0, duration - (time - timerStart))
  }

  /// Returns whether the goal is reached, regardless of fingers that are still down.
  private func isGoalReached(at time: TimeInterval) -> Bool {
    if let count { return count.done >= count.total }
    switch exercise {
    case .allContacts: return !touches.isEmpty
    case .handsOff, .drumroll: return start != nil && secondsLeft(at: time) == 0
    case .hold(let seconds):
      return touches.contains {
        ($0.isDown ? max(time, $0.lastReport) : $0.lastReport) - $0.start >= seconds
      }
    default: return false
    }
  }

  /// Returns whether the exercise is over.
  func isOver(at time: TimeInterval) -> Bool {
    guard isGoalReached(at: time) else { return false }
    switch exercise {
    // No finger must lift first.
    case .handsOff: return true
    // More fingers may follow a touch, and the last movement may continue.
    case .allContacts, .moves: return down.isEmpty && time - lastReport >= Self.patience
    // The second tap may follow.
    case .doubleTaps: return down.isEmpty && time - lastEnd >= ExpectedGesture.pause
    // A held finger sends no reports.
    case .hold: return true
    default: return down.isEmpty || time - lastReport >= Self.patience
    }
  }

  /// Returns the next time at which the display or the end of the exercise changes without an event.
  func nextDeadline(after time: TimeInterval) -> TimeInterval? {
    guard start != nil else { return nil }
    // A finger without reports is drawn differently.
    var times = touchesDown.flatMap {
      [$0.lastReport + Self.patience, $0.lastReport + controlsPatience]
    }
    times.append(lastReport + Self.patience)
    if let first = longSteps.first { times.append(first + Self.hasteDuration) }
    if let duration, let timerStart, let left = secondsLeft(at: time), left > 0 {
      // The displayed seconds change next at this time.
      times.append(timerStart + duration - (left.rounded(.up) - 1))
    }
    return times.filter { $0 > time }.min()
  }
}

/// The reached cells of the surface, by the same rule as the metric.
struct CellGrid: Hashable {
  private let grid: CoverageGrid
  /// The numbers of the reached cells, by row.
  private(set) var covered: Set<Int> = []

  /// The maximum number of cells on a side, for surfaces of unreasonable size.
  private static let limit: CGFloat = 200

  /// - Parameters:
  ///   - size: The size of the surface in points.
  ///   - side: The side of a cell in points, which is adapted to the size.
  init(size: CGSize, side: CGFloat) {
    let least = max(size.width, size.height) / Self.limit
    grid = CoverageGrid(size: size, cellSide: Double(max(side, least, 1)))
  }

  var size: CGSize { grid.size }
  var columns: Int { grid.columns }
  var rows: Int { grid.rows }
  var count: Int { columns * rows }

  /// Returns the frame of a cell in points.
  func frame(of cell: Int) -> CGRect {
    grid.area(of: CoverageGrid.Cell(column: cell % columns, row: cell / columns))
  }

  /// Marks the cells that a step between two reports reaches.
  ///
  /// - Returns: `false` if the step is so long that it does not reach the cells between its ends.
  mutating func cover(from start: CGPoint, to end: CGPoint) -> Bool {
    guard size.width > 0, size.height > 0 else { return true }
    for cell in grid.cells(from: start, to: end) {
      covered.insert(cell.row * columns + cell.column)
    }
    let (first, last) = (grid.cell(at: start), grid.cell(at: end))
    return max(abs(first.column - last.column), abs(first.row - last.row)) <= 1
  }
}
