/// The position of a view relative to the visible part of a scroll view.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// The view is about to enter at the top or the leading edge.
  case topLeading
  /// The view is visible.
  case identity
  /// The view is about to enter at the bottom or the trailing edge.
  case bottomTrailing
  /// Whether the view is visible.
  public var isIdentity: Bool { self == .identity }
  /// -1 for `topLeading`, 0 for `identity`, and 1 for `bottomTrailing`.
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

/// The changes of views while they scroll in and out.
public struct ScrollTransitionConfiguration: Sendable {
  enum Kind: Sendable {
    case identity
    case interactive(UnitCurve)
    case animated(Animation)
  }
  private(set) var kind: Kind
  private(set) var threshold: Threshold

  /// Returns a transition that plays when the view crosses the threshold.
  public static func animated(_ animation: Animation = .default) -> Self {
    Self(kind: .animated(animation), threshold: .visible(0.5))
  }
  /// A transition that plays when half of the view becomes visible.
  public static let animated = animated()
  /// Returns a transition that follows the scrolling.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self {
    Self(kind: .interactive(timingCurve), threshold: .visible)
  }
  /// A transition that follows the scrolling.
  public static let interactive = interactive()
  /// No transition.
  public static let identity = Self(kind: .identity, threshold: .visible)

  /// Returns the configuration with the given animation.
  public func animation(_ animation: Animation) -> Self {
    Self(kind: .animated(animation), threshold: threshold)
  }
  /// Returns the configuration with another threshold.
  public func threshold(_ threshold: Threshold) -> Self {
    var new = self
    new.threshold = threshold
    return new
  }

  /// The position at which a view counts as visible.
  public struct Threshold: Sendable {
    /// The visible share of the view; more than 1 is a position farther inside.
    var amount: Double
    /// The additional distance in points inside the visible part.
    var inset: Double = 0
    /// The share of the way to the center of the visible part.
    var centering = 0.0

    /// The whole view is visible.
    public static let visible = Threshold(amount: 1)
    /// No part of the view is visible.
    public static let hidden = Threshold(amount: 0)
    /// The view is in the center.
    public static let centered = Threshold(amount: 1, centering: 1)
    /// The given share of the view is visible.
    public static func visible(_ amount: Double) -> Threshold { Threshold(amount: amount) }

    /// Returns a position between this one and another.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(
        amount: self.amount + (other.amount - self.amount) * amount,
        inset: inset + (other.inset - inset) * amount,
        centering: centering + (other.centering - centering) * amount)
    }

    /// Returns a position that is farther inside by the given distance in points.
    public func inset(by distance: Double) -> Threshold {
      var new = self
      new.inset += distance
      return new
    }
  }
}

extension ScrollTransitionConfiguration.Threshold {
  /// Returns how far a view has passed an edge on its way in: 0 outside the visible part, 1 at the
  /// threshold or farther inside.
  ///
  /// - Parameters:
  ///   - depth: The distance of the view's far side from the edge, positive inside.
  ///   - length: The length of the view.
  ///   - viewport: The length of the visible part.
  func progress(depth: CGFloat, length: CGFloat, viewport: CGFloat) -> Double {
    let edge = length * amount + inset
    let goal = edge + ((viewport + length) / 2 - edge) * centering
    if goal <= 0 { return depth > goal ? 1 : 0 }
    return min(max(depth / goal, 0), 1)
  }
}

/// A modifier that changes a view while it scrolls in and out.
public struct _ScrollTransition {
  /// The configurations at the leading and the trailing edge.
  let configurations: (ScrollTransitionConfiguration, ScrollTransitionConfiguration)
  let axis: Axis?
  let steps: (ScrollTransitionPhase) -> _VisualEffectSteps
  public typealias Body = Never
}

extension _ScrollTransition: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ScrollTransitionElement { ScrollTransitionElement(modifier, content, in: context) }

  nonisolated static func update(_ element: ScrollTransitionElement, with modifier: Self) {
    element.update(modifier)
  }
}

