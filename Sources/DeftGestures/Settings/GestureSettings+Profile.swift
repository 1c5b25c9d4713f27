extension GestureSettings {
  /// A named set of thresholds; the raw value is its name on command lines.
  public enum Profile: String, Hashable, Sendable, CaseIterable {
    /// SwiftUI's: `GestureSettings.swiftUI`.
    case swiftUI = "swiftui"
    /// GTK 4's: `GestureSettings.gtk`.
    case gtk
    /// Qt 6's: `GestureSettings.qt`.
    case qt
    /// Flutter's: `GestureSettings.flutter`.
    case flutter
    /// Android's: `GestureSettings.android`.
    case android
    /// SwiftUI's with the user's desktop settings.
    case desktop
  }

  /// Creates the settings of a profile.
  ///
  /// - Parameters:
  ///   - profile: The profile.
  ///   - desktop: The user's desktop settings, for the profile `desktop`.
  public init(_ profile: Profile, desktop: DesktopThresholds = DesktopThresholds()) {
    switch profile {
    case .swiftUI: self = .swiftUI
    case .gtk: self = .gtk
    case .qt: self = .qt
    case .flutter: self = .flutter
    case .android: self = .android
    case .desktop: self = .swiftUI.adopting(desktop)
    }
  }
}

extension GestureSettings.Profile {
  /// The displayed name.
  package var title: String {
    switch self {
    case .swiftUI: "SwiftUI"
    case .gtk: "GTK"
    case .qt: "Qt"
    case .flutter: "Flutter"
    case .android: "Android"
    case .desktop: "Desktop"
    }
  }
}
