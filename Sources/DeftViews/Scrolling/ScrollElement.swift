/// The element of a scroll view: a clipping node with a moving node inside.
///
/// Scrolling only changes a node. It causes no layout and updates only those views that observe
/// their positions.
final class ScrollElement: _NodeElement, LazyViewport, PanTarget, ScrollReceiver {
  var axes: Axis.Set {
    didSet { if axes != oldValue { setNeedsLayout() } }
  }
  var showsIndicators = true
  /// Whether the content consists of list rows.
  var holdsRows = false
  /// The space above the content for a header that lies over the scroll view, in points.
  var headerInset: CGFloat = 0 {
    didSet { if headerInset != oldValue { setNeedsLayout() } }
  }
  /// The refreshing of the content; `nil` if it cannot be refreshed.
  private(set) var refreshing: ScrollRefresh?
  /// The space above the content, in points.
  var topInset: CGFloat {
    headerInset + (refreshing?.isRunning == true ? ScrollRefresh.inset : 0)
  }
  /// The header that follows the content.
  weak var header: (any ScrollHeader)?
  /// The settings of the modifiers around the scroll view.
  var traits: ScrollTraits {
    didSet { if traits != oldValue { traitsDidChange(from: oldValue) } }
  }
  var safeMargins = EdgeInsets() {
    didSet { if safeMargins != oldValue { setNeedsLayout() } }
  }
  /// The environments of the scroll view and of its content.
  private var environments: (outer: EnvironmentValues, inner: EnvironmentValues)?
  /// The resting offsets before the current movement. If the content was already moving, these are
  /// the offsets at which it would have come to rest.
  var firstTarget = CGPoint.zero
  /// Whether a person moved the content, rather than the program.
  private(set) var isMovedByUser = false
  /// Keeps the content at its place when the scroll view changes its size.
  let resizing = ScrollResizing()
  private var (isReporting, isPushed) = (false, false)
  /// The motions along both axes; the horizontal one is measured from the leading edge.
  let x: ScrollMotion
  let y: ScrollMotion
  private let xIndicator: ScrollIndicatorElement
  private let yIndicator: ScrollIndicatorElement
  private var attachment: GestureAttachment?
  /// The time of the last scroll with a wheel or touchpad.
  private(set) var lastScroll = -TimeInterval.infinity

  init(_ content: ScrollContentElement, axes: Axis.Set, in context: _ViewContext) {
    self.axes = axes
    traits = context.environment.scrollTraits
    x = ScrollMotion(on: context.graph.timeline)
    y = ScrollMotion(on: context.graph.timeline)
    xIndicator = ScrollIndicatorElement(.horizontal, in: context)
    yIndicator = ScrollIndicatorElement(.vertical, in: context)
    super.init(content, in: context)
    adopt(xIndicator)
    adopt(yIndicator)
    for motion in [x, y] {
      // The motion is stopped when the element ends, before the element is released.
      motion.onMove = { [unowned self] in contentDidMove() }
      motion.onRest = { [unowned self] in report() }
      stopAtEnd(motion)
    }
    let attachment = GestureAttachment(
      PanGesture(target: self), name: "scroll", isEnabled: environment.isScrollEnabled)
    self.attachment = attachment
    graph.interaction.attach(attachment, to: node)
    graph.scrolling.add(self)
    for follower in traits.followers { follower.attach(to: self) }
    updateRefreshing()
  }

  /// Creates or removes the indicator of a refresh.
  private func updateRefreshing() {
    let isWanted = environment.refresh != nil && axes.contains(.vertical)
    if isWanted, refreshing == nil {
      let new = ScrollRefresh(of: self)
      adopt(new.indicator)
      refreshing = new
    } else if !isWanted, let old = refreshing {
      refreshing = nil
      old.indicator.end()
    } else {
      return
    }
    setNeedsNodes()
    setNeedsLayout()
  }

  /// Returns the context of the content, to which the settings of modifiers around the scroll view
  /// do not apply.
  nonisolated static func contentContext(_ context: _ViewContext) -> _ViewContext {
    guard context.environment.scrollTraits != ScrollTraits() else { return context }
    var context = context
    context.environment.scrollTraits = ScrollTraits()
    return context
  }

  /// Returns the context of the content for an update.
  func contentContext(_ context: _ViewContext) -> _ViewContext {
    var inner = context
    if let environments, environments.outer.isIdentical(to: context.environment) {
      inner.environment = environments.inner
      return inner
    }
    inner = Self.contentContext(context)
    environments = (context.environment, inner.environment)
    return inner
  }

  private func traitsDidChange(from old: ScrollTraits) {
    for follower in traits.followers { follower.attach(to: self) }
    if traits.contentMargins != old.contentMargins || traits.isClipped != old.isClipped
      || traits.indicatorMargins != old.indicatorMargins
    {
      setNeedsLayout()
    }
  }

