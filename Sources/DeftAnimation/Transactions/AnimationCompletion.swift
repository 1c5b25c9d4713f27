/// A completion and the number of its holders. Its holders are the animations of the change and,
/// until the change has been made, the scope of the change.
///
/// It runs once, when the last holder releases it, or at the end of the scope if there was no animation.
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
