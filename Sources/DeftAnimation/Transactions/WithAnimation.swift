/// Makes the changes in `body` with an animation, or at once with `nil`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes the changes in `body` with an animation, and calls a completion when the animation is
/// complete.
///
/// - Parameters:
///   - animation: The animation; `nil` makes the changes at once.
///   - completionCriteria: When the animations count as complete.
///   - body: The changes.
///   - completion: Called when the animations are complete; directly after `body` if it created
///     none.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
