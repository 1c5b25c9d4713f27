import Deft

/// The heap usage of this process, from the C library.
enum HeapMemory {
  /// The error thrown if the C library does not provide the heap usage.
  struct Failure: Error, CustomStringConvertible {
    let description = "Cannot read the heap usage from this C library (malloc_info)."
  }

  /// The type of `malloc_info`, which Swift does not import.
  private typealias Information = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// Returns the allocated bytes, without freed and unused memory.
  ///
  /// Freed blocks of up to 1 KB that are in a thread's cache count as allocated. They are at most a few hundred KB.
  static func bytesInUse() throws(Failure) -> Int {
    var (text, length) = (nil as UnsafeMutablePointer<CChar>?, 0)
    guard let symbol = dlsym(nil, "malloc_info"), let stream = open_memstream(&text, &length) else {
      throw Failure()
    }
    let status = unsafeBitCast(symbol, to: Information.self)(0, stream)
    fclose(stream)
    defer { free(text) }
    guard status == 0, let text else { throw Failure() }
    // The totals of all arenas follow the totals of each arena.
    let totals = String(cString: text).components(separatedBy: "</heap>").last ?? ""
    func size(_ tag: String) throws(Failure) -> Int {
      guard let start = totals.range(of: "<\(tag)")?.upperBound,
        let size = totals[start...].range(of: "size=\"")?.upperBound,
        let number = Int(totals[size...].prefix { $0.isNumber })
      else { throw Failure() }
      return number
    }
    return try size("system type=\"current\"") + size("total type=\"mmap\"")
      - size("total type=\"fast\"") - size("total type=\"rest\"")
  }
}
