import CProcesses
import Foundation

/// A file descriptor that is closed when its last reference goes away. Child processes do not inherit the descriptors
/// created here.
package final class OwnedDescriptor: Sendable {
  package let number: Int32

  /// Takes ownership of a descriptor. Open it with `O_CLOEXEC` to keep it from child processes.
  package init(_ number: Int32) { self.number = number }

  deinit { if number >= 0 { close(number) } }

  /// Creates a file that exists only in memory; `nil` on failure, with the reason in `errno`.
  ///
  /// - Parameter name: The name under which the system lists the file, for debugging.
  package static func memory(_ name: String) -> OwnedDescriptor? {
    let number = deft_memory_file(name)
    return number < 0 ? nil : OwnedDescriptor(number)
  }

  /// Creates a pipe; `nil` on failure, with the reason in `errno`.
  package static func pipe() -> (output: OwnedDescriptor, input: OwnedDescriptor)? {
    var ends: [Int32] = [0, 0]
    guard deft_pipe(&ends) == 0 else { return nil }
    return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
  }

  /// Writes all bytes.
  ///
  /// - Returns: Whether all bytes were written; otherwise the reason is in `errno`.
  package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(number, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// The size of the file in bytes.
  package var size: Int {
    var file = stat()
    return fstat(number, &file) == 0 ? Int(file.st_size) : 0
  }

  /// Returns the first `limit` bytes of the file as text.
  package func text(limit: Int) -> String {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = pread(number, &buffer, limit, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
