import CProcesses
import Foundation

extension ProgramStart {
  /// A running program that ends when this process ends, together with all its descendants.
  ///
  /// Between this process and the program is a *guardian*, a small process that inherits all orphaned descendants of
  /// the program. The guardian reads a pipe, the lifeline. When the lifeline ends, because this
  /// process has closed it or died, the guardian kills the program and all descendants, even those
  /// in sessions of their own.
  package struct Guarded: Sendable {
    /// The program, the leader of a process group.
    package let program: pid_t
    /// The guardian, a child of this process. It ends after the program, with the program's status.
    package let guardian: pid_t
    /// The input of the pipe. Retain it for as long as the program should run.
    package let lifeline: OwnedDescriptor
  }

  /// Starts the program with a guardian. Its standard input is empty, and it leads a process group.
  ///
  /// - Parameter endsDescendants: Whether all descendants end with the program, and not only its process group.
  /// - Throws: `POSIXError` if it cannot be started.
  package func startGuarded(endsDescendants: Bool) throws(POSIXError) -> Guarded {
    guard let lifeline = OwnedDescriptor.pipe() else { throw Self.error(errno) }
    let words = command.map { strdup($0) } + [nil]
    let settings = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var (guardian, program) = (pid_t(), pid_t())
    let code = deft_start_guarded(
      command[0], words, settings, output, errors, lifeline.output.number, endsDescendants ? 1 : 0,
      &guardian, &program)
    guard code == 0 else { throw Self.error(code) }
    return Guarded(program: program, guardian: guardian, lifeline: lifeline.input)
  }

  private static func error(_ code: Int32) -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
  }
}
