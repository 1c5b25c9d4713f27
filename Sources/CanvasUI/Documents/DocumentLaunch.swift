import Deft

/// Another document in another window: a process of its own of this program.
package enum DocumentLaunch: Hashable {
  case new
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
  package func start(from window: WindowHost?) -> LocalizedStringResource? {
    let process = Process()
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    do {
      try process.runAgain(from: window)
      return nil
    } catch {
      return "Cannot start another Deft process: \(error.localizedDescription)"
    }
  }
}
