import DeftSystem
import Foundation
import Synchronization

/// The exit status of a program.
public enum ExitStatus: Equatable, Sendable {
  /// The program exited with this status.
  case exited(Int32)
  case signaled(Int32)
}

/// A child process that cannot outlive this process. It leads its own process group, which ends with it. If this
/// process dies, its guardian kills it with all its descendants.
///
/// A thread waits for the end of the guardian, which ends after the program, and collects the exit status. Until then
/// the system does not reuse the process identifier, so `signal` cannot hit another process.
final class ChildProcess: Sendable {
  /// The state shared with the thread.
  private final class Shared: Sendable {
    let running = Mutex<pid_t?>(nil)
    let status = Mutex<ExitStatus?>(nil)
  }

  let identifier: pid_t
  /// A descriptor that becomes readable (end of file) when the program has ended.
  var endDescriptor: Int32 { end.number }
  private let end: OwnedDescriptor
  private let shared: Shared

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: An absolute path, or a name to look up in `PATH`.
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The environment of the program.
  ///   - output: The descriptor for the program's standard output.
  ///   - errors: The descriptor for the program's standard error.
  ///   - endsDescendants: Whether all descendants end with the program, and not only its process
  ///     group.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    output: OwnedDescriptor, errors: OwnedDescriptor, endsDescendants: Bool = false
  ) throws(VirtualXServerError) {
    let path = try Self.find(executable)
    let (end, report) = try makePipe()
    defer { withExtendedLifetime((output, errors)) {} }
    let start = ProgramStart(
      [path] + arguments, environment: environment, output: output.number, errors: errors.number)
    let guarded: ProgramStart.Guarded
    do {
      guarded = try start.startGuarded(endsDescendants: endsDescendants)
    } catch {
      throw .system(call: "Starting \(path)", code: error.code.rawValue)
    }
    let shared = Shared()
    shared.running.withLock { $0 = guarded.program }
    Thread { Self.awaitEnd(of: guarded, shared: shared, report: report) }.start()
    identifier = guarded.program
    self.end = end
    self.shared = shared
  }

  deinit { signal(SIGKILL) }

  /// The exit status; `nil` while the program is running.
  var status: ExitStatus? { shared.status.withLock { $0 } }

  /// Sends a signal to the program and its descendants. Does nothing after the program has ended.
  func signal(_ number: Int32) {
    shared.running.withLock { pid in
      if let pid { _ = kill(-pid, number) }
    }
  }

  /// Waits for the end of the program. Returns `nil` if it is still running at the deadline.
  func waitForEnd(until deadline: Deadline) -> ExitStatus? {
    while status == nil {
      guard waitForInput([endDescriptor], until: deadline) else { return status }
    }
    return status
  }

  /// Asks the program to exit, and kills it after a grace period in seconds.
  @discardableResult
  func stop(grace: TimeInterval) -> ExitStatus? {
    signal(SIGTERM)
    if let status = waitForEnd(until: Deadline(in: grace)) { return status }
    signal(SIGKILL)
    return waitForEnd(until: Deadline(in: 5))
  }

  // MARK: The thread

  private static func awaitEnd(
    of child: ProgramStart.Guarded, shared: Shared, report: OwnedDescriptor
  ) {
    defer { withExtendedLifetime((child, report)) {} }
    var information = siginfo_t()
    while waitid(P_PID, id_t(child.guardian), &information, WEXITED | WNOWAIT) != 0,
      errno == EINTR
    {}
    shared.running.withLock { $0 = nil }
    var code: Int32 = 0
    while waitpid(child.guardian, &code, 0) < 0, errno == EINTR {}
    let signal = code & 0x7f
    shared.status.withLock { $0 = signal == 0 ? .exited((code >> 8) & 0xff) : .signaled(signal) }
  }

  private static func find(_ executable: String) throws(VirtualXServerError) -> String {
    let environment = ProcessInfo.processInfo.environment
    guard let path = ProgramStart.find(executable, environment: environment) else {
      throw .missingProgram(executable)
    }
    return path
  }
}
