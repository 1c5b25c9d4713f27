import Foundation

/// Writes to a descriptor until it has all bytes: after a part of them, and in one that does not block
/// and has no room at present, it goes on.
///
/// - Returns: how many bytes were written, and why not all of them: the system's error number, or 0.
package func writeWhole(_ bytes: [UInt8], to descriptor: Int32) -> (count: Int, error: Int32) {
  var count = 0
  while count < bytes.count {
    let written = bytes[count...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written > 0 {
      count += written
    } else if written == 0 {
      return (count, EIO)
    } else if errno == EAGAIN {
      var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&room, 1, -1)
    } else if errno != EINTR {
      return (count, errno)
    }
  }
  return (count, 0)
}
