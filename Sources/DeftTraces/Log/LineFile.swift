/// A file that grows by whole lines, so that it is complete at any moment.
public final class LineFile {
  private let descriptor: Int32
  private let closes: Bool
  /// Why the file takes no more lines, in the system's words; nil while it does.
  public private(set) var failure: String?

  /// A file that is made anew; `-` is standard output.
  ///
  /// - Throws: `LogError` when the file cannot be written.
  public init(path: String) throws(LogError) {
    if path == "-" {
      (descriptor, closes) = (STDOUT_FILENO, false)
      return
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    closes = true
    guard descriptor >= 0 else {
      throw LogError(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { if closes, descriptor >= 0 { close(descriptor) } }

  /// Adds a line; once one could not be written, no further one is.
  public func write(_ line: String) {
    guard failure == nil else { return }
    var bytes = Array(line.utf8)
    bytes.append(0x0A)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        failure = String(cString: strerror(errno))
        return
      }
    }
  }
}

/// Why a log or a trace could not be opened.
public struct LogError: Error, CustomStringConvertible, Sendable {
  /// The file.
  public let path: String
  /// The system's reason.
  public let reason: String

  /// What is wrong and what to do, for people.
  public var description: String {
    "\(path) cannot be written: \(reason). Name a file in a folder that you may write to."
  }
}
