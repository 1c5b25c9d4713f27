import DeftGeometry
import DeftLocalization

/// The identity and modification state of a file.
package struct FileState: Hashable, Sendable {
  private var device: UInt
  private var inode: UInt
  /// The size in bytes.
  package var size: Int
  private var seconds: Int
  private var nanoseconds: Int

  init(_ status: stat) {
    (device, inode, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
    (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
  }

  /// Returns whether both states belong to the same file, even if the file has changed in between.
  package func isSameFile(as other: FileState) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Creates the state of the file at a path, following links; `nil` if no file exists there.
  package init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// A reader of complete files up to a size limit.
///
/// The policy: *only regular files are read, so that a device or a pipe cannot block the program; the reported size
/// is not trusted.*
package enum FileReading {
  /// Reads the contents of a file.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - limit: the maximum number of bytes.
  ///   - name: the name of the file in errors.
  package static func bytes(
    of path: String, limit: Int, name: String
  ) throws(DocumentError) -> (bytes: [UInt8], state: FileState) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw unreadable(name, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(name, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DocumentError(.unreadable, file: name, reason: notRegularFile(status))
    }
    let bytes = try self.bytes(from: descriptor, size: Int(status.st_size), limit, name)
    return (bytes, FileState(status))
  }

  /// Reads the contents of an open file from its start.
  static func bytes(
    from descriptor: Int32, size: Int, _ limit: Int, _ name: String
  ) throws(DocumentError) -> [UInt8] {
    guard size <= limit else { throw tooLarge(name, limit) }
    var bytes = [UInt8](repeating: 0, count: size + 1)
    var count = 0
    while true {
      let room = bytes.count - count
      let got = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + count, room, off_t(count))
      }
      if got == 0 { break }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw unreadable(name, errno) }
      count += got
      guard count <= limit else { throw tooLarge(name, limit) }
      if count == bytes.count { bytes += [UInt8](repeating: 0, count: count) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private static func unreadable(_ name: String, _ error: Int32) -> DocumentError {
    guard error == ENOENT else {
      return DocumentError(
        .unreadable, file: name,
        reason: "Cannot read the contents: \(SystemError.resource(error)).")
    }
    // A replacement character indicates a name in another encoding.
    return DocumentError(
      .unreadable, file: name,
      reason: name.unicodeScalars.contains("\u{FFFD}")
        ? "The file does not exist. If its name is not valid UTF-8, rename it."
        : "The file does not exist.")
  }

  private static func tooLarge(_ name: String, _ limit: Int) -> DocumentError {
    DocumentError(.tooLarge, file: name, reason: "The contents are larger than \(limit >> 20) MiB.")
  }

  /// Returns the reason why an existing item is not a regular file.
  static func notRegularFile(_ status: stat) -> LocalizedStringResource {
    status.st_mode & S_IFMT == S_IFDIR ? "This is a folder." : "This is not a regular file."
  }
}
