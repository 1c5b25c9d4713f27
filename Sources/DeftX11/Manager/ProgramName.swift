import DeftGeometry

/// The program's name and locale for desktops, from the environment.
enum ProgramName {
  /// Returns the name by which windows are grouped: `RESOURCE_NAME`, as usual in X, or else the name of the process.
  static func `class`(in environment: [String: String]) -> String {
    if let name = environment["RESOURCE_NAME"], !name.isEmpty { return name }
    let name = ProcessInfo.processInfo.processName
    return name.isEmpty ? "deft" : name
  }

  /// Returns the locale of the program's texts, such as `de_DE.UTF-8`; `C` if none is set.
  static func locale(in environment: [String: String]) -> String {
    ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  }
}
