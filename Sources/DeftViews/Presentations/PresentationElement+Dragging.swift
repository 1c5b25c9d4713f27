// The drag that moves a sheet between its detents, or dismisses it.
//
// The policy: *A drag moves the card one to one. On release, the card moves to the detent nearest to
// where it would come to rest. If it would come to rest far enough below all detents, the sheet is
// dismissed.*
extension PresentationElement: PanTarget {
  /// The time for which a released card would continue at its velocity, in seconds. Source: our own.
  private static let glide: CGFloat = 0.18
  /// The share of a drag that still moves a card beyond its limits. Source: our own.
  private static let resistance: CGFloat = 0.2

  /// Returns the detents with their heights, from the smallest to the largest.
  func detentHeights(full: CGFloat) -> [(detent: PresentationDetent, height: CGFloat)] {
    presentation.options.detents.compactMap { detent in
      detent.resolved(full: full, in: environment).map { (detent, $0) }
    }.sorted { $0.height < $1.height }
  }

  /// The detents of the sheet in its window, with their heights, from the smallest to the largest.
  var detents: [(detent: PresentationDetent, height: CGFloat)] {
    let full = fullHeight(in: placedSize)
    let known = detentHeights(full: full)
    return known.isEmpty ? [(.large, full)] : known
  }

  /// The detent at which the sheet rests.
  var currentDetent: PresentationDetent {
    let all = detents
    if let chosen = presentation.detentSelection?.wrappedValue ?? restingDetent,
      all.contains(where: { $0.detent == chosen })
    {
      return chosen
    }
    return all[0].detent
  }

  private var restingHeight: CGFloat {
    let current = currentDetent
    return detents.first { $0.detent == current }?.height ?? fullHeight(in: placedSize)
  }

  /// Sets the height of a sheet at rest.
  func resetHeight(in size: CGSize) {
    let full = fullHeight(in: size)
    let known = detentHeights(full: full)
    let now = known.first { $0.detent == currentDetent }?.height ?? known.first?.height ?? full
    if height.target != now { height.set(now, animation: nil) }
  }

  /// Moves to the current detent after it has changed.
  func heightDidChange() {
    guard heldHeight == nil, height.target != restingHeight else { return }
    height.set(
      restingHeight,
      animation: environment.accessibilityReduceMotion ? nil : NavigationElement.spring)
    setNeedsLayout()
  }

  private var isSheet: Bool { if case .sheet = presentation.kind { true } else { false } }
  private var isAtBottom: Bool { isSheet && !isWide(placedSize) }
  private var canDismiss: Bool { !presentation.options.isDismissDisabled }

  // MARK: - PanTarget

  var isMoving: Bool {
    isSheet
      && (shown.isMovingVisibly(unit: hiddenDistance) || pull.isMovingVisibly()
        || height.isMovingVisibly())
  }

  func admits(_ contact: ContactEvent) -> Bool {
    isSheet && !isBeingDismissed && card.frameInWindow.contains(contact.location)
  }

  func follows(_ movement: CGSize) -> Bool {
    guard abs(movement.height) > abs(movement.width) else { return false }
    return movement.height > 0 || isAtBottom
  }

  /// Returns whether the sheet follows a vertical drag of a scroll view at its top.
  func acceptsPull(_ height: CGFloat) -> Bool {
    guard isSheet, !isBeingDismissed else { return false }
    let heights = isAtBottom ? detents.map(\.height) : [restingHeight]
    if height > 0 { return canDismiss || isAtBottom && self.height.target > heights[0] }
    return isAtBottom && presentation.options.contentInteraction != .scrolls
      && self.height.target < heights[heights.count - 1]
  }

  func hold() {
    let share = shown.presentation
    for property in [shown, pull, height] { property.catchInFlight() }
    // A card that is still appearing is held where it is.
    if share < 1, !environment.accessibilityReduceMotion {
      pull.set(pull.presentation + (1 - share) * hiddenDistance, animation: nil)
    }
    shown.set(1, animation: nil)
    heldHeight = height.presentation - pull.presentation
  }

  func drag(by translation: CGSize) {
    guard let heldHeight else { return }
    let visible = heldHeight - translation.height
    guard isAtBottom else {
      // A centered card has one position.
      let moved = translation.height - (heldHeight - height.presentation)
      return setPull(moved)
    }
    let heights = detents.map(\.height)
    let (least, most) = (heights[0], heights[heights.count - 1])
    height.set(min(max(visible, least), most), animation: nil)
    if visible > most {
      pull.set(-(visible - most) * Self.resistance, animation: nil)
    } else {
      setPull(max(0, least - visible))
    }
    setNeedsLayout()
  }

  private func setPull(_ distance: CGFloat) {
    let isFree = distance > 0 && canDismiss
    pull.set(distance * (isFree ? 1 : Self.resistance), animation: nil)
  }

  func release(velocity: CGSize) {
    guard heldHeight != nil else { return }
    heldHeight = nil
    let speed = velocity.height
    let all = isAtBottom ? detents : [(currentDetent, form.frame.height)]
    let visible = (isAtBottom ? height.presentation : form.frame.height) - pull.presentation
    let rest = visible - speed * Self.glide
    let nearest = all.min { abs($0.height - rest) < abs($1.height - rest) } ?? all[0]
    let isOut = pull.presentation > 0 || rest < 0
    let limit = isAtBottom ? all[0].height / 2 : all[0].height - max(60, all[0].height * 0.3)
    if canDismiss, isOut, rest < limit { return throwAway(velocity: speed) }
    settle(at: nearest.detent, height: nearest.height, velocity: speed)
  }

  private func settle(at detent: PresentationDetent, height new: CGFloat, velocity: CGFloat) {
    pull.set(
      0, animation: NavigationElement.spring,
      initialVelocity: pull.presentation == 0 ? nil : velocity)
    guard isAtBottom else { return }
    restingDetent = detent
    height.set(new, animation: NavigationElement.spring, initialVelocity: -velocity)
    setNeedsLayout()
    if let selection = presentation.detentSelection, selection.wrappedValue != detent {
      selection.wrappedValue = detent
    }
  }

  /// Moves the card out of sight, and dismisses the presentation.
  private func throwAway(velocity: CGFloat) {
    isThrown = true
    pull.set(
      hiddenDistance, animation: .spring(duration: 0.3), initialVelocity: velocity,
      completionCriteria: .removed
    ) { [weak self] in self?.wasThrown() }
    presentation.dismiss()
  }

  private func wasThrown() {
    guard !isEnded else { return }
    if isBeingDismissed { return finish() }
    // The program has not accepted the dismissal.
    isThrown = false
    pull.set(0, animation: NavigationElement.spring)
  }
}
