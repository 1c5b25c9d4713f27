import Deft

/// Another document in another window: a process of its own of this program.
enum DocumentLaunch: Hashable {
  /// An empty document.
  case new
  /// The document of a file.
  case file(String)

  /// The arguments of the program.
  var arguments: [String] {
    switch self {
    case .new: ["--new"]
    // A path may begin with a dash.
    case .file(let path): ["--", path]
    }
  }

  /// Starts the process; it goes on when this one ends.
  ///
  /// - Returns: what goes wrong, in a sentence; nil where nothing does.
  func start() -> LocalizedStringResource? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
      return nil
    } catch {
      return "Deft cannot be started once more: \(error.localizedDescription)"
    }
  }
}
