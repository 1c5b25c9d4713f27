import DeftGestures
import DeftInput
import Testing

@testable import DeftRuntime

@Suite("Thresholds of the desktop")
struct DesktopThresholdsTests {
  @Test("what the desktop sets replaces SwiftUI's bound, and says where it comes from")
  func adopted() {
    var desktop = DesktopSettings()
    desktop.doubleClickTime = 0.6
    desktop.dragThreshold = 4
    let settings = GestureSettings.swiftUI.adopting(DesktopThresholds(desktop))
    #expect(settings.tapGap.value == 0.6 && settings.tapGap.source == .desktop)
    #expect(settings.dragDistance.value == 4 && settings.dragDistance.source == .desktop)
    #expect(settings.longPressDuration == GestureSettings.swiftUI.longPressDuration)
    desktop.longPressTime = 0.8
    let longer = GestureSettings.swiftUI.adopting(DesktopThresholds(desktop)).longPressDuration
    #expect(longer.value == 0.8 && longer.source == .desktop)
  }

  @Test("a desktop that sets nothing leaves SwiftUI's bounds")
  func nothingSet() {
    #expect(GestureSettings.swiftUI.adopting(DesktopThresholds(DesktopSettings())) == .swiftUI)
  }
}
