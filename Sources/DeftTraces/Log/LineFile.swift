import DeftLocalization
import DeftSystem

/// A file of lines that is valid at any moment, because it grows by whole lines: *lines that cannot be written are
/// dropped, counted and reported once; an error never ends the program*.
///
/// A regular file receives each line immediately. If the disk is full, the file ends after its last whole line.
///
/// The lines of a file with a reader (a pipe, a FIFO, a terminal, a socket) are handled as ``Overflow`` specifies:
/// either the caller writes each line and waits for the reader, or another thread writes the lines from a queue of up
/// to 8 MiB. A FIFO can get its reader later.
///
/// Only the user can read new and replaced files. Links are not followed in folders that other users can write to.
public final class LineFile {
  /// The handling of lines that a reader does not read in time.
  public enum Overflow: Sendable {
    /// The caller writes each line without a queue, and waits for the reader.
    case waits
    /// If the queue is full, lines are dropped until the reader has caught up; `{"dropped":N}` replaces them.
    case drops
    /// If the queue is full, the file ends, because each line depends on the previous ones.
    case ends
  }

  private var file: OutputFile
  private let queue: LineQueue?
  private let name: String
  private let overflow: Overflow
  private let reportLoss: (String) -> Void
  private var hasBegun = false
  private var hasEnded = false
  private var hasReportedGap = false
  /// The number of lines dropped since the last written one.
  private var gap = 0
  /// The number of lines missing from the file. Lines that are still waiting count only after
  /// ``finish(patience:)``.
  public private(set) var lostLines = 0

  /// Creates or replaces a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `-` is standard output.
  ///   - name: The name of the file in messages, such as “log”.
  ///   - overflow: The handling of lines that the reader does not read in time.
  ///   - replaces: Whether an existing file may be replaced.
  ///   - other: Another open file. Opening the same file again is an error, even under another
  ///     name.
  ///   - report: Called with a message when lines are lost for the first time, and by ``finish(patience:)`` with their
  ///     number.
  /// - Throws: `LogError` if the file cannot be written.
  public init(
    path: String, name: String = "log", overflow: Overflow = .waits, replaces: Bool = true,
    besides other: LineFile? = nil, report: @escaping (String) -> Void = { _ in }
  ) throws(LogError) {
    file = try OutputFile(opening: path, replaces: replaces)
    (self.name, self.overflow, self.reportLoss) = (name, overflow, report)
    queue = file.isRegular || overflow == .waits ? nil : LineQueue(file)
    if let other, file.isSame(as: other.file) {
      throw LogError(
        path: path, reason: "the \(other.name) is already being written to this file",
        advice: "Choose another file.")
    }
  }

  deinit { if queue == nil { file.close(removing: !hasBegun) } }

  /// The number of lines passed to ``write(_:)``.
  package private(set) var lineCount = 0

  /// Whether lines are missing.
  public var isIncomplete: Bool { lostLines > 0 }

  /// Returns whether this is the file at a path, even under another name; `-` is standard input.
  public func isSame(asFileAt path: String) -> Bool { file.isSame(asFileAt: path) }

  /// Writes a line, or counts it as lost.
  public func write(_ line: String) {
    begin()
    lineCount += 1
    guard !hasEnded else {
      lostLines += 1
      return
    }
    var bytes = Array(line.utf8)
    bytes.append(0x0A)
    if let queue { add(bytes, to: queue) } else { writeNow(bytes) }
  }

  /// Waits for a slow reader, for at most `patience` seconds, and ends the file.
  public func finish(patience: TimeInterval = 2) {
    begin()
    if let queue {
      var (lost, error) = queue.finish(patience: patience)
      if gap > 0, lost == 0, error == 0 {
        _ = queue.add(gapMark)
        error = queue.finish(patience: patience).error
      }
      lostLines += lost
      if error != 0 {
        fail(error)
      } else if lost > 0, !hasReportedGap {
        reportLoss("The \(name) is not being read.")
      }
    }
    hasEnded = true
    if lostLines > 0 {
      reportLoss("The \(name) is missing \(lostLines == 1 ? "one line" : "\(lostLines) lines").")
    }
  }

  private func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    file.replaceContents()
    guard queue == nil else { return }
    let error = file.waitForReader()
    if error != 0 { fail(error) }
  }

  private func writeNow(_ bytes: [UInt8]) {
    guard let descriptor = file.descriptor else { return lose(EPIPE) }
    let (count, error) = writeFully(bytes, to: descriptor)
    guard error != 0 else { return }
    file.removeLast(count)
    lose(error)
  }

  private func add(_ bytes: [UInt8], to queue: LineQueue) {
    if gap > 0 {
      // Waiting until the queue is empty avoids many small gaps.
      guard queue.isEmpty else { return drop() }
      _ = queue.add(gapMark)
      gap = 0
    }
    switch queue.add(bytes) {
    case .accepted: break
    case .full: drop()
    case .failed(let error): lose(error)
    }
  }

  /// The line that replaces dropped lines.
  private var gapMark: [UInt8] { Array("{\"dropped\":\(gap)}\n".utf8) }

  /// Drops a line for which the queue has no room.
  private func drop() {
    (lostLines, gap) = (lostLines + 1, gap + 1)
    hasEnded = overflow == .ends
    guard !hasReportedGap else { return }
    hasReportedGap = true
    reportLoss(
      "The \(name) is not being read. "
        + (hasEnded ? "It ends here." : "Lines are dropped until it is read."))
  }

  /// Drops a line after an error. The error ends the file.
  private func lose(_ error: Int32) {
    lostLines += 1
    fail(error)
  }

  private func fail(_ error: Int32) {
    guard !hasEnded else { return }
    hasEnded = true
    reportLoss("Cannot write the \(name): \(SystemError.resource(error).english). It ends here.")
  }
}
