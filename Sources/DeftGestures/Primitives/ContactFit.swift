/// The similarity that any number of contacts make of the plane, from the first one's beginning on.
///
/// The fit runs against the places where the contacts were at the last anchoring, and is composed with
/// what had come about until then; whenever a contact joins or leaves, all are anchored anew where they
/// are.  So nothing drifts, and nothing jumps.
/// A touchpad's pinch counts as two points about its center that spread and turn with it.
struct ContactFit {
  private struct Slot {
    var id: ContactID
    var anchor: CGPoint
    var place: CGPoint
    var anchorPinch: TouchpadPinch?
    var pinch: TouchpadPinch?
  }

  /// What may change.
  let freedom: SimilarityFit.Freedom
  /// Along which axis the middle may move.
  private(set) var axis = AxisLock.free
  /// The bounds of the scale since the start.
  var scaleRange: ClosedRange<CGFloat> = 0...CGFloat.infinity

  /// From the start to now.
  private(set) var total = SimilarityTransform.identity
  /// How far the contacts are from moving alike, in points.
  private(set) var residual: CGFloat = 0
  private(set) var middle = CGPoint.zero
  /// How far the middle has moved, without the jumps that joining and leaving make.
  private(set) var way = CGSize.zero

  private var slots: [Slot] = []
  private var base = SimilarityTransform.identity
  private var turn = Angle.zero
  private var anchorMiddle = CGPoint.zero
  /// Whether the anchors lie far enough apart for scale and rotation to mean something.
  private var isSpread = false

  /// The half distance of the two points that stand for a touchpad's pinch.
  private static let pinchRadius: CGFloat = 100

  init(freedom: SimilarityFit.Freedom = .all) { self.freedom = freedom }

  /// Restricts how the middle moves, from the last anchoring on.
  mutating func lock(_ axis: AxisLock) {
    guard axis != self.axis else { return }
    self.axis = axis
    if !slots.isEmpty { solve(expectedTurn: .zero) }
  }

  /// The number of contacts.
  var count: Int { slots.count }
  /// The number of fingers, where a touchpad's pinch counts as two.
  var fingerCount: Int { slots.reduce(0) { $0 + ($1.pinch == nil ? 1 : 2) } }

  /// What a movement of one point by one contact makes of the scale, and of the turn in radians.
  var pointEffect: Double {
    Double(total.scale) / Double(max(spread, SimilarityFit.minimumSpread) * CGFloat(2).squareRoot())
  }

  /// Whether the contact takes part.
  func contains(_ id: ContactID) -> Bool { slots.contains { $0.id == id } }

  /// Lets a contact join; nothing jumps.
  mutating func join(_ event: ContactEvent, at place: CGPoint) {
    var pinch = event.kind == .touchpad ? event.pinch ?? TouchpadPinch() : nil
    if pinch?.isFinite == false { pinch = TouchpadPinch() }
    slots.append(
      Slot(id: event.id, anchor: place, place: place, anchorPinch: pinch, pinch: pinch))
    anchor()
  }

  /// Takes a contact away; nothing jumps.
  mutating func remove(_ id: ContactID) {
    slots.removeAll { $0.id == id }
    if !slots.isEmpty { anchor() }
  }

  mutating func move(_ event: ContactEvent, to place: CGPoint) {
    guard let i = slots.firstIndex(where: { $0.id == event.id }) else { return }
    slots[i].place = place
    var expected = Angle.zero
    if let old = slots[i].pinch, let pinch = event.pinch, pinch.isFinite {
      slots[i].pinch = pinch
      // A pinch says by itself how far it has turned, also beyond half a turn.
      if slots.count == 1 { expected = pinch.rotation - old.rotation }
    }
    solve(expectedTurn: expected)
  }

  /// Goes back to the start, keeping the memory.
  mutating func reset() {
    slots.removeAll(keepingCapacity: true)
    (total, base, turn, residual, way) = (.identity, .identity, .zero, 0, .zero)
    (axis, anchorMiddle) = (.free, .zero)
    (middle, isSpread, scaleRange) = (.zero, false, 0...CGFloat.infinity)
  }

