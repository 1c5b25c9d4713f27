/// The views of a lazy container that appear and disappear as they scroll, and those that are
/// pinned.
///
/// The policy: *All views of a lazy container are created at once and keep their states. Their
/// `onAppear`, `onDisappear` and `task` follow visibility: a view appears in the update that brings
/// a part of its row into the visible part of all enclosing scroll views, before it is painted. It
/// disappears when no part of the row is visible.*
///
/// A container without such views and without pinned views does nothing. Others examine the rows on
/// screen in each update, found by bisection.
final class LazyRows: ContainerObserver {
  /// A part of the axis of the container, from its origin, in points.
  struct Span: Equatable {
    var start: CGFloat
    var end: CGFloat

    /// Extends the span to contain another one.
    mutating func formUnion(_ other: Span) {
      (start, end) = (min(start, other.start), max(end, other.end))
    }

    /// Returns whether a row is visible in the span. A row without length is also visible at the
    /// ends of the span.
    func shows(_ row: Span) -> Bool {
      // Rounding errors do not make a row visible, or a row without length invisible. A span can be
      // shorter than they are, because a row that appears may determine the size of its scroll view.
      let slack: CGFloat = row.end - row.start > 0.1 ? min(0.01, (end - start) / 4) : -0.01
      return row.start < end - slack && row.end > start + slack
    }
  }

  /// A view that appears and disappears with its row.
  private final class Row {
    let member: any LazyRowMember
    /// The item of the container; the view itself if it stands for several items.
    let item: _ViewElement
    var span: Span?
    /// The largest end of this row and those before it.
    var reach: CGFloat = 0

    init(_ member: any LazyRowMember, in item: _ViewElement) {
      (self.member, self.item) = (member, item)
    }
  }

  unowned let container: ContainerElement
  private let axis: Axis
  var pinnedViews: PinnedScrollableViews {
    didSet {
      if pinnedViews == oldValue { return }
      container.setNeedsNodes()
      container.setNeedsLayout()
    }
  }
  private(set) var pins = PinnedParts()
  /// The pinned views before the last layout of the container, until they are examined.
  private var pinsBefore = PinnedParts()
  /// The enclosing scroll views, innermost first; `nil` until they are needed.
  private var viewports: [any LazyViewport]?
  private var rows: [Row] = []
  /// The rows with a known position, in order.
  private var order: [Row] = []
  /// The rows on screen.
  private var shown: [Row] = []
  /// The visible part of the container; `nil` if it is off screen.
  private var visible: Span?
  /// The part between the places where pinned views rest; `nil` if nothing can be pinned.
  private var resting: Span?
  private var isStale = true
  private var isReporting = false

  init(of container: ContainerElement, axis: Axis, pinnedViews: PinnedScrollableViews) {
    (self.container, self.axis, self.pinnedViews) = (container, axis, pinnedViews)
  }

  // MARK: - The container

  func containerDidArrange() {
    isStale = true
    if pinnedViews.isEmpty, pins.isEmpty { return }
    if pinsBefore.isEmpty { pinsBefore = pins }
    pins = PinnedParts(pinnedViews, items: container.items) { span(of: $0) }
    if !pins.isEmpty { activate() }
  }

  func containerItemsDidChange() { isStale = true }

  func containerWillEnd() {
    if viewports?.isEmpty == false { container.graph.lazyContainers.remove(self) }
    viewports = []
    (rows, order, shown, pins, pinsBefore) = ([], [], [], PinnedParts(), PinnedParts())
  }

  func isInFront(_ item: _ViewElement) -> Bool {
    !pinnedViews.isEmpty && item.sectionPlace.map { pinnedViews.pins($0.part) } == true
  }

  /// Finds the enclosing scroll views and begins to follow them. Returns whether there are any.
  @discardableResult private func activate() -> Bool {
    if let viewports { return !viewports.isEmpty }
    let found = sequence(first: container as _ViewElement, next: \.parent).compactMap {
      $0 as? any LazyViewport
    }
    viewports = found
    if found.isEmpty { return false }
    container.graph.lazyContainers.add(self)
    findVisiblePart()
    return true
  }

  // MARK: - Changes

