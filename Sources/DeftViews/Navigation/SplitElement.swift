/// The element of a split view, with the gestures that go back and that change widths.
final class SplitElement: _NodeElement, PanTarget, BackTarget {
  /// The distance from a divider within which a contact grabs it, in points. Source: half a
  /// finger's width, and our own for pointers.
  private static let reach: (touch: CGFloat, pointer: CGFloat) = (22, 6)

  let parts: SplitPartsElement
  private let model: SplitModel
  private var request: SplitRequest
  private let motion: PageMotion
  /// The current positions; `nil` while the columns form a stack.
  private(set) var arrangement: SplitArrangement?
  /// The widths that the user has set, by column.
  private var chosenWidths: [Int: CGFloat] = [:]
  /// The divider that a contact can grab, and the column's width when it was grabbed.
  private var grabbed: (index: Int, width: CGFloat)?
  private var attachment: GestureAttachment?

  init(
    _ parts: SplitPartsElement, model: SplitModel, request: SplitRequest,
    in context: _ViewContext
  ) {
    (self.parts, self.model, self.request) = (parts, model, request)
    motion = PageMotion(at: request.index, on: context.graph.timeline)
    super.init(parts, in: context)
    motion.move(self) { $0.slide() }
    let attachment = GestureAttachment(
      PanGesture(target: self), priority: .high, name: "columns")
    self.attachment = attachment
    graph.interaction.attach(attachment, to: node)
    graph.navigation.add(self)
    parts.dimming.onTap { [model] in model.hideOverlay() }
    model.element = self
    motionDidChange()
  }

  override func destroy() {
    graph.interaction.detach(node)
    graph.navigation.remove(self)
    model.element = nil
    attachment = nil
    super.destroy()
  }

  func update(with new: SplitRequest) {
    let old = request
    request = new
    motionDidChange()
    for column in parts.columns where column.isPlaced { column.paint(column.placedSize) }
    if old != new {
      var changed = old
      changed.index = new.index
      if changed != new { parts.setNeedsLayout() }
      go(to: new.index, velocity: nil)
    }
  }

  private func motionDidChange() {
    model.motion = environment.accessibilityReduceMotion ? nil : PageMotion.spring
  }

