extension View {
  /// Returns the body of a view, evaluated from code that is not isolated to an actor, such as the graph's code.
  ///
  /// - Assumption: *a function of the main actor has the same calling convention as a nonisolated one.* The standard
  ///   library's `MainActor.assumeIsolated` relies on this too, and its code is inlined into client programs.
  /// - Why: `assumeIsolated` checks the current executor, which costs 1,000 instructions; evaluating a view costs
  ///   3,700. The graph lives on the main queue, which is the main actor's queue; debug builds check this here.
  /// - Without it: The graph would call `assumeIsolated`, as `Gesture.body(of:_:)` does once for each touch.
  nonisolated static func body(of view: Self) -> Body {
    assert(MainQueue.isCurrent, "View bodies must be evaluated on the main queue.")
    let read: @MainActor (Self) -> Body = { $0.body }
    return unsafeBitCast(read, to: ((Self) -> Body).self)(view)
  }
}
