extension View {
  /// The body of a view, read from code that is not bound to an actor, as the graph is.
  ///
  /// - The bet: *a function of the main actor is called like one that is bound to no actor.*  The standard library's
  ///   `MainActor.assumeIsolated` makes the same one, and is compiled into programs.
  /// - Why: `assumeIsolated` checks where it runs, which costs 1,000 instructions; to read a view anew costs 3,700.
  ///   The graph lives on the main queue, which is the actor's; debug builds check it here.
  /// - Without it: `assumeIsolated`, as `Gesture.body(of:_:)` does, which is called once for each touch.
  nonisolated static func body(of view: Self) -> Body {
    assert(MainQueue.isCurrent, "Views are read on the main queue.")
    let read: @MainActor (Self) -> Body = { $0.body }
    return unsafeBitCast(read, to: ((Self) -> Body).self)(view)
  }
}
