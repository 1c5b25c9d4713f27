/// An object that follows the nearest scroll view inside a modifier.
class ScrollFollower {
  /// The scroll view; if there are several side by side, the first one.
  private(set) weak var scroll: ScrollElement?

  /// Called when a scroll view has been created or changed.
  final func attach(to scroll: ScrollElement) {
    if self.scroll?.isEnded ?? true { self.scroll = scroll }
  }

  /// The id and the anchor of the view that keeps its place when the scroll view changes its size.
  var kept: (id: AnyHashable, anchor: UnitPoint?)? { nil }

  /// Called after an update, when the content has moved or changed its size, and when its motion
  /// has begun or ended.
  func scrollDidChange(_ scroll: ScrollElement) {}
}

/// A modifier that follows the nearest scroll view inside.
protocol ScrollFollowing: PrimitiveModifier where Element == ScrollFollowerElement<Follower> {
  associatedtype Follower: ScrollFollower

  nonisolated static func makeFollower(_ modifier: Self) -> Follower
  /// Called with each new value of the modifier, including the first.
  nonisolated static func update(
    _ follower: Follower, with modifier: Self, in graph: ViewGraph)
}

extension ScrollFollowing {
  nonisolated static var isTransparent: Bool { true }
  nonisolated static var changesEnvironment: Bool { true }

  nonisolated static func inner(
    _ modifier: Self, _ element: ScrollFollowerElement<Follower>?, _ context: _ViewContext
  ) -> _ViewContext {
    var context = context
    if let element, element.outer.isIdentical(to: context.environment) {
      context.environment = element.inner
      return context
    }
    let outer = context.environment
    context.environment.scrollTraits.followers.append(
      element?.follower ?? makeFollower(modifier))
    if let element { (element.outer, element.inner) = (outer, context.environment) }
    return context
  }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ScrollFollowerElement<Follower> {
    // The content's environment has this modifier's follower as its last one.
    guard let follower = content.environment.scrollTraits.followers.last as? Follower else {
      preconditionFailure("The content was created without its follower.")
    }
    let element = ScrollFollowerElement(follower, around: content, in: context)
    update(follower, with: modifier, in: element.graph)
    return element
  }

  nonisolated static func update(
    _ element: ScrollFollowerElement<Follower>, with modifier: Self
  ) {
    update(element.follower, with: modifier, in: element.graph)
  }
}

/// The element of a modifier that follows a scroll view.
final class ScrollFollowerElement<Follower: ScrollFollower>: _WrapperElement {
  let follower: Follower
  var outer: EnvironmentValues
  var inner: EnvironmentValues

  init(_ follower: Follower, around content: _ViewElement, in context: _ViewContext) {
    self.follower = follower
    (outer, inner) = (context.environment, content.environment)
    super.init(content, in: context)
  }
}
