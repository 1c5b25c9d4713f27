import CanvasModel
import Deft

/// The documents that were open last, the last one first: a file of addresses, one a line.
///
/// The policy: *what is not there at present is not shown, and not forgotten: a disk may come back.*
struct RecentFiles {
  /// How many are kept.
  static let limit = 20
  /// Bytes of the file, beyond which it is not ours.
  private static let size = 1 << 20

  /// Where the file is; asked for only when it is needed, since that makes its folder.
  private let place: () -> String?

  /// Those of a file; nil: none are kept.
  init(at path: String?) { place = { path } }

  /// Those of the person.
  init() { place = { StateFolder.path().map { "\($0)/recent" } } }

  /// The paths of all that are kept.
  var all: [String] {
    guard let path = place(),
      let read = try? FileReading.bytes(of: path, limit: Self.size, name: path)
    else { return [] }
    return String(decoding: read.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let url = URL(string: String(line)), url.isFileURL else { return nil }
      return url.path
    }
  }

  /// The paths of those that are there.
  var present: [String] { all.filter { FileManager.default.fileExists(atPath: $0) } }

  /// Notes that a file was opened or saved; where that cannot be kept, nothing else is lost by it.
  func note(_ file: String) {
    guard let path = place() else { return }
    let files = [file] + all.filter { $0 != file }
    let text = files.prefix(Self.limit).map { URL(fileURLWithPath: $0).absoluteString + "\n" }
      .joined()
    _ = try? DurableWriting.write(Array(text.utf8), to: path, name: path)
  }
}