  /// Notifies the followers of a change, once the views are up to date.
  func report() {
    if traits.followers.isEmpty || isReporting { return }
    isReporting = true
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      isReporting = false
      if isEnded || !isPlaced || resizing.isPending { return }
      for follower in traits.followers where follower.scroll === self {
        follower.scrollDidChange(self)
      }
    }
  }

  /// Updates the scroll view after a change of the environment.
  func environmentDidChange() {
    attachment?.isEnabled = environment.isScrollEnabled
    for indicator in [xIndicator, yIndicator] { indicator.apply(environment) }
    refreshing?.updateIndicator()
    updateRefreshing()
  }

  override func destroy() {
    graph.interaction.detach(node)
    graph.scrolling.remove(self)
    attachment = nil
    super.destroy()
  }

  override func forEachChild(_ body: (_ViewElement) -> Void) {
    body(content)
    if let refreshing { body(refreshing.indicator) }
    body(xIndicator)
    body(yIndicator)
  }

  override var coordinateSpaceName: AnyHashable? { AnyHashable(ScrollSpaceName()) }
  override func hasCoordinateSpace(named name: AnyHashable) -> Bool {
    guard let name = name.base as? ScrollSpaceName else { return false }
    return name.axis.map { axes.contains(Axis.Set($0)) } ?? true
  }

  // MARK: - Layout

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = contentMargins
    return ProposedViewSize(
      width: axes.contains(.horizontal)
        ? nil : proposal.width.map { max(0, $0 - margins.leading - margins.trailing) },
      height: axes.contains(.vertical)
        ? nil : proposal.height.map { max(0, $0 - margins.top - margins.bottom) })
  }

  /// The size of the visible part between the margins, as far as it is known before the scroll view
  /// is placed.
  private(set) var expectedContainer = CGSize.zero

  /// Returns the proposed size along the scroll axes, and the content's size across them.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let margins = contentMargins
    let (across, down) = (margins.leading + margins.trailing, margins.top + margins.bottom)
    if !isPlaced {
      if let width = proposal.width, width.isFinite, width > 0 {
        expectedContainer.width = max(0, width - across)
      }
      if let height = proposal.height, height.isFinite, height > 0 {
        expectedContainer.height = max(0, height - down)
      }
    }
    let inner = content.size(for: offer(proposal))
    return CGSize(
      width: axes.contains(.horizontal)
        ? proposal.width ?? inner.width + across : inner.width + across,
      height: axes.contains(.vertical)
        ? proposal.height ?? inner.height + down : inner.height + down)
  }

  override func arrange(size: CGSize) {
    resizing.willArrange(self, in: size)
    _ = moveNode()
    let pixels = graph.rounded(CGRect(origin: origin, size: size))
    let area = Path(CGRect(origin: .zero, size: pixels.size))
    (node.clipShape, node.contentShape) = (traits.isClipped ? area : nil, area)
    let inner = content.size(for: offer(proposal))
    let margins = contentMargins
    let (across, down) = (margins.leading + margins.trailing, margins.top + margins.bottom)
    // Content that scrolls along both axes is centered if it is smaller than the view.
    let isFree = axes == [.horizontal, .vertical]
    place(
      content,
      at: CGPoint(
        x: margins.leading + (isFree ? max(0, (size.width - across - inner.width) / 2) : 0),
        y: margins.top + topInset
          + (isFree ? max(0, (size.height - down - inner.height) / 2) : 0)),
      proposal: offer(proposal), in: size.width)
    x.resize(
      viewport: size.width, content: inner.width, margins: (margins.leading, margins.trailing),
      anchor: axes.contains(.horizontal) ? traits.initialAnchor?.x : nil,
      transaction: graph.transaction)
    y.resize(
      viewport: size.height, content: inner.height + topInset,
      margins: (margins.top, margins.bottom),
      anchor: axes.contains(.vertical) ? traits.initialAnchor?.y : nil,
      transaction: graph.transaction)
    expectedContainer = containerSize
    refreshing?.arrange(in: size)
    contentDidMove(isSeen: false)
  }

  override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    nil
  }

  // MARK: - Scrolling

  /// The distance by which the content has moved left and up.
  var offset: CGPoint { CGPoint(x: forward * x.offset, y: y.offset) }

  /// The reading direction: 1 to the right, -1 to the left.
  private var forward: CGFloat { isRightToLeft ? -1 : 1 }

  /// Whether the content visibly moves without a finger; a finger then holds it and taps nothing.
  var isMoving: Bool { x.isMovingVisibly || y.isMovingVisibly }

  private var moving: [ScrollMotion] {
    (axes.contains(.horizontal) ? [x] : []) + (axes.contains(.vertical) ? [y] : [])
  }

  /// Returns `false` for pointers, which have wheels and do not drag content.
  func admits(_ contact: ContactEvent) -> Bool { contact.kind != .pointer }

  /// Returns whether the content can move in the direction of a translation.
  func follows(_ movement: CGSize) -> Bool {
    let axis = abs(movement.width) > abs(movement.height) ? Axis.horizontal : .vertical
    if axis == .vertical, axes.contains(.vertical), y.offset <= 0.5,
      environment.pullReceiver?.acceptsPull(movement.height) == true
    {
      return false
    }
    return axes == [.horizontal, .vertical]
      ? isPullable(.horizontal) || isPullable(.vertical)
      : axes.contains(Axis.Set(axis)) && isPullable(axis)
  }

  private func isPullable(_ axis: Axis) -> Bool {
    let motion = axis == .horizontal ? x : y
    return motion.limit > 0 || environment.bounces(axis)
  }

  func hold() {
    graph.openRows.closeAll()
    firstTarget = CGPoint(x: x.target, y: y.target)
    isMovedByUser = true
    for motion in moving { motion.hold() }
    report()
  }

  func drag(by translation: CGSize) {
    if axes.contains(.horizontal), isPullable(.horizontal) {
      x.drag(by: forward * translation.width)
    }
    if axes.contains(.vertical), isPullable(.vertical) { y.drag(by: translation.height) }
  }

  func release(velocity: CGSize) {
    refreshing?.fingerWillLift()
    let dx = isPullable(.horizontal) ? forward * velocity.width : 0
    let dy = isPullable(.vertical) ? velocity.height : 0
    if let behavior = traits.behavior {
      comeToRest(behavior, velocity: CGVector(dx: -dx, dy: -dy))
    } else {
      x.release(velocity: dx)
      y.release(velocity: dy)
    }
  }

  /// Called when the program scrolls.
  func willScroll() {
    isMovedByUser = false
    resizing.cancel()
  }

  /// Scrolls by a distance from a wheel or touchpad along an axis, in points; returns false if
  /// another view must handle it.
  func scroll(_ distance: CGFloat, along axis: Axis, isStep: Bool) -> Bool {
    guard environment.isScrollEnabled, axes.contains(Axis.Set(axis)) else { return false }
    let motion = axis == .horizontal ? x : y
    let distance = axis == .horizontal ? forward * distance : distance
    let now = graph.timeline.now
    guard motion.limit > 0,
      motion.canStep(by: distance) || now - lastScroll < ScrollThresholds.latch
    else { return false }
    lastScroll = now
    if motion.isHeld { return true }
    isMovedByUser = true
    if !isStep {
      if !isPushed { firstTarget = CGPoint(x: x.target, y: y.target) }
      isPushed = true
      motion.push(by: distance)
    } else if let behavior = traits.behavior {
      step(behavior, by: distance, along: axis)
    } else {
      motion.step(by: distance)
    }
    return true
  }

  /// Called when the fingers have left the touchpad after a scroll.
  func endPush() {
    guard isPushed, let behavior = traits.behavior, !isMoving, !moving.contains(where: \.isHeld)
    else {
      isPushed = false
      for motion in moving { motion.endPush() }
      return
    }
    isPushed = false
    comeToRest(behavior, velocity: CGVector(dx: x.velocity, dy: y.velocity))
  }

  private func contentDidMove() { contentDidMove(isSeen: true) }

  private func contentDidMove(isSeen: Bool) {
    (content as? ScrollContentElement)?.scroll(to: offset)
    let corner = axes == [.horizontal, .vertical]
    for (indicator, motion) in [(xIndicator, x), (yIndicator, y)] {
      let isWanted =
        showsIndicators && axes.contains(Axis.Set(indicator.axis))
        && environment.showsIndicator(indicator.axis)
      indicator.follow(
        motion, breadth: indicator.axis == .horizontal ? y.viewport : x.viewport,
        margins: indicatorMargins, isWanted: isWanted, isSeen: isSeen,
        leavesCorner: corner)
    }
    header?.scrollDidMove(to: y.offset)
    refreshing?.follow(y.offset)
    report()
  }
}

/// A header over a scroll view that follows its content.
protocol ScrollHeader: AnyObject {
  /// Called with the distance by which the content has moved up, in points.
  func scrollDidMove(to offset: CGFloat)
}

/// The scrolled content: a node that moves by the scroll offset.
final class ScrollContentElement: _NodeElement {
  private var offset = CGPoint.zero

  func scroll(to offset: CGPoint) {
    self.offset = offset
    show()
  }

  override func placeDidChange() { show() }

  private func show() {
    let position = graph.rounded(CGPoint(x: place.x - offset.x, y: place.y - offset.y))
    if position == node.position { return }
    node.position = position
    graph.hasMoved = true
  }
}

extension Axis.Set {
  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
