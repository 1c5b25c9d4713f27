/// The reaction of a scroll view with a target behavior or a bound position to changes of its size.
///
/// The policy: *The view that has the bound id, or else the view at the leading top corner, keeps
/// its place in the visible part. The behavior then determines where the content comes to rest. The
/// content moves at once, and a bound position does not change. Content held by a finger stays with
/// the finger.*
final class ScrollResizing {
  /// The place of the content before the change.
  private struct Kept {
    weak var element: _ViewElement?
    /// The point of the view that is compared with the same point of the visible part.
    var anchor = UnitPoint.topLeading
    /// The distance between both points.
    var distance = CGPoint.zero
    let target: CGPoint
    let content: CGSize
  }

  private var size: CGSize?
  private var kept: Kept?

  /// Whether the size has changed, and the content has not been moved yet.
  var isPending: Bool { kept != nil }

  /// Called when the program scrolls; this takes precedence over the former place.
  func cancel() { kept = nil }

  /// Called before the scroll view places its content.
  func willArrange(_ scroll: ScrollElement, in size: CGSize) {
    let old = self.size
    self.size = size
    guard let old, old != size, kept == nil, old.width > 0, old.height > 0, scroll.isPlaced
    else { return }
    kept = place(of: scroll)
    if kept == nil { return }
    let resize = { [weak self, weak scroll] in
      guard let self, let scroll else { return }
      apply(to: scroll)
    }
    // Views whose size depends on the scroll view's have their new size only after a second update.
    scroll.graph.afterUpdate { [weak scroll] in scroll?.graph.afterUpdate(resize) }
  }

  /// Returns the place of the content; `nil` if a change of the size does not move it.
  private func place(of scroll: ScrollElement) -> Kept? {
    let target = CGPoint(x: scroll.x.target, y: scroll.y.target)
    var kept = Kept(
      target: target, content: CGSize(width: scroll.x.content, height: scroll.y.content))
    let followers = scroll.traits.followers.lazy.filter { $0.scroll === scroll }
    if let bound = followers.compactMap(\.kept).first,
      let element = scroll.content.descendant(identified: bound.id)
    {
      kept.element = element
      if let anchor = bound.anchor { kept.anchor = anchor }
    } else if scroll.traits.behavior != nil, !isAnchored(scroll) {
      let nearest = scroll.targets.min {
        distance($0.frame.origin, target) < distance($1.frame.origin, target)
      }
      kept.element = nearest?.element
    } else {
      return nil
    }
    if let element = kept.element, let place = offset(of: element, at: kept.anchor, in: scroll) {
      kept.distance = CGPoint(x: place.x - target.x, y: place.y - target.y)
    }
    return kept
  }

  /// Whether the part of the content that is visible at first has stayed visible.
  private func isAnchored(_ scroll: ScrollElement) -> Bool {
    guard let anchor = scroll.traits.initialAnchor else { return false }
    let (x, y, axes) = (scroll.x, scroll.y, scroll.axes)
    return (!axes.contains(.horizontal) || x.target == anchor.x * x.limit)
      && (!axes.contains(.vertical) || y.target == anchor.y * y.limit)
  }

  private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

  /// Returns the offset at which a point of a view lies at the same point of the visible part.
  private func offset(
    of element: _ViewElement, at anchor: UnitPoint, in scroll: ScrollElement
  ) -> CGPoint? {
    let rect = scroll.rect(of: element)
    if rect.isNull { return nil }
    let (frame, size) = (scroll.fromLeading(rect), scroll.containerSize)
    return CGPoint(
      x: frame.minX + anchor.x * (frame.width - size.width),
      y: frame.minY + anchor.y * (frame.height - size.height))
  }

  /// Moves the content to its place in the new size.
  private func apply(to scroll: ScrollElement) {
    guard let kept else { return }
    self.kept = nil
    guard !scroll.isEnded, scroll.isPlaced else { return }
    defer { scroll.report() }
    if scroll.x.isHeld || scroll.y.isHeld { return }
    scroll.willScroll()
    var goal: CGPoint
    if let element = kept.element, !element.isEnded,
      let place = offset(of: element, at: kept.anchor, in: scroll)
    {
      goal = CGPoint(x: place.x - kept.distance.x, y: place.y - kept.distance.y)
    } else {
      // Without a view, the same share of the content keeps its place.
      func scaled(_ offset: CGFloat, _ old: CGFloat, _ new: CGFloat) -> CGFloat {
        old > 0 ? offset * new / old : offset
      }
      goal = CGPoint(
        x: scaled(kept.target.x, kept.content.width, scroll.x.content),
        y: scaled(kept.target.y, kept.content.height, scroll.y.content))
    }
    goal = CGPoint(
      x: min(max(goal.x, 0), scroll.x.limit), y: min(max(goal.y, 0), scroll.y.limit))
    if let behavior = scroll.traits.behavior {
      scroll.firstTarget = goal
      goal = scroll.destination(behavior, goal, velocity: .zero)
    }
    if scroll.axes.contains(.horizontal) { scroll.x.rest(at: goal.x) }
    if scroll.axes.contains(.vertical) { scroll.y.rest(at: goal.y) }
  }
}
