/// The sizes and the position of a scroll view.
public struct ScrollGeometry: Equatable, Sendable {
  /// The distance from the leading top corner of the content to that of the scroll view, in points;
  /// negative where a margin precedes the content.
  public var contentOffset: CGPoint
  /// The size of the content, in points.
  public var contentSize: CGSize
  /// The margins around the content.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view, in points.
  public var containerSize: CGSize
  /// The visible part, in the content's coordinates.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The visible part, in the content's coordinates.
  public var bounds: CGRect { visibleRect }

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }
}

/// The phase of a scroll view's motion.
public enum ScrollPhase: Hashable, Sendable {
  /// The content is at rest.
  case idle
  /// A finger touches the content but does not move it yet. Deft never reports this phase.
  case tracking
  /// A finger or a touchpad moves the content.
  case interacting
  /// The content was released and is coming to rest.
  case decelerating
  /// The program, a key or a wheel moves the content with an animation.
  case animating

  /// Whether the content may move.
  public var isScrolling: Bool { self != .idle }
}

/// The state of a scroll view when its phase changes.
public struct ScrollPhaseChangeContext: Sendable {
  /// The sizes and the position.
  public let geometry: ScrollGeometry
  /// The velocity of the visible part over the content, in points per second; `nil` at rest.
  public let velocity: CGVector?
}

/// A modifier that runs an action when a value derived from a scroll view's geometry changes.
public struct _ScrollGeometryChange<Value: Equatable> {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void
  public typealias Body = Never
}

extension _ScrollGeometryChange: ScrollFollowing {
  nonisolated static func makeFollower(_ modifier: Self) -> ScrollGeometryFollower<Value> {
    ScrollGeometryFollower(modifier)
  }

  nonisolated static func update(
    _ follower: ScrollGeometryFollower<Value>, with modifier: Self, in graph: ViewGraph
  ) {
    follower.change = modifier
  }
}

/// A follower that reports changes of a value derived from a scroll view's geometry.
final class ScrollGeometryFollower<Value: Equatable>: ScrollFollower {
  var change: _ScrollGeometryChange<Value>
  private var known: Value?

  init(_ change: _ScrollGeometryChange<Value>) { self.change = change }

  override func scrollDidChange(_ scroll: ScrollElement) {
    let new = change.transform(scroll.geometry)
    guard new != known else { return }
    let old = known ?? new
    known = new
    change.action(old, new)
  }
}

/// A modifier that runs an action when the phase of a scroll view changes.
public struct _ScrollPhaseChange {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  public typealias Body = Never
}

extension _ScrollPhaseChange: ScrollFollowing {
  nonisolated static func makeFollower(_ modifier: Self) -> ScrollPhaseFollower {
    ScrollPhaseFollower(modifier)
  }

  nonisolated static func update(
    _ follower: ScrollPhaseFollower, with modifier: Self, in graph: ViewGraph
  ) {
    follower.change = modifier
  }
}

/// A follower that reports changes of a scroll view's phase.
final class ScrollPhaseFollower: ScrollFollower {
  var change: _ScrollPhaseChange
  private var known = ScrollPhase.idle

  init(_ change: _ScrollPhaseChange) { self.change = change }

  override func scrollDidChange(_ scroll: ScrollElement) {
    let new = scroll.phase
    guard new != known else { return }
    let old = known
    known = new
    let velocity = CGVector(dx: scroll.x.velocity, dy: scroll.y.velocity)
    change.action(
      old, new,
      ScrollPhaseChangeContext(
        geometry: scroll.geometry, velocity: new.isScrolling ? velocity : nil))
  }
}

extension ScrollElement {
  /// The phase of the axis that is in motion, the horizontal one first.
  var phase: ScrollPhase { x.phase == .idle ? y.phase : x.phase }

  var geometry: ScrollGeometry {
    var margins = contentMargins
    margins.top += topInset
    return ScrollGeometry(
      contentOffset: CGPoint(x: x.offset - margins.leading, y: y.offset - margins.top),
      contentSize: CGSize(width: x.content, height: y.content - topInset), contentInsets: margins,
      containerSize: CGSize(width: x.viewport, height: y.viewport))
  }
}

extension View {
  /// Runs an action when a value derived from the geometry of the nearest scroll view inside
  /// changes. The first call reports the initial value, as both the old and the new value.
  nonisolated public consuming func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryChange(transform: transform, action: action))
  }

  /// Runs an action when the phase of the nearest scroll view inside changes.
  nonisolated public consuming func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseChange { old, new, _ in action(old, new) })
  }

  /// Runs an action when the phase of the nearest scroll view inside changes.
  nonisolated public consuming func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseChange(action: action))
  }
}
