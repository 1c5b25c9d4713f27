import DeftGestures
import DeftInput
import Testing

@testable import DeftRuntime

@Suite("Desktop thresholds")
struct DesktopThresholdsTests {
  @Test("A desktop setting replaces SwiftUI's threshold and names its source")
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

  @Test("A desktop without settings leaves SwiftUI's thresholds unchanged")
  func nothingSet() {
    #expect(GestureSettings.swiftUI.adopting(DesktopThresholds(DesktopSettings())) == .swiftUI)
  }
}
