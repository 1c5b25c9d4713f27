import Deft
import DeftTraces

/// A file in the list of recordings.
struct RecordingEntry: Identifiable, Equatable {
  var path: String
  /// The date of the last change.
  var date: Date
  /// The duration in seconds; nil if unknown.
  var length: TimeInterval?
  /// The size of the recorded window, or a remark: the file is a script without a size, is too large to be read for
  /// the list, or cannot be played.
  var note: String

  var id: String { path }
  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// The duration, the note and the date in one line.
  var summary: String {
    let when = Self.format(date)
    return [length.map { String(format: "%.1f s", $0) }, note, when].compactMap { $0 }
      .joined(separator: " · ")
  }

  private static func format(_ date: Date) -> String {
    let format = DateFormatter()
    format.dateFormat = "yyyy-MM-dd HH:mm"
    return format.string(from: date)
  }
}

/// The recordings in the user's recordings folder and in other files and folders.
enum RecordingList {
  /// The maximum number of listed files.
  static let limit = 200
  /// The size in bytes above which files are not read to determine their duration.
  static let readLimit = 4 << 20

  /// Returns the user's recordings folder: `deft/recordings` in the user's data folder.
  static func folder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let home = environment["HOME"] ?? NSHomeDirectory()
    // The base directory specification requires relative paths to be ignored.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(fileURLWithPath: data ?? "\(home)/.local/share", isDirectory: true)
      .appendingPathComponent("deft/recordings", isDirectory: true)
  }

  /// Returns the recordings in these files and folders, the newest first.
  static func find(in paths: [String]) -> [RecordingEntry] {
    let files = FileManager.default
    var found: [String: Date] = [:]
    func add(_ path: String) {
      let attributes = try? files.attributesOfItem(atPath: path)
      guard attributes?[.type] as? FileAttributeType == .typeRegular else { return }
      found[path] = attributes?[.modificationDate] as? Date ?? .distantPast
    }
    for path in paths {
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      guard isFolder.boolValue else {
        add(path)
        continue
      }
      // An unreadable folder counts as empty.
      for name in (try? files.contentsOfDirectory(atPath: path)) ?? []
      where name.hasSuffix(".deft-trace") || name.hasSuffix(".contacts.jsonl") {
        add("\(path)/\(name)")
      }
    }
    return found.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(limit)
      .map { entry($0.key, $0.value) }
  }

  private static func entry(_ path: String, _ date: Date) -> RecordingEntry {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    var entry = RecordingEntry(
      path: path, date: date, length: nil, note: String(localized: "long", context: "recording"))
    guard size <= readLimit else { return entry }
    do {
      let playback = try Playback(contentsOf: path)
      entry.length = playback.end - playback.start
      entry.note =
        playback.width.flatMap { width in
          playback.height.map { "\(Int(width))×\(Int($0)) pt" }
        } ?? String(localized: "script")
    } catch {
      entry.note = String(localized: "cannot be played")
    }
    return entry
  }
}
