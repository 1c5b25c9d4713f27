/// A modifier that binds the id of the visible view of a scroll view.
public struct _ScrollIDModifier<ID: Hashable> {
  let id: Binding<ID?>
  let anchor: UnitPoint?
}

extension _ScrollIDModifier: ViewModifier {
  public func body(content: Content) -> some View {
    content.modifier(FollowedID(value: id.wrappedValue, binding: id, anchor: anchor))
  }
}

/// A modifier that binds the position of a scroll view.
public struct _ScrollPositionModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
}

extension _ScrollPositionModifier: ViewModifier {
  public func body(content: Content) -> some View {
    content.modifier(
      FollowedPosition(value: position.wrappedValue, binding: position, anchor: anchor))
  }
}

extension View {
  /// Binds the id of the view at the anchor of the nearest scroll view inside. A change of the
  /// binding scrolls to the view. When a person scrolls, the binding receives the id of a view that
  /// `scrollTargetLayout()` marks.
  ///
  /// - Parameters:
  ///   - id: The id; `nil` does not scroll.
  ///   - anchor: The point of the view that is aligned with the same point of the scroll view. With
  ///     `nil`, a change of the binding scrolls just far enough to show the view, and a person's
  ///     scrolling selects the view at the leading top corner.
  nonisolated public consuming func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollIDModifier(id: id, anchor: anchor))
  }

  /// Binds the position of the nearest scroll view inside.
  nonisolated public consuming func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(position: position, anchor: anchor))
  }
}

/// The current value of a bound id.
private struct FollowedID<ID: Hashable> {
  let value: ID?
  let binding: Binding<ID?>
  let anchor: UnitPoint?
  typealias Body = Never
}

extension FollowedID: ScrollFollowing {
  nonisolated static func makeFollower(_ modifier: Self) -> ScrollIDFollower<ID> {
    ScrollIDFollower(modifier.binding)
  }

  nonisolated static func update(
    _ follower: ScrollIDFollower<ID>, with modifier: Self, in graph: ViewGraph
  ) {
    (follower.binding, follower.anchor) = (modifier.binding, modifier.anchor)
    follower.follow(modifier.value, in: graph)
  }
}

/// The link between a bound id and a scroll view.
///
/// The policy: *A change by the program scrolls; scrolling by a person changes the binding. The
/// motion that the program has requested never overwrites the request.*
private final class ScrollIDFollower<ID: Hashable>: ScrollFollower {
  var binding: Binding<ID?>
  var anchor: UnitPoint?
  private var known: ID?

  init(_ binding: Binding<ID?>) { self.binding = binding }

  override var kept: (id: AnyHashable, anchor: UnitPoint?)? {
    known.map { (AnyHashable($0), anchor) }
  }

  func follow(_ value: ID?, in graph: ViewGraph) {
    guard value != known else { return }
    known = value
    guard let value else { return }
    // A report about a person's scrolling may be pending.
    scroll?.willScroll()
    let transaction = Transaction.current
    graph.afterUpdate { [weak self] in
      guard let self, known == value else { return }
      scroll?.scroll(to: .view(value, anchor), transaction: transaction)
    }
  }

  override func scrollDidChange(_ scroll: ScrollElement) {
    guard scroll.isMovedByUser, let id = scroll.visibleID(at: anchor, ID.self), id != known
    else { return }
    known = id
    binding.wrappedValue = id
  }
}

/// The current value of a bound position.
private struct FollowedPosition {
  let value: ScrollPosition
  let binding: Binding<ScrollPosition>
  let anchor: UnitPoint?
  typealias Body = Never
}

extension FollowedPosition: ScrollFollowing {
  nonisolated static func makeFollower(_ modifier: Self) -> ScrollPositionFollower {
    ScrollPositionFollower(modifier.binding)
  }

