import DeftAnimation
import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The documents that were open last, the last one first: a file of addresses, one a line.
///
/// The policy: *what is not there at present is not shown, and not forgotten: a disk may come back.*
package struct RecentFiles: Sendable {
  /// How many are kept.
  package static let limit = 20
  /// Bytes of the file, beyond which it is not ours.
  private static let size = 1 << 20
  /// Reads and writes the file, for windows that do not wait for it.
  private static let queue = DispatchQueue(label: "deft.recent")

  /// Where the file is; asked for only when it is needed, since that makes its folder.
  private let place: @Sendable () -> String?

  /// Those of a file; nil: none are kept.
  package init(at path: String?) { place = { path } }

  package init() { place = { StateFolder.path().map { "\($0)/recent" } } }

  /// The paths of all that are kept.
  package var all: [String] {
    guard let path = place(),
      let read = try? FileReading.bytes(of: path, limit: Self.size, name: path)
    else { return [] }
    return String(decoding: read.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let url = URL(string: String(line)), url.isFileURL else { return nil }
      return url.path
    }
  }

  /// The paths of those that are there.
  package var present: [String] { all.filter { FileManager.default.fileExists(atPath: $0) } }

  /// Passes the paths of those that are there to a closure, on another thread.
  package func findPresent(_ completion: @escaping @Sendable ([String]) -> Void) {
    Self.queue.async { completion(present) }
  }

  /// Notes that a file was opened or saved; where that cannot be kept, nothing else is lost by it.
  ///
  /// - Parameters:
  ///   - file: its real path.
  ///   - aside: whether this is done on another thread.
  package func note(_ file: String, aside: Bool = false) {
    if aside { Self.queue.async { note(file) } } else { note(file) }
  }

  private func note(_ file: String) {
    guard let path = place() else { return }
    // Other names of the file, as links have them, would be entries for the same document.
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
