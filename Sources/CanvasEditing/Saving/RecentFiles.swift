import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The recently opened documents, most recent first: a file with one URL per line.
///
/// The policy: *files that currently do not exist are hidden but not removed, because a disk may be connected again.*
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

  /// The paths of existing files.
  package var present: [String] { all.filter { FileManager.default.fileExists(atPath: $0) } }

  /// Calls a closure with the paths of existing files, on another thread.
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
