import DeftGeometry

/// The file beside another one that takes its place once it is whole: `.NAME.TOKEN.new`.
///
/// The policy: *whoever writes one holds its lock, so that one without a lock is left from a program that was killed; it
/// is removed at the next opening or saving of the same file, if it belongs to this person and begins as that file
/// does.*
enum TemporaryFile {
  /// The most letters of the file's own name, so that the whole name is not too long for a file system.
  private static let nameLength = 200
  /// The most letters of a token.
  private static let tokenLength = 7
  /// How many bytes at the beginning of two files of a kind are compared.
  private static let beginningLength = 8

  /// Makes and locks a temporary file.
  ///
  /// - Parameters:
  ///   - folder: where.
  ///   - last: the name of the file whose place it is to take.
  ///   - isPrivate: whether only its owner may read it: one that replaces another file gets that file's permissions.
  ///   - name: what errors call the file.
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
        throw DurableWriting.unwritable(name, "The file's folder is not writable", errno)
      }
      // A file system without locks keeps files that were left behind.
      flock(descriptor, LOCK_EX | LOCK_NB)
      var (status, now) = (stat(), stat())
      // Another program may just have taken it for one that was left behind.
      if fstat(descriptor, &status) == 0, lstat(path, &now) == 0,
        FileState(status).isSameFile(as: FileState(now))
      {
        return (path, descriptor)
      }
      close(descriptor)
    }
  }

  /// Removes the temporary files of a file that programs left which were killed.
  ///
  /// - Parameters:
  ///   - folder: where the file is.
  ///   - last: its name.
  ///   - beginning: its contents, or at least their beginning.
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

  /// Whether a file belongs to this person, is locked by no program, and begins like another one.
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
