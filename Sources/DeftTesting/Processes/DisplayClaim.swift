import DeftGeometry

/// An exclusively reserved display number.
///
/// An X server that chooses its number itself takes the lowest one with a free *abstract* socket,
/// and deletes the socket file of that number. In a container that shares the socket folder with
/// its host, this would disconnect the host's desktop. Therefore this type chooses a number without
/// any listener, far from the numbers of desktops, and holds a file lock on it against other
/// virtual servers. The kernel releases the lock if this process dies. Files of killed servers do
/// not block a number if this process may remove them, and the next claim removes them.
final class DisplayClaim {
  let number: Int
  /// The server's socket.
  let socketPath: String
  private let path: String
  private let descriptor: Int32

  static let numbers = 100..<1000
  /// The folder in which X servers create their sockets and lock files.
  static let serverFolder = "/tmp"

  /// Claims the first free number.
  ///
  /// - Parameter folder: The folder of the servers. Tests of claims have their own, because other processes remove left
  ///   files and claim free numbers at any time.
  init(in folder: String = serverFolder) throws(VirtualXServerError) {
    Self.removeLeftOvers(in: folder)
    for number in Self.numbers {
      let path = Self.lockPath(number, in: folder)
      // Lock first, so that numbers of other virtual servers are not probed. Probing connects and disconnects, and a
      // server without XFIXES aborts when a client disconnects.
      guard let descriptor = Self.lock(path) else { continue }
      if Self.isInUse(number, in: folder) {
        unlink(path)
        Self.unlock(descriptor)
        continue
      }
      (self.number, self.path, self.descriptor) = (number, path, descriptor)
      socketPath = Self.socketPath(number, in: folder)
      return
    }
    throw .system(call: "Finding a free display", code: EADDRINUSE)
  }

  deinit {
    unlink(path)
    Self.unlock(descriptor)
  }

  private static func lockPath(_ number: Int, in folder: String) -> String {
    "\(folder)/.deft-xserver-\(number).lock"
  }

  private static func socketPath(_ number: Int, in folder: String) -> String {
    "\(folder)/.X11-unix/X\(number)"
  }

  /// Removes the locks and sockets of killed processes.
  private static func removeLeftOvers(in folder: String) {
    for number in numbers {
      let path = lockPath(number, in: folder)
      guard access(path, F_OK) == 0, let descriptor = lock(path) else { continue }
      if !isInUse(number, in: folder) {
        unlink(socketPath(number, in: folder))
        unlink(path)
      }
      unlock(descriptor)
    }
  }

  /// Returns whether a number is in use, or blocked by files that this process cannot remove.
  static func isInUse(_ number: Int, in folder: String = serverFolder) -> Bool {
    let path = socketPath(number, in: folder)
    let name = Array(path.utf8)
    return isLocked("\(folder)/.X\(number)-lock") || belongsToOtherUser(path) || isListening(name)
      || isListening([0] + name)
  }

  /// Returns whether a server's lock file blocks its number: the server is running, or this process cannot remove the
  /// file.
  private static func isLocked(_ path: String) -> Bool {
    var file = stat()
    guard lstat(path, &file) == 0 else { return false }
    guard !belongsToOtherUser(path), file.st_mode & S_IFMT == S_IFREG else { return true }
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    // With an invalid lock file, the server might not start. Choose another number.
    guard let owner = pid_t(text), owner > 0 else { return true }
    return kill(owner, 0) == 0 || errno != ESRCH
  }

  /// Returns whether another user owns the file at a path. In a shared folder, only its owner or root can remove it.
  private static func belongsToOtherUser(_ path: String) -> Bool {
    var file = stat()
    return lstat(path, &file) == 0 && geteuid() != 0 && file.st_uid != geteuid()
  }

  /// Returns whether a process accepts connections at a socket address.
  private static func isListening(_ name: [UInt8]) -> Bool {
    let socket = makeUnixSocket()
    guard socket >= 0 else { return false }
    defer { close(socket) }
    // A hanging listener, or one with a full queue, would block a waiting call forever.
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    return connectUnixSocket(socket, to: name) || errno == EAGAIN
  }

  /// Takes a lock without waiting. Returns `nil` if another process holds it.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    var ours = stat()
    var named = stat()
    // The previous holder may have removed the file after it was opened. A lock on a removed file has no effect.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &ours) == 0,
      stat(path, &named) == 0, ours.st_ino == named.st_ino
    else {
      close(descriptor)
      return nil
    }
    // Write the owner's process id, as X servers do in their lock files.
    let owner = Array("\(getpid())\n".utf8)
    guard ftruncate(descriptor, 0) == 0, write(descriptor, owner, owner.count) == owner.count else {
      unlock(descriptor)
      return nil
    }
    return descriptor
  }

  /// Releases a lock. Closing is not enough: a child process that is being started still has the descriptor open.
  private static func unlock(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
