import CanvasEditing
import Deft
import DeftLocalization
import DeftSystem

/// The printing of a document by the program `lp` of CUPS, as a PDF with one page that is fitted to the paper.
///
/// The policy: *print in the light appearance, without a background.*
struct Printer {
  /// The result of printing.
  enum Outcome: Equatable {
    /// The job was accepted, with the output of `lp`, such as the job id.
    case sent(String)
    /// The printing program is missing or refused the job. The value is a message with advice.
    case refused(LocalizedStringResource)
  }

  /// The path of `lp`, or nil.
  let program: String?
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    program = ProgramStart.find("lp", environment: environment)
  }

  /// Prints a document.
  ///
  /// - Parameters:
  ///   - subject: the document, which is printed as a whole.
  ///   - completion: called with the result: synchronously if printing could not start, otherwise on the main queue.
  func print(_ subject: ExportSubject, completion: @escaping (Outcome) -> Void) {
    guard let program else {
      return completion(
        .refused(
          """
          Cannot print: the program lp (Debian: cups-client) is missing. Install it, or export a \
          PDF and print that.
          """))
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-print-\(UUID().uuidString).pdf")
    do throws(ExportError) {
      let data = try CanvasExport(background: .none).data(
        format: .pdf, of: subject.document, title: subject.title, pictures: subject.pictures)
      if let error = Self.writeFile(data, to: file.path) {
        throw .failed("Cannot write “\(file.path)”: \(SystemError.resource(error)).")
      }
    } catch {
      return completion(.refused(error.message))
    }
    switch start(program, ["-t", subject.title, "-o", "fit-to-page", "--", file.path]) {
    case .failure(let error):
      unlink(file.path)
      completion(
        .refused("Cannot start \(program): \(SystemError.capitalized(error.code))."))
    case .success(let started):
      readOutput(of: started.output) { words in
        // The program has closed its output, so it is about to end.
        var status: Int32 = 0
        while waitpid(started.process, &status, 0) < 0, errno == EINTR {}
        unlink(file.path)
        let reason: LocalizedStringResource =
          words.isEmpty ? "no reason given." : LocalizedStringResource(verbatim: words)
        completion(
          status == 0
            ? .sent(words)
            : .refused(
              """
              The printing system refused the job: \(reason) \
              Choose a printer in the desktop settings, or export a PDF and print that.
              """))
      }
    }
  }

  /// Writes the temporary file for `lp`, without flushing it to the disk.
  ///
  /// - Returns: the error number if writing fails, or nil.
  private static func writeFile(_ data: Data, to path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    let error = writeFully(Array(data), to: file).error
    close(file)
    guard error != 0 else { return nil }
    unlink(path)
    return error
  }

  /// Follows a job that the printing system has accepted, and reports a failure.
  ///
  /// - Parameters:
  ///   - job: the job.
  ///   - report: called on the main thread with the reason, if the job fails.
  func follow(_ job: PrintJob, report: @escaping (LocalizedStringResource) -> Void) {
    // `lpstat -H` prints the address of the printing system that `lp` uses.
    guard let lpstat = ProgramStart.find("lpstat", environment: environment),
      case .success(let started) = start(lpstat, ["-H"])
    else { return }
    readOutput(of: started.output) { server in
      var status: Int32 = 0
      while waitpid(started.process, &status, 0) < 0, errno == EINTR {}
      guard status == 0, !server.isEmpty else { return }
      // The closure retains the delivery until it is called.
      var outcomes: Delivery<PrintJob.Outcome>?
      outcomes = Delivery { outcome in
        outcomes = nil
        if case .failed(let reason) = outcome { report(reason) }
      }
      guard let send = outcomes?.send else { return }
      WorkThread.runInBackground { send(job.follow(on: server)) }
    }
  }

  /// A failure to start a program. `code` is the system's error number.
  private struct StartError: Error { let code: Int32 }

  /// Starts a program with no input, and returns a pipe with its output that no other program inherits.
  private func start(
    _ program: String, _ arguments: [String]
  ) -> Result<(process: pid_t, output: Int32), StartError> {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return .failure(StartError(code: errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (process, error) = ProgramStart(
      [program] + arguments, environment: environment, output: ends[1], errors: ends[1]
    ).start()
    close(ends[1])
    if error != 0 {
      close(ends[0])
      return .failure(StartError(code: error))
    }
    return .success((process, ends[0]))
  }

  /// Reads the output of a program asynchronously until its end, then closes the pipe.
  private func readOutput(of descriptor: Int32, completion: @escaping (String) -> Void) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    var words: [UInt8] = []
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 4096)
      // Read to the end: if the other side has closed the pipe, there is no further event.
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 {
          words += buffer[..<count]
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          break
        } else if errno == EAGAIN {
          return
        }
      }
      source.cancel()
      completion(
        String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }
}
