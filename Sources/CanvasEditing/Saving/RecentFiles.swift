import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation
import Synchronization

/// The recently opened documents, most recent first: a file with one URL per line.
///
/// The policy: *files that currently do not exist are hidden but not removed, because a disk may be connected again.*
/// Canvases that were closed without being saved precede the files. Their paths are those of their journals.
package struct RecentFiles: Sendable {
  /// The maximum number of entries.
  package static let limit = 20
  /// The maximum size of the file in bytes; Deft does not write larger files.
  private static let size = 1 << 20
  /// The queue that reads and writes the file, so that windows do not wait.
  private static let queue = DispatchQueue(label: "deft.recent")

  /// A closure that returns the path of the file. It is called only when needed, because it creates the folder.
  private let place: @Sendable () -> String?

  /// Creates the list that the file at a path stores; with `nil`, nothing is saved.
  package init(at path: String?) { place = { path } }

  package init() { place = { StateFolder.path().map { "\($0)/recent" } } }

  /// The paths of all entries.
  package var all: [String] {
    guard let path = place(),
      let read = try? FileReading.bytes(of: path, limit: Self.size, name: path)
    else { return [] }
    return String(decoding: read.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let url = URL(string: String(line)), url.isFileURL else { return nil }
      return url.path
    }
  }

  /// The paths of unsaved canvases and of existing files.
  package var present: [String] {
    unsaved + all.filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// The journals of canvases without a file that no window shows, most recent first.
  private var unsaved: [String] {
    guard let path = place() else { return [] }
    let folder = (path as NSString).deletingLastPathComponent
    return StateFolder.untitledJournals(in: folder).filter { journal in
      guard !Journal.isInUse(journal),
        let attributes = try? FileManager.default.attributesOfItem(atPath: journal),
        let size = attributes[.size] as? Int, size > 0
      else { return false }
      let date = attributes[.modificationDate] as? Date
      Self.dates.withLock { $0[journal] = date }
      return true
    }
  }

  /// The dates of the unsaved canvases that were found, so that titles need no access to files.
  private static let dates = Mutex<[String: Date]>([:])

  /// Returns the title of an entry: the name of the file, or the date of an unsaved canvas.
  package static func title(of path: String) -> String {
    guard StateFolder.isUntitledJournal(path) else { return (path as NSString).lastPathComponent }
    guard let date = dates.withLock({ $0[path] }) else { return String(localized: "Untitled") }
    // Translators: %@ is a date and a time.
    let time = date.formatted(date: .abbreviated, time: .shortened)
    return String(localized: "Untitled, \(time)")
  }

  /// Calls a closure with the paths of unsaved canvases and of existing files, on another thread.
  package func findPresent(_ completion: @escaping @Sendable ([String]) -> Void) {
    Self.queue.async { completion(present) }
  }

  /// Records that a file was opened or saved; write errors are ignored.
  ///
  /// - Parameters:
  ///   - file: the real path of the file.
  ///   - inBackground: whether to write on another thread.
  package func note(_ file: String, inBackground: Bool = false) {
    if inBackground { Self.queue.async { note(file) } } else { note(file) }
  }

  private func note(_ file: String) {
    guard let path = place() else { return }
    // Removes entries for other names of the same file, such as links.
    let state = FileState(of: file)
    let others = all.filter { other in
      other != file && !(state.map { FileState(of: other)?.isSameFile(as: $0) ?? false } ?? false)
    }
    let text = ([file] + others).prefix(Self.limit)
      .map { URL(fileURLWithPath: $0).absoluteString + "\n" }
      .joined()
    _ = try? DurableWriting.write(Array(text.utf8), to: path, name: path)
  }
}
