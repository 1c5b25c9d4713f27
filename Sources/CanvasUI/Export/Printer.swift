import CanvasEditing
import Deft
import DeftLocalization
import DeftSystem

/// Prints through CUPS, by its program `lp`: the document as a PDF on one page, fitted to the paper.
///
/// The policy: *paper is white and ink is dark: the light appearance, with nothing behind the shapes.*
struct Printer {
  /// What became of it.
  enum Outcome: Equatable {
    /// The printer has it; what `lp` says, such as the number of the job.
    case sent(String)
    /// There is no program that prints, or it refused, in a sentence that says what to do.
    case refused(LocalizedStringResource)
  }

  /// Where `lp` is; nil: nowhere.
  let program: String?
  private let environment: [String: String]

  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
    program = ProgramStart.find("lp", environment: environment)
  }

  /// Prints a document.
  ///
  /// - Parameters:
  ///   - subject: the document; all of it is printed.
  ///   - completion: told what became of it: at once where nothing could be begun, else by the main queue.
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
      if let error = Self.hand(data, to: file.path) {
        throw .failed("\(file.path): \(SystemError.resource(error)).")
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
      listen(to: started.output) { words in
        // It has closed its output, so it ends.
        var status: Int32 = 0
        while waitpid(started.process, &status, 0) < 0, errno == EINTR {}
        unlink(file.path)
        completion(
          status == 0
            ? .sent(words)
            : .refused(
              """
              The printing system refused the job: \
              \(words.isEmpty ? "no reason given." : LocalizedStringResource(verbatim: words)) \
              Choose a printer in the desktop settings, or export a PDF and print that.
              """))
      }
    }
  }

  /// Writes the file that `lp` reads and that goes then: nothing waits for the disk.
  ///
  /// - Returns: why it cannot be written: the system's error number.
  private static func hand(_ data: Data, to path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    let error = writeWhole(Array(data), to: file).error
    close(file)
    guard error != 0 else { return nil }
    unlink(path)
    return error
  }

  /// Follows a job that the printing system has accepted, and reports what keeps it from being printed.
  ///
  /// - Parameters:
  ///   - job: the job.
  ///   - report: called on the main thread, if at all.
  func follow(_ job: PrintJob, report: @escaping (LocalizedStringResource) -> Void) {
    // Where the printing system listens, `lpstat` knows as `lp` does.
    guard let lpstat = ProgramStart.find("lpstat", environment: environment),
      case .success(let started) = start(lpstat, ["-H"])
    else { return }
    listen(to: started.output) { server in
      var status: Int32 = 0
      while waitpid(started.process, &status, 0) < 0, errno == EINTR {}
      guard status == 0, !server.isEmpty else { return }
      // The delivery lives as long as the closure that it calls.
      var outcomes: Delivery<PrintJob.Outcome>?
      outcomes = Delivery { outcome in
        outcomes = nil
        if case .failed(let reason) = outcome { report(reason) }
      }
      guard let send = outcomes?.send else { return }
      WorkThread.runAside { send(job.follow(on: server)) }
    }
  }

  /// What the system says where a program cannot be started.
  private struct StartError: Error { let code: Int32 }

  /// Starts a program with nothing to read; what it writes comes out of a pipe that no other program has.
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

  /// Reads what a program says until it has said all, without waiting for it, and closes the pipe.
  private func listen(to descriptor: Int32, completion: @escaping (String) -> Void) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    var words: [UInt8] = []
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 4096)
      // To the end: where the other side has closed already, nobody is told a second time.
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
