import Foundation

/// The folder of the running program, with its resources.
///
/// Foundation's `Bundle.main` ends the program where it cannot find that folder: an account that may run a program need
/// not be allowed to look into the folders around it, and in some containers `/proc` is missing.  So all modules use this.
package enum ProgramBundle {
  /// Foundation's bundle of the program; nil where its folder cannot be found.
  package static let main: Bundle? = isFound(program: "/proc/self/exe") ? .main : nil

  /// Whether the folder of a program can be found.
  ///
  /// - Parameter link: a symbolic link to the program, as the system has one for each process.
  static func isFound(program link: String) -> Bool {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else {
      return false
    }
    return access((path as NSString).deletingLastPathComponent, F_OK) == 0
  }
}
