import DeftGeometry
import Foundation

/// The temporary file `.NAME.TOKEN.new`, which replaces another file when it is complete.
///
/// The policy: *a temporary file is locked while it is written, so an unlocked one is left over from a killed program.
/// When the file that it would have replaced is next opened or saved, the leftover is removed if it belongs to the user
/// and begins with the same bytes as that file.*
enum TemporaryFile {
  /// The maximum number of letters taken from the name of the replaced file, because file systems
  /// limit the length of names.
  private static let nameLength = 200
  /// The maximum number of letters of a token.
  private static let tokenLength = 7
  /// The number of leading bytes that are compared.
  private static let beginningLength = 8

  /// Creates and locks a temporary file.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - last: the name of the file to be replaced.
  ///   - isPrivate: whether only the owner may read the file, until it receives the permissions of an existing file.
  ///   - name: the name of the file in errors.
  static func make(
    in folder: String, for last: String, isPrivate: Bool, _ name: String
  ) throws(DocumentError) -> (path: String, descriptor: Int32) {
    while true {
      let token = String(UInt32.random(in: 0 ... .max), radix: 36)
      let path = (folder as NSString).appendingPathComponent("\(prefix(last))\(token).new")
      let descriptor = open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST { continue }
        throw DurableWriting.unwritable(name, "Cannot write to the file's folder", errno)
      }
      // On a file system without locks, leftover files are never removed.
      flock(descriptor, LOCK_EX | LOCK_NB)
      var (status, now) = (stat(), stat())
      // Another program may have removed the file as a leftover before it was locked.
      if fstat(descriptor, &status) == 0, lstat(path, &now) == 0,
        FileState(status).isSameFile(as: FileState(now))
      {
        return (path, descriptor)
      }
      close(descriptor)
    }
  }

  /// Unlocks and closes a temporary file, which may have replaced the other file.
  static func close(_ descriptor: Int32) {
    // Unlocks explicitly, because a forked process shares the descriptor until it executes its program.
    flock(descriptor, LOCK_UN)
    Foundation.close(descriptor)
  }

  /// Removes leftover temporary files of killed programs.
  ///
  /// - Parameters:
  ///   - folder: the folder of the file.
  ///   - last: the name of the file.
  ///   - beginning: the contents of the file, or at least their beginning.
  static func removeStale(in folder: String, for last: String, beginning: [UInt8]) {
    let start = prefix(last)
    let kind = beginning.prefix(beginningLength)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasPrefix(start) && name.hasSuffix(".new") {
      let token = name.dropFirst(start.count).dropLast(4)
      guard (1...tokenLength).contains(token.count),
        token.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) })
      else { continue }
      let path = (folder as NSString).appendingPathComponent(name)
      if isStale(path, kind) { unlink(path) }
    }
  }

  private static func prefix(_ last: String) -> String { ".\(last.prefix(nameLength))." }

  /// Returns whether a file belongs to the user, is not locked, and has the expected beginning.
  private static func isStale(_ path: String, _ kind: ArraySlice<UInt8>) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_nlink == 1, flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return false }
    var bytes = [UInt8](repeating: 0, count: kind.count)
    let count = read(descriptor, &bytes, bytes.count)
    return count >= 0 && bytes.prefix(count).elementsEqual(kind.prefix(count))
  }
}
