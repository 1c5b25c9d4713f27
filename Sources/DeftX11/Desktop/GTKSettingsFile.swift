import DeftGeometry
import DeftInput

/// What people set in GTK's settings files and no settings manager publishes: how long a long press is.
///
/// The files are named `settings.ini` and lie in a folder `gtk-4.0` or `gtk-3.0` of
/// `$XDG_CONFIG_HOME`, of `$XDG_CONFIG_DIRS`, or of `/etc`.  What stands in the first of them that says
/// something counts, so that the person's own file goes before the system's, and GTK 4's before GTK 3's.
/// Source: GTK's documentation of `GtkSettings` and of its property `gtk-long-press-time`; XSETTINGS
/// has no name for it.
enum GTKSettingsFile {
  /// How long a long press is, in seconds; nil where no file says it.
  ///
  /// - Parameter environment: the process's variables, of which `XDG_CONFIG_HOME`, `XDG_CONFIG_DIRS`
  ///   and `HOME` count.
  static func longPressTime(
    environment: [String: String]
  ) throws(DesktopSettings.FileFailure) -> TimeInterval? {
    for path in paths(environment: environment) {
      guard FileManager.default.fileExists(atPath: path) else { continue }
      guard let data = FileManager.default.contents(atPath: path) else {
        throw .unreadable(path: path)
      }
      if let time = try longPressTime(in: String(decoding: data, as: UTF8.self), path: path) {
        return time
      }
    }
    return nil
  }

  /// Where the files may lie, the one that counts most first.
  static func paths(environment: [String: String]) -> [String] {
    // Paths that are not absolute do not count, by the specification of base directories.
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

  /// The time in the text of a file, in seconds; of several lines the last one counts.
  static func longPressTime(
    in text: String, path: String
  ) throws(DesktopSettings.FileFailure) -> TimeInterval? {
    var time: TimeInterval?
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
      guard isInSettings, parts[0] == "gtk-long-press-time" else { continue }
      guard let milliseconds = UInt32(parts[1]), milliseconds > 0 else {
        throw .notATime(path: path, line: index + 1, value: parts[1])
      }
      time = TimeInterval(milliseconds) / 1000
    }
    return time
  }
}