  private mutating func anchor() {
    base = total
    turn = .zero
    for i in slots.indices {
      slots[i].anchor = slots[i].place
      slots[i].anchorPinch = slots[i].pinch
    }
    middle = currentMiddle
    anchorMiddle = middle
    isSpread = spread >= SimilarityFit.minimumSpread
    residual = 0
  }

  private mutating func solve(expectedTurn: Angle) {
    let before = middle
    let range =
      max(scaleRange.lowerBound / base.scale, 0)...max(scaleRange.upperBound / base.scale, 0)
    let pairCount = fingerCount
    let kept = axis.blocked(of: currentMiddle - anchorMiddle) * -1
    // The fit asks for the pairs while it is made, and keeps none of them.
    let fit = slots.withUnsafeBufferPointer { slots in
      SimilarityFit(count: pairCount, freedom: freedom, scaleRange: range) {
        let (from, to) = Self.pair($0, in: slots)
        return (from, to + kept)
      }
    }
    middle = currentMiddle
    let step = middle - before
    way = way + step + axis.blocked(of: step) * -1
    residual = fit.residual
    var change = fit.transform
    // The fit knows angles within half a turn; the nearest one to what is expected is meant.
    let expected = turn + expectedTurn
    change.rotation =
      freedom.contains(.rotation)
      ? expected + (fit.transform.rotation - expected).folded : .zero
    let next = base.concatenating(change)
    if next.isFinite {
      turn = change.rotation
      total = next
    }
    let isClamped =
      fit.transform.scale <= range.lowerBound || fit.transform.scale >= range.upperBound
    // Beyond a bound the fingers slide over the content; coming back they move it at once.  Contacts
    // that began too close together take hold as soon as they are far enough apart.
    if pairCount > 1,
      isClamped && freedom.contains(.scale)
        || !isSpread && spread >= SimilarityFit.minimumSpread
    {
      anchor()
    }
  }

  /// The i-th pair of points, where a touchpad's pinch stands for two.
  private static func pair(
    _ index: Int, in slots: UnsafeBufferPointer<Slot>
  ) -> (from: CGPoint, to: CGPoint) {
    var left = index
    for slot in slots {
      guard let from = slot.anchorPinch, let to = slot.pinch else {
        if left == 0 { return (slot.anchor, slot.place) }
        left -= 1
        continue
      }
      if left < 2 {
        let side: CGFloat = left == 0 ? 1 : -1
        let scale = max(to.scale, 1e-3) / max(from.scale, 1e-3)
        let angle = (to.rotation - from.rotation).radians
        let reach = side * pinchRadius
        return (
          slot.anchor + CGSize(width: reach, height: 0),
          slot.place
            + CGSize(width: reach * scale * cos(angle), height: reach * scale * sin(angle))
        )
      }
      left -= 2
    }
    preconditionFailure("A pair of points is asked for that no contact has.")
  }

  private var currentMiddle: CGPoint {
    var sum = CGSize.zero
    for slot in slots { sum = sum + (slot.place - .zero) * (slot.pinch == nil ? 1 : 2) }
    let n = CGFloat(max(fingerCount, 1))
    return CGPoint(x: sum.width / n, y: sum.height / n)
  }

  /// The root of the summed squared distances of the contacts from their middle.
  private var spread: CGFloat {
    let middle = currentMiddle
    var sum: CGFloat = 0
    for slot in slots {
      let d = slot.place.distance(to: middle)
      sum += d * d * (slot.pinch == nil ? 1 : 2)
      if slot.pinch != nil { sum += 2 * Self.pinchRadius * Self.pinchRadius }
    }
    return sum.squareRoot()
  }
}

extension TouchpadPinch {
  fileprivate var isFinite: Bool { scale.isFinite && rotation.radians.isFinite }
}
