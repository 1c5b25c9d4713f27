import DeftLocalization

/// A file that is opened to be written to: *what is written is the user's alone, and never goes where
/// somebody else has led it*.
///
/// A new file can be read and written by nobody else (mode 0600), and so can one that is replaced.  In
/// a folder where others may put files, such as `/tmp`, neither a symbolic nor a hard link is followed,
/// and what is there already must belong to the user.
struct OutputFile {
  let path: String
  /// Nil for a FIFO that nobody reads yet.
  private(set) var descriptor: Int32?
  /// Whether opening it has made it.
  let isNew: Bool
  private let status: stat

  /// Opens a file, and leaves what is in it until `replaceContents()`; `-` is standard output.  It
  /// never waits.
  ///
  /// - Parameter replaces: whether a file that is there already may be replaced.
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
        path: path, reason: "others can write to its folder, and the file is not yours alone",
        advice: "Choose a file in a folder of your own.")
    }
    throw LogError(
      path: path, reason: "the file already exists",
      advice: "Choose another file, or replace it with --force.")
  }

  /// Not blocked by a FIFO without a reader, and never the program's terminal.
  private static let mode = O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK

  /// Whether it is a file with contents, and not a pipe, a terminal or a device.
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// Whether it is a pipe, with or without a name.
  var isPipe: Bool { Self.isFIFO(status) }

  /// Whether this is the same file, by whatever name; devices may be written to twice.
  func isSame(as other: OutputFile) -> Bool { isSame(as: other.status) }

  /// Whether this is the file of a path, by whatever name; `-` is standard input.
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

  /// Empties the file, and makes it the user's alone; standard output is the caller's.
  func replaceContents() {
    guard let descriptor, isRegular, path != "-" else { return }
    ftruncate(descriptor, 0)
    // What the user may write to but does not own is as its owner wants it.
    if status.st_uid == geteuid() { fchmod(descriptor, 0o600) }
  }

  /// Waits until somebody reads the FIFO.
  ///
  /// - Returns: the system's error number, or 0.
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

  /// Takes back what a write has left of a line, where the file ends with it.
  func removeLast(_ count: Int) {
    guard let descriptor, isRegular, count > 0 else { return }
    var now = stat()
    let end = lseek(descriptor, 0, SEEK_CUR)
    if fstat(descriptor, &now) == 0, now.st_size == end, end >= count {
      ftruncate(descriptor, end - off_t(count))
      lseek(descriptor, end - off_t(count), SEEK_SET)
    }
  }

  /// Closes the file; one that has been made for nothing goes away again.
  func close(removing isUnused: Bool) {
    if isUnused, isNew { unlink(path) }
    if let descriptor, path != "-" { Foundation.close(descriptor) }
  }

  // MARK: - Folders

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether anybody but the user and the system's administrator may put files into a folder.
  private static func isShared(_ folder: String, for path: String) throws(LogError) -> Bool {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw error(path, errno) }
    return status.st_mode & 0o022 != 0 || (status.st_uid != 0 && status.st_uid != geteuid())
  }

  private static func isFIFO(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFIFO }

  private static func error(_ path: String, _ number: Int32) -> LogError {
    guard number != ELOOP else {
      return LogError(
        path: path, reason: "it is a symbolic link in a folder that others can write to",
        advice: "Choose the file itself, in a folder of your own.")
    }
    return LogError(path: path, reason: SystemError.resource(number))
  }
}
