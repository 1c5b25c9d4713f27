import Deft

/// The kind of device for which an interface is designed.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad
  case tv
  case carPlay
  case mac = 5
  case vision
}

public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The computer.
@MainActor @preconcurrency
public final class UIDevice {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  /// The computer.
  public static let current = UIDevice()
  /// Never posted: observe the window's size with a `GeometryReader` instead.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private init() {}

  /// The name of the computer on the network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The model; the same for all computers.
  public var model: String { "Linux" }
  /// The model; the same for all computers.
  public var localizedModel: String { model }
  public var systemName: String { "Linux" }
  /// The version of the operating system.
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// A tablet: like a window on a desktop, it has room for more than one column.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
  /// Landscape if the window is wider than high.
  public var orientation: UIDeviceOrientation {
    let size = WindowMetrics.current.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Has no effect, because the orientation depends on the window's size.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Has no effect, because the orientation depends on the window's size.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// `nil`, because Linux has no identifiers for vendors.
  public var identifierForVendor: UUID? { nil }
  /// Has no effect, because the battery is not observed.
  public var isBatteryMonitoringEnabled = false
  /// Unknown.
  public var batteryLevel: Float { -1 }
  /// Unknown.
  public var batteryState: BatteryState { .unknown }
}
