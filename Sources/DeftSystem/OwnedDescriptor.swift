import CProcesses
import Foundation

/// A descriptor that is closed when nothing refers to it any more, and that no other program inherits.
package final class OwnedDescriptor: Sendable {
  package let number: Int32

  /// Takes over a descriptor.
  package init(_ number: Int32) { self.number = number }

  deinit { if number >= 0 { close(number) } }

  /// A file that is in memory alone; nil where there is none to be had, for the reason in `errno`.
  ///
  /// - Parameter name: what the system calls it, for those who look.
  package static func memory(_ name: String) -> OwnedDescriptor? {
    let number = deft_memory_file(name)
    return number < 0 ? nil : OwnedDescriptor(number)
  }

  /// A pipe; nil where there is none to be had, for the reason in `errno`.
  package static func pipe() -> (output: OwnedDescriptor, input: OwnedDescriptor)? {
    var ends: [Int32] = [0, 0]
    guard deft_pipe(&ends) == 0 else { return nil }
    return (OwnedDescriptor(ends[0]), OwnedDescriptor(ends[1]))
  }

  /// Writes all bytes.
  ///
  /// - Returns: whether there was room for them; else the reason is in `errno`.
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

  /// How many bytes the file has.
  package var size: Int {
    var file = stat()
    return fstat(number, &file) == 0 ? Int(file.st_size) : 0
  }

  /// The first bytes of the file as text.
  package func text(limit: Int) -> String {
    var buffer = [UInt8](repeating: 0, count: limit)
    let count = pread(number, &buffer, limit, 0)
    return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
  }
}
