import DeftSystem
import Foundation
import Synchronization

/// Lines on their way to somebody who reads them: a pipe, a terminal, a socket.
///
/// A pipe that has room gets a line at once, so that whoever asks the program whether it still lives has
/// read all lines from before the answer.  Else lines wait in memory, at most ``limit`` bytes of them, and
/// another thread writes them, so that whoever adds one never waits.  What that writes at once are whole
/// lines, as many as fit into what the system writes in one piece.
final class LineQueue: Sendable {
  /// What becomes of a line.
  enum Answer {
    /// It will be written.
    case taken
    /// There is no room for it.
    case full
    /// Nothing can be written any more: the system's error number.
    case failed(Int32)
  }

  /// The most that waits: half a minute of ten fingers.
  static let limit = 8 << 20
  /// What a pipe takes whole or not at all (`PIPE_BUF`).
  private static let pieceSize = 4096

  private struct State {
    var file: OutputFile
    /// Whole lines each; the first one is being written.
    var pieces: [[UInt8]] = []
    var size = 0
    var isWriting = false
    var failure: Int32 = 0
    /// Lines that were taken and could not be written.
    var lost = 0
  }

  /// Whether it is a pipe, which says beforehand that it has room for a piece; a terminal does not.
  private let isPipe: Bool
  private let state: Mutex<State>
  private let work = DispatchGroup()

  init(_ file: OutputFile) {
    isPipe = file.isPipe
    state = Mutex(State(file: file))
  }

  deinit { state.withLock { $0.file.close(removing: false) } }

  /// Whether everything has been written.
  var isEmpty: Bool { state.withLock { $0.pieces.isEmpty } }

  func add(_ line: [UInt8]) -> Answer {
    let (answer, begins) = state.withLock { state -> (Answer, Bool) in
      guard state.failure == 0 else { return (.failed(state.failure), false) }
      if !state.isWriting, isPipe, let written = Self.writeNow(line, to: state.file) {
        state.failure = written
        return (written == 0 ? .taken : .failed(written), false)
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
      return (.taken, !state.isWriting)
    }
    return begins && !beginWriting() ? .failed(EAGAIN) : answer
  }

  /// Lets another thread write what waits; where none can be had, that is an error at once, and not a wait for one.
  ///
  /// - Returns: whether there is one.
  private func beginWriting() -> Bool {
    work.enter()
    let hasBegun = WorkThread.begin { [self] in
      withoutBrokenPipes { writeAll() }
      work.leave()
    }
    if hasBegun { return true }
    fail(EAGAIN)
    work.leave()
    return false
  }

  /// Writes a line to a pipe that has room for it.
  ///
  /// - Returns: the system's error number, or 0; nil where there is no room, or nobody reads yet.
  private static func writeNow(_ line: [UInt8], to file: OutputFile) -> Int32? {
    guard let descriptor = file.descriptor, line.count <= pieceSize else { return nil }
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&room, 1, 0) == 1, room.revents & Int16(POLLOUT) != 0 else { return nil }
    var error: Int32 = 0
    withoutBrokenPipes { error = writeWhole(line, to: descriptor).error }
    return error
  }

  /// Waits until everything is written, but not longer than `patience` in seconds.
  ///
  /// - Returns: how many lines were taken and are not written, and why: the system's error number, or
  ///   0 where nobody has read them.
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
      let error = writeWhole(piece, to: descriptor).error
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
