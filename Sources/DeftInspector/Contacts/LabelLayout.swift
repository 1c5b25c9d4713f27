import DeftGeometry

/// The placement of contact labels in a window.
///
/// The policy: *labels never overlap. If not all of them fit, all labels use a shorter form; labels that still
/// do not fit are omitted.* A label is placed near its contact and away from other contacts. If possible, no label lies
/// on a ring or on the line from another label to its contact.
struct LabelLayout {
  /// A label to place.
  struct Request {
    /// The number of the contact.
    var number: Int
    /// The position of the contact.
    var place: CGPoint
    /// The size of the plate for each form of the label, the longest first.
    var sizes: [CGSize]
  }

  /// A placed label.
  struct Placement: Equatable {
    /// The form of the label, an index of `sizes`.
    var form: Int
    /// The frame of the plate.
    var frame: CGRect
  }

  /// The line from the ring of a contact to its distant label.
  struct Leader: Equatable {
    var start: CGPoint
    var end: CGPoint
  }

  /// An attempt to place all labels in one form; later attempts are less strict.
  private struct Attempt {
    /// Whether no label lies on the leader of another label.
    var sparesLeaders = false
    /// Whether no label lies on a ring.
    var sparesRings = false
    /// Whether the labels of contacts far from the middle are placed first.
    var beginsOutside = false
    /// Whether labels turn their narrow sides to the contacts, which leaves room for leaders.
    var isRadial = false

    static let all = [
      Attempt(sparesLeaders: true, sparesRings: true),
      Attempt(sparesLeaders: true, sparesRings: true, beginsOutside: true),
      Attempt(sparesLeaders: true, sparesRings: true, isRadial: true),
      Attempt(sparesLeaders: true, sparesRings: true, beginsOutside: true, isRadial: true),
      Attempt(sparesRings: true),
      Attempt(),
    ]
  }

  /// The minimum distance of a plate from the window's edges, and between plates, in points.
  static let (margin, gap): (CGFloat, CGFloat) = (6, 4)
  /// The maximum distance between a plate and its contact at which the plate keeps its previous
  /// offset.
  private static let near: CGFloat = 90
  /// The step of the search for free space in the whole window, in points. In attempts that spare leaders, horizontal
  /// steps are twice as long, because labels are wide and these attempts often fail.
  private static let step: CGFloat = 12
  /// The distance in points that a label may be farther away if it covers one radian less, as seen from the contacts.
  private static let pointsPerRadian: CGFloat = 600

