import DeftGeometry

/// A display number of our own, as long as we hold it.
///
/// An X server that picks its number itself takes the lowest one whose *abstract* socket is free, and
/// unlinks the other socket of that number. In a container that shares the folder of sockets with its
/// host, that would cut off the host's desktop. So we look for a number that nobody listens on in any
/// way, far from those of desktops, and hold a file lock on it against servers of our own kind; the
/// kernel releases it should our process vanish. What a server that was killed left behind does not
/// keep its number, where it is ours to take away.
final class DisplayClaim {
  let number: Int
  private let path: String
  private let descriptor: Int32

  static let numbers = 100..<1000

  /// Claims the first free number.
  init() throws(VirtualXServerError) {
    for number in Self.numbers {
      let path = "/tmp/.deft-xserver-\(number).lock"
      // The lock comes first: a claimed number is not probed. To probe is to connect and to disconnect, and a server
      // without XFIXES aborts when a client disconnects.
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

  private static func socketPath(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

  /// Whether somebody else has a number, or has left what we cannot take away.
  static func isInUse(_ number: Int) -> Bool {
    let path = Array(socketPath(number).utf8)
    return isLocked(number) || isKeptFromUs(socketPath(number)) || isListening(path)
      || isListening([0] + path)
  }

  /// Whether a server holds a number by the file with which servers tell each other, or left one that
  /// we cannot take away.
  private static func isLocked(_ number: Int) -> Bool {
    let path = "/tmp/.X\(number)-lock"
    var file = stat()
    guard lstat(path, &file) == 0 else { return false }
    guard !isKeptFromUs(path), file.st_mode & S_IFMT == S_IFREG else { return true }
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    // What names no process is the server's to judge, which would not start: another number will do.
    guard let owner = pid_t(text), owner > 0 else { return true }
    return kill(owner, 0) == 0 || errno != ESRCH
  }

  /// Whether something lies at a path that another user left: in a shared folder only he, or root, may
  /// take it away.
  private static func isKeptFromUs(_ path: String) -> Bool {
    var file = stat()
    return lstat(path, &file) == 0 && geteuid() != 0 && file.st_uid != geteuid()
  }

  /// Whether somebody accepts connections at a socket address.
  private static func isListening(_ name: [UInt8]) -> Bool {
    let socket = makeUnixSocket()
    guard socket >= 0 else { return false }
    defer { close(socket) }
    // A listener whose queue is full, or that hangs, would keep a waiting call for ever.
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    return connectUnixSocket(socket, to: name) || errno == EAGAIN
  }

  /// Takes a lock without waiting; nil if somebody else has it.
  private static func lock(_ path: String) -> Int32? {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    var ours = stat()
    var named = stat()
    // Its holder may have removed the file after we opened it: then the lock would be on nothing.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &ours) == 0,
      stat(path, &named) == 0, ours.st_ino == named.st_ino
    else {
      close(descriptor)
      return nil
    }
    return descriptor
  }
}