  // MARK: - Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    fillingSize(
      for: proposal, content: parts.columns[parts.columns.count - 1].content,
      margins: leadingSize(for: proposal))
  }

  /// Returns the minimum width of the columns beside the last one, as a size; zero if the last column can have any width,
  /// so that the columns can form a stack.
  private func leadingSize(for proposal: ProposedViewSize) -> CGSize {
    let least = proposal.width ?? 0
    let detail = parts.columns[parts.columns.count - 1].content.size(for: proposal).width
    guard !request.isCompact, detail > least else { return .zero }
    let shown = arrangement(for: 1e5, isOverlayHidden: true).firstShown
    let widths = model.columns.dropLast().dropFirst(shown).map(\.width.minimum)
    return CGSize(width: widths.reduce(0, +), height: 0)
  }

  override func arrange(size: CGSize) {
    let area = Path(CGRect(origin: .zero, size: size))
    (node.clipShape, node.contentShape) = (area, area)
    _ = moveNode()
    parts.place(at: .zero, proposal: ProposedViewSize(size))
  }

  /// Places the columns, in an area of the parts' element.
  func arrangeParts(_ size: CGSize) {
    let isStack = request.isCompact || size.width < SplitArrangement.collapseWidth
    parts.isStack = isStack
    if isStack {
      arrangement = nil
      for column in parts.columns { column.place(at: .zero, proposal: ProposedViewSize(size)) }
      for divider in parts.dividers { hide(divider) }
      parts.dimming.place(at: .zero, proposal: ProposedViewSize(size))
      parts.dimming.set(isShown: false)
    } else {
      arrangeSideBySide(size)
    }
    note(isStack)
    slide()
  }

  private func arrangeSideBySide(_ size: CGSize) {
    var new = arrangement(for: size.width, isOverlayHidden: request.isOverlayHidden)
    // Columns that no longer fit leave, but return when there is room again.
    let hadRoom =
      arrangement.map { !$0.lacksRoom && $0.firstShown == new.firstShown } ?? isPlaced
    if new.isOverlaid, hadRoom {
      new = arrangement(for: size.width, isOverlayHidden: true)
      setHiddenOverlay(request.visibility)
    } else if !new.lacksRoom, request.isOverlayHidden {
      setHiddenOverlay(nil)
    }
    arrangement = new
    for (index, column) in parts.columns.enumerated() {
      let place = new.columns[index]
      column.isRaised = new.isOverlaid && index < parts.columns.count - 1
      parts.place(
        column, at: CGPoint(x: place.x, y: 0),
        proposal: ProposedViewSize(width: place.width, height: size.height), in: size.width)
      column.settle(isShown: index >= new.firstShown)
      if index < new.firstShown { graph.focus.leave(column) }
    }
    parts.columns.updateSight(
      isFront: { $0 >= new.firstShown }, isHidden: { $0 < new.firstShown })
    for (index, divider) in parts.dividers.enumerated() {
      guard index >= new.firstShown else {
        hide(divider)
        continue
      }
      divider.node.isHidden = false
      let end = new.columns[index].x + new.columns[index].width
      parts.place(
        divider, at: CGPoint(x: end - SplitDivider.width / 2, y: 0),
        proposal: ProposedViewSize(width: SplitDivider.width, height: size.height),
        in: size.width)
    }
    parts.dimming.set(isShown: new.isOverlaid)
    parts.dimming.place(at: .zero, proposal: ProposedViewSize(size))
  }

  private func arrangement(for width: CGFloat, isOverlayHidden: Bool) -> SplitArrangement {
    let widths = model.columns.map { column in
      var bounds = column.width
      if let chosen = chosenWidths[column.index] {
        bounds.ideal = min(max(chosen, bounds.minimum), bounds.maximum)
      }
      return bounds
    }
    return SplitArrangement(
      width: width, widths: widths, visibility: request.visibility, style: request.style,
      isOverlayHidden: isOverlayHidden)
  }

  private func hide(_ divider: SplitDividerElement) {
    divider.node.isHidden = true
    graph.focus.leave(divider)
  }

  private func setHiddenOverlay(_ new: NavigationSplitViewVisibility?) {
    graph.afterUpdate { [model] in if model.hiddenOverlay != new { model.hiddenOverlay = new } }
  }

  /// Reports the arrangement to the bars.
  private func note(_ isStack: Bool) {
    model.isOverlaid = arrangement?.isOverlaid ?? false
    let first = arrangement?.firstShown ?? 0
    if model.isPlaced, model.isCollapsed == isStack, model.firstShown == first { return }
    model.isPlaced = true
    graph.afterUpdate { [model] in
      if model.isCollapsed != isStack { model.isCollapsed = isStack }
      if model.firstShown != first { model.firstShown = first }
    }
  }

  // The columns count as one view for modifiers.
  override var isList: Bool { false }
  override func appendItems(to items: inout [_ViewElement]) { items.append(self) }

  // MARK: - Stacks

  /// Slides a column to the front of a stack.
  private func go(to index: Int, velocity: CGFloat?) {
    let isAnimated = isPlaced && parts.isStack && !environment.accessibilityReduceMotion
    _ = motion.go(
      to: index, animation: isAnimated ? PageMotion.spring : nil, velocity: velocity
    ) { [weak self] in
      guard let self, !isEnded else { return }
      graph.afterUpdate { [model] in model.didSlide() }
    }
    slide()
  }

  private func slide() {
    guard parts.isStack, isPlaced || proposal.width != nil else { return }
    for (index, column) in parts.columns.enumerated() {
      column.isRaised = index > 0
      column.slide(
        to: forward * motion.offset(of: index, width: placedSize.width),
        isHidden: motion.isHidden(index))
      if !motion.isGoal(index) { graph.focus.leave(column) }
    }
    parts.columns.updateSight(isFront: motion.isGoal, isHidden: motion.isHidden)
  }

  /// The reading direction: 1 to the right, -1 to the left.
  private var forward: CGFloat { isRightToLeft ? -1 : 1 }
  private var width: CGFloat { max(1, placedSize.width) }

  var goesBackFirst: Bool { model.isOverlaid }

  /// Slides the column in front away, or hides columns that lie over the detail column.
  func goBack() -> Bool { parts.isStack ? model.goBack() : model.hideOverlay() }

  // MARK: - PanTarget

  var isMoving: Bool { parts.isStack && motion.isMovingVisibly(width: width) }

  func admits(_ contact: ContactEvent) -> Bool {
    let place = contact.location.applying(node.localToGlobal().inverted())
    let x = isRightToLeft ? placedSize.width - place.x : place.x
    if parts.isStack {
      if isMoving { return true }
      let isAtRoot = model.columns[model.index].visibleStack.depth == 0
      return model.index > 0 && isAtRoot && x <= PageMotion.edge
    }
    let reach = contact.kind == .touch ? Self.reach.touch : Self.reach.pointer
    guard let arrangement else { return false }
    let found = parts.dividers.indices.first { index in
      let column = arrangement.columns[index]
      return index >= arrangement.firstShown && canResize(index)
        && abs(column.x + column.width - x) <= reach
    }
    grabbed = found.map { ($0, arrangement.columns[$0].width) }
    return found != nil
  }

  func follows(_ movement: CGSize) -> Bool {
    parts.isStack
      ? forward * movement.width > abs(movement.height)
      : abs(movement.width) > abs(movement.height)
  }

  func hold() { if parts.isStack { motion.hold() } }

  func drag(by translation: CGSize) {
    if parts.isStack {
      motion.drag(by: forward * translation.width / width, last: lastReachable)
      slide()
    } else if let grabbed {
      setWidth(grabbed.width + forward * translation.width, of: grabbed.index)
    }
  }

  func release(velocity: CGSize) {
    let speed = forward * velocity.width
    grabbed = nil
    guard parts.isStack, let goal = motion.release(speed: speed) else { return }
    let new = min(max(goal, 0), lastReachable)
    go(to: new, velocity: -speed / width)
    model.show(new)
  }

  /// The last column to which a finger can slide: the one in front, or one that is leaving.
  private var lastReachable: Int {
    let visible = parts.columns.indices.last { !motion.isHidden($0) } ?? 0
    return max(model.index, visible)
  }

  // MARK: - Widths

  /// Returns the width of a visible column with its bounds; `nil` if the column is hidden or the
  /// columns form a stack.
  func range(of index: Int) -> (now: CGFloat, bounds: ClosedRange<CGFloat>)? {
    guard let arrangement, index >= arrangement.firstShown else { return nil }
    let now = arrangement.columns[index].width
    let bounds = model.columns[index].width
    let last = arrangement.columns[arrangement.columns.count - 1].width
    let spare = max(0, last - model.columns[model.columns.count - 1].width.minimum)
    let highest = min(
      bounds.maximum,
      arrangement.isOverlaid ? placedSize.width - SplitArrangement.strip : now + spare)
    return (now, min(bounds.minimum, now)...max(highest, now))
  }

  /// Returns whether the user can change the width of a column.
  func canResize(_ index: Int) -> Bool {
    range(of: index).map { $0.bounds.lowerBound < $0.bounds.upperBound } ?? false
  }

  /// Sets the width of a visible column, within its bounds.
  func setWidth(_ new: CGFloat, of index: Int) {
    guard let bounds = range(of: index)?.bounds else { return }
    chosenWidths[index] = min(max(new, bounds.lowerBound), bounds.upperBound)
    parts.setNeedsLayout()
  }
}
