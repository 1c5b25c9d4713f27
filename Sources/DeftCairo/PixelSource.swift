/// Tells the colors of device pixels, a row at a time, where Cairo would take several times as long.
///
/// The policy: *a device pixel's color follows from its place and the map alone*; so it is the same in every frame,
/// whatever part of the window is painted, and by however many threads.
protocol PixelSource: Sendable {
  /// Writes the colors of a row of device pixels, premultiplied; those that nobody will see may stay as they are.
  ///
  /// - Parameters:
  ///   - y: the row.
  ///   - columns: which pixels of it.
  ///   - target: where the first of them goes.
  func fillRow(_ y: Int, _ columns: Range<Int>, _ target: UnsafeMutablePointer<UInt32>)
}

extension PixelSource {
  /// Which of some steps lie from a bound up to another one.
  static func steps(
    _ start: Int, _ step: Int, from low: Int, to high: Int, count: Int
  ) -> Range<Int> {
    if step == 0 { return low <= start && start < high ? 0..<count : 0..<0 }
    if step < 0 { return steps(-start, -step, from: 1 - high, to: 1 - low, count: count) }
    func first(at bound: Int) -> Int {
      let distance = bound - start
      return distance <= 0 ? 0 : min((distance - 1) / step + 1, count)
    }
    return first(at: low)..<max(first(at: low), first(at: high))
  }
}
