import DeftSystem
import Foundation
import Synchronization

/// The exit status of a program.
public enum ExitStatus: Equatable, Sendable {
  /// The program exited with this status.
  case exited(Int32)
  case signaled(Int32)
}

/// A child process that cannot outlive this process. It leads its own process group, which ends with it, and the kernel
/// kills it if this process dies.
///
/// The kernel's death signal depends on the *thread* that started the child, not on the process. The threads of a
/// thread pool can end early, so each child has its own thread, which starts it and waits until it exits. The same
/// thread collects the exit status. Until then the kernel does not reuse the process identifier, so `signal` cannot hit
/// another process.
final class ChildProcess: Sendable {
  /// The state shared with the child's thread.
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
  ///   - output: The descriptor for the program's standard output.
  ///   - errors: The descriptor for the program's standard error.
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
    // The program has ended, but its identifier is not yet reused, so signalling its group is safe.
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
