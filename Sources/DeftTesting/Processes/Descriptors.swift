import DeftGeometry
import DeftSystem

/// Waits until one of the descriptors is readable or at its end. Returns `false` if the deadline passes first. Skips
/// negative descriptors.
func waitForInput(_ descriptors: [Int32], until deadline: Deadline) -> Bool {
  var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while true {
    let count = poll(&entries, nfds_t(entries.count), deadline.milliseconds)
    if count > 0 { return true }
    if count == 0 || errno != EINTR { return false }
  }
}

/// Waits until a descriptor is readable, or a signal arrives.
package func waitForInput(_ descriptors: [Int32]) {
  var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  _ = poll(&entries, nfds_t(entries.count), -1)
}

/// Returns a pipe that child processes do not inherit.
func makePipe() throws(VirtualXServerError) -> (output: OwnedDescriptor, input: OwnedDescriptor) {
  guard let pipe = OwnedDescriptor.pipe() else { throw .system(call: "pipe", code: errno) }
  return pipe
}

/// Returns a Unix stream socket that child processes do not inherit; negative on failure.
func makeUnixSocket() -> Int32 {
  socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
}

/// Connects a socket to a path or, if the name begins with a zero byte, to an abstract name.
func connectUnixSocket(_ socket: Int32, to name: [UInt8]) -> Bool {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  guard name.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
  // The exact length matters for abstract names, which have no terminator.
  let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
  } == 0
}
