import DeftGeometry

/// The placement of contact labels in a window.
///
/// The policy: *labels never overlap. If not all of them fit, all labels use a shorter form; labels that still
/// do not fit are omitted.* A label is placed near its contact, away from other contacts, and off their rings if
/// possible.
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

  /// The minimum distance of a plate from the window's edges, and between plates, in points.
  static let (margin, gap): (CGFloat, CGFloat) = (6, 4)
  /// The maximum distance between a plate and its contact at which the plate keeps its previous
  /// offset.
  private static let near: CGFloat = 90
  /// The step of the search for free space in the whole window, in points.
  private static let step: CGFloat = 12

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
      for sparesRings in [true, false] {
        placed = attempt(form, sparesRings: sparesRings)
        if placed.count == requests.count { return placed }
      }
    }
    return placed
  }

  private func attempt(_ form: Int, sparesRings: Bool) -> [Int: Placement] {
    var placed: [Int: Placement] = [:]
    let isLast = form == (requests.map(\.sizes.count).max() ?? 0) - 1 && !sparesRings
    for request in requests {
      let form = min(form, request.sizes.count - 1)
      var taken = obstacles + placed.values.map(\.frame)
      if sparesRings { taken += requests.map { Self.ring($0.place) } }
      if let frame = frame(of: request, size: request.sizes[form], beside: taken) {
        placed[request.number] = Placement(form: form, frame: frame)
      } else if !isLast {
        return placed
      }
    }
    return placed
  }

  private func frame(of request: Request, size: CGSize, beside taken: [CGRect]) -> CGRect? {
    func isFree(_ frame: CGRect) -> Bool {
      let wide = frame.insetBy(dx: -Self.gap, dy: -Self.gap)
      return window.contains(frame) && !taken.contains { $0.intersects(wide) }
    }
    if let offset = before[request.number] {
      let frame = CGRect(origin: request.place + offset, size: size)
      if isFree(frame), Self.distance(from: request.place, to: frame) <= Self.near { return frame }
    }
    return candidates(for: request, size: size).first(where: isFree)
      ?? free(size, near: request.place, isFree)
  }

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
  private func free(_ size: CGSize, near place: CGPoint, _ isFree: (CGRect) -> Bool) -> CGRect? {
    var best: (frame: CGRect, distance: CGFloat)?
    for y in stride(from: window.minY, through: window.maxY - size.height, by: Self.step) {
      for x in stride(from: window.minX, through: window.maxX - size.width, by: Self.step) {
        let frame = CGRect(x: x, y: y, width: size.width, height: size.height)
        let distance = Self.distance(from: place, to: frame)
        if distance < best?.distance ?? .infinity, isFree(frame) { best = (frame, distance) }
      }
    }
    return best?.frame
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
