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
  ///   - completion: told on the main queue what became of it.
  func print(_ subject: ExportSubject, completion: @escaping @MainActor (Outcome) -> Void) {
    func end(_ reason: String) {
      DispatchQueue.main.async { completion(.refused(reason)) }
    }
    guard let program else {
      return end(
        "There is no printing system: the program lp (Debian: cups-client) is missing. "
          + "Export a PDF and print that.")
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
      return end(error.description)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-t", subject.title, "-o", "fit-to-page", "--", file.path]
    let said = Pipe()
    (process.standardOutput, process.standardError) = (said, said)
    process.standardInput = FileHandle.nullDevice
    process.terminationHandler = { process in
      // What it says is a line or two, and waits in the pipe.
      let data = said.fileHandleForReading.readDataToEndOfFile()
      unlink(file.path)
      let words = String(decoding: data, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let isSent = process.terminationStatus == 0
      DispatchQueue.main.async {
        completion(isSent ? .sent(words) : .refused("The printing system refused: \(words)"))
      }
    }
    do { try process.run() } catch {
      unlink(file.path)
      end("\(program) cannot be started: \(error.localizedDescription)")
    }
  }
}
