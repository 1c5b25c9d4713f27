import Foundation

/// The variables that the program was started with.
///
/// They are read once: to read all of them, as Foundation does each time, costs a start with usual ones a millisecond
/// for every few that look for one.
package enum ProgramEnvironment {
  /// The variables, by their names.
  package static let atStart = ProcessInfo.processInfo.environment
}
