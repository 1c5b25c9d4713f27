import Deft

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A part of the program's interface. The only one is the scene of the program's window.
@MainActor @preconcurrency
public class UIScene {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  fileprivate init() {}

  /// Always active while the program runs, as the environment's `scenePhase`.
  public var activationState: ActivationState { .foregroundActive }

  /// Unavailable, because Deft has no scene delegate.
  @available(
    *, unavailable,
    message: "Deft has no scene delegate: prepare data in the initializer of the App."
  )
  public var delegate: Any? { nil }
}

extension UIScene: Hashable {
  nonisolated public static func == (a: UIScene, b: UIScene) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The scene of the program's window.
///
///     let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
///     let size = scene?.screen.bounds.size
public final class UIWindowScene: UIScene {
  static let shared = UIWindowScene()

  private override init() {}

  /// The area that the program can use: its window.
  public var screen: UIScreen { .main }
  /// Only the program's window.
  public var windows: [UIWindow] { [.shared] }
  /// The program's window.
  public var keyWindow: UIWindow? { .shared }
  /// Landscape if the window is wider than high.
  public var interfaceOrientation: UIInterfaceOrientation {
    // The orientation of an interface is named after the side that is opposite to the device's.
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }

  /// Unavailable, because a window has no status bar.
  @available(*, unavailable, message: "A window has no status bar: its height is zero.")
  public var statusBarManager: UIStatusBarManager? { nil }
}

/// Unavailable: a window has no status bar. Its height is zero.
@available(*, unavailable, message: "A window has no status bar: its height is zero.")
public final class UIStatusBarManager {
  public var statusBarFrame: CGRect { .zero }
  public var isStatusBarHidden: Bool { true }
}
