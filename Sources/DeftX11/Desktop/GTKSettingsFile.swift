import DeftGeometry
import DeftInput

/// The settings in GTK's settings files. The files contain the duration of a long press, which no
/// settings manager publishes. Their other settings apply if no settings manager publishes them.
///
/// The files are named `settings.ini` and are in a folder `gtk-4.0` or `gtk-3.0` of `$XDG_CONFIG_HOME`, of
/// `$XDG_CONFIG_DIRS`, or of `/etc`. The first file with a setting determines its value: the user's own files precede
/// the system's, and GTK 4's precede GTK 3's. Source: GTK's documentation of `GtkSettings` and of its properties;
/// XSETTINGS has no name for `gtk-long-press-time`.
enum GTKSettingsFile {
  /// A line with a setting.
  struct Entry: Equatable {
    var value: String
    var path: String
    /// The line number, from 1 on.
    var line: Int
  }

  /// Returns the settings of all files by the names of GTK's properties.
  ///
  /// - Parameter environment: The environment variables, of which `XDG_CONFIG_HOME`, `XDG_CONFIG_DIRS` and `HOME` are
  ///   used.
  static func entries(
    environment: [String: String]
  ) throws(DesktopSettings.FileFailure) -> [String: Entry] {
    var all: [String: Entry] = [:]
    for path in paths(environment: environment) {
      guard FileManager.default.fileExists(atPath: path) else { continue }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw .unreadable(path: path)
      }
      let entries = try entries(in: String(decoding: data, as: UTF8.self), path: path)
      all.merge(entries) { first, _ in first }
    }
    return all
  }

  /// Returns the possible paths of the files in order of precedence.
  static func paths(environment: [String: String]) -> [String] {
    // The base directory specification ignores relative paths.
    func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
    let own =
      absolute(environment["XDG_CONFIG_HOME"])
      ?? absolute(environment["HOME"]).map { $0 + "/.config" }
    let shared = environment["XDG_CONFIG_DIRS"].flatMap { $0.isEmpty ? nil : $0 } ?? "/etc/xdg"
    let folders =
      [own].compactMap(\.self) + shared.split(separator: ":").compactMap { absolute(String($0)) }
      + ["/etc"]
    return folders.flatMap { ["\($0)/gtk-4.0/settings.ini", "\($0)/gtk-3.0/settings.ini"] }
  }

  /// Parses a file. If a setting occurs more than once, the last line counts.
  static func entries(
    in text: String, path: String
  ) throws(DesktopSettings.FileFailure) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    var isInSettings = false
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        isInSettings = line == "[Settings]"
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, !parts[0].isEmpty else {
        throw .malformed(path: path, line: index + 1)
      }
      if isInSettings { entries[parts[0]] = Entry(value: parts[1], path: path, line: index + 1) }
    }
    return entries
  }
}

extension [String: GTKSettingsFile.Entry] {
  /// Returns a time in seconds, converted from milliseconds; `nil` if it is not set.
  func time(_ name: String) throws(DesktopSettings.FileFailure) -> TimeInterval? {
    guard let entry = self[name] else { return nil }
    guard let milliseconds = UInt32(entry.value), milliseconds > 0 else {
      throw .notATime(path: entry.path, line: entry.line, value: entry.value)
    }
    return TimeInterval(milliseconds) / 1000
  }

  /// Returns the value of a Boolean setting; `nil` if it is not set.
  func isOn(_ name: String) throws(DesktopSettings.FileFailure) -> Bool? {
    guard let entry = self[name] else { return nil }
    switch entry.value.lowercased() {
    case "1", "true", "yes": return true
    case "0", "false", "no": return false
    default: throw .notASwitch(path: entry.path, line: entry.line, value: entry.value)
    }
  }
}
