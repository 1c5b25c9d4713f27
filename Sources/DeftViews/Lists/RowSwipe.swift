/// The swipe of a list row: the distance, and the buttons that it reveals.
///
/// The policy: *The row follows the finger until its buttons are fully visible. Beyond that point
/// it resists, unless a full swipe performs the first action: then it follows across its whole
/// width. Only one row of a window is open. A touch on the view of an open row closes it.*
final class RowSwipe {
  /// The velocity at which a swipe opens or closes the row, regardless of the distance, in points per
  /// second. Source: our own.
  static let throwVelocity: CGFloat = 250
  /// The animation after a swipe. Source: our own.
  static let spring = Animation.spring(duration: 0.35)
  /// The share of the row's width from which a swipe is full. Source: our own; about as on iOS.
  static let fullShare: CGFloat = 0.55

  /// The buttons at an edge.
  struct Bar {
    let element: SlidingElement
    let model: SwipeBarModel
    let allowsFullSwipe: Bool
  }
  private(set) var bars: [HorizontalEdge: Bar] = [:]
  private unowned let row: ListRowElement
  private let reveal: AnimatableProperty<CGFloat>
  private var held: CGFloat?
  private var isPushed = false

  init(of row: ListRowElement) {
    self.row = row
    reveal = AnimatableProperty(0, on: row.graph.timeline)
    reveal.move(row) { row, _ in row.swipe?.show() }
  }

  /// The distance of the row's view from its place, positive towards the trailing edge.
  var offset: CGFloat { reveal.presentation }
  var isMoving: Bool { reveal.isAnimating }
  /// Whether the motion is visible, so that a finger on the row holds it.
  var isMovingVisibly: Bool { reveal.isMovingVisibly() }
  var isOpen: Bool { reveal.target != 0 }

  private var width: CGFloat { max(1, row.placedSize.width) }

  // MARK: - Buttons

  private func part(at edge: HorizontalEdge) -> RowPartElement? {
    edge == .leading ? row.part(LeadingSwipeTrait.self) : row.part(TrailingSwipeTrait.self)
  }

  func hasBar(at edge: HorizontalEdge) -> Bool {
    part(at: edge) != nil || edge == .trailing && row.canDelete
  }

  private func view(at edge: HorizontalEdge, _ model: SwipeBarModel) -> SwipeBar {
    // Explicit actions replace the Delete action, but not in edit mode.
    let part = row.modifier.isEditing && row.canDelete && edge == .trailing ? nil : part(at: edge)
    return SwipeBar(
      content: part?.part.content ?? AnyView(RowDeleteAction(link: row.link)), edge: edge,
      model: model, link: row.link)
  }

  private func makeBars() {
    for edge in [HorizontalEdge.leading, .trailing] where bars[edge] == nil && hasBar(at: edge) {
      let model = SwipeBarModel()
      let part = part(at: edge)
      let context = _ViewContext(
        graph: row.graph, environment: part?.environment ?? row.environment)
      let element = SlidingElement(
        SwipeBar._make(view(at: edge, model), in: context), in: context)
      element.node.isHidden = true
      row.adopt(element)
      bars[edge] = Bar(
        element: element, model: model,
        allowsFullSwipe: part?.part.allowsFullSwipe ?? !row.modifier.isEditing)
    }
    row.setNeedsNodes()
    row.graph.requestFrame()
  }

  private func removeBars() {
    for bar in bars.values { bar.element.end() }
    bars.removeAll()
    row.setNeedsNodes()
    row.graph.requestFrame()
  }

  /// Updates the buttons after their views have changed.
  func updateBars() {
    for (edge, bar) in bars {
      let environment = part(at: edge)?.environment ?? row.environment
      SwipeBar._update(
        .init(bar.element.content), with: view(at: edge, bar.model),
        in: _ViewContext(graph: row.graph, environment: environment))
    }
  }

  private func barWidth(at edge: HorizontalEdge) -> CGFloat {
    bars[edge].map { min($0.element.size(for: .unspecified).width, width * 0.8) } ?? 0
  }

  // MARK: - Motion

  /// Holds the row for a finger. Other rows close.
  func hold() {
    row.graph.openRows.open(self) { [weak self] in self?.close() }
    makeBars()
    reveal.catchInFlight()
    held = reveal.presentation
  }

  func drag(by translation: CGFloat) {
    guard let held else { return }
    move(to: held + translation)
  }

