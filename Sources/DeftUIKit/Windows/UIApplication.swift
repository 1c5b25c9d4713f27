/// The program. Only the members that have a meaning without UIKit are available.
@MainActor @preconcurrency
public final class UIApplication {
  /// The state of a program.
  public enum State: Int, Sendable { case active, inactive, background }

  public static let shared = UIApplication()

  private init() {}

  /// Has no effect: the desktop's settings control when the screen turns off.
  public var isIdleTimerDisabled = false
  /// Always active while the program runs.
  public var applicationState: State { .active }
  /// Only the scene of the program's window, a `UIWindowScene`.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  /// Only the program's window.
  public var windows: [UIWindow] { [.shared] }
  /// The program's window.
  public var keyWindow: UIWindow? { .shared }

  /// Unavailable, because selectors need Objective-C.
  @available(
    *, unavailable,
    message: "Linux has no selectors: to end typing, set the FocusState of the text field to nil."
  )
  @discardableResult
  public func sendAction(_ action: Any, to target: Any?, from sender: Any?, for event: Any?) -> Bool
  { false }

  /// Unavailable: the environment's `openURL` action and `Link` open URLs.
  @available(*, unavailable, message: "Use the environment's openURL action, or Link.")
  public func open(_ url: URL) {}
  /// Unavailable: the environment's `openURL` action and `Link` open URLs.
  @available(*, unavailable, message: "Use the environment's openURL action, or Link.")
  public func open(
    _ url: URL, options: [String: Any], completionHandler: ((Bool) -> Void)? = nil
  ) {}
  /// Unavailable: the environment's `openURL` action and `Link` open URLs.
  @available(*, unavailable, message: "Use the environment's openURL action, or Link.")
  public func canOpenURL(_ url: URL) -> Bool { false }

  /// Unavailable, because a window has no status bar.
  @available(*, unavailable, message: "A window has no status bar: its height is zero.")
  public var statusBarFrame: CGRect { .zero }
}

// The names of UIKit's notifications. They are never posted: observe the environment's scenePhase instead.
extension UIApplication {
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}

/// The names of notifications about the on-screen keyboard. They are never posted, because the
/// keyboard does not cover the window.
public enum UIResponder {
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
