/// Makes the changes in `body` with an animation, or at once with `nil`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Makes the changes in `body` with an animation, and tells when they are over.
///
/// - Parameters:
///   - animation: The animation; `nil` makes the changes at once.
///   - completionCriteria: When the animations count as over.
///   - body: The changes.
///   - completion: What to do afterwards; done right after `body` if it made no animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
