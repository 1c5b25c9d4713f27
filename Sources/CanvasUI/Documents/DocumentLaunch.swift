import AppSupport
import Deft

/// A request to open a document in another window, in a separate process of this program.
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

  /// Starts the process, which outlives this one.
  ///
  /// - Parameters:
  ///   - window: the window in which the user requested it, or nil.
  ///   - options: the options of that window that the new window shares.
  /// - Returns: an error message, or nil.
  package func start(
    from window: WindowHost?, sharing options: [String] = []
  ) -> LocalizedStringResource? {
    SeparateWindow.open(options + arguments, from: window).map {
      "Cannot start another Deft process: \($0)."
    }
  }
}
