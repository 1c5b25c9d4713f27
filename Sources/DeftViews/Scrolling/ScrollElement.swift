/// The element of a scroll view: a clipping node with a moving node inside.
///
/// Scrolling only changes a node. It causes no layout and updates only those views that observe
/// their positions.
final class ScrollElement: _NodeElement, ContentMover, PanTarget, ScrollReceiver {
  var axes: Axis.Set {
    didSet { if axes != oldValue { setNeedsLayout() } }
  }
  var showsIndicators = true
  /// Whether the content consists of list rows.
  var holdsRows = false
  /// The length before the content that a header over the scroll view covers at rest, in points.
  var headerInset: CGFloat = 0 {
    didSet { if headerInset != oldValue { setNeedsLayout() } }
  }
  /// The refreshing of the content; `nil` if it cannot be refreshed.
  private(set) var refreshing: ScrollRefresh?
  /// The length before the content, in points.
  var topInset: CGFloat {
    headerInset + (refreshing?.isRunning == true ? ScrollRefresh.inset : 0)
  }
  /// The header that follows the content.
  weak var header: (any ScrollHeader)?
  var observers = GeometryObservers()
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
      stopAtEnd(motion)
    }
    let attachment = GestureAttachment(
      PanGesture(target: self), name: "scroll", isEnabled: environment.isScrollEnabled)
    self.attachment = attachment
    graph.interaction.attach(attachment, to: node)
    graph.scrolling.add(self)
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

  /// Updates after a change of the environment.
  func environmentDidChange() {
    attachment?.isEnabled = environment.isScrollEnabled
    for indicator in [xIndicator, yIndicator] { indicator.apply(environment) }
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

  // MARK: - Layout

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  /// Returns the proposed size along the scroll axes, and the content's size across them.
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let inner = content.size(for: offer(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? inner.width : inner.width,
      height: axes.contains(.vertical) ? proposal.height ?? inner.height : inner.height)
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    let pixels = graph.rounded(CGRect(origin: origin, size: size))
    let area = Path(CGRect(origin: .zero, size: pixels.size))
    (node.clipShape, node.contentShape) = (area, area)
    let inner = content.size(for: offer(proposal))
    // Content that scrolls along both axes is centered if it is smaller than the view.
    let isFree = axes == [.horizontal, .vertical]
    place(
      content,
      at: CGPoint(
        x: isFree ? max(0, (size.width - inner.width) / 2) : 0,
        y: topInset + (isFree ? max(0, (size.height - inner.height) / 2) : 0)),
      proposal: offer(proposal), in: size.width)
    x.resize(viewport: size.width, content: inner.width, transaction: graph.transaction)
    y.resize(
      viewport: size.height, content: inner.height + topInset, transaction: graph.transaction)
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

  /// Whether the content is in motion without a finger.
  var isMoving: Bool { x.isMoving || y.isMoving }

  private var moving: [ScrollMotion] {
    (axes.contains(.horizontal) ? [x] : []) + (axes.contains(.vertical) ? [y] : [])
  }

  /// Returns `false` for pointers, which have wheels and do not drag content.
  func admits(_ contact: ContactEvent) -> Bool { contact.kind != .pointer }

  /// Returns whether the content can move in the direction of a translation.
  func follows(_ movement: CGSize) -> Bool {
    let axis = abs(movement.width) > abs(movement.height) ? Axis.horizontal : .vertical
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
    for motion in moving { motion.hold() }
  }

  func drag(by translation: CGSize) {
    if axes.contains(.horizontal), isPullable(.horizontal) {
      x.drag(by: forward * translation.width)
    }
    if axes.contains(.vertical), isPullable(.vertical) { y.drag(by: translation.height) }
  }

  func release(velocity: CGSize) {
    refreshing?.fingerWillLift()
    x.release(velocity: isPullable(.horizontal) ? forward * velocity.width : 0)
    y.release(velocity: isPullable(.vertical) ? velocity.height : 0)
  }

  /// Scrolls by the distance of a wheel or touchpad along an axis, in points; returns false if
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
    if isStep { motion.step(by: distance) } else { motion.push(by: distance) }
    return true
  }

  /// Called when the fingers have left the touchpad after a scroll.
  func endPush() {
    for motion in moving { motion.endPush() }
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
        isWanted: isWanted, isSeen: isSeen, leavesCorner: corner)
    }
    header?.scrollDidMove(to: y.offset)
    refreshing?.follow(y.offset)
    if isSeen { observers.notify() }
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
    node.position = graph.rounded(CGPoint(x: place.x - offset.x, y: place.y - offset.y))
  }
}

/// The coordinate space name of the nearest scroll view.
struct ScrollSpaceName: Hashable {}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinate space of the nearest enclosing scroll view; its origin is the top left corner
  /// of the visible part.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollSpaceName()) }
}

extension Axis.Set {
  init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
