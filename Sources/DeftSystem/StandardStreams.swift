import Foundation

/// The three standard streams.
package enum StandardStreams {
  /// Opens the standard streams that the program was started without. If a stream stayed closed,
  /// another file could get its number and receive its output. Call this method before opening any
  /// file.
  ///
  /// Messages on a missing standard error are then lost. Reading from a missing standard input and
  /// writing to a missing standard output still fail, so the program can detect that they are
  /// missing.
  package static func open() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free number, which is the missing one: those below are already
      // open.
      _ = Foundation.open("/dev/null", mode)
    }
  }
}
