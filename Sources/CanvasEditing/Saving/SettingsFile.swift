import DeftSystem
import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The file of the user's settings: names and values, one pair per line.
///
/// The policy: *if the file cannot be read or written, the settings apply only to this window.*
package struct SettingsFile {
  /// The maximum size of the file in bytes; Deft does not write larger files.
  private static let size = 1 << 16

  /// A closure that returns the path of the file. It is called only when needed, because it creates the folder.
  private let place: @Sendable () -> String?

  /// Creates the settings file at a path; with `nil`, settings are not saved.
  package init(at path: String?) { place = { path } }

  package init() { place = { StateFolder.path().map { "\($0)/settings" } } }

  /// Returns the saved settings, or the defaults.
  package func read() -> CanvasSettings {
    guard let path = place(),
      let read = try? FileReading.bytes(of: path, limit: Self.size, name: path)
    else { return CanvasSettings() }
    return CanvasSettings(text: String(decoding: read.bytes, as: UTF8.self))
  }

  /// The queue that writes the file.
  private static let queue = DispatchQueue(label: "deft.settings")

  /// Saves settings without waiting for the disk.
  package func write(_ settings: CanvasSettings) {
    let place = place
    Self.queue.async {
      guard let path = place() else { return }
      do {
        try DurableWriting.write(Array(settings.text.utf8), to: path, name: path)
      } catch {
        StandardError.write("deft: Cannot save the settings: \(error)")
      }
    }
  }

  /// Waits until the settings are on disk, before the program ends.
  package static func finishWriting() { queue.sync {} }
}
