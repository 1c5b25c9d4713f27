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
  private let path: String
  private let descriptor: Int32

  static let numbers = 100..<1000

  /// Claims the first free number.
  init() throws(VirtualXServerError) {
    Self.removeLeftOvers()
    for number in Self.numbers {
      let path = Self.lockPath(number)
      // Lock first, so that numbers of other virtual servers are not probed. Probing connects and disconnects, and a
      // server without XFIXES aborts when a client disconnects.
      guard let descriptor = Self.lock(path) else { continue }
      if Self.isInUse(number) {
        unlink(path)
        close(descriptor)
        continue
      }
      (self.number, self.path, self.descriptor) = (number, path, descriptor)
      return
    }
    throw .system(call: "Finding a free display", code: EADDRINUSE)
  }

  deinit {
    unlink(path)
    close(descriptor)
  }

  /// The server's socket.
  var socketPath: String { Self.socketPath(number) }

  private static func lockPath(_ number: Int) -> String { "/tmp/.deft-xserver-\(number).lock" }

  private static func socketPath(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

  /// Removes the locks and sockets of killed processes.
  private static func removeLeftOvers() {
    for number in numbers {
      let path = lockPath(number)
      guard access(path, F_OK) == 0, let descriptor = lock(path) else { continue }
      if !isInUse(number) {
        unlink(socketPath(number))
        unlink(path)
      }
      close(descriptor)
    }
  }

  /// Returns whether a number is in use, or blocked by files that this process cannot remove.
  static func isInUse(_ number: Int) -> Bool {
    let path = Array(socketPath(number).utf8)
    return isLocked(number) || belongsToOtherUser(socketPath(number)) || isListening(path)
      || isListening([0] + path)
  }

  /// Returns whether a server's lock file blocks a number: the server is running, or this process cannot remove the
  /// file.
  private static func isLocked(_ number: Int) -> Bool {
    let path = "/tmp/.X\(number)-lock"
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
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
