import DeftGestures
import DeftInput

extension DesktopThresholds {
  /// Creates the thresholds that a desktop sets through XSETTINGS or GTK's settings files.
  public init(_ desktop: DesktopSettings) {
    self.init(
      doubleClickTime: desktop.doubleClickTime, doubleClickDistance: desktop.doubleClickDistance,
      dragThreshold: desktop.dragThreshold, longPressTime: desktop.longPressTime)
  }
}

extension WindowHost {
  /// SwiftUI's thresholds, overridden by those that the desktop sets, for gestures that should feel like the
  /// desktop's own:
  ///
  ///     TapGesture(count: 2).gestureSettings(host.desktopGestureSettings)
  public var desktopGestureSettings: GestureSettings {
    .swiftUI.adopting(DesktopThresholds(platform.settings))
  }
}
