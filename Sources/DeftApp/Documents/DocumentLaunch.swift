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
  /// - Parameter window: where the person asked for it; nil where nobody did.
  /// - Returns: what goes wrong, in a sentence; nil where nothing does.
  func start(from window: WindowHost?) -> LocalizedStringResource? {
    let process = Process()
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    do {
      try process.runAgain(from: window)
      return nil
    } catch {
      return "Deft cannot be started once more: \(error.localizedDescription)"
    }
  }
}

extension Process {
  /// Runs this program once more, with other arguments, in a window of its own, which comes to the front: the desktop
  /// is told that the person has asked for it.
  ///
  /// - Parameter window: where the person asked for it; nil where nobody did.
  func runAgain(from window: WindowHost?) throws {
    executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let found = window?.announceStart() ?? [:]
    environment = ProcessInfo.processInfo.environment.merging(found) { $1 }
    do { try run() } catch {
      window?.withdrawStart(found)
      throw error
    }
  }
}
