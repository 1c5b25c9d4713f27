/// A transition between pages. Pages always slide; other transitions compile, but have no effect.
public protocol NavigationTransition {}

/// The sliding transition.
public struct AutomaticNavigationTransition: NavigationTransition {}

/// A transition that enlarges a view to a page on iOS; here, the page slides.
public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  /// The sliding transition.
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// A transition that enlarges a view to a page on iOS; here, the page slides.
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

extension View {
  /// Sets the transition to a page; has no effect, because pages always slide.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }

  /// Marks the view from which a page is enlarged; has no effect, because pages always slide.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View { self }
}
