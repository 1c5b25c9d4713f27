import DeftGeometry

/// A counter of the times that a thread has slept and continued. Another thread may read the count.
///
/// A thread that reads from a connection sleeps before each part that arrives late. So a growing count means that the
/// other side still sends data. The count does not change if no more data arrive, or if the thread runs an endless
/// loop.
struct ThreadSleeps: ~Copyable {
  private let status: Int32

  /// Creates the counter of the calling thread. The count stays at zero on systems without `/proc`.
  init() { status = open("/proc/thread-self/status", O_RDONLY | O_CLOEXEC) }

  deinit { if status >= 0 { close(status) } }

  /// The number of sleeps so far; zero once the thread has ended.
  var count: Int {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let length = pread(status, &bytes, bytes.count, 0)
    guard length > 0 else { return 0 }
    let line = String(decoding: bytes[..<length], as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("voluntary_ctxt_switches:") }
    return line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) } ?? 0
  }
}
