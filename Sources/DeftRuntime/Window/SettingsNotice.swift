import DeftInput
import DeftSystem
import Foundation

/// A warning about the desktop's unusable settings files, printed once per failure.
struct SettingsNotice {
  private var reportedFailures: Set<DesktopSettings.FileFailure> = []

  /// Returns the warning for newly read settings: the problem, the file, what to do, and the consequence; `nil` if
  /// there is nothing new to report.
  mutating func text(for settings: DesktopSettings) -> String? {
    guard let failure = settings.fileFailure, reportedFailures.insert(failure).inserted else {
      return nil
    }
    return "\(failure) Until then, the desktop's settings files are ignored."
  }

  /// Prints the warning to standard error.
  mutating func report(_ settings: DesktopSettings) {
    guard let text = text(for: settings) else { return }
    StandardError.write("\(ProcessInfo.processInfo.processName): \(text)")
  }
}
