import Deft

/// Prints through CUPS, by its program `lp`: the document as a PDF on one page, fitted to the paper.
///
/// The policy: *paper is white and ink is dark: the light appearance, with nothing behind the shapes.*
struct Printer {
  /// What became of it.
  enum Outcome: Equatable {
    /// The printer has it; what `lp` says, such as the number of the job.
    case sent(String)
    /// There is no program that prints, or it refused, in a sentence that says what to do.
    case refused(String)
  }

  /// Where `lp` is; nil: nowhere.
  let program: String?

  /// The printer of the desktop.
  init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    program = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/lp" }.first { access($0, X_OK) == 0 }
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
          "There is no printing system: the program lp (Debian: cups-client) is missing. "
            + "Export a PDF and print that."))
    }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-print-\(UUID().uuidString).pdf")
    do throws(ExportError) {
      let data = try CanvasExport(background: .none).data(
        format: .pdf, of: subject.document, title: subject.title, pictures: subject.pictures)
      do throws(OutputError) {
        try ExportFile(path: file.path, replaces: false).write(data)
      } catch { throw .failed(error.description) }
    } catch {
      return completion(.refused(error.description))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-t", subject.title, "-o", "fit-to-page", "--", file.path]
    let said = Pipe()
    (process.standardOutput, process.standardError) = (said, said)
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      unlink(file.path)
      return completion(
        .refused("\(program) cannot be started: \(error.localizedDescription)"))
    }
    listen(to: said) { words in
      // It has closed its output, so it ends.
      process.waitUntilExit()
      unlink(file.path)
      completion(
        process.terminationStatus == 0
          ? .sent(words) : .refused("The printing system refused: \(words)"))
    }
  }

  /// Reads what a program says until it has said all, without waiting for it.
  private func listen(to pipe: Pipe, completion: @escaping (String) -> Void) {
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    var words: [UInt8] = []
    source.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { return words += buffer[..<count] }
      if count < 0, errno == EINTR || errno == EAGAIN { return }
      source.cancel()
      // The pipe is kept as long as it is read from.
      withExtendedLifetime(pipe) {}
      completion(
        String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
    source.resume()
  }
}
