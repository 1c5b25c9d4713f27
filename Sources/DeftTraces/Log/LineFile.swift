import DeftLocalization
import DeftSystem

/// A file that grows by whole lines, so that it is complete at any moment: *what cannot be written is
/// dropped, counted, and said once, and neither ends nor stalls the program*.
///
/// A regular file gets each line at once.  A full disk ends it behind its last whole line.  To what
/// somebody reads (a pipe, a FIFO, a terminal, a socket) lines go from another thread, while up to 8 MiB
/// of them wait; ``Overflow`` says what happens to more.  A FIFO need not have a reader yet.
///
/// A new file is the user's alone, as is one that is replaced, and links are not followed in folders
/// that others may write to.
public final class LineFile {
  /// What happens to lines while a reader takes none, and no more can wait.
  public enum Overflow: Sendable {
    /// The caller waits for the reader, as programs do that have nothing else to do.
    case waits
    /// Lines are left out until the reader has caught up; `{"dropped":N}` stands in their place.
    case leavesOut
    /// The file ends there, since its lines build on one another.
    case ends
  }

  private var file: OutputFile
  private let queue: LineQueue?
  private let name: String
  private let overflow: Overflow
  private let report: (String) -> Void
  private var hasBegun = false
  private var hasEnded = false
  private var hasReportedGap = false
  /// Lines that are missing since the last one that was written.
  private var gap = 0
  /// How many lines the file lacks; those that still wait are known after ``finish(patience:)``.
  public private(set) var lostLines = 0

  /// A file that is made anew; `-` is standard output.
  ///
  /// - Parameters:
  ///   - path: where the file is.
  ///   - name: what `report` calls the file.
  ///   - overflow: what happens to lines that the file does not take in time.
  ///   - replaces: whether a file that is there already may be replaced.
  ///   - other: a file that this one must not be, by whatever name.
  ///   - report: is told, in a sentence, when lines are lost for the first time, and by
  ///     ``finish(patience:)`` how many were.
  /// - Throws: `LogError` when the file cannot be written.
  public init(
    path: String, name: String = "log", overflow: Overflow = .waits, replaces: Bool = true,
    besides other: LineFile? = nil, report: @escaping (String) -> Void = { _ in }
  ) throws(LogError) {
    file = try OutputFile(opening: path, replaces: replaces)
    (self.name, self.overflow, self.report) = (name, overflow, report)
    queue = file.isRegular || overflow == .waits ? nil : LineQueue(file)
    if let other, file.isSame(as: other.file) {
      throw LogError(
        path: path, reason: "the \(other.name) is already written to it",
        advice: "Choose another file.")
    }
  }

  deinit { if queue == nil { file.close(removing: !hasBegun) } }

  /// How many lines there were to write.
  package private(set) var lineCount = 0

  /// Whether lines are missing.
  public var isIncomplete: Bool { lostLines > 0 }

  /// Whether this is the file of a path, by whatever name; `-` is standard input there.
  public func isSame(asFileAt path: String) -> Bool { file.isSame(asFileAt: path) }

  /// Adds a line, where it can be written.
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

  /// Gives a reader that is behind a moment to take what waits, at most `patience` seconds; nothing is
  /// written any more.
  public func finish(patience: TimeInterval = 2) {
    begin()
    if let queue {
      let (lost, error) = queue.finish(patience: patience)
      lostLines += lost
      if error != 0 {
        fail(error)
      } else if lost > 0, !hasReportedGap {
        report("Nothing reads the \(name).")
      }
    }
    hasEnded = true
    if lostLines > 0 {
      report("The \(name) lacks \(lostLines == 1 ? "one line" : "\(lostLines) lines").")
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
    let (count, error) = writeWhole(bytes, to: descriptor)
    guard error != 0 else { return }
    file.removeLast(count)
    lose(error)
  }

  private func add(_ bytes: [UInt8], to queue: LineQueue) {
    if gap > 0 {
      // Not at the first gap in the crowd, which would make many.
      guard queue.isEmpty else { return leaveOut() }
      _ = queue.add(Array("{\"dropped\":\(gap)}\n".utf8))
      gap = 0
    }
    switch queue.add(bytes) {
    case .taken: break
    case .full: leaveOut()
    case .failed(let error): lose(error)
    }
  }

  /// A line finds no room.
  private func leaveOut() {
    (lostLines, gap) = (lostLines + 1, gap + 1)
    hasEnded = overflow == .ends
    guard !hasReportedGap else { return }
    hasReportedGap = true
    report(
      "Nothing reads the \(name). "
        + (hasEnded ? "It ends here." : "Lines are dropped until a reader catches up."))
  }

  /// A line is refused, and all that follow.
  private func lose(_ error: Int32) {
    lostLines += 1
    fail(error)
  }

  private func fail(_ error: Int32) {
    guard !hasEnded else { return }
    hasEnded = true
    report("Cannot write the \(name): \(SystemError.resource(error).english). It ends here.")
  }
}
