import DeftSystem
import Foundation
import Synchronization

/// A queue of lines for a file with a reader: a pipe, a terminal or a socket.
///
/// A pipe that has room receives a line immediately. When a client pings the program and receives
/// the reply, all earlier lines are therefore already in the pipe. In all other cases, lines wait
/// in memory, up to ``limit`` bytes, until another thread writes them. So adding a line never
/// blocks. Each write contains whole lines, as many as the system writes atomically.
final class LineQueue: Sendable {
  /// The result of adding a line.
  enum Answer {
    /// The line is written or queued.
    case accepted
    /// The queue is full.
    case full
    /// Writing has failed permanently, with the system's error number.
    case failed(Int32)
  }

  /// The maximum number of waiting bytes: half a minute of input from ten fingers.
  static let limit = 8 << 20
  /// The maximum number of bytes that a pipe writes atomically (`PIPE_BUF`).
  private static let pieceSize = 4096

  private struct State {
    var file: OutputFile
    /// Blocks of whole lines; the first one is being written.
    var pieces: [[UInt8]] = []
    var size = 0
    var isWriting = false
    var failure: Int32 = 0
    /// The number of lines that were accepted but could not be written.
    var lost = 0
  }

  /// Whether this is a pipe, which reports in advance whether it has room. A terminal does not.
  private let isPipe: Bool
  private let state: Mutex<State>
  private let work = DispatchGroup()

  init(_ file: OutputFile) {
    isPipe = file.isPipe
    state = Mutex(State(file: file))
  }

  deinit { state.withLock { $0.file.close(removing: false) } }

  /// Whether all lines have been written.
  var isEmpty: Bool { state.withLock { $0.pieces.isEmpty } }

  func add(_ line: [UInt8]) -> Answer {
    let (answer, begins) = state.withLock { state -> (Answer, Bool) in
      guard state.failure == 0 else { return (.failed(state.failure), false) }
      if !state.isWriting, isPipe, let written = Self.writeNow(line, to: state.file) {
        state.failure = written
        return (written == 0 ? .accepted : .failed(written), false)
      }
      guard state.size + line.count <= Self.limit else { return (.full, false) }
      state.size += line.count
      if state.pieces.count > 1,
        state.pieces[state.pieces.count - 1].count + line.count
          <= Self.pieceSize
      {
        state.pieces[state.pieces.count - 1] += line
      } else {
        state.pieces.append(line)
      }
      defer { state.isWriting = true }
      return (.accepted, !state.isWriting)
    }
    return begins && !beginWriting() ? .failed(EAGAIN) : answer
  }

  /// Starts a thread that writes the waiting lines. If no thread can be created, the queue fails immediately.
  ///
  /// - Returns: Whether a thread was created.
  private func beginWriting() -> Bool {
    work.enter()
    let hasBegun = WorkThread.start { [self] in
      withoutBrokenPipes { writeAll() }
      work.leave()
    }
    if hasBegun { return true }
    fail(EAGAIN)
    work.leave()
    return false
  }

  /// Writes a line to a pipe if it has room.
  ///
  /// - Returns: 0 or the system's error number; `nil` if the pipe has no room or no reader yet.
  private static func writeNow(_ line: [UInt8], to file: OutputFile) -> Int32? {
    guard let descriptor = file.descriptor, line.count <= pieceSize else { return nil }
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&room, 1, 0) == 1, room.revents & Int16(POLLOUT) != 0 else { return nil }
    var error: Int32 = 0
    withoutBrokenPipes { error = writeFully(line, to: descriptor).error }
    return error
  }

  /// Waits until all lines are written, for at most `patience` seconds.
  ///
  /// - Returns: The number of accepted lines that were not written, and the system's error number. The error number is
  ///   0 if all lines were written, or if the reader was too slow.
  func finish(patience: TimeInterval) -> (lost: Int, error: Int32) {
    _ = work.wait(timeout: .now() + patience)
    return state.withLock { state in
      (state.pieces.reduce(state.lost) { $0 + Self.lines($1) }, state.failure)
    }
  }

  private func writeAll() {
    var file = state.withLock { $0.file }
    let error = file.waitForReader()
    state.withLock { $0.file = file }
    if error != 0 { return fail(error) }
    while let piece = state.withLock({ $0.pieces.first }), let descriptor = file.descriptor {
      let error = writeFully(piece, to: descriptor).error
      if error != 0 { return fail(error) }
      let isDone = state.withLock { state in
        state.size -= piece.count
        state.pieces.removeFirst()
        if state.pieces.isEmpty { state.isWriting = false }
        return state.pieces.isEmpty
      }
      if isDone { return }
    }
  }

  private func fail(_ error: Int32) {
    state.withLock { state in
      state.failure = error
      state.lost += state.pieces.reduce(0) { $0 + Self.lines($1) }
      state.pieces = []
      state.isWriting = false
    }
  }

  private static func lines(_ bytes: [UInt8]) -> Int {
    bytes.reduce(0) { $1 == 0x0A ? $0 + 1 : $0 }
  }
}
