import Foundation

/// The memory that this process can still allocate.
///
/// If an allocation fails, Swift ends the program and prints only addresses. Code that needs memory in proportion to a
/// file checks here first and reports the shortage in a readable message.
package enum AvailableMemory {
  /// The bytes that can still be allocated; `Int.max` if the system does not report them.
  package static var bytesLeft: Int {
    min(
      left(of: RLIMIT_AS, used: pagesUsed[0]), left(of: RLIMIT_DATA, used: pagesUsed[5]),
      systemBytesLeft)
  }

  /// Returns whether `count` bytes can be allocated and a reserve remains for everything else.
  package static func has(_ count: Int) -> Bool { count + reserve <= bytesLeft }

  /// The reserve for fonts, layouts and thread stacks.
  private static let reserve = 16 << 20

  private static func left(of resource: __rlimit_resource, used: Int) -> Int {
    var limit = rlimit()
    guard getrlimit(Int32(resource.rawValue), &limit) == 0, limit.rlim_cur < Int.max else {
      return .max
    }
    return max(0, Int(limit.rlim_cur) - used * Int(sysconf(Int32(_SC_PAGESIZE))))
  }

  /// The page counts of this process from `/proc/self/statm`: total address space first, data sixth.
  private static var pagesUsed: [Int] {
    let words = text(of: "/proc/self/statm").split(whereSeparator: \.isWhitespace)
    let numbers = words.compactMap { Int($0) }
    return numbers.count >= 6 ? numbers : Array(repeating: 0, count: 6)
  }

  /// The memory in bytes that the system has available, including free swap space.
  private static var systemBytesLeft: Int {
    let lines = text(of: "/proc/meminfo").split(separator: "\n")
    func kilobytes(_ name: String) -> Int? {
      lines.first { $0.hasPrefix(name) }?.split(whereSeparator: \.isWhitespace).dropFirst().first
        .flatMap { Int($0) }
    }
    guard let available = kilobytes("MemAvailable:") else { return .max }
    return (available + (kilobytes("SwapFree:") ?? 0)) << 10
  }

  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
