import DeftGeometry

/// What the program is called where desktops ask for it, by its environment.
enum ProgramName {
  /// By what windows are grouped: `RESOURCE_NAME`, as X has it, else the name of the process.
  static func `class`(in environment: [String: String]) -> String {
    if let name = environment["RESOURCE_NAME"], !name.isEmpty { return name }
    let name = ProcessInfo.processInfo.processName
    return name.isEmpty ? "deft" : name
  }

  /// The language and encoding of what the program says, as in `de_DE.UTF-8`; `C` where nothing is set.
  static func locale(in environment: [String: String]) -> String {
    ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  }
}
