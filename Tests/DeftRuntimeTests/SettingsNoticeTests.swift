import DeftInput
import Foundation
import Testing

@testable import DeftRuntime

@Suite("Warnings about settings files")
struct SettingsNoticeTests {
  @Test("Each failure is reported once, with its location, the remedy and the consequence")
  func failures() {
    var notice = SettingsNotice()
    var settings = DesktopSettings()
    #expect(notice.text(for: settings) == nil)
    settings.fileFailure = .malformed(path: "/home/ada/settings.ini", line: 3)
    #expect(
      notice.text(for: settings)
        == "Line 3 of “/home/ada/settings.ini” is not a setting. Write it as “key=value”. "
        + "Until then, the desktop's settings files are ignored.")
    #expect(notice.text(for: settings) == nil)
    let first = settings
    settings.fileFailure = .unreadable(path: "/etc/settings.ini")
    #expect(notice.text(for: settings)?.contains("/etc/settings.ini") == true)
    settings.fileFailure = nil
    #expect(notice.text(for: settings) == nil)
    #expect(notice.text(for: first) == nil)
  }
}