  private func move(to raw: CGFloat) {
    let edge: HorizontalEdge = raw > 0 ? .leading : .trailing
    let sign: CGFloat = raw > 0 ? 1 : -1
    let whole = barWidth(at: edge)
    var distance = abs(raw)
    if bars[edge]?.allowsFullSwipe == true {
      distance = min(distance, width)
    } else if distance > whole {
      distance =
        whole - RubberBand.offset(for: whole - distance, limit: 0, viewport: width * 0.4)
    }
    reveal.set(sign * distance, animation: nil)
    for (at, bar) in bars {
      let isFull = at == edge && isFull(at: at)
      if bar.model.isFull != isFull { bar.model.isFull = isFull }
    }
    show()
  }

  private func isFull(at edge: HorizontalEdge) -> Bool {
    bars[edge]?.allowsFullSwipe == true
      && abs(offset) > max(barWidth(at: edge) + 24, width * Self.fullShare)
  }

  func release(velocity: CGFloat) {
    guard let start = held else { return }
    held = nil
    settle(velocity: velocity, from: start)
  }

  private func settle(velocity: CGFloat, from start: CGFloat) {
    let now = offset
    let edge: HorizontalEdge = now > 0 ? .leading : .trailing
    let sign: CGFloat = now > 0 ? 1 : -1
    if isFull(at: edge) {
      go(to: sign * width, velocity: velocity)
      // The first button is the one at the edge.
      bars[edge]?.element.firstFocusable?.modifier.activate?()
      return
    }
    let whole = barWidth(at: edge)
    let outward = sign * velocity
    let isTap = start != 0 && abs(now - start) < 4
    let opens =
      !isTap && whole > 0
      && (outward > Self.throwVelocity
        || abs(now) > whole / 2 && outward > -Self.throwVelocity)
    go(to: opens ? sign * whole : 0, velocity: velocity)
  }

  private func go(to goal: CGFloat, velocity: CGFloat? = nil) {
    if goal == 0 { row.graph.openRows.didClose(self) }
    reveal.set(
      goal, animation: Self.spring, initialVelocity: velocity, completionCriteria: .removed
    ) { [weak self] in
      guard let self, !row.isEnded, held == nil, !isOpen, !isMoving else { return }
      removeBars()
    }
    show()
  }

  /// Reveals the buttons at an edge.
  func open(_ edge: HorizontalEdge) {
    row.graph.openRows.open(self) { [weak self] in self?.close() }
    makeBars()
    go(to: (edge == .leading ? 1 : -1) * barWidth(at: edge))
  }

  /// Hides the buttons.
  func close() {
    guard isOpen || offset != 0 else { return }
    held = nil
    for bar in bars.values where bar.model.isFull { bar.model.isFull = false }
    go(to: 0)
  }

  private func show() {
    guard row.isPlaced else { return }
    row.graph.atOnce { row.arrangeParts(row.placedSize) }
    row.graph.requestFrame()
  }

  // MARK: - Touchpads

  func push(by distance: CGFloat) {
    if !isPushed { hold() }
    isPushed = true
    move(to: offset - distance)
  }

  func endPush() {
    guard isPushed else { return }
    isPushed = false
    release(velocity: 0)
  }
}

extension ListRowElement: PanTarget, ScrollReceiver {
  private var forward: CGFloat { isRightToLeft ? -1 : 1 }

  // A finger on an open row holds it at once, so that its view is not tapped.
  var isMoving: Bool { swipe.map { $0.isMovingVisibly || $0.isOpen } ?? false }

  func admits(_ contact: ContactEvent) -> Bool {
    guard let swipe, hasSwipe, environment.isEnabled else { return false }
    let offset = swipe.offset
    if offset == 0 { return !modifier.isEditing }
    // The buttons of an open row receive their contacts.
    let place = contact.location.applying(node.localToGlobal().inverted())
    let x = isRightToLeft ? placedSize.width - place.x : place.x
    return offset > 0 ? x > offset : x < placedSize.width + offset
  }

  func follows(_ movement: CGSize) -> Bool {
    guard abs(movement.width) > abs(movement.height), let swipe else { return false }
    if swipe.isOpen { return true }
    return swipe.hasBar(at: forward * movement.width > 0 ? .leading : .trailing)
  }

  func hold() { swipe?.hold() }
  func drag(by translation: CGSize) { swipe?.drag(by: forward * translation.width) }
  func release(velocity: CGSize) { swipe?.release(velocity: forward * velocity.width) }

  func scroll(_ distance: CGFloat, along axis: Axis, isStep: Bool) -> Bool {
    guard axis == .horizontal, !isStep, let swipe, hasSwipe, !modifier.isEditing else {
      return false
    }
    let distance = forward * distance
    guard swipe.isOpen || swipe.offset != 0 || swipe.hasBar(at: distance < 0 ? .leading : .trailing)
    else { return false }
    swipe.push(by: distance)
    return true
  }

  func endPush() { swipe?.endPush() }
}
