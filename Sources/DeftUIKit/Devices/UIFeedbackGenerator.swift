/// A generator of haptic feedback. It has no effect, because desktops have no haptics.
@MainActor @preconcurrency
open class UIFeedbackGenerator {
  public init() {}
  /// Has no effect.
  public final func prepare() {}
}

/// A generator of feedback for impacts. It has no effect, because desktops have no haptics.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public override init() {}
  /// Creates a generator.
  public init(style: FeedbackStyle) {}
  /// Has no effect.
  public func impactOccurred() {}
  /// Has no effect.
  public func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback for successes and failures. It has no effect, because desktops have no haptics.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of notification.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  /// Has no effect.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// A generator of feedback for selection changes. It has no effect, because desktops have no
/// haptics.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect.
  public func selectionChanged() {}
}
