import CProcesses
import Foundation

/// The limits of a process that reads data of strangers.
///
/// The policy: *what goes wrong in it ends it, and nothing else.*
package struct ProcessLimits {
  /// How many descriptors it keeps, from 0 on.
  package var descriptors: Int
  /// The most bytes of memory, beside what the program itself takes.
  package var memory: Int
  /// The most seconds of processor time.
  package var seconds: Int
  /// The most bytes of any file that it writes.
  package var fileSize: Int

  package init(descriptors: Int, memory: Int, seconds: Int, fileSize: Int) {
    self.descriptors = descriptors
    (self.memory, self.seconds, self.fileSize) = (memory, seconds, fileSize)
  }

  /// Applies them to this process for good; it ends with its parent from now on.
  ///
  /// - Parameter parent: the process that must be the parent still.
  /// - Returns: 0, or the system's error number.
  package func apply(parent: pid_t) -> Int32 {
    deft_confine(
      parent, UInt32(descriptors), UInt(memory + Self.addressSpace()), UInt(seconds), UInt(fileSize)
    )
  }

  /// How much address space this process has: its program and libraries, for the most part.
  private static func addressSpace() -> Int {
    guard let file = fopen("/proc/self/statm", "re") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 64)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
    return strtol(buffer, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
  }
}
