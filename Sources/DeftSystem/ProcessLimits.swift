import CProcesses
import Foundation

/// The limits of a process that reads untrusted data.
///
/// The policy: *a process that exceeds a limit ends, and nothing else is affected.*
package struct ProcessLimits {
  /// The number of descriptors that stay open, starting with descriptor 0.
  package var descriptorCount: Int
  /// The maximum memory in bytes, in addition to the program's own.
  package var memory: Int
  /// The maximum processor time in seconds.
  package var seconds: Int
  /// The maximum size in bytes of any file that the process writes.
  package var fileSize: Int

  package init(descriptorCount: Int, memory: Int, seconds: Int, fileSize: Int) {
    self.descriptorCount = descriptorCount
    (self.memory, self.seconds, self.fileSize) = (memory, seconds, fileSize)
  }

  /// Applies the limits to this process permanently. From then on, the process ends when its parent
  /// ends.
  ///
  /// - Parameter parent: The expected parent; the call fails if another process is the parent by now.
  /// - Returns: 0, or the system's error number.
  package func apply(parent: pid_t) -> Int32 {
    deft_confine(
      parent, UInt32(descriptorCount), UInt(memory + Self.addressSpace()), UInt(seconds),
      UInt(fileSize))
  }

  /// Returns the size of this process's address space in bytes: mostly the program and its
  /// libraries.
  private static func addressSpace() -> Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 64)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
    return strtol(buffer, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
  }
}
