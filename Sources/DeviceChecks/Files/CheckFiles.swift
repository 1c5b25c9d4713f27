import DeftSystem
import Foundation

/// Reading and writing of complete files.
///
/// The policy: *a file is replaced atomically: after any failure it has its complete old or its complete new contents.
/// Only regular files are read; devices and pipes, such as `/dev/stdout`, are written to and not replaced.*
enum CheckFiles {
  /// The maximum size of a file in bytes.
  static let largestFile = 1 << 30

  /// Returns the contents of a file.
  static func read(_ path: String, limit: Int = largestFile) throws(CheckFileError) -> [UInt8] {
    let file = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY))
    guard file.number >= 0 else { throw unreadable(path, errno) }
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw unreadable(path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw status.st_mode & S_IFMT == S_IFDIR
        ? unreadable(path, EISDIR)
        : CheckFileError(.reading, path: path, reason: "it is not a regular file.")
    }
    guard status.st_size <= limit else { throw tooLarge(.reading, path, limit) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    // The reported size is not trusted: the kernel's files report no size.
    while true {
      let count = Foundation.read(file.number, &part, part.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw unreadable(path, errno) }
      bytes += part[..<count]
      guard bytes.count <= limit else { throw tooLarge(.reading, path, limit) }
    }
  }

  /// Writes a file, and creates its folder if it does not exist.
  static func write(_ text: String, to path: String) throws(CheckFileError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= largestFile else { throw tooLarge(.writing, path, largestFile) }
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      return try write(bytes, toSpecialFile: path)
    }
    // A link stays, and its target is replaced.
    let path = realPath(path) ?? path
    let folder = (path as NSString).deletingLastPathComponent
    try makeFolder(folder)
    let temporary = temporaryPath(for: path)
    let file = OwnedDescriptor(open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
    guard file.number >= 0 else { throw CheckFileError(.writing, path: path, error: errno) }
    var error = writeFully(bytes, to: file.number).error
    if error == 0, fsync(file.number) != 0, errno != EINVAL { error = errno }
    if error == 0, rename(temporary, path) != 0 { error = errno }
    guard error == 0 else {
      unlink(temporary)
      throw CheckFileError(.writing, path: path, error: error)
    }
    sync(folder: folder)
  }

  private static func write(
    _ bytes: [UInt8], toSpecialFile path: String
  ) throws(CheckFileError) {
    let file = OwnedDescriptor(open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY))
    guard file.number >= 0 else { throw CheckFileError(.writing, path: path, error: errno) }
    let error = writeFully(bytes, to: file.number).error
    guard error == 0 else { throw CheckFileError(.writing, path: path, error: error) }
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Creates a folder with its parents.
  static func makeFolder(_ folder: String) throws(CheckFileError) {
    guard !folder.isEmpty else { return }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw CheckFileError(.writing, path: folder, reason: "it is not a folder.")
      }
      return
    }
    try makeFolder((folder as NSString).deletingLastPathComponent)
    // Another program may create the folder at the same time.
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw CheckFileError(.writing, path: folder, error: errno)
    }
  }

  /// Removes temporary files of programs that ended while they wrote into a folder.
  static func removeStaleFiles(in folder: String, named names: [String]) {
    for name in names where name.hasPrefix(".") && name.hasSuffix(ending) {
      let parts = name.dropLast(ending.count).split(separator: ".")
      guard parts.count > 2, let process = Int32(parts[parts.count - 2]), process > 0 else {
        continue
      }
      if kill(process, 0) != 0, errno == ESRCH { unlink(folder + "/" + name) }
    }
  }

  private static let ending = ".deft-part"

  /// Returns a new hidden path in the same folder, with the id of this process.
  private static func temporaryPath(for path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent
    let number = UInt32.random(in: 0 ... .max)
    let hidden = ".\(name).\(getpid()).\(number)\(ending)"
    return folder.isEmpty ? hidden : (folder as NSString).appendingPathComponent(hidden)
  }

  private static func sync(folder: String) {
    let descriptor = OwnedDescriptor(
      open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    if descriptor.number >= 0 { fsync(descriptor.number) }
  }

  private static func unreadable(_ path: String, _ error: Int32) -> CheckFileError {
    error == ENOENT
      ? CheckFileError(.reading, path: path, reason: "it does not exist.")
      : CheckFileError(.reading, path: path, error: error)
  }

  private static func tooLarge(
    _ operation: CheckFileError.Operation, _ path: String, _ limit: Int
  ) -> CheckFileError {
    let size = limit >= 1 << 30 ? "\(limit >> 30) GiB" : "\(limit >> 10) KiB"
    return CheckFileError(operation, path: path, reason: "it is larger than \(size).")
  }
}
