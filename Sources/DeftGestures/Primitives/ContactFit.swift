/// The similarity transform of any number of contacts since the first one began.
///
/// The fit compares the contacts' positions with those at the last re-anchoring, and is composed with the transform at
/// that time. Whenever a contact joins or leaves, all contacts are re-anchored at their current positions, so the
/// content neither drifts nor jumps. A touchpad pinch counts as two points about its center that spread and rotate with
/// it.
struct ContactFit {
  private struct Slot {
    var id: ContactID
    var anchor: CGPoint
    var place: CGPoint
    var anchorPinch: TouchpadPinch?
    var pinch: TouchpadPinch?
  }

  /// The components of the transform that may change.
  let freedom: SimilarityFit.Freedom
  /// The axis along which the center may move.
  private(set) var axis = AxisLock.free
  /// The allowed range of the scale since the start.
  var scaleRange: ClosedRange<CGFloat> = 0...CGFloat.infinity

  /// The transform since the start.
  private(set) var total = SimilarityTransform.identity
  /// The root mean square distance between the contacts and the fit, in points.
  private(set) var residual: CGFloat = 0
  private(set) var center = CGPoint.zero
  /// The translation of the center, without the jumps when contacts join or leave.
  private(set) var translation = CGSize.zero

  private var slots: [Slot] = []
  private var base = SimilarityTransform.identity
  private var rotation = Angle.zero
  private var anchorCenter = CGPoint.zero
  /// Whether the anchors are far enough apart for a meaningful scale and rotation.
  private var isSpread = false

  /// Half the distance between the two points that represent a touchpad pinch.
  private static let pinchRadius: CGFloat = 100

  init(freedom: SimilarityFit.Freedom = .all) { self.freedom = freedom }

  /// Restricts the movement of the center, starting from the last re-anchoring.
  mutating func lock(_ axis: AxisLock) {
    guard axis != self.axis else { return }
    self.axis = axis
    if !slots.isEmpty { solve(expectedRotation: .zero) }
  }

  /// The number of contacts.
  var count: Int { slots.count }
  /// The number of fingers; a touchpad pinch counts as two.
  var fingerCount: Int { slots.reduce(0) { $0 + ($1.pinch == nil ? 1 : 2) } }

  /// The change of the scale, and of the rotation in radians, when one contact moves by one point.
  var pointEffect: Double {
    Double(total.scale) / Double(max(spread, SimilarityFit.minimumSpread) * CGFloat(2).squareRoot())
  }

  /// Returns whether the contact participates.
  func contains(_ id: ContactID) -> Bool { slots.contains { $0.id == id } }

  /// Adds a contact without a jump.
  mutating func join(_ event: ContactEvent, at place: CGPoint) {
    var pinch = event.kind == .touchpad ? event.pinch ?? TouchpadPinch() : nil
    if pinch?.isFinite == false { pinch = TouchpadPinch() }
    slots.append(
      Slot(id: event.id, anchor: place, place: place, anchorPinch: pinch, pinch: pinch))
    anchor()
  }

  /// Removes a contact without a jump.
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
      // A pinch reports its rotation, even beyond 180 degrees.
      if slots.count == 1 { expected = pinch.rotation - old.rotation }
    }
    solve(expectedRotation: expected)
  }

  mutating func reset() {
    slots.removeAll(keepingCapacity: true)
    (total, base, rotation, residual, translation) = (.identity, .identity, .zero, 0, .zero)
    (axis, anchorCenter) = (.free, .zero)
    (center, isSpread, scaleRange) = (.zero, false, 0...CGFloat.infinity)
  }

  private mutating func anchor() {
    base = total
    rotation = .zero
    for i in slots.indices {
      slots[i].anchor = slots[i].place
      slots[i].anchorPinch = slots[i].pinch
    }
    center = currentCenter
    anchorCenter = center
    isSpread = spread >= SimilarityFit.minimumSpread
    residual = 0
  }

  private mutating func solve(expectedRotation: Angle) {
    let before = center
    let range =
      max(scaleRange.lowerBound / base.scale, 0)...max(scaleRange.upperBound / base.scale, 0)
    let pairCount = fingerCount
    let kept = axis.blocked(of: currentCenter - anchorCenter) * -1
    // The fit reads the pairs during its initialization and stores none.
    let fit = slots.withUnsafeBufferPointer { slots in
      SimilarityFit(count: pairCount, freedom: freedom, scaleRange: range) {
        let (from, to) = Self.pair($0, in: slots)
        return (from, to + kept)
      }
    }
    center = currentCenter
    let step = center - before
    translation = translation + step + axis.blocked(of: step) * -1
    residual = fit.residual
    var change = fit.transform
    // The fit returns angles within ±180 degrees; unwrap to the angle nearest to the expected one.
    let expected = rotation + expectedRotation
    change.rotation =
      freedom.contains(.rotation)
      ? expected + (fit.transform.rotation - expected).folded : .zero
    let next = base.concatenating(change)
    if next.isFinite {
      rotation = change.rotation
      total = next
    }
    let isClamped =
      fit.transform.scale <= range.lowerBound || fit.transform.scale >= range.upperBound
    // Beyond a limit of the scale, the fingers slide over the content. As soon as they reverse their direction, the
    // content follows them again. Contacts that began too close together take effect as soon as they are far enough apart.
    if pairCount > 1,
      isClamped && freedom.contains(.scale)
        || !isSpread && spread >= SimilarityFit.minimumSpread
    {
      anchor()
    }
  }

  /// Returns the pair of points at an index; a touchpad pinch has two pairs.
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
    preconditionFailure("The index of a pair is out of range.")
  }

  private var currentCenter: CGPoint {
    var sum = CGSize.zero
    for slot in slots { sum = sum + (slot.place - .zero) * (slot.pinch == nil ? 1 : 2) }
    let n = CGFloat(max(fingerCount, 1))
    return CGPoint(x: sum.width / n, y: sum.height / n)
  }

  /// The square root of the sum of the contacts' squared distances from their center.
  private var spread: CGFloat {
    let center = currentCenter
    var sum: CGFloat = 0
    for slot in slots {
      let d = slot.place.distance(to: center)
      sum += d * d * (slot.pinch == nil ? 1 : 2)
      if slot.pinch != nil { sum += 2 * Self.pinchRadius * Self.pinchRadius }
    }
    return sum.squareRoot()
  }
}

extension TouchpadPinch {
  fileprivate var isFinite: Bool { scale.isFinite && rotation.radians.isFinite }
}
