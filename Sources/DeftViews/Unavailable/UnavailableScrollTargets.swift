// What SwiftUI does with views as they scroll and with what is presented, and cannot be had here: using it
// says what to do instead.

/// Where a scroll view would come to rest; serves only what is not there.
public struct ScrollTargetBehavior: Sendable {
  public static let viewAligned = Self()
  public static let paging = Self()
}

/// How a view would stand while it scrolls in and out; serves only what is not there.
public struct ScrollTransitionConfiguration: Sendable {
  /// With an animation, when it comes into sight.
  public static let animated = Self()
  public static let interactive = Self()
  public static let identity = Self()
}

/// How far a view has scrolled into sight; serves only what is not there.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Not yet.
  case topLeading
  /// Wholly.
  case identity
  /// No more.
  case bottomTrailing
  /// Whether it is in sight.
  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

/// How high a sheet would be; serves only what is not there.
public struct PresentationDetent: Hashable, Sendable {
  /// Half of the window.
  public static let medium = Self()
  /// The window.
  public static let large = Self()
  /// A height in points.
  public static func height(_ height: CGFloat) -> Self { Self() }
  /// A share of the window.
  public static func fraction(_ fraction: CGFloat) -> Self { Self() }
}

extension View {
  /// Scroll views stop where their momentum ends.
  @available(*, unavailable, message: "Use scrollTo of a ScrollViewReader when the drag has ended.")
  nonisolated public consuming func scrollTargetBehavior(_ behavior: ScrollTargetBehavior)
    -> some View
  {
    self
  }

  /// Scroll views stop where their momentum ends.
  @available(*, unavailable, message: "Use scrollTo of a ScrollViewReader when the drag has ended.")
  nonisolated public consuming func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Views do not know that they scroll.
  @available(
    *, unavailable,
    message: "Read frame(in: .scrollView) in a GeometryReader around the view, and change its look."
  )
  nonisolated public consuming func scrollTransition<C: View>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (PlaceholderContentView<Self>, ScrollTransitionPhase) -> C
  ) -> some View { self }

  /// Scroll views cut their content off.
  @available(*, unavailable, message: "Put padding around the content instead.")
  nonisolated public consuming func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    self
  }

  /// There are no margins beside padding.
  @available(*, unavailable, message: "Put padding around the content instead.")
  nonisolated public consuming func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?)
    -> some View
  {
    self
  }

  /// There is one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: lay a panel over it with overlay, and drag its offset."
  )
  nonisolated public consuming func presentationDetents(_ detents: Set<PresentationDetent>)
    -> some View
  {
    self
  }

  /// There is one window.
  @available(
    *, unavailable,
    message: "Deft shows one window: lay a panel over it with overlay, and drag its offset."
  )
  nonisolated public consuming func presentationDragIndicator(_ visibility: Visibility) -> some View
  { self }

  /// Views are seen as they are.
  @available(*, unavailable, message: "Show gray shapes in the place of what is not there yet.")
  nonisolated public consuming func redacted(reason: RedactionReasons) -> some View { self }
}

/// Why a view would not show all; serves only what is not there.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// What is to be shown is not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// What is to be shown is private.
  public static let privacy = RedactionReasons(rawValue: 2)
}
