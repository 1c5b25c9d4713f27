import DeftGeometry
import DeftSystem

/// A program on a virtual X server, with methods to wait for lines of its output and for its end.
///
/// Each stream has a reading position, so lines are found in order: a wait starts after the line that the previous wait
/// found.
///
///     let client = try server.run("xinput", ["test-xi2", "--root"])
///     try client.waitForLine(containing: "(TouchBegin)")
///     let place = try client.waitForLine(containing: "root:")
///
/// The program ends with its server, and with this process.
public final class ClientProcess {
  /// An output stream of a program.
  public enum Stream: Sendable {
    case output
    case errors
  }

  private struct Reader {
    /// The descriptor to read; `nil` after the end of the stream.
    var descriptor: OwnedDescriptor?
    var partial: [UInt8] = []
    var lines: [String] = []
    var position = 0
  }

  /// The executable and its arguments.
  public let command: [String]
  private let process: ChildProcess
  private var readers: [Stream: Reader]

  /// Starts a program whose output goes to this process's output. All its descendants end with it.
  init(
    forwarding executable: String, _ arguments: [String], environment: [String: String]
  ) throws(VirtualXServerError) {
    let streams = [STDOUT_FILENO, STDERR_FILENO].map {
      OwnedDescriptor(fcntl($0, F_DUPFD_CLOEXEC, 3))
    }
    guard streams.allSatisfy({ $0.number >= 0 }) else { throw .system(call: "fcntl", code: errno) }
    process = try ChildProcess(
      executable, arguments, environment: environment, output: streams[0], errors: streams[1],
      endsDescendants: true)
    command = [executable] + arguments
    readers = [:]
  }

  /// Starts a program whose output this process reads.
  ///
  /// - Parameters:
  ///   - executable: An absolute path, or a name to look up in `PATH`.
  ///   - arguments: The arguments, without the name of the program.
  ///   - environment: The environment of the program.
  ///   - endsDescendants: Whether all its descendants end with it, and not only its process group.
  init(
    _ executable: String, _ arguments: [String], environment: [String: String],
    endsDescendants: Bool = false
  ) throws(VirtualXServerError) {
    let output = try makePipe()
    let errors = try makePipe()
    process = try ChildProcess(
      executable, arguments, environment: environment, output: output.input, errors: errors.input,
      endsDescendants: endsDescendants)
    for end in [output.output, errors.output] {
      _ = fcntl(end.number, F_SETFL, O_NONBLOCK)
      // A large pipe, so that the program does not block while the test does not read.
      _ = fcntl(end.number, setPipeSize, 1 << 20)
    }
    command = [executable] + arguments
    readers = [
      .output: Reader(descriptor: output.output), .errors: Reader(descriptor: errors.output),
    ]
  }

  public var identifier: Int32 { process.identifier }

  /// The exit status; `nil` while the program is running.
  public var exitStatus: ExitStatus? { process.status }

  public var isRunning: Bool { exitStatus == nil }

  /// A descriptor that becomes readable (end of file) when the program has ended.
  package var endDescriptor: Int32 { process.endDescriptor }

  /// Returns all lines of a stream so far, without line ends.
  public func lines(of stream: Stream = .output) -> [String] {
    drain()
    return readers[stream]?.lines ?? []
  }

  /// Waits for a line that meets a condition, and moves the reading position past it.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in seconds.
  ///   - stream: The stream to read.
  ///   - condition: The condition for the line.
  /// - Returns: The line, without its line end.
  /// - Throws: `timeout` at the deadline, or `ended` if the program ended without such a line.
  @discardableResult
  public func waitForLine(
    timeout: TimeInterval = 5, of stream: Stream = .output,
    matching condition: (String) -> Bool
  ) throws(ClientProcessError) -> String {
    let deadline = Deadline(in: timeout)
    while true {
      let hasEnded = !isRunning
      drain()
      if let line = advance(stream, to: condition) { return line }
      if hasEnded, let status = exitStatus {
        throw .ended(command: command, status, output: tail)
      }
      let descriptors =
        readers.values.compactMap { $0.descriptor?.number } + [process.endDescriptor]
      guard waitForInput(descriptors, until: deadline) else {
        drain()
        if let line = advance(stream, to: condition) { return line }
        throw .timeout(command: command, seconds: timeout, output: tail)
      }
    }
  }

