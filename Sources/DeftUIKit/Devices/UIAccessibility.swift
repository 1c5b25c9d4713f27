import Deft
import DeftRuntime

/// The settings of assistive technologies, and announcements.
///
///     UIAccessibility.post(notification: .announcement, argument: "Saved")
@MainActor @preconcurrency
public enum UIAccessibility {
  /// A kind of notification of assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The argument, a text, is spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// Has no effect: assistive technologies are notified of changes of views.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Has no effect: assistive technologies are notified of changes of views.
    public static let screenChanged = Notification(rawValue: 1000)
    /// Has no effect: assistive technologies are notified of changes of views.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification.
  ///
  /// - Parameter argument: For an announcement, the `String` or `AttributedString` to be spoken.
  public static func post(notification: Notification, argument: Any?) {
    guard notification == .announcement else { return }
    switch argument {
    case let text as String: AccessibilityNotification.Announcement(text).post()
    case let text as NSString: AccessibilityNotification.Announcement(text as String).post()
    case let text as AttributedString: AccessibilityNotification.Announcement(text).post()
    case let text as NSAttributedString: AccessibilityNotification.Announcement(text.string).post()
    default: break
    }
  }

  /// Whether a screen reader is active in the session.
  public static var isVoiceOverRunning: Bool {
    WindowMetrics.current.stage?.hasScreenReader ?? false
  }
  /// Whether the user prefers reduced motion, from the desktop's setting for animations.
  public static var isReduceMotionEnabled: Bool { WindowMetrics.current.reducesMotion }
  /// False, because desktops on Linux have no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False, because desktops on Linux have no such setting.
  public static var isInvertColorsEnabled: Bool { false }
  /// False, because desktops on Linux have no such setting.
  public static var isBoldTextEnabled: Bool { false }
  /// False, because desktops on Linux have no such setting.
  public static var isGrayscaleEnabled: Bool { false }
  /// False, because desktops on Linux have no such setting.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// False, because desktops on Linux have no such setting.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// False, because desktops on Linux have no such setting.
  public static var isSwitchControlRunning: Bool { false }
}
