import Deft
import DeftRuntime
import DeftUIKit
import DeftViews
import Testing

@Suite("UIKit's accessibility, scroll views and numbers", .serialized) @MainActor
struct UIAccessibilityTests {
  @Test("An announcement reaches the listener, and other notifications do not")
  func announcements() {
    AccessibilityNotification.listen(true)
    defer { AccessibilityNotification.listen(false) }
    _ = AccessibilityNotification.take()
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: "Changed")
    UIAccessibility.post(notification: .announcement, argument: nil)
    UIAccessibility.post(notification: .announcement, argument: AttributedString("Sent"))
    #expect(AccessibilityNotification.take() == ["Saved", "Sent"])
  }

  @Test("The settings are those of the window's desktop")
  func settings() {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 200), scale: 1)
    WindowMetrics.current.follow(stage, reducesMotion: { true })
    #expect(UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isVoiceOverRunning)
    stage.hasScreenReader = true
    WindowMetrics.current.follow(stage)
    #expect(!UIAccessibility.isReduceMotionEnabled && UIAccessibility.isVoiceOverRunning)
  }

  @Test("Scroll views have two rates of deceleration")
  func decelerationRates() {
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast != .normal)
  }

  @Test("Units of time are related")
  func units() {
    #expect(NSEC_PER_SEC == NSEC_PER_MSEC * MSEC_PER_SEC)
    #expect(NSEC_PER_SEC == NSEC_PER_USEC * USEC_PER_SEC && USEC_PER_SEC == 1_000_000)
  }

  @Test("Pictures of the same pixels or symbol are equal")
  func pictures() throws {
    let star = try #require(UIImage(systemName: "star"))
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let other = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    let again = try #require(UIImage(systemName: "star"))
    #expect(star == again && star != UIImage(systemName: "heart"))
    #expect(drawn == drawn && drawn != other && drawn != star)
    #expect(Set([star, drawn, other, again]).count == 3)
  }
}
