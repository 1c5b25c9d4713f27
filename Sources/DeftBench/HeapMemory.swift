import Deft

/// The heap of this process, as the C library tells of it.
enum HeapMemory {
  /// Why it cannot be told.
  struct Failure: Error, CustomStringConvertible {
    let description = "This C library does not tell what memory is in use (malloc_info)."
  }

  /// Calls `malloc_info`, which the C library's module does not show to Swift.
  private typealias Information = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// The bytes that are in use: neither freed nor never used.
  ///
  /// Blocks up to 1 KB that a thread has freed and keeps at hand count as used, which are some hundred KB
  /// at most.
  static func bytesInUse() throws(Failure) -> Int {
    var (text, length) = (nil as UnsafeMutablePointer<CChar>?, 0)
    guard let symbol = dlsym(nil, "malloc_info"), let stream = open_memstream(&text, &length) else {
      throw Failure()
    }
    let status = unsafeBitCast(symbol, to: Information.self)(0, stream)
    fclose(stream)
    defer { free(text) }
    guard status == 0, let text else { throw Failure() }
    // What is told of each arena comes first, and of all of them last.
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