  nonisolated static func update(
    _ follower: ScrollPositionFollower, with modifier: Self, in graph: ViewGraph
  ) {
    (follower.binding, follower.anchor) = (modifier.binding, modifier.anchor)
    follower.follow(modifier.value, in: graph)
  }
}

/// The link between a bound position and a scroll view; its policy is that of bound ids.
private final class ScrollPositionFollower: ScrollFollower {
  var binding: Binding<ScrollPosition>
  var anchor: UnitPoint?
  private var known: ScrollPosition?

  init(_ binding: Binding<ScrollPosition>) { self.binding = binding }

  override var kept: (id: AnyHashable, anchor: UnitPoint?)? {
    guard let id = known?.viewID else { return nil }
    return (AnyHashable(id), anchor)
  }

  func follow(_ value: ScrollPosition, in graph: ViewGraph) {
    guard value != known else { return }
    known = value
    guard value.goal != .none else { return }
    // A report about a person's scrolling may be pending.
    scroll?.willScroll()
    let transaction = Transaction.current
    graph.afterUpdate { [weak self] in
      guard let self, known == value else { return }
      var goal = value.goal
      if case .view(let id, nil) = goal { goal = .view(id, anchor) }
      scroll?.scroll(to: goal, transaction: transaction)
    }
  }

  override func scrollDidChange(_ scroll: ScrollElement) {
    guard scroll.isMovedByUser, var position = known else { return }
    position.moveByUser(to: scroll.visibleID(at: anchor, AnyHashable.self))
    if position == known { return }
    known = position
    binding.wrappedValue = position
  }
}

extension ScrollElement {
  /// Scrolls to the goal of a program.
  fileprivate func scroll(to goal: ScrollPosition.Goal, transaction: Transaction) {
    guard !isEnded, isPlaced else { return }
    switch goal {
    case .none: break
    case .view(let id, let anchor):
      guard let target = content.descendant(identified: id) else { return }
      show(target, anchor: anchor, transaction: transaction)
    case .edge(let edge):
      willScroll()
      switch edge {
      case .top: y.scroll(to: 0, transaction: transaction)
      case .bottom: y.scroll(to: y.limit, transaction: transaction)
      case .leading: x.scroll(to: 0, transaction: transaction)
      case .trailing: x.scroll(to: x.limit, transaction: transaction)
      }
    case .offset(let dx, let dy):
      willScroll()
      if let dx { x.scroll(to: dx, transaction: transaction) }
      if let dy { y.scroll(to: dy, transaction: transaction) }
    }
  }

  /// Returns the id of the marked view that is nearest to an anchor of the visible part.
  fileprivate func visibleID<ID: Hashable>(at anchor: UnitPoint?, _ type: ID.Type) -> ID? {
    let anchor = anchor ?? .topLeading
    let size = containerSize
    func distance(_ frame: CGRect) -> CGFloat {
      let dx = frame.minX + anchor.x * (frame.width - size.width) - x.offset
      let dy = frame.minY + anchor.y * (frame.height - size.height) - y.offset
      return (axes.contains(.horizontal) ? abs(dx) : 0) + (axes.contains(.vertical) ? abs(dy) : 0)
    }
    return targets.min { distance($0.frame) < distance($1.frame) }?.element.id(of: type)
  }
}

extension _ViewElement {
  /// Returns the id of the view, or of the nearest view around it that has one of this type.
  fileprivate final func id<ID: Hashable>(of type: ID.Type) -> ID? {
    var child = viewInList
    if let id = (child as? IDElement)?.id, let id = id.cast(to: type) { return id }
    for parent in child.ancestors.prefix(while: { !($0 is ScrollTargetElement) }) {
      let id = (parent as? ForEachElement)?.id(of: child) ?? (parent as? IDElement)?.id
      if let id = id?.cast(to: type) { return id }
      child = parent
    }
    return nil
  }
}

extension AnyHashable {
  fileprivate func cast<ID: Hashable>(to type: ID.Type) -> ID? {
    type == AnyHashable.self ? self as? ID : base as? ID
  }
}
