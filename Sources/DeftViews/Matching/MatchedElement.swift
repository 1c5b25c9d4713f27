/// What stands for a view that is matched with others: a node that lies where the view is seen.
///
/// The policy: *the layout says where the view's own place is; the group says whether it is seen there, at
/// the place of another, or between the two.*  On the way, the content is laid out in the size of each
/// moment.  All rectangles are in the coordinates of the host node, so that they move with it.
final class MatchedElement: _WrapperElement, SteppingElement {
  private(set) var effect: _MatchedGeometryEffect
  private let node = Node()
  /// The place in the layout.
  private var own = CGRect.zero
  /// Where the view is to be seen.
  private var frame = AnimatedValue(CGRect.zero)
  /// Where the view is seen.
  private var shown = CGRect.zero
  /// Whether its size is on its way as well: else what is inside takes the size of the place by itself.
  private var isMatching = false
  /// The source that it goes along with, until that is gone.
  private weak var followed: MatchedElement?
  /// Whether it is seen where a source is, or was last.
  private var isFollowing = false
  /// Whether its group has never said where it is seen.
  private(set) var isNew = true
  /// How something about it was changed last, and in which settling.
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
    // The first one of a settling says how; what it is inside of may place it again, at once.
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

  /// The frame has moved on.
  func step() {
    shown = frame.presentation
    isMatching = isMatching && (frame.isAnimating || isFollowing)
    graph.atOnce { show() }
    graph.matching.noteChange()
  }

  private func show() {
    // On whole pixels, on its way too, as all that layout moves.  What that takes away at rest is given back
    // inside, so that nothing adds up.
    let isOnItsWay = frame.isAnimating || followed?.frame.isAnimating == true
    let position = graph.rounded(shown.origin)
    let rest =
      isOnItsWay ? .zero : CGPoint(x: shown.minX - position.x, y: shown.minY - position.y)
    node.position = position
    if shown.size == own.size {
      content.place(at: rest, proposal: proposal)
      return
    }
    // A spring may take a length below zero for a moment.
    let offer = ProposedViewSize(
      CGSize(width: max(0, shown.size.width), height: max(0, shown.size.height)))
    let size = content.size(for: offer)
    let anchor = effect.anchor
    content.place(
      at: CGPoint(
        x: rest.x + anchor.x * (shown.width - size.width),
        y: rest.y + anchor.y * (shown.height - size.height)), proposal: offer)
  }

  // MARK: - What the group says

  /// The rectangle of the window in which the view is seen.
  var seen: CGRect { shown.applying(hostToGlobal) }

  /// Whether its size has changed, at once, in this settling.
  private var isChanging: Bool { cycle == graph.cycle && !isMatching }

  /// It is the source, or alone: it is seen in its own place.
  ///
  /// - Parameter start: Where it begins, in the window, if it has just come.
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

  /// It is not the source: it is seen where the source is.
  func follow(_ source: MatchedElement) {
    defer { isNew = false }
    let target = matched(with: source.seen)
    if followed === source {
      guard target != frame.target else { return }
      let isResized = source.isChanging && target.size != frame.target.size
      if isResized { within(source.change) { move(to: target) } }
      goAlong(to: target)
    } else {
      (isFollowing, followed) = (true, source)
      isMatching = true
      // What is where the source is moves as that does, and not as it did itself.
      let isThere = abs(target.midX - shown.midX) < 1 && abs(target.midY - shown.midY) < 1
      if isThere { frame = AnimatedValue(shown) }
      // Its own change comes before that of the source.
      let own = cycle == graph.cycle && change.animation != nil ? change : nil
      within(own ?? (source.cycle == graph.cycle ? source.change : graph.transaction)) {
        move(to: target, isFirst: isNew)
      }
    }
    graph.atOnce { show() }
  }

  /// Takes a place of the source on its way; how fast that is, is known to a spring that comes after.
  private func goAlong(to target: CGRect) {
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

  /// The rectangle that it has if it is matched with one of the window.
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
