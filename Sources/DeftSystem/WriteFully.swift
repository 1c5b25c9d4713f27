import Foundation

/// Writes all bytes to a descriptor. Continues after partial writes, and waits if a non-blocking descriptor is full.
///
/// - Returns: The number of bytes written; and the system's error number, or 0 if all bytes were
///   written.
package func writeFully(_ bytes: [UInt8], to descriptor: Int32) -> (count: Int, error: Int32) {
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
