/// The settings of the modifiers around a scroll view.
///
/// The policy: *A scroll view has the settings of the modifiers around it, up to the next enclosing
/// scroll view.*
struct ScrollTraits: Equatable {
  /// The behavior that determines where the content comes to rest.
  var behavior: (any ScrollTargetBehavior)?
  var isClipped = true
  /// The margins between the scroll view's edges and its content.
  var contentMargins = EdgeInsets()
  /// The margins between the scroll view's edges and its indicators.
  var indicatorMargins = EdgeInsets()
  /// The part of the content that is visible at first.
  var initialAnchor: UnitPoint?
  /// The objects that follow the scroll position, outermost first.
  var followers: [ScrollFollower] = []

  static func == (a: ScrollTraits, b: ScrollTraits) -> Bool {
    a.isClipped == b.isClipped && a.contentMargins == b.contentMargins
      && a.indicatorMargins == b.indicatorMargins && a.initialAnchor == b.initialAnchor
      && a.followers.elementsEqual(b.followers, by: ===) && isSame(a.behavior, b.behavior)
  }

  private static func isSame(
    _ a: (any ScrollTargetBehavior)?, _ b: (any ScrollTargetBehavior)?
  ) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    func isEqual<T: Equatable>(_ value: T) -> Bool { value == b as? T }
    return (a as? any Equatable).map { isEqual($0) } ?? false
  }
}

private struct ScrollTraitsKey: EnvironmentKey {
  static var defaultValue: ScrollTraits { ScrollTraits() }
}

extension EnvironmentValues {
  /// The settings for the next scroll view inside.
  var scrollTraits: ScrollTraits {
    get { self[ScrollTraitsKey.self] }
    set { self[ScrollTraitsKey.self] = newValue }
  }
}

extension View {
  /// Changes the settings of scroll views in the view.
  nonisolated consuming func scrollTraits(_ change: @escaping (inout ScrollTraits) -> Void)
    -> some View
  {
    transformEnvironment(\.scrollTraits, transform: change)
  }

  /// Sets whether the content of scroll views in the view may be visible beyond their edges.
  nonisolated public consuming func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    scrollTraits { $0.isClipped = !disabled }
  }

  /// Sets the part of the content that scroll views in the view show at first; the leading top
  /// corner by default. Until a scroll view is scrolled away from it, the part stays visible when
  /// the content's length changes.
  nonisolated public consuming func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    scrollTraits { $0.initialAnchor = anchor }
  }
}
