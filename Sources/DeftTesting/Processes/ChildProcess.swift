import DeftSystem
import Foundation
import Synchronization

/// How a program ended.
public enum ExitStatus: Equatable, Sendable {
  /// It returned, or called `exit`, with this status.
  case exited(Int32)
  case signaled(Int32)
}

/// A program that cannot outlive us: it leads a process group of its own, which ends with it, and
/// the kernel kills it should our process vanish.
///
/// The kernel's death signal follows the *thread* that started the child, not the process. Threads of
/// a pool come and go, so each child has a thread of its own, which starts it and then waits for it to
/// end. The same thread collects the exit status, and only after that is the number of the process
/// free for reuse: `signal` never hits a stranger.
final class ChildProcess: Sendable {
  /// What the child's thread and we share.
  private final class Shared: Sendable {
    let running = Mutex<pid_t?>(nil)
    let status = Mutex<ExitStatus?>(nil)
  }

  let identifier: pid_t
  /// Becomes readable (end of file) when the program has ended.
  var endDescriptor: Int32 { end.number }
  private let end: OwnedDescriptor
  private let shared: Shared

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: An absolute path, or a name to look up in `PATH`.
  ///   - output: The descriptor that becomes the program's standard output.
  ///   - errors: The descriptor that becomes the program's standard error.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    output: OwnedDescriptor, errors: OwnedDescriptor
  ) throws(VirtualXServerError) {
    let path = try Self.find(executable)
    guard let setpriv = try? Self.find("setpriv") else {
      throw .missingFile(path: "/usr/bin/setpriv", package: "util-linux")
    }
    let command = [setpriv, "--pdeathsig", "KILL", "--", path] + arguments
    let (end, input) = try makePipe()
    defer { withExtendedLifetime((output, errors)) {} }
    let shared = Shared()
    let program = ProgramStart(
      command, environment: environment, output: output.number, errors: errors.number,
      leadsGroup: true)
    Thread { Self.startAndAwait(program, shared: shared, report: input) }.start()

    var report: (pid: pid_t, code: Int32) = (0, 0)
    let size = MemoryLayout.size(ofValue: report)
    guard read(end.number, &report, size) == size, report.code == 0 else {
      throw .system(call: "Starting \(path)", code: report.code)
    }
    identifier = report.pid
    self.end = end
    self.shared = shared
  }

  deinit { signal(SIGKILL) }

  /// How the program ended; nil while it runs.
  var status: ExitStatus? { shared.status.withLock { $0 } }

  /// Sends a signal to the program and all that it started; nothing once it has ended.
  func signal(_ number: Int32) {
    shared.running.withLock { pid in
      if let pid { _ = kill(-pid, number) }
    }
  }

  /// Waits for the end of the program; nil if it still runs at the deadline.
  func waitForEnd(until deadline: Deadline) -> ExitStatus? {
    while status == nil {
      guard waitForInput([endDescriptor], until: deadline) else { return status }
    }
    return status
  }

  /// Asks the program to end, and kills it if it has not done so after a grace period.
  @discardableResult
  func stop(grace: TimeInterval) -> ExitStatus? {
    signal(SIGTERM)
    if let status = waitForEnd(until: Deadline(in: grace)) { return status }
    signal(SIGKILL)
    return waitForEnd(until: Deadline(in: 5))
  }

  // MARK: The child's thread

  private static func startAndAwait(
    _ program: ProgramStart, shared: Shared, report descriptor: OwnedDescriptor
  ) {
    defer { withExtendedLifetime(descriptor) {} }
    let started = program.start()
    var report: (pid: pid_t, code: Int32) = (started.process, started.error)
    if report.code == 0 { shared.running.withLock { $0 = report.pid } }
    write(descriptor.number, &report, MemoryLayout.size(ofValue: report))
    guard report.code == 0 else { return }

    var information = siginfo_t()
    while waitid(P_PID, id_t(report.pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    // It has ended but still holds its number, so that the group can be named safely.
    shared.running.withLock { pid in
      _ = kill(-report.pid, SIGKILL)
      pid = nil
    }
    var code: Int32 = 0
    while waitpid(report.pid, &code, 0) < 0, errno == EINTR {}
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