extension View {
  /// Changes the view while it enters and leaves the visible part of the nearest scroll view.
  ///
  ///     card.scrollTransition { content, phase in
  ///       content.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.8)
  ///     }
  ///
  /// - Parameters:
  ///   - configuration: Whether the change follows the scrolling or is animated.
  ///   - axis: The axis; `nil` for the axis of the scroll view.
  ///   - transition: Adds effects to its first parameter for a phase.
  nonisolated public consuming func scrollTransition<E: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Changes the view while it enters and leaves the visible part of the nearest scroll view,
  /// differently at each end.
  nonisolated public consuming func scrollTransition<E: VisualEffect>(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil, transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> E
  ) -> some View {
    modifier(
      _ScrollTransition(configurations: (topLeading, bottomTrailing), axis: axis) { phase in
        var steps = _VisualEffectSteps()
        transition(EmptyVisualEffect(), phase)._add(to: &steps)
        return steps
      })
  }
}

/// The element of a view that changes while it scrolls in and out.
final class ScrollTransitionElement: _NodeElement, GeometryObserver {
  private var modifier: _ScrollTransition
  private var steps = AnimatedValue(_VisualEffectSteps())
  private var size = CGSize.zero
  private var watch = GeometryWatch()
  private var isShown = false
  private var isRefreshing = false

  init(_ modifier: _ScrollTransition, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
  }

  func update(_ new: _ScrollTransition) {
    modifier = new
    if isPlaced { apply() }
  }

  /// Returns the effect's steps for the current position, and the animation to them.
  private func next() -> (steps: _VisualEffectSteps, animation: Animation?) {
    let rest = modifier.steps(.identity)
    let owner = sequence(first: self as _ViewElement, next: \.parent).lazy.compactMap {
      $0 as? ScrollElement
    }.first
    guard let owner, owner.isPlaced else { return (rest, nil) }
    let isHorizontal =
      (modifier.axis ?? (owner.axes == .horizontal ? .horizontal : .vertical))
      == .horizontal
    let frame = frame(of: size, in: .named(ScrollSpaceName()))
    let area = owner.placedSize
    let (length, viewport) = isHorizontal ? (frame.width, area.width) : (frame.height, area.height)
    let (low, high) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
    let mirrored = isHorizontal && isRightToLeft
    let (first, last) = modifier.configurations
    let before = first.threshold.progress(
      depth: mirrored ? viewport - low : high, length: length, viewport: viewport)
    let after = last.threshold.progress(
      depth: mirrored ? high : viewport - low, length: length, viewport: viewport)
    let isBefore = before < after
    let configuration = isBefore ? first : last
    let progress = min(before, after)
    let outside = modifier.steps(isBefore ? .topLeading : .bottomTrailing)
    switch configuration.kind {
    case .identity: return (rest, nil)
    case .interactive(let curve):
      return (rest.mixed(with: outside, by: curve.value(at: 1 - progress)), nil)
    case .animated(let animation): return (progress >= 1 ? rest : outside, animation)
    }
  }

  private func apply() {
    let (new, animation) = next()
    let isFirst = !isShown || !new.matches(steps.target)
    let outer = graph.transaction
    if let animation, isShown { graph.transaction = Transaction(animation: animation) }
    steps.set(new, of: self, isFirst: isFirst) { element, _ in element.show() }
    graph.transaction = outer
    show()
  }

  private func show() { node.show(steps.presentation, of: size) }

  override func arrange(size: CGSize) {
    self.size = size
    super.arrange(size: size)
    if !watch.isActive { watch.begin(self) }
    // The enclosing scroll view may not have been placed yet.
    refresh()
  }

  func observePosition() {}

  override func placeDidChange() {
    super.placeDidChange()
    if watch.isActive { refresh() }
  }

  /// Evaluates the transition again once all views are placed.
  private func refresh() {
    if isRefreshing { return }
    isRefreshing = true
    graph.afterUpdate { [weak self] in
      guard let self else { return }
      isRefreshing = false
      if isEnded || !isPlaced { return }
      graph.atOnce { self.apply() }
      isShown = true
    }
  }
}
