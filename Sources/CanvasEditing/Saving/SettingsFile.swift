import DeftSystem
import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The file of a person's settings: names and values, one pair a line.
///
/// The policy: *a file that cannot be read or written changes nothing else: the settings then hold for this window.*
package struct SettingsFile {
  /// Bytes of the file, beyond which it is not ours.
  private static let size = 1 << 16

  /// Where the file is; asked for only when it is needed, since that makes its folder.
  private let place: @Sendable () -> String?

  /// The settings of a file; nil: they are not saved.
  package init(at path: String?) { place = { path } }

  package init() { place = { StateFolder.path().map { "\($0)/settings" } } }

  /// The settings that are saved; the usual ones where there are none.
  package func read() -> CanvasSettings {
    guard let path = place(),
      let read = try? FileReading.bytes(of: path, limit: Self.size, name: path)
    else { return CanvasSettings() }
    return CanvasSettings(text: String(decoding: read.bytes, as: UTF8.self))
  }

  /// Where files are written, one after another.
  private static let queue = DispatchQueue(label: "deft.settings")

  /// Saves settings without waiting for the disk.
  package func write(_ settings: CanvasSettings) {
    let place = place
    Self.queue.async {
      guard let path = place() else { return }
      do {
        try DurableWriting.write(Array(settings.text.utf8), to: path, name: path)
      } catch {
        StandardError.say("deft: Cannot save the settings: \(error)")
      }
    }
  }

  /// Waits until the settings are on the disk, as a program does that ends.
  package static func finishWriting() { queue.sync {} }
}
