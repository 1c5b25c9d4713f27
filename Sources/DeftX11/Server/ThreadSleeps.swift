import DeftGeometry

/// Counts how often a thread has waited for something and gone on, read by another thread.
///
/// A thread that reads from a connection waits before each part that arrives late.  So a count that grows means that the
/// other side still sends something.  A thread that waits in vain, or is busy without end, keeps its count.
struct ThreadSleeps: ~Copyable {
  private let status: Int32

  /// The count of the calling thread; it stays at zero where the system has no `/proc`.
  init() { status = open("/proc/thread-self/status", O_RDONLY | O_CLOEXEC) }

  deinit { if status >= 0 { close(status) } }

  /// The number of waits so far; zero once the thread has ended.
  var count: Int {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let length = pread(status, &bytes, bytes.count, 0)
    guard length > 0 else { return 0 }
    let line = String(decoding: bytes[..<length], as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
  }
}
