import Foundation

/// The variables that the program was started with.
///
/// They are read once: Foundation makes a table of all of them each time, and a start looks for nine.
package enum ProgramEnvironment {
  /// The variables, by their names.
  package static let atStart = ProcessInfo.processInfo.environment
}
