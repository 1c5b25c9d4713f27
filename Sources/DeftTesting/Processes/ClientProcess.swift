import DeftGeometry
import DeftSystem

/// A program on a virtual X server: its lines of output, awaited one after another, and its end.
///
/// Each stream has a reading position, so that awaited lines are found in their order: a wait begins
/// after the line that the wait before it found.
///
///     let client = try server.run("xinput", ["test-xi2", "--root"])
///     try client.waitForLine(containing: "(TouchBegin)")
///     let place = try client.waitForLine(containing: "root:")
///
/// The program ends with its server, and with the process that started it.
public final class ClientProcess {
  /// One of a program's two streams of text.
  public enum Stream: Sendable {
    case output
    case errors
  }

  private struct Reader {
    /// Nil once the stream is over.
    var descriptor: OwnedDescriptor?
    var partial: [UInt8] = []
    var lines: [String] = []
    var position = 0
  }

  /// The executable and its arguments, as they were given.
  public let command: [String]
  private let process: ChildProcess
  private var readers: [Stream: Reader]

  init(
    _ executable: String, _ arguments: [String], environment: [String: String]
  ) throws(VirtualXServerError) {
    let output = try makePipe()
    let errors = try makePipe()
    process = try ChildProcess(
      executable, arguments, environment: environment, output: output.input, errors: errors.input)
    for end in [output.output, errors.output] {
      _ = fcntl(end.number, F_SETFL, O_NONBLOCK)
      // Room for a talkative program while the test looks elsewhere.
      _ = fcntl(end.number, setPipeSize, 1 << 20)
    }
    command = [executable] + arguments
    readers = [
      .output: Reader(descriptor: output.output), .errors: Reader(descriptor: errors.output),
    ]
  }

  /// The number of the process.
  public var identifier: Int32 { process.identifier }

  /// How the program ended; nil while it runs.
  public var exitStatus: ExitStatus? { process.status }

  /// Whether the program has not yet ended.
  public var isRunning: Bool { exitStatus == nil }

  /// All lines of a stream so far, without their line ends.
  public func lines(of stream: Stream = .output) -> [String] {
    drain()
    return readers[stream]?.lines ?? []
  }

  /// Waits for a line that meets a condition, and moves the reading position behind it.
  ///
  /// - Parameters:
  ///   - timeout: The longest wait, in seconds.
  ///   - stream: The stream to read.
  ///   - condition: What the line must meet.
  /// - Returns: The line, without its line end.
  /// - Throws: `timeout` at the deadline, `ended` if the program ended without such a line.
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

  /// Waits for a line that contains a text, and moves the reading position behind it.
  ///
  /// - Throws: `timeout` at the deadline, `ended` if the program ended without such a line.
  @discardableResult
  public func waitForLine(
    containing text: String, timeout: TimeInterval = 5, of stream: Stream = .output
  ) throws(ClientProcessError) -> String {
    try waitForLine(timeout: timeout, of: stream) { $0.contains(text) }
  }

  /// Waits for the end of the program.
  ///
  /// - Parameter timeout: The longest wait, in seconds.
  /// - Throws: `timeout` if the program still runs at the deadline.
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

  /// Sends a signal to the program and to all that it started.
  public func signal(_ number: Int32) {
    process.signal(number)
  }

  /// Ends the program: asks with SIGTERM, and kills it after the grace period, in seconds.
  @discardableResult
  public func stop(grace: TimeInterval = 2) -> ExitStatus? {
    defer { drain() }
    return process.stop(grace: grace)
  }

  /// Takes what the program has written, without waiting.
  func drain() {
    for stream in [Stream.output, .errors] { drain(stream) }
  }

  private func drain(_ stream: Stream) {
    guard var reader = readers[stream], let descriptor = reader.descriptor else { return }
    defer { readers[stream] = reader }
    // Asked before reading: what a program that has ended wrote is all there.
    let hasEnded = !isRunning
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // Not more than a full pipe at a time: an endless program must not hold us.
    for _ in 0...16 {
      let count = read(descriptor.number, &buffer, buffer.count)
      if count > 0 {
        reader.partial += buffer[..<count]
      } else if count < 0 && errno == EINTR {
        continue
      } else {
        // A stream is over with its program, even where it has no end yet: for a moment, a child that
        // is being started elsewhere has all that we have open, the pipe's other end among it; and
        // what a program leaves behind may keep that as long as it likes.
        if hasEnded || count == 0 || errno != EAGAIN {
          reader.descriptor = nil
          // Its last line may lack an end.
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

  /// The last lines of both streams, for messages.
  private var tail: String {
    [Stream.output, .errors].flatMap { (readers[$0]?.lines ?? []).suffix(12) }
      .joined(separator: "\n")
  }
}

/// `F_SETPIPE_SZ` of Linux's fcntl.h, which the C library's module does not show to Swift.
private let setPipeSize: Int32 = 1031

/// Why waiting for a program was in vain.
public enum ClientProcessError: Error, Equatable, Sendable {
  /// Nothing came in time; `output` holds the last lines of the program.
  case timeout(command: [String], seconds: TimeInterval, output: String)
  /// The program ended first; `output` holds the last lines of the program.
  case ended(command: [String], ExitStatus, output: String)
}

extension ClientProcessError: CustomStringConvertible {
  /// The error in a sentence, with the program's last lines.
  public var description: String {
    switch self {
    case .timeout(let command, let seconds, let output):
      "\(command.joined(separator: " ")): nothing after \(seconds) s. Its last lines:\n\(output)"
    case .ended(let command, let status, let output):
      "\(command.joined(separator: " ")) ended (\(status)). Its last lines:\n\(output)"
    }
  }
}
