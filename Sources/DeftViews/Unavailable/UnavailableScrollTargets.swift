// SwiftUI modifiers for scrolling and presentation that are not available; the compiler's message
// names the alternative.

/// The positions at which a scroll view comes to rest; only used by an unavailable modifier.
public struct ScrollTargetBehavior: Sendable {
  public static let viewAligned = Self()
  public static let paging = Self()
}

/// The height of a sheet; only used by an unavailable modifier.
public struct PresentationDetent: Hashable, Sendable {
  /// Half of the window.
  public static let medium = Self()
  /// The whole window.
  public static let large = Self()
  public static func height(_ height: CGFloat) -> Self { Self() }
  /// Returns a fraction of the window.
  public static func fraction(_ fraction: CGFloat) -> Self { Self() }
}

extension View {
  /// Scroll targets are not available.
  @available(*, unavailable, message: "Use scrollTo of a ScrollViewReader when the drag has ended.")
  nonisolated public consuming func scrollTargetBehavior(_ behavior: ScrollTargetBehavior)
    -> some View
  {
    self
  }

  /// Scroll targets are not available.
  @available(*, unavailable, message: "Use scrollTo of a ScrollViewReader when the drag has ended.")
  nonisolated public consuming func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Scroll views always clip their content.
  @available(*, unavailable, message: "Put padding around the content instead.")
  nonisolated public consuming func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    self
  }

  /// Content margins are not available.
  @available(*, unavailable, message: "Put padding around the content instead.")
  nonisolated public consuming func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?)
    -> some View
  {
    self
  }

  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: show a panel in an overlay, and drag its offset."
  )
  nonisolated public consuming func presentationDetents(_ detents: Set<PresentationDetent>)
    -> some View
  {
    self
  }

  /// Not available: there is only one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: show a panel in an overlay, and drag its offset."
  )
  nonisolated public consuming func presentationDragIndicator(_ visibility: Visibility) -> some View
  { self }
}
