/// The horizontal motion of pages that cover each other: animated after a push or a pop, or held by
/// a finger.
///
/// The unit is a page: at 0 the first page is in front, and at 1.5 the third one covers half of the
/// second one.
final class PageMotion {
  /// The width of the zone at the leading edge in which the back gesture begins, in points.
  /// Source: our own; a finger's width.
  static let edge: CGFloat = 24
  /// The velocity at which a page is thrown, regardless of the distance, in points per second.
  /// Source: our own.
  static let throwVelocity: CGFloat = 300
  /// The animation of page transitions. Source: our own.
  static let spring = Animation.spring(duration: 0.38)
  /// The movement of the page below, as a share of the upper page's movement.
  private static let parallax: CGFloat = 0.3

  private let travel: AnimatableProperty<CGFloat>
  private var held: CGFloat?

  /// Creates a motion at rest with a page in front.
  init(at page: Int, on timeline: AnimationTimeline) {
    travel = AnimatableProperty(CGFloat(page), on: timeline)
  }

  /// Calls a closure with an element after each animation step, until the element ends.
  func move<Element: _ViewElement>(_ element: Element, _ onStep: @escaping (Element) -> Void) {
    travel.move(element) { element, _ in onStep(element) }
  }

  /// Returns whether the motion of pages with the given width, in points, is visible.
  func isMovingVisibly(width: CGFloat) -> Bool { travel.isMovingVisibly(unit: width) }

  /// Returns whether a page is in front at the end of the motion.
  func isGoal(_ index: Int) -> Bool { abs(CGFloat(index) - travel.target) < 1 }

  /// Returns whether a page is out of sight or covered. The goal is never hidden, so that it can
  /// receive the focus.
  func isHidden(_ index: Int) -> Bool { abs(distance(to: index)) >= 1 && !isGoal(index) }

  /// Returns the distance of a page from its resting position, in points towards the trailing edge.
  func offset(of index: Int, width: CGFloat) -> CGFloat {
    let ahead = distance(to: index)
    return ahead > 0 ? ahead * width : max(ahead, -1) * Self.parallax * width
  }

  private func distance(to index: Int) -> CGFloat { CGFloat(index) - travel.presentation }

  /// Moves to a page; returns `false` if it is already the goal or a finger holds the pages.
  ///
  /// - Parameters:
  ///   - page: The new page.
  ///   - animation: The animation; `nil` moves at once.
  ///   - velocity: The initial velocity in pages per second; `nil` for the current one.
  ///   - completion: Called when the pages are at rest, unless they were moved again.
  func go(
    to page: Int, animation: Animation?, velocity: CGFloat? = nil,
    completion: @escaping () -> Void
  ) -> Bool {
    guard held == nil, velocity != nil || travel.target != CGFloat(page) else { return false }
    travel.set(
      CGFloat(page), animation: animation, initialVelocity: velocity, completionCriteria: .removed
    ) { [weak self] in
      if let self, held == nil, !travel.isAnimating { completion() }
    }
    return true
  }

  /// Stops the pages under a finger.
  func hold() {
    travel.catchInFlight()
    held = travel.presentation
  }

  /// Follows a finger.
  ///
  /// - Parameters:
  ///   - distance: The distance since `hold()` in pages, positive towards the previous page.
  ///   - last: The last page to which the finger can move.
  func drag(by distance: CGFloat, last: Int) {
    guard let held else { return }
    let lowest = max(0, held.rounded(.up) - 1)
    travel.set(
      min(max(held - distance, lowest), min(CGFloat(last), lowest + 1)), animation: nil)
  }

  /// Ends the hold; returns the page to move to, or `nil` if no finger held the pages.
  ///
  /// - Parameter speed: The velocity of the finger in points per second, positive towards the
  ///   previous page.
  func release(speed: CGFloat) -> Int? {
    guard held != nil else { return nil }
    held = nil
    let now = travel.presentation
    let goal =
      if speed > Self.throwVelocity {
        now.rounded(.down) == now ? now - 1 : now.rounded(.down)
      } else if speed < -Self.throwVelocity {
        now.rounded(.up)
      } else {
        now.rounded()
      }
    return Int(goal)
  }
}
