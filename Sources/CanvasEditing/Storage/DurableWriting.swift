import DeftLocalization
import DeftSystem
import Foundation

/// The atomic replacement of files: after any failure, the file has either its complete old or its complete new
/// contents.
///
/// The policy: *the contents are written to a temporary file, synced and renamed, and the folder is synced; links are
/// followed to their target, and permissions are preserved.* On a file system without syncing or permissions, these
/// steps have no effect. Another hard link to the same file retains the old contents.
package enum DurableWriting {
  /// The expected state of a path before writing.
  package enum Expectation {
    /// Any existing file may be replaced.
    case anything
    /// The file must not exist.
    case nothing
    /// The file must be unchanged since it was last read or written, when its contents had this checksum.
    case file(FileState?, Checksum)
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - path: the path of the file.
  ///   - expectation: the expected state of the path.
  ///   - name: the name of the file in errors.
  ///   - mayReplace: called when the new contents are on disk, before they replace the old ones; `false` cancels.
  /// - Returns: the new state of the file.
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
      TemporaryFile.close(descriptor)
      if !isDone { unlink(temporary) }
    }
    let error = writeFully(bytes, to: descriptor).error
    guard error == 0 else { throw unwritable(name, "Cannot write the file", error) }
    if let old {
      // Sets the owner first, because changing the owner removes permissions. Without the right to change the owner,
      // sets only the group.
      if fchown(descriptor, old.st_uid, old.st_gid) != 0 { _ = fchown(descriptor, ~0, old.st_gid) }
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 {
        let error = errno
        // File systems without permissions, as on most USB sticks, give all files the same mode.
        var new = stat()
        guard fstat(descriptor, &new) == 0, new.st_mode == old.st_mode else {
          throw unwritable(name, "Cannot preserve the file's permissions", error)
        }
      }
    }
    if fsync(descriptor) != 0, ![EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) {
      throw unwritable(name, "Cannot write the file", errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw unwritable(name, "Cannot read the file's state", errno)
    }
    guard mayReplace() else {
      throw DocumentError(.cancelled, file: name, reason: "Saving was cancelled.")
    }
    // Unlike a rename, a link fails if another program has just created a file at the path. On file systems without
    // links, the file is renamed instead.
    if case .nothing = expectation, link(temporary, path) == 0 {
      unlink(temporary)
    } else if case .nothing = expectation, errno == EEXIST {
      throw unwritable(name, "Cannot create the file", EEXIST)
    } else if rename(temporary, path) != 0 {
      throw unwritable(name, "Cannot replace the file", errno)
    }
    isDone = true
    syncFolder(folder)
    return FileState(status)
  }

  /// Syncs a folder, so that renames in it are permanent; has no effect on file systems that do not support this.
  static func syncFolder(_ folder: String) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  // MARK: - Steps

  /// Returns the final target of links, which need not exist.
  private static func target(of path: String, _ name: String) throws(DocumentError) -> String {
    do throws(RealPath.Failure) { return try RealPath.resolve(path) } catch {
      switch error {
      case .notUTF8:
        // Writing would create a file with a different name, and the link would still point to the old contents.
        throw DocumentError(
          .unwritable, file: name,
          reason: "The file is a symbolic link whose target is not valid UTF-8.")
      // The folder does not exist. The later attempt to write reports this more clearly.
      case .system(ENOENT): return path
      case .system(let code): throw unwritable(name, "Cannot find the file", code)
      }
    }
  }

  private static func old(_ path: String, _ name: String) throws(DocumentError) -> stat? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw unwritable(name, "Cannot access the file", errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DocumentError(.unwritable, file: name, reason: FileReading.notRegularFile(status))
    }
    // A rename only needs permission for the folder, but a read-only file must not be replaced.
    guard access(path, W_OK) == 0 else {
      throw unwritable(name, "Cannot write the file", errno)
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
      // A deleted file is created again, which overwrites nothing.
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
