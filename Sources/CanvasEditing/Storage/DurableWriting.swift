import DeftLocalization
import DeftSystem
import Foundation

/// Replaces files so that whatever happens, either the old or the new contents are there, whole.
///
/// The policy: *written beside, synced, renamed, and the folder synced; links are followed to what they name, and who
/// may read and write the file stays as it was.*  A file system that cannot sync, or knows no permissions, is as
/// safe as it can be.  Another name of the same file, as a hard link has it, keeps the old
/// contents.
package enum DurableWriting {
  /// What has to be at a path before it is written to.
  package enum Expectation {
    /// Whatever is there may be replaced.
    case anything
    /// Nothing: a file is made.
    case nothing
    /// The file as it was read or written last, with the checksum of its contents.
    case file(FileState?, Checksum)
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: its contents.
  ///   - path: where it is.
  ///   - expectation: what has to be there.
  ///   - name: what errors call it.
  ///   - mayReplace: called once the new contents are on the disk, before they take their place; `false` cancels.
  /// - Returns: the state of the file.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to path: String, expecting expectation: Expectation = .anything, name: String,
    mayReplace: () -> Bool = { true }
  ) throws(DocumentError) -> FileState {
    let path = try target(of: path, name)
    let old = try self.old(path, name)
    try check(old.map(FileState.init), path, expectation, name)
    let folder = (path as NSString).deletingLastPathComponent
    let last = (path as NSString).lastPathComponent
    TemporaryFile.removeStale(in: folder, for: last, beginning: bytes)
    let (temporary, descriptor) = try TemporaryFile.make(
      in: folder, for: last, isPrivate: old != nil, name)
    var isDone = false
    defer {
      close(descriptor)
      if !isDone { unlink(temporary) }
    }
    let error = writeWhole(bytes, to: descriptor).error
    guard error == 0 else { throw unwritable(name, "The file cannot be written", error) }
    if let old {
      // The owner first, since changing it takes rights away; who may not give files away keeps them.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 { _ = fchown(descriptor, ~0, old.st_gid) }
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 {
        let error = errno
        // File systems without permissions, as on most sticks, have the same for all files.
        var new = stat()
        guard fstat(descriptor, &new) == 0, new.st_mode == old.st_mode else {
          throw unwritable(name, "The file's permissions cannot be preserved", error)
        }
      }
    }
    if fsync(descriptor) != 0, ![EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) {
      throw unwritable(name, "The file cannot be written", errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw unwritable(name, "The file's state cannot be read", errno)
    }
    guard mayReplace() else {
      throw DocumentError(.cancelled, file: name, reason: "Saving was cancelled.")
    }
    // A link is refused where something has come there meanwhile; a rename would replace it.  File systems
    // without links are left with the rename.
    if case .nothing = expectation, link(temporary, path) == 0 {
      unlink(temporary)
    } else if case .nothing = expectation, errno == EEXIST {
      throw unwritable(name, "The file cannot be created", EEXIST)
    } else if rename(temporary, path) != 0 {
      throw unwritable(name, "The file cannot be replaced", errno)
    }
    isDone = true
    syncFolder(folder)
    return FileState(status)
  }

  /// Syncs a folder, so that what was renamed in it stays so; where a file system has no such thing, it is as
  /// safe as it can be.
  static func syncFolder(_ folder: String) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: - Steps

  /// Where links lead to in the end, also one to a file that is not there yet.
  private static func target(of path: String, _ name: String) throws(DocumentError) -> String {
    do throws(RealPath.Failure) { return try RealPath.resolve(path) } catch {
      switch error {
      case .notUTF8:
        // Another name would be written to, and the link lead to the old contents.
        throw DocumentError(
          .unwritable, file: name, reason: "The file is a link to a name that is not valid UTF-8.")
      // Its folder is not there, which the attempt to write in it says more clearly.
      case .system(ENOENT): return path
      case .system(let code): throw unwritable(name, "The file cannot be found", code)
      }
    }
  }

  private static func old(_ path: String, _ name: String) throws(DocumentError) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw unwritable(name, "The file cannot be accessed", errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DocumentError(.unwritable, file: name, reason: FileReading.noFile(status))
    }
    // A rename asks the folder alone; who may not write to a file does not replace it either.
    guard access(path, W_OK) == 0 else {
      throw unwritable(name, "The file cannot be written", errno)
    }
    return status
  }

  private static func check(
    _ state: FileState?, _ path: String, _ expectation: Expectation, _ name: String
  ) throws(DocumentError) {
    switch expectation {
    case .anything: return
    case .nothing:
      if state != nil {
        throw DocumentError(
          .changedByOthers, file: name, reason: "A file with this name already exists.")
      }
    case .file(let known, let checksum):
      // One that is gone is made again: nothing is lost by that.
      guard let state, state != known else { return }
      let read = try FileReading.bytes(of: path, limit: DocumentLimits.fileSize, name: name)
      guard Checksum(read.bytes) != checksum else { return }
      throw DocumentError(
        .changedByOthers, file: name,
        reason: "Another program has changed the file since it was opened or saved.")
    }
  }

  static func unwritable(
    _ name: String, _ what: LocalizedStringResource, _ error: Int32
  ) -> DocumentError {
    DocumentError(.unwritable, file: name, reason: "\(what): \(SystemError.resource(error)).")
  }
}
