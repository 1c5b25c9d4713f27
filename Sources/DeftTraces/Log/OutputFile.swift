import DeftLocalization

/// A file that is opened for writing: *only the user can read it, and no other user can redirect it*.
///
/// New and replaced files have mode 0600. In a folder that other users can write to, such as `/tmp`, symbolic links are
/// not followed, and an existing file must belong to the user and have no second hard link.
struct OutputFile {
  let path: String
  /// The descriptor; `nil` for a FIFO without a reader.
  private(set) var descriptor: Int32?
  /// Whether opening the file created it.
  let isNew: Bool
  private let status: stat

  /// Opens a file without waiting. Existing contents stay until `replaceContents()`.
  ///
  /// - Parameters:
  ///   - path: The path; `-` is standard output.
  ///   - replaces: Whether an existing file may be replaced.
  init(opening path: String, replaces: Bool) throws(LogError) {
    self.path = path
    if path == "-" {
      var status = stat()
      fstat(STDOUT_FILENO, &status)
      (descriptor, isNew, self.status) = (STDOUT_FILENO, false, status)
      return
    }
    let isShared = try Self.isShared(Self.folder(of: path), for: path)
    var file = open(path, Self.mode | O_CREAT | O_EXCL, 0o600)
    isNew = file >= 0
    if file < 0, errno == EEXIST {
      let links = isShared ? O_NOFOLLOW : replaces ? O_CREAT : 0
      file = open(path, Self.mode | links, 0o600)
    }
    let error = errno
    var status = stat()
    if file >= 0 {
      fstat(file, &status)
    } else if error != ENXIO || stat(path, &status) != 0 || !Self.isFIFO(status) {
      throw Self.error(path, error)
    }
    descriptor = file >= 0 ? file : nil
    self.status = status
    let isTaken = isRegular && !isNew && !replaces
    let isForeign =
      isShared && !isNew && (isRegular || Self.isFIFO(status))
      && (status.st_uid != geteuid() || (isRegular && status.st_nlink > 1))
    guard isTaken || isForeign else { return }
    if file >= 0 { Foundation.close(file) }
    if isForeign {
      throw LogError(
        path: path,
        reason: """
          other users can write to its folder, and the file has another owner or a second hard link
          """,
        advice: "Choose a file in a folder that only you can write to.")
    }
    throw LogError(
      path: path, reason: "the file already exists",
      advice: "Choose another file, or replace it with --force.")
  }

  /// The flags for opening: opening does not block on a FIFO without a reader, and never makes the file the
  /// controlling terminal.
  private static let mode = O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK

  /// Whether this is a regular file, not a pipe, a terminal or a device.
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Whether this is an anonymous or a named pipe.
  var isPipe: Bool { Self.isFIFO(status) }

  /// Returns whether this and another file are the same, even under different names. Character
  /// devices never count as the same.
  func isSame(as other: OutputFile) -> Bool { isSame(as: other.status) }

  /// Returns whether this is the file at a path, even under another name; `-` is standard input.
  func isSame(asFileAt path: String) -> Bool {
    var other = stat()
    guard (path == "-" ? fstat(STDIN_FILENO, &other) : stat(path, &other)) == 0 else {
      return false
    }
    return isSame(as: other)
  }

  private func isSame(as other: stat) -> Bool {
    status.st_mode & S_IFMT != S_IFCHR && status.st_dev == other.st_dev
      && status.st_ino == other.st_ino
  }

  /// Empties the file and restricts it to the user. Does nothing for standard output.
  func replaceContents() {
    guard let descriptor, isRegular, path != "-" else { return }
    ftruncate(descriptor, 0)
    // A file of another owner keeps its mode.
    if status.st_uid == geteuid() { fchmod(descriptor, 0o600) }
  }

  /// Waits until the FIFO has a reader.
  ///
  /// - Returns: The system's error number, or 0.
  mutating func waitForReader() -> Int32 {
    while descriptor == nil {
      let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW)
      if file >= 0 {
        var now = stat()
        fstat(file, &now)
        guard isSame(as: now) else {
          Foundation.close(file)
          return ESTALE
        }
        descriptor = file
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Removes the beginning of a line that a failed write left at the end of the file.
  func removeLast(_ count: Int) {
    guard let descriptor, isRegular, count > 0 else { return }
    var now = stat()
    let end = lseek(descriptor, 0, SEEK_CUR)
    if fstat(descriptor, &now) == 0, now.st_size == end, end >= count {
      ftruncate(descriptor, end - off_t(count))
      lseek(descriptor, end - off_t(count), SEEK_SET)
    }
  }

  /// Closes the file.
  ///
  /// - Parameter isUnused: Whether to delete the file if opening it created it.
  func close(removing isUnused: Bool) {
    if isUnused, isNew { unlink(path) }
    if let descriptor, path != "-" { Foundation.close(descriptor) }
  }

  // MARK: - Folders

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns whether users other than this one and root can create files in a folder.
  private static func isShared(_ folder: String, for path: String) throws(LogError) -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw error(path, errno) }
    return status.st_mode & 0o022 != 0 || (status.st_uid != 0 && status.st_uid != geteuid())
  }

  private static func isFIFO(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFIFO }

  private static func error(_ path: String, _ number: Int32) -> LogError {
    guard number != ELOOP else {
      return LogError(
        path: path, reason: "it is a symbolic link in a folder that other users can write to",
        advice: """
          Choose the file that the link points to, or a file in a folder that only you can write to.
          """)
    }
    return LogError(path: path, reason: SystemError.resource(number))
  }
}
