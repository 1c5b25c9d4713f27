import Foundation

/// The three streams that a program is started with.
package enum StandardStreams {
  /// Opens those of the three that the program was started without, so that nothing else takes their
  /// numbers and is written to in their stead; call it before anything is opened.
  ///
  /// What is said on standard error is lost then; to read from standard input or write to standard
  /// output stays an error, which the program can tell.
  package static func open() {
    for (number, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // The lowest free number is the one that lacks: those below it are open by now.
      _ = Foundation.open("/dev/null", mode)
    }
  }
}
