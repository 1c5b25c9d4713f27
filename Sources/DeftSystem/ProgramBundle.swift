import Foundation

/// The folder of the running program, with its resources.
///
/// Foundation's `Bundle.main` ends the program if it cannot find that folder. An account that may
/// run a program is not always allowed to read the folders around it, and some containers lack
/// `/proc`. So all modules use this type instead.
package enum ProgramBundle {
  /// Foundation's main bundle; `nil` if the program's folder cannot be found.
  package static let main: Bundle? = isFound(program: "/proc/self/exe") ? .main : nil

  /// Returns whether the folder of a program can be found.
  ///
  /// - Parameter link: A symbolic link to the program, such as `/proc/self/exe`.
  static func isFound(program link: String) -> Bool {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      return false
    }
    return access((path as NSString).deletingLastPathComponent, F_OK) == 0
  }
}
