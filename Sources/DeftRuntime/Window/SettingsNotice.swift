import DeftInput
import DeftSystem
import Foundation

/// Says why a settings file of the desktop counts for nothing: each thing that is wrong once in a run.
struct SettingsNotice {
  private var told: Set<DesktopSettings.FileFailure> = []

  /// What there is to say of settings that were read: what is wrong, where, what to do, and what follows;
  /// nil where that is nothing new.
  mutating func text(for settings: DesktopSettings) -> String? {
    guard let failure = settings.fileFailure, told.insert(failure).inserted else { return nil }
    return "\(failure) Until then the desktop's settings files count for nothing."
  }

  /// Says it on the standard error.
  mutating func report(_ settings: DesktopSettings) {
    guard let text = text(for: settings) else { return }
    StandardError.say("\(ProcessInfo.processInfo.processName): \(text)")
  }
}
