/// Work with files that can take long, such as copying to another file system.
///
/// The policy: *the thread that draws waits for no file. A file appears in its place only when it is
/// complete; until then, a file that was there before is unchanged.*
enum FileWork {
  /// Performs work outside the main thread, and passes the result to a closure on the main thread.
  static func run<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output,
    then receive: @escaping (Result<Output, any Error>) -> Void
  ) {
    // It is only called on the main thread.
    nonisolated(unsafe) let receive = receive
    Task.detached(priority: .userInitiated) {
      let result: Result<Output, any Error>
      do { result = .success(try await work()) } catch { result = .failure(error) }
      await MainActor.run { receive(result) }
    }
  }

  /// Performs blocking work on a background thread.
  static func perform<Output: Sendable>(
    _ work: @escaping @Sendable () throws -> Output
  ) async throws -> Output {
    try await withCheckedThrowingContinuation { done in
      DispatchQueue.global(qos: .userInitiated).async { done.resume(with: Result { try work() }) }
    }
  }

  /// Moves a file to a place and replaces a file that is there. If this fails, both files are as
  /// before.
  static func move(_ file: URL, to target: URL) throws {
    let files = FileManager.default
    let aside = placeBeside(target)
    do { try files.moveItem(at: file, to: aside) } catch {
      // A copy to another file system may be incomplete.
      if files.fileExists(atPath: file.path) { try? files.removeItem(at: aside) }
      throw error
    }
    do { try replace(target, with: aside) } catch {
      try files.moveItem(at: aside, to: file)
      throw error
    }
  }

  /// Writes a file to a place and replaces a file that is there. If this fails, the old one is as
  /// before.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - write: Writes the file to an unused place in the same folder.
  static func write(to place: URL, _ write: (URL) throws -> Void) throws {
    let files = FileManager.default
    // A link remains, and its file is replaced.
    let target = place.resolvingSymlinksInPath()
    let aside = placeBeside(target)
    do {
      try write(aside)
      if let rights = try? files.attributesOfItem(atPath: target.path)[.posixPermissions] {
        try? files.setAttributes([.posixPermissions: rights], ofItemAtPath: aside.path)
      }
      store(aside)
      try replace(target, with: aside)
    } catch {
      try? files.removeItem(at: aside)
      throw error
    }
  }

  /// Returns an unused file in a folder, with a name and, if necessary, a number.
  static func unused(_ name: String, in folder: URL) -> URL {
    let file = folder.appendingPathComponent(name)
    let (title, suffix) = (file.deletingPathExtension().lastPathComponent, file.pathExtension)
    var (next, number) = (file, 2)
    while FileManager.default.fileExists(atPath: next.path) {
      let numbered = "\(title) \(number)" + (suffix.isEmpty ? "" : ".\(suffix)")
      (next, number) = (folder.appendingPathComponent(numbered), number + 1)
    }
    return next
  }

  /// Returns an unused place in the same folder, from which a file can be renamed in one step.
  private static func placeBeside(_ target: URL) -> URL {
    target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
  }

  /// Waits until a file is on the disk, so that a power failure cannot leave an empty one.
  private static func store(_ file: URL) {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Replaces a file in a single step. A folder with files is never replaced.
  private static func replace(_ target: URL, with aside: URL) throws {
    guard rename(aside.path, target.path) != 0 else { return }
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
