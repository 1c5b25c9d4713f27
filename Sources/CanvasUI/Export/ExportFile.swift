import AppSupport
import CanvasEditing
import Deft
import DeftLocalization
import DeftSystem

/// A file that is written atomically.
///
/// The policy: *a file is written under a temporary name and then renamed, so that it is never incomplete and an
/// existing file survives an error. A device or a pipe is written directly.*
package struct ExportFile {
  package let path: String
  /// Whether an existing file is replaced.
  package let replaces: Bool

  package init(path: String, replaces: Bool) { (self.path, self.replaces) = (path, replaces) }

  /// Writes the file.
  ///
  /// - Throws: `OutputError` with the reason and the exit status from `<sysexits.h>`.
  package func write(_ data: Data) throws(OutputError) {
    var there = stat()
    let isThere = stat(path, &there) == 0
    if isThere, there.st_mode & S_IFMT == S_IFDIR {
      throw OutputError(path, reason: "it is a folder", status: 73)
    }
    if isThere, there.st_mode & S_IFMT != S_IFREG { return try fill(data) }
    if isThere, !replaces { throw exists }
    let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    guard access(folder.path, W_OK | X_OK) == 0 else { throw failure(errno, 73) }
    do throws(DocumentError) {
      try DurableWriting.write(
        Array(data), to: path, expecting: replaces ? .anything : .nothing, name: path)
    } catch {
      if error.kind == .changedByOthers { throw exists }
      throw OutputError(
        path, reason: LocalizedStringResource(verbatim: String(error.reason.dropLast())), status: 74
      )
    }
  }

  /// Writes to a device or a pipe.
  private func fill(_ data: Data) throws(OutputError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(errno, 73) }
    var error = writeFully(Array(data), to: file).error
    // Some devices report a lack of space only when they are closed.
    if close(file) != 0, error == 0 { error = errno }
    if error != 0 { throw failure(error, 74) }
  }

  private var exists: OutputError {
    OutputError(path, reason: "it already exists; use --force to replace it", status: 73)
  }

  private func failure(_ error: Int32, _ status: Int32) -> OutputError {
    OutputError(path, reason: SystemError.resource(error), status: status)
  }
}
