/// The evaluation of a view's body that is in progress on the main queue.
enum BodyEvaluation {
  /// The number of the innermost evaluation; 0 if there is none.
  @exclusivity(unchecked) nonisolated(unsafe) private(set) static var current: UInt = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var count: UInt = 0

  /// Begins an evaluation inside the current one. Returns the number of the current one, for ``end(_:)``.
  static func begin() -> UInt {
    let outer = current
    count &+= 1
    current = count
    return outer
  }

  /// Ends an evaluation, and continues the one around it.
  static func end(_ outer: UInt) { current = outer }
}