  /// Moves pinned views, and reports the rows that have come on screen or left it. All views must
  /// have been placed.
  func examine() {
    let known = (visible, resting)
    findVisiblePart()
    if !isStale, known == (visible, resting) { return }
    if !pins.isEmpty || !pinsBefore.isEmpty { movePins() }
    if isStale { sort() }
    isStale = false
    if isReporting || !hasChanges { return }
    isReporting = true
    container.graph.afterUpdate { [weak self] in
      guard let self else { return }
      isReporting = false
      report()
    }
  }

  /// Moves the pinned views with the visible part, without an animation.
  private func movePins() {
    let moved = pins.shift(into: resting, along: axis, isReversed: isReversed)
    defer {
      pins.mark(after: pinsBefore)
      pinsBefore = PinnedParts()
    }
    if moved.isEmpty { return }
    // A layout with an animation has begun to move the views to their own places. A change that
    // tracks a velocity ends the animation.
    let isAnimated = isStale && container.graph.transaction.animation != nil
    container.graph.atOnce {
      container.graph.transaction.tracksVelocity = isAnimated
      // The next layout places a view that needs one.
      for (item, origin) in moved where !item.isEnded && !item.needsLayout {
        item.place(at: origin, proposal: item.proposal)
      }
    }
  }

  // MARK: - Positions

  /// Whether the views follow each other from right to left.
  private var isReversed: Bool { axis == .horizontal && container.isRightToLeft }

  private func span(_ low: CGFloat, _ high: CGFloat) -> Span {
    isReversed ? Span(start: -high, end: -low) : Span(start: low, end: high)
  }

  private func span(of rect: CGRect) -> Span {
    axis == .vertical
      ? span(rect.minY - container.origin.y, rect.maxY - container.origin.y)
      : span(rect.minX - container.origin.x, rect.maxX - container.origin.x)
  }

  /// Returns the place of a view in the container; `nil` if the view is not placed.
  private func span(of item: _ViewElement) -> Span? {
    if let whole = pins.section(of: item) { return whole }
    guard item.isList else {
      return item.isPlaced ? span(of: CGRect(origin: item.origin, size: item.placedSize)) : nil
    }
    var items: [_ViewElement] = []
    item.appendItems(to: &items)
    // A view that stands for no items is where the container is.
    if items.isEmpty { return span(of: CGRect(origin: container.origin, size: .zero)) }
    let spans = items.compactMap { span(of: $0) }
    return spans.first.map { first in
      spans.reduce(into: first) { $0.formUnion($1) }
    }
  }

  private func findVisiblePart() {
    (visible, resting) = (nil, nil)
    guard let viewports, container.isPlaced, viewports.allSatisfy(\.isPlaced) else { return }
    var part: CGRect?
    var map = CGAffineTransform.identity
    var index = 0
    var next = container.host
    while index < viewports.count, let element = next {
      let viewport = viewports[index]
      if element === viewport {
        let area = CGRect(origin: .zero, size: viewport.placedSize)
        let back = map.inverted()
        let shown = area.applying(back)
        part = part?.intersection(shown) ?? shown
        if resting == nil, viewport.axes.contains(axis == .vertical ? .vertical : .horizontal) {
          let insets = viewport.pinInsets
          let isMirrored = viewport.isRightToLeft
          let rest = CGRect(
            x: isMirrored ? insets.trailing : insets.leading, y: insets.top,
            width: max(0, area.width - insets.leading - insets.trailing),
            height: max(0, area.height - insets.top - insets.bottom))
          resting = span(of: rest.applying(back))
        }
        index += 1
      }
      if let node = element.ownNode { map = map.concatenating(node.transform) }
      next = element.host
    }
    guard let part, !part.isNull else { return }
    let own = CGRect(origin: container.origin, size: container.placedSize)
    let isBeside =
      axis == .vertical
      ? !Span(start: part.minX, end: part.maxX).shows(Span(start: own.minX, end: own.maxX))
      : !Span(start: part.minY, end: part.maxY).shows(Span(start: own.minY, end: own.maxY))
    let found = span(of: part)
    if !isBeside, found.end > found.start { visible = found }
  }

  // MARK: - Appearing and disappearing

