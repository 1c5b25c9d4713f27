import Deft

/// Writes bytes to a file as a whole, or not at all.
///
/// The policy: *a file is written beside its place and then put there, so that nobody ever finds half of it and what
/// was there stays where something goes wrong; a device or a pipe is written to as it is.*
struct ExportFile {
  /// Where the bytes go.
  let path: String
  /// Whether a file that is there is replaced.
  let replaces: Bool

  /// Writes the bytes.
  ///
  /// - Throws: `OutputError` with the reason and the status of <sysexits.h>.
  func write(_ data: Data) throws(OutputError) {
    var there = stat()
    let isThere = stat(path, &there) == 0
    if isThere, there.st_mode & S_IFMT == S_IFDIR {
      throw OutputError(path, reason: "it is a folder", status: 73)
    }
    if isThere, there.st_mode & S_IFMT != S_IFREG {
      let file = open(path, O_WRONLY | O_CLOEXEC)
      guard file >= 0 else { throw failure(73) }
      return try fill(file, with: data)
    }
    if isThere, !replaces { throw exists }
    try put(data, permissions: isThere ? there.st_mode & 0o777 : nil)
  }

  /// Writes a file beside the place, and moves it there.
  ///
  /// - Parameter permissions: those of the file that is replaced; nil: those that new files have.
  private func put(_ data: Data, permissions: mode_t?) throws(OutputError) {
    // What a link leads to is replaced, and not the link.
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let aside = place + ".\(getpid()).part"
    unlink(aside)
    let file = open(aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(73) }
    do throws(OutputError) {
      if let permissions, fchmod(file, permissions) != 0 { throw failure(74, closing: file) }
      try fill(file, with: data, isKept: true)
      // A link is not made where there is something already, even since it was looked for.
      if !replaces, link(aside, place) == 0 {
        unlink(aside)
      } else if !replaces, errno == EEXIST {
        throw exists
      } else if rename(aside, place) != 0 {
        throw failure(73)
      }
    } catch {
      unlink(aside)
      throw error
    }
  }

  /// Writes all bytes and closes the file.
  ///
  /// - Parameter isKept: whether they are on the disk then, even if the power fails.
  private func fill(
    _ file: Int32, with data: Data, isKept: Bool = false
  ) throws(OutputError) {
    let error = writeWhole(Array(data), to: file).error
    if error != 0 {
      errno = error
      throw failure(74, closing: file)
    }
    if isKept, fsync(file) != 0 { throw failure(74, closing: file) }
    // Some file systems tell only now that there was no room.
    if close(file) != 0 { throw failure(74) }
  }

  private var exists: OutputError {
    OutputError(path, reason: "it exists already; --force replaces it", status: 73)
  }

  /// What the system has just said.
  private func failure(_ status: Int32, closing file: Int32? = nil) -> OutputError {
    let reason = String(cString: strerror(errno))
    if let file { close(file) }
    return OutputError(path, reason: reason, status: status)
  }
}
