/// The element of a view that is matched with other views. Its node lies where the view is shown.
///
/// The policy: *The layout determines the view's own frame. The group determines whether the view
/// is shown there, at another view's frame, or in between.* At each step of an animation, the
/// content is laid out at the current size. All rectangles are in the coordinates of the host
/// node, so they move with it.
final class MatchedElement: _WrapperElement, SteppingElement {
  private(set) var effect: _MatchedGeometryEffect
  private let node = Node()
  /// The frame in the layout.
  private var own = CGRect.zero
  /// The frame in which the view is shown, animated.
  private var frame = AnimatedValue(CGRect.zero)
  /// The presented value of `frame`.
  private var shown = CGRect.zero
  /// Whether the size is animated as well. If not, the content takes the new size at once.
  private var isMatching = false
  /// The source that this view follows; `nil` once the source no longer exists.
  private weak var followed: MatchedElement?
  /// Whether the view followed a source when the group last placed it.
  private var isFollowing = false
  /// Whether the group has not placed the view yet.
  private(set) var isNew = true
  /// The transaction of the last change, and the update cycle in which it occurred.
  private var change = Transaction()
  private var cycle: UInt?

  init(
    _ effect: _MatchedGeometryEffect, _ content: _ViewElement, in context: _ViewContext
  ) {
    self.effect = effect
    super.init(content, in: context)
    graph.noteNodes(of: self)
    graph.matching.add(self)
  }

  func apply(_ new: _MatchedGeometryEffect) {
    let old = effect
    effect = new
    if new.key != old.key {
      graph.matching.remove(self, from: old.key)
      graph.matching.add(self)
    }
    let isAlike =
      new.key == old.key && new.isSource == old.isSource && new.properties == old.properties
      && new.anchor == old.anchor
    if !isAlike { noteChange() }
  }

  private func noteChange() {
    graph.matching.noteChange()
    // The first change of a cycle counts, because a container may place the element again without
    // animation.
    if cycle != graph.cycle { (change, cycle) = (graph.transaction, graph.cycle) }
  }

  override func leavingDidChange() { noteChange() }

  override func destroy() {
    graph.matching.remove(self, from: effect.key)
    super.destroy()
  }

  override var ownNode: Node? { node }

  // MARK: - Layout

  override func arrange(size: CGSize) {
    let isResized = size != own.size
    own = CGRect(origin: origin, size: size)
    noteChange()
    if !isFollowing {
      if isResized, !isMatching {
        graph.atOnce { move(to: CGRect(origin: frame.target.origin, size: size)) }
      }
      move(to: own, isFirst: !isPlaced)
    }
    show()
  }

  private func move(to rect: CGRect, isFirst: Bool = false) {
    frame.set(rect, of: self, isFirst: isFirst) { element, _ in
      element.graph.noteStep(of: element)
    }
    shown = frame.presentation
  }

  /// Called when the frame's animation has advanced.
  func step() {
    shown = frame.presentation
    isMatching = isMatching && (frame.isAnimating || isFollowing)
    graph.atOnce { show() }
    graph.matching.noteChange()
  }

  private func show() {
    // The node lies on whole pixels even during animations, like every node that layout moves. At
    // rest, the content is shifted by the rounding error, so that errors do not add up.
    let isOnItsWay = frame.isAnimating || followed?.frame.isAnimating == true
    let position = graph.rounded(shown.origin)
    let rest =
      isOnItsWay ? .zero : CGPoint(x: shown.minX - position.x, y: shown.minY - position.y)
    node.position = position
    if shown.size == own.size {
      content.place(at: rest, proposal: proposal)
      return
    }
    // A spring may make a length negative for a moment.
    let offer = ProposedViewSize(
      CGSize(width: max(0, shown.size.width), height: max(0, shown.size.height)))
    let size = content.size(for: offer)
    let anchor = effect.anchor
    content.place(
      at: CGPoint(
        x: rest.x + anchor.x * (shown.width - size.width),
        y: rest.y + anchor.y * (shown.height - size.height)), proposal: offer)
  }

  // MARK: - Placement by the group

  /// The rectangle in the window in which the view is shown.
  var shownFrameInWindow: CGRect { shown.applying(hostToGlobal) }

  /// Whether the view has changed in this cycle and takes a new size without animation.
  private var isChanging: Bool { cycle == graph.cycle && !isMatching }

  /// Shows the view in its own frame: as the source, as another possible source, or because its
  /// group has no source.
  ///
  /// - Parameter start: The frame in the window from which a new view starts.
  func settle(from start: CGRect?) {
    defer { isNew = false }
    if isNew {
      guard let start, cycle == graph.cycle, change.animation != nil else { return }
      isMatching = true
      graph.atOnce {
        move(to: matched(with: start), isFirst: true)
        show()
      }
      within(change) { move(to: own) }
    } else if isFollowing {
      (isFollowing, followed) = (false, nil)
      within(cycle == graph.cycle ? change : graph.transaction) { move(to: own) }
      isMatching = frame.isAnimating
      graph.atOnce { show() }
    }
  }

  /// Shows the view at the frame of the source.
  func follow(_ source: MatchedElement) {
    defer { isNew = false }
    let target = matched(with: source.shownFrameInWindow)
    if followed === source {
      guard target != frame.target else { return }
      let isResized = source.isChanging && target.size != frame.target.size
      if isResized { within(source.change) { move(to: target) } }
      followPresented(to: target)
    } else {
      (isFollowing, followed) = (true, source)
      isMatching = true
      // A view that already lies at the source moves as the source does, without its own animation.
      let isThere = abs(target.midX - shown.midX) < 1 && abs(target.midY - shown.midY) < 1
      if isThere { frame = AnimatedValue(shown) }
      // The view's own animated change takes precedence over the source's change.
      let own = cycle == graph.cycle && change.animation != nil ? change : nil
      within(own ?? (source.cycle == graph.cycle ? source.change : graph.transaction)) {
        move(to: target, isFirst: isNew)
      }
    }
    graph.atOnce { show() }
  }

  /// Moves to the animated frame of the source. Tracks the velocity of this movement, so that a
  /// later spring animation can continue with it.
  private func followPresented(to target: CGRect) {
    graph.atOnce {
      graph.transaction.tracksVelocity = !frame.isAnimating
      move(to: target)
    }
  }

  private func within(_ transaction: Transaction, _ body: () -> Void) {
    let outer = graph.transaction
    graph.transaction = transaction
    body()
    graph.transaction = outer
  }

  /// Returns the frame of this view when it matches a rectangle in the window.
  private func matched(with rect: CGRect) -> CGRect {
    let rect = rect.applying(hostToGlobal.inverted())
    let (properties, anchor) = (effect.properties, effect.anchor)
    let size = properties.contains(.size) ? rect.size : own.size
    let place = anchor.point(in: properties.contains(.position) ? rect : own)
    return CGRect(
      x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }
}
