extension GestureSettings {
  /// A set of bounds that has a name; the raw value is what command lines call it.
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
    /// SwiftUI's with what the user has set on the desktop.
    case desktop
  }

  /// The bounds of a profile.
  ///
  /// - Parameters:
  ///   - profile: which one.
  ///   - desktop: what the user has set, for the profile of the desktop.
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
  /// What people call it.
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
