import Deft
import DeftTraces

/// A file that can be played, as the list of recordings shows it.
struct RecordingEntry: Identifiable, Equatable {
  var path: String
  /// When it was written last.
  var date: Date
  /// How long it plays, in seconds; nil where that is not known.
  var length: TimeInterval?
  /// How large what it was recorded on was, or what is wrong with it.
  var note: String

  var id: String { path }
  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Its length, how large what was open was, and when it was written, in a line.
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

/// Finds recordings: in the person's own folder of them, and where else one asks for.
enum RecordingList {
  /// The most files that are listed.
  static let limit = 200
  /// Larger files are read when they are played, and not to tell how long they are; in bytes.
  static let readLimit = 4 << 20

  /// Where recordings are looked for: `deft/recordings` in the folder of the person's data.
  static func folder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    let home = environment["HOME"] ?? NSHomeDirectory()
    // A path that is not absolute does not count, as the base directory specification has it.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return URL(fileURLWithPath: data ?? "\(home)/.local/share", isDirectory: true)
      .appendingPathComponent("deft/recordings", isDirectory: true)
  }

  /// The recordings of these files and folders, the newest first.
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
      // A folder that cannot be read holds nothing that could be played.
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
