// SwiftUI modifiers for scrolling that are not available; the compiler's message
// names the alternative.

/// The transition of a view that scrolls in and out; only used by an unavailable modifier.
public struct ScrollTransitionConfiguration: Sendable {
  /// Animated when the view becomes visible.
  public static let animated = Self()
  public static let interactive = Self()
  public static let identity = Self()
}

/// The scroll phase of a view; only used by an unavailable modifier.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Before it becomes visible.
  case topLeading
  /// Fully visible.
  case identity
  /// After it was visible.
  case bottomTrailing
  /// Whether the view is fully visible.
  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

extension View {
  /// Scroll transitions are not available.
  @available(
    *, unavailable,
    message:
      "Read frame(in: .scrollView) in a GeometryReader around the view, and change its appearance."
  )
  nonisolated public consuming func scrollTransition<C: View>(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (PlaceholderContentView<Self>, ScrollTransitionPhase) -> C
  ) -> some View { self }

  /// Redaction is not available.
  @available(*, unavailable, message: "Show gray shapes until the content is available.")
  nonisolated public consuming func redacted(reason: RedactionReasons) -> some View { self }
}

/// The reason for a redaction; only used by an unavailable modifier.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The content is not available yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
}
