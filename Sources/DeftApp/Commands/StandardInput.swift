import CanvasEditing
import Deft
import DeftSystem

/// The standard input of a command.
enum StandardInput {
  /// The name that errors use.
  static let name = "standard input"

  /// Reads all bytes up to the end.
  ///
  /// - Parameter limit: the maximum number of bytes.
  /// - Throws: an error if reading fails or the limit is exceeded.
  static func bytes(limit: Int = DocumentLimits.fileSize) throws(DocumentError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw DocumentError(
          .unreadable, file: name,
          reason: "Cannot read the contents: \(systemReason(errno))."
        )
      }
      bytes += buffer[..<count]
      if bytes.count > limit {
        throw DocumentError(
          .tooLarge, file: name, reason: "The contents are larger than \(limit >> 20) MiB.")
      }
    }
  }
}