  private let window: CGRect
  /// Areas that labels must not cover, such as a panel.
  private let obstacles: [CGRect]
  private let requests: [Request]
  private let middle: CGPoint
  /// The previous offsets of the labels from their contacts.
  private let before: [Int: CGSize]

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - requests: The labels.
  ///   - window: The size of the window in points.
  ///   - obstacles: Areas that labels must not cover.
  ///   - before: The offset of each plate's origin from its contact in the last frame.
  init(
    _ requests: [Request], in window: CGSize, avoiding obstacles: [CGRect],
    before: [Int: CGSize] = [:]
  ) {
    self.window = CGRect(origin: .zero, size: window).insetBy(dx: Self.margin, dy: Self.margin)
    (self.requests, self.obstacles, self.before) = (requests, obstacles, before)
    let count = CGFloat(max(1, requests.count))
    middle = requests.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.place.x / count, y: $0.y + $1.place.y / count)
    }
  }

  /// Returns the placement of each label by the number of its contact, without labels that do not fit.
  func placements() -> [Int: Placement] {
    let forms = requests.map(\.sizes.count).max() ?? 0
    var placed: [Int: Placement] = [:]
    for form in 0..<forms {
      for attempt in Attempt.all {
        placed = place(form, attempt)
        if placed.count == requests.count { return placed }
      }
    }
    return placed
  }

  private func place(_ form: Int, _ attempt: Attempt) -> [Int: Placement] {
    var placed: [Int: Placement] = [:]
    var leaders: [Leader] = []
    let forms = requests.map(\.sizes.count).max() ?? 0
    let isLast = form == forms - 1 && !attempt.sparesRings
    let order = attempt.beginsOutside ? requests.sorted { distance($0) > distance($1) } : requests
    for request in order {
      let form = min(form, request.sizes.count - 1)
      let labels = placed.values.map(\.frame)
      var taken = obstacles + labels
      if attempt.sparesRings { taken += requests.map { Self.ring($0.place) } }
      let frame = frame(of: request, size: request.sizes[form], attempt) { frame in
        let wide = frame.insetBy(dx: -Self.gap, dy: -Self.gap)
        guard window.contains(frame), !taken.contains(where: { $0.intersects(wide) }) else {
          return false
        }
        guard attempt.sparesLeaders else { return true }
        if leaders.contains(where: { $0.crosses(frame) }) { return false }
        let leader = Self.leader(from: request.place, to: frame)
        return leader.map { leader in !labels.contains { leader.crosses($0) } } ?? true
      }
      if let frame {
        placed[request.number] = Placement(form: form, frame: frame)
        if let leader = Self.leader(from: request.place, to: frame) { leaders.append(leader) }
      } else if !isLast {
        return placed
      }
    }
    return placed
  }

  private func frame(
    of request: Request, size: CGSize, _ attempt: Attempt, where isFree: (CGRect) -> Bool
  ) -> CGRect? {
    let old = before[request.number].map { CGRect(origin: request.place + $0, size: size) }
    if let old, isFree(old), Self.distance(from: request.place, to: old) <= Self.near { return old }
    if !attempt.isRadial,
      let frame = candidates(for: request, size: size).first(where: isFree)
    {
      return frame
    }
    // A distant label moves with its contact, instead of from one place of the search to the next.
    if attempt.sparesLeaders, let old, isFree(old) { return old }
    return free(size, near: request.place, attempt, isFree)
  }

  /// Returns the distance of a contact from the middle of all contacts.
  private func distance(_ request: Request) -> CGFloat { request.place.distance(to: middle) }

  /// Returns frames around a contact: first near it and away from the center of all contacts, then farther away.
  private func candidates(for request: Request, size: CGSize) -> [CGRect] {
    let place = request.place
    let right: CGFloat = place.x >= middle.x ? 1 : -1
    let down: CGFloat = place.y > middle.y ? 1 : -1
    let directions: [(x: CGFloat, y: CGFloat)] = [
      (right, down), (right, 0), (-right, down), (right, -down), (0, down), (-right, 0),
      (-right, -down), (0, -down),
    ]
    let half = CGSize(width: size.width / 2, height: size.height / 2)
    var frames: [CGRect] = []
    // The nearest frames are slightly more than a gap away from the ring.
    for distance: CGFloat in [32, 60, 100] {
      for direction in directions {
        let center = CGPoint(
          x: place.x + direction.x * (distance + half.width),
          y: place.y + direction.y * (distance + half.height))
        let origin = CGPoint(x: center.x - half.width, y: center.y - half.height)
        frames.append(inside(CGRect(origin: origin, size: size)))
      }
    }
    // Drop frames that the window's edge has pushed onto their contact.
    return frames.filter { !$0.intersects(Self.ring(place)) }
  }

  /// Returns the free frame nearest to a point.
  private func free(
    _ size: CGSize, near place: CGPoint, _ attempt: Attempt, _ isFree: (CGRect) -> Bool
  ) -> CGRect? {
    let step = attempt.sparesLeaders ? 2 * Self.step : Self.step
    var best: (frame: CGRect, cost: CGFloat)?
    for y in stride(from: window.minY, through: window.maxY - size.height, by: Self.step) {
      for x in stride(from: window.minX, through: window.maxX - size.width, by: step) {
        let frame = CGRect(x: x, y: y, width: size.width, height: size.height)
        var cost = Self.distance(from: place, to: frame)
        guard cost < best?.cost ?? .infinity, isFree(frame) else { continue }
        if attempt.isRadial { cost += Self.pointsPerRadian * angle(of: frame) }
        if cost < best?.cost ?? .infinity { best = (frame, cost) }
      }
    }
    return best?.frame
  }

  /// Returns the angle that a frame covers, as seen from the middle of all contacts, in radians.
  private func angle(of frame: CGRect) -> CGFloat {
    func direction(_ x: CGFloat, _ y: CGFloat) -> CGFloat { atan2(y - middle.y, x - middle.x) }
    let center = direction(frame.midX, frame.midY)
    let corners = [
      direction(frame.minX, frame.minY), direction(frame.maxX, frame.minY),
      direction(frame.minX, frame.maxY), direction(frame.maxX, frame.maxY),
    ].map { ($0 - center).remainder(dividingBy: 2 * .pi) }
    return (corners.max() ?? 0) - (corners.min() ?? 0)
  }

  private func inside(_ frame: CGRect) -> CGRect {
    CGRect(
      x: max(window.minX, min(frame.minX, window.maxX - frame.width)),
      y: max(window.minY, min(frame.minY, window.maxY - frame.height)), width: frame.width,
      height: frame.height)
  }

  /// Returns the area of the ring around a contact.
  private static func ring(_ place: CGPoint) -> CGRect {
    CGRect(x: place.x - 27, y: place.y - 27, width: 54, height: 54)
  }

  /// Returns the leader of a label; `nil` if the label is near its contact.
  static func leader(from place: CGPoint, to frame: CGRect) -> Leader? {
    let end = nearest(to: place, of: frame)
    let distance = end.distance(to: place)
    guard distance > 64 else { return nil }
    return Leader(start: place + (end - place) * (27 / distance), end: end)
  }

  /// Returns the distance from a point to a rectangle.
  static func distance(from place: CGPoint, to frame: CGRect) -> CGFloat {
    nearest(to: place, of: frame).distance(to: place)
  }

  /// Returns the point of a rectangle nearest to another point.
  static func nearest(to place: CGPoint, of frame: CGRect) -> CGPoint {
    CGPoint(
      x: max(frame.minX, min(place.x, frame.maxX)), y: max(frame.minY, min(place.y, frame.maxY)))
  }
}

extension LabelLayout.Leader {
  /// Returns whether the line passes through a rectangle.
  func crosses(_ frame: CGRect) -> Bool {
    // The part of the line inside the rectangle, as fractions of its length.
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    for (start, end, edge, otherEdge) in [
      (start.x, end.x, frame.minX, frame.maxX), (start.y, end.y, frame.minY, frame.maxY),
    ] {
      if start == end {
        if start <= edge || start >= otherEdge { return false }
        continue
      }
      let (a, b) = ((edge - start) / (end - start), (otherEdge - start) / (end - start))
      (low, high) = (max(low, min(a, b)), min(high, max(a, b)))
    }
    return low < high
  }
}
