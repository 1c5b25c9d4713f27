/// A completion and how many still hold it back: the scope of the change while it lasts, and each
/// animation that the change made.
///
/// It runs once, when the last of them releases it; at the end of the scope if there was no animation.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var holders = 0
  private var hasRun = false

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    (self.criteria, self.action) = (criteria, action)
  }

  func hold() { holders += 1 }

  func release() {
    precondition(holders > 0, "A completion was released more often than it was held.")
    holders -= 1
    guard holders == 0, !hasRun else { return }
    hasRun = true
    action()
  }
}