  /// Adds a view. Returns whether its row is on screen.
  func add(_ member: any LazyRowMember, in item: _ViewElement) -> Bool {
    guard activate() else {
      member.isInView = true
      return true
    }
    let row = Row(member, in: item)
    row.span = span(of: item)
    rows.append(row)
    isStale = true
    let isInView = shows(row)
    member.isInView = isInView
    if isInView { shown.append(row) }
    return isInView
  }

  /// Finds the places of all rows, and forgets views that have ended.
  private func sort() {
    rows.removeAll(where: \.member.isEnded)
    shown.removeAll(where: \.member.isEnded)
    for row in rows { row.span = span(of: row.item) }
    order = rows.filter { $0.span != nil }
    order.sort { ($0.span?.start ?? 0) < ($1.span?.start ?? 0) }
    var reach = -CGFloat.infinity
    for row in order {
      reach = max(reach, row.span?.end ?? reach)
      row.reach = reach
    }
  }

  private func shows(_ row: Row) -> Bool {
    guard let visible, let span = row.span else { return false }
    return visible.shows(span)
  }

  /// Calls a closure with each row whose state must change, until it returns `false`.
  private func forEachChange(_ body: (Row) -> Bool) {
    if let visible {
      var (low, high) = (0, order.count)
      while low < high {
        let middle = (low + high) / 2
        if order[middle].reach < visible.start { low = middle + 1 } else { high = middle }
      }
      while low < order.count, let span = order[low].span, span.start <= visible.end {
        let row = order[low]
        if row.member.isInView == false, shows(row), canChange(row), !body(row) { return }
        low += 1
      }
    }
    for row in shown where !shows(row) && canChange(row) {
      if !body(row) { return }
    }
  }

  /// A view that is being removed disappears when it ends.
  private func canChange(_ row: Row) -> Bool { !row.member.isEnded && !row.member.isLeaving }

  private var hasChanges: Bool {
    var found = false
    forEachChange { _ in
      found = true
      return false
    }
    return found
  }

  private func report() {
    if isStale { sort() }
    isStale = false
    var changes: [Row] = []
    forEachChange {
      changes.append($0)
      return true
    }
    for row in changes {
      let isInView = shows(row)
      row.member.isInView = isInView
      if isInView { shown.append(row) }
    }
    shown.removeAll { $0.member.isInView == false }
    for row in changes where !row.member.isEnded && !row.member.isPageHidden {
      row.member.visibilityDidChange()
    }
  }
}

/// The lazy containers of a window that follow their scroll views.
final class LazyContainers: LayoutFeature {
  private var containers: [LazyRows] = []
  // Rows move without a layout.
  var isFollowing: Bool { !containers.isEmpty }

  init(_ graph: ViewGraph) {}

  func add(_ rows: LazyRows) { containers.append(rows) }
  func remove(_ rows: LazyRows) { containers.removeAll { $0 === rows } }

  func layOut() {}

  func didLayOut() {
    for rows in containers { rows.examine() }
  }

  func close() { containers.removeAll() }

  func checkInvariants() {
    precondition(
      !containers.contains(where: \.container.isEnded), "A lazy container must not have ended.")
  }

  /// Returns how far a view, or the pinned view that contains it, has been moved from its place.
  func pinnedShift(of element: _ViewElement) -> CGSize {
    for rows in containers where !rows.pins.isEmpty {
      var next: _ViewElement? = element
      while let view = next, view !== rows.container {
        if let shift = rows.pins.shift(of: view) { return shift }
        next = view.parent
      }
    }
    return .zero
  }

  /// Returns the length of the pinned header that would cover a view in a list if the view was at
  /// the start of the visible part; 0 for other views.
  func headerLength(above element: _ViewElement) -> CGFloat {
    for rows in containers where !rows.pins.isEmpty {
      var next: _ViewElement? = element
      while let view = next, view !== rows.container {
        if view is any PinnedRow {
          let length = rows.pins.headerLength(above: view)
          if length > 0 { return length }
        }
        next = view.parent
      }
    }
    return 0
  }
}

extension ViewGraph {
  /// The lazy containers that follow their scroll views.
  var lazyContainers: LazyContainers { feature() }
}