  /// Waits for a line that contains a text, and moves the reading position past it.
  ///
  /// - Throws: `timeout` at the deadline, or `ended` if the program ended without such a line.
  @discardableResult
  public func waitForLine(
    containing text: String, timeout: TimeInterval = 5, of stream: Stream = .output
  ) throws(ClientProcessError) -> String {
    try waitForLine(timeout: timeout, of: stream) { $0.contains(text) }
  }

  /// Waits for the end of the program.
  ///
  /// - Parameter timeout: The longest wait, in seconds.
  /// - Throws: `timeout` if the program is still running at the deadline.
  @discardableResult
  public func waitForExit(timeout: TimeInterval = 5) throws(ClientProcessError) -> ExitStatus {
    let deadline = Deadline(in: timeout)
    while true {
      drain()
      if let status = exitStatus { return status }
      let descriptors =
        readers.values.compactMap { $0.descriptor?.number } + [process.endDescriptor]
      guard waitForInput(descriptors, until: deadline) else {
        throw .timeout(command: command, seconds: timeout, output: tail)
      }
    }
  }

  /// Sends a signal to the program and its descendants.
  public func signal(_ number: Int32) {
    process.signal(number)
  }

  /// Ends the program with SIGTERM, and kills it after the grace period in seconds.
  @discardableResult
  public func stop(grace: TimeInterval = 2) -> ExitStatus? {
    defer { drain() }
    return process.stop(grace: grace)
  }

  /// Reads the available output without waiting.
  func drain() {
    for stream in [Stream.output, .errors] { drain(stream) }
  }

  private func drain(_ stream: Stream) {
    guard var reader = readers[stream], let descriptor = reader.descriptor else { return }
    defer { readers[stream] = reader }
    // Check before reading: if the program has ended, all its output is available.
    let hasEnded = !isRunning
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // Read at most one full pipe, because a program with endless output must not block the test.
    for _ in 0...16 {
      let count = read(descriptor.number, &buffer, buffer.count)
      if count > 0 {
        reader.partial += buffer[..<count]
      } else if count < 0 && errno == EINTR {
        continue
      } else {
        // A stream ends when its program ends, even if no end of file arrives: a descendant of the
        // program, or another child that is being started, may still hold the other end of the
        // pipe.
        if hasEnded || count == 0 || errno != EAGAIN {
          reader.descriptor = nil
          // The last line may lack a line end.
          let end = UInt8(ascii: "\n")
          if let last = reader.partial.last, last != end { reader.partial.append(end) }
        }
        break
      }
    }
    guard let last = reader.partial.lastIndex(of: UInt8(ascii: "\n")) else { return }
    let text = reader.partial[..<last]
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      reader.lines.append(String(decoding: line, as: UTF8.self))
    }
    reader.partial.removeSubrange(...last)
  }

  private func advance(_ stream: Stream, to condition: (String) -> Bool) -> String? {
    guard var reader = readers[stream] else { return nil }
    defer { readers[stream] = reader }
    while reader.position < reader.lines.count {
      reader.position += 1
      if condition(reader.lines[reader.position - 1]) { return reader.lines[reader.position - 1] }
    }
    return nil
  }

  /// The last lines of both streams, for error messages.
  private var tail: String {
    [Stream.output, .errors].flatMap { (readers[$0]?.lines ?? []).suffix(12) }
      .joined(separator: "\n")
  }
}

/// `F_SETPIPE_SZ` of Linux's fcntl.h, which Swift does not import.
private let setPipeSize: Int32 = 1031

/// An error while waiting for a program.
public enum ClientProcessError: Error, Equatable, Sendable {
  /// The time limit passed. `output` has the last lines of the program.
  case timeout(command: [String], seconds: TimeInterval, output: String)
  /// The program ended first. `output` has the last lines of the program.
  case ended(command: [String], ExitStatus, output: String)
}

extension ClientProcessError: CustomStringConvertible {
  /// The message, with the program's last lines.
  public var description: String {
    switch self {
    case .timeout(let command, let seconds, let output):
      "\(command.joined(separator: " ")): no result within \(seconds) s. The last lines of output:\n\(output)"
    case .ended(let command, let status, let output):
      "\(command.joined(separator: " ")) ended (\(status)). The last lines of output:\n\(output)"
    }
  }
}
