/// A modifier that marks views at which a scroll view can come to rest.
public struct _ScrollTargetModifier: Equatable {
  /// Whether the views inside the layout are marked, rather than the view itself.
  let isLayout: Bool
  let isEnabled: Bool
  public typealias Body = Never
}

extension _ScrollTargetModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ScrollTargetElement {
    let element = ScrollTargetElement(content, in: context)
    element.mark = modifier
    return element
  }

  nonisolated static func update(_ element: ScrollTargetElement, with modifier: Self) {
    element.mark = modifier
  }
}

extension View {
  /// Marks the views of a stack or grid: the scroll view around it can come to rest at each of
  /// them, and `scrollPosition(id:)` uses their ids.
  nonisolated public consuming func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isLayout: true, isEnabled: isEnabled))
  }

  /// Marks the view: the scroll view around it can come to rest at it.
  nonisolated public consuming func scrollTarget(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetModifier(isLayout: false, isEnabled: isEnabled))
  }
}

/// The element of a marked view or layout.
final class ScrollTargetElement: _WrapperElement {
  var mark = _ScrollTargetModifier(isLayout: false, isEnabled: false)

  /// The marked views.
  fileprivate var targets: [_ViewElement] {
    guard mark.isEnabled else { return [] }
    return mark.isLayout ? content.firstContainer?.items ?? [] : [self]
  }
}

extension _ViewElement {
  /// The outermost layout in the element.
  fileprivate final var firstContainer: ContainerElement? {
    if let container = self as? ContainerElement { return container }
    var found: ContainerElement?
    forEachChild { if found == nil { found = $0.firstContainer } }
    return found
  }

  fileprivate final func appendScrollTargets(to targets: inout [_ViewElement]) {
    if self is ScrollElement { return }
    if let marked = self as? ScrollTargetElement { return targets += marked.targets }
    forEachChild { $0.appendScrollTargets(to: &targets) }
  }
}

extension ScrollElement {
  /// The marked views, with their frames in the content.
  var targets: [(element: _ViewElement, frame: CGRect)] {
    var found: [_ViewElement] = []
    content.appendScrollTargets(to: &found)
    let map = contentToGlobal.inverted()
    // Consecutive views usually have the same host, and therefore the same transform.
    var (host, toContent) = (found.first?.host, CGAffineTransform.identity)
    if let first = found.first { toContent = first.hostToGlobal.concatenating(map) }
    return found.compactMap { element in
      guard element.isPlaced else { return nil }
      if element.host !== host {
        (host, toContent) = (element.host, element.hostToGlobal.concatenating(map))
      }
      let shift = graph.lazyContainers.pinnedShift(of: element)
      let origin = CGPoint(x: element.origin.x - shift.width, y: element.origin.y - shift.height)
      let frame = CGRect(origin: origin, size: element.placedSize).applying(toContent)
      return (element, fromLeading(frame))
    }
  }

  /// The transform from the content's coordinates to the window's.
  var contentToGlobal: CGAffineTransform {
    guard let inner = content.ownNode else { return .identity }
    return inner.transform.concatenating(node.transform).concatenating(hostToGlobal)
  }

  /// Converts a rectangle of the content to coordinates measured from the leading edge and the top
  /// of the scrolled area, including the space above the content.
  func fromLeading(_ rect: CGRect) -> CGRect {
    CGRect(
      x: isRightToLeft ? x.content - rect.maxX : rect.minX, y: rect.minY + topInset,
      width: rect.width, height: rect.height)
  }

  /// The margins around the content, in which pinned views do not rest.
  var pinInsets: EdgeInsets { contentMargins }

  /// The size of the visible part between the margins.
  var containerSize: CGSize { CGSize(width: x.container, height: y.container) }

  // MARK: - Coming to rest

  /// Returns where the content comes to rest, according to the behavior.
  func destination(
    _ behavior: any ScrollTargetBehavior, _ proposed: CGPoint, velocity: CGVector
  ) -> CGPoint {
    let size = containerSize
    var target = ScrollTarget(rect: CGRect(origin: proposed, size: size))
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: CGRect(origin: firstTarget, size: size)),
        velocity: velocity, contentSize: CGSize(width: x.content, height: y.content),
        containerSize: size, axes: axes, environment: environment, targets: targets.map(\.frame)))
    let (rect, anchor) = (target.rect, target.anchor ?? .topLeading)
    return CGPoint(
      x: rect.minX + anchor.x * (rect.width - size.width),
      y: rect.minY + anchor.y * (rect.height - size.height))
  }

  /// Lets the content come to rest after it was moved with a velocity.
  func comeToRest(_ behavior: any ScrollTargetBehavior, velocity: CGVector) {
    let proposed = CGPoint(
      x: x.destination(velocity: velocity.dx), y: y.destination(velocity: velocity.dy))
    let goal = destination(behavior, proposed, velocity: velocity)
    if axes.contains(.horizontal) { x.settle(at: goal.x, velocity: velocity.dx) }
    if axes.contains(.vertical) { y.settle(at: goal.y, velocity: velocity.dy) }
  }

  /// Scrolls by a step of a wheel to the next resting place in its direction.
  func step(_ behavior: any ScrollTargetBehavior, by distance: CGFloat, along axis: Axis) {
    let motion = axis == .horizontal ? x : y
    let start = motion.isMoving ? motion.target : motion.offset
    firstTarget = CGPoint(x: x.target, y: y.target)
    var reach = distance
    while true {
      let proposed =
        axis == .horizontal
        ? CGPoint(x: start + reach, y: y.target) : CGPoint(x: x.target, y: start + reach)
      let point = destination(behavior, proposed, velocity: .zero)
      let goal = axis == .horizontal ? point.x : point.y
      if (goal - start) * distance > 0 { return motion.step(to: goal) }
      // If no resting place is within one viewport, the step has its normal length.
      if abs(reach) > motion.viewport { return motion.step(by: distance) }
      reach += distance
    }
  }
}
