/// A rule for where a scroll view comes to rest after a finger, touchpad or wheel has moved it, and
/// after its size has changed.
///
///     struct Halves: ScrollTargetBehavior {
///       func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///         if target.rect.minY < context.containerSize.height / 2 { target.rect.origin.y = 0 }
///       }
///     }
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes the target at which the content would come to rest by itself. After a change of the
  /// scroll view's size, this is the same part of the content as before.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The part of the content at which a scroll view comes to rest.
public struct ScrollTarget: Hashable, Sendable {
  /// The part in the content's coordinates; horizontally measured from the leading edge.
  public var rect: CGRect
  /// The point of the part that is aligned with the same point of the visible part; the leading top
  /// corner by default.
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) { (self.rect, self.anchor) = (rect, anchor) }
}

/// The state of a scroll view when its target is determined.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
  /// The target before the content was moved.
  public let originalTarget: ScrollTarget
  /// The velocity of the visible part over the content, in points per second.
  public let velocity: CGVector
  /// The size of the content in points.
  public let contentSize: CGSize
  /// The size of the visible part between the margins, in points.
  public let containerSize: CGSize
  /// The axes along which the content scrolls.
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// The marked views in the content's coordinates.
  let targets: [CGRect]

  /// An environment value of the scroll view.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// A behavior with which the content moves by at most one page at a time. A page is as long as the
/// visible part.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Equatable, Sendable {
  public init() {}

  /// The policy: *A fast movement leads to the next page in its direction, and a slow one to the
  /// nearest page.*
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let original = context.originalTarget.rect.origin
    let size = context.containerSize
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = Self.page(
        target.rect.minX, from: original.x, velocity: context.velocity.dx, length: size.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = Self.page(
        target.rect.minY, from: original.y, velocity: context.velocity.dy, length: size.height)
    }
    target.anchor = nil
  }

  private static func page(
    _ proposed: CGFloat, from original: CGFloat, velocity: CGFloat, length: CGFloat
  ) -> CGFloat {
    guard length > 0 else { return proposed }
    let page = (original / length).rounded()
    let change = proposed - original
    let isFast = abs(velocity) >= ScrollThresholds.flick && velocity * change > 0
    let isFar = abs(change) > length / 2
    return (page + (isFast || isFar ? (change < 0 ? -1 : 1) : 0)) * length
  }
}

/// A behavior with which the content comes to rest at the edge of a view. The views are those in a
/// `scrollTargetLayout()` and those marked with `scrollTarget()`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Equatable, Sendable {
  /// The number of views by which a single movement can scroll.
  public struct LimitBehavior: Equatable, Sendable {
    fileprivate enum Limit { case automatic, few, one, none }
    fileprivate let limit: Limit

    /// As many as are visible at a time if the horizontal size class is compact; otherwise any
    /// number.
    public static let automatic = LimitBehavior(limit: .automatic)
    /// As many as are visible at a time.
    public static let always = LimitBehavior(limit: .few)
    /// As many as are visible at a time.
    public static let alwaysByFew = LimitBehavior(limit: .few)
    /// One view.
    public static let alwaysByOne = LimitBehavior(limit: .one)
    /// Any number.
    public static let never = LimitBehavior(limit: .none)
  }

  private let limitBehavior: LimitBehavior
  private let anchor: UnitPoint?

  /// - Parameters:
  ///   - limitBehavior: The number of views by which a single movement can scroll.
  ///   - anchor: The point of a view that is aligned with the same point of the visible part; the
  ///     leading top corner by default.
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint? = nil) {
    (self.limitBehavior, self.anchor) = (limitBehavior, anchor)
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let original = context.originalTarget.rect.origin
    let (size, content) = (context.containerSize, context.contentSize)
    if context.axes.contains(.horizontal) {
      let share = anchor?.x ?? 0
      target.rect.origin.x = aligned(
        target.rect.minX, from: original.x, context,
        context.targets.map { $0.minX + share * ($0.width - size.width) },
        container: size.width, limit: content.width - size.width)
    }
    if context.axes.contains(.vertical) {
      let share = anchor?.y ?? 0
      target.rect.origin.y = aligned(
        target.rect.minY, from: original.y, context,
        context.targets.map { $0.minY + share * ($0.height - size.height) },
        container: size.height, limit: content.height - size.height)
    }
    target.anchor = nil
  }

  /// Returns the offset of a view nearest to the proposed offset.
  private func aligned(
    _ proposed: CGFloat, from original: CGFloat, _ context: TargetContext, _ offsets: [CGFloat],
    container: CGFloat, limit: CGFloat
  ) -> CGFloat {
    // The last views cannot reach the edge; they are at rest at the end of the content.
    let places = Set(offsets.map { min(max($0, 0), max(0, limit)) }).sorted()
    func nearest(_ offset: CGFloat) -> CGFloat? {
      places.min { abs($0 - offset) < abs($1 - offset) }
    }
    switch limitBehavior.limit {
    case .one:
      guard let start = nearest(original), let index = places.firstIndex(of: start),
        let goal = nearest(proposed)
      else { return proposed }
      if goal > start { return places[index + 1] }
      return goal < start ? places[index - 1] : start
    case .few,
      .automatic where context.horizontalSizeClass == .compact:
      return nearest(min(max(proposed, original - container), original + container)) ?? proposed
    default: return nearest(proposed) ?? proposed
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// The content moves by at most one page at a time.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// The content comes to rest at the edge of a view.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// The content comes to rest at the edge of a view.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }

  /// The content comes to rest at a point of a view.
  public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }

  /// The content comes to rest at a point of a view.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
  }
}

/// A type-erased behavior.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let base: any ScrollTargetBehavior

  public init(_ base: some ScrollTargetBehavior) { self.base = base }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
}

extension View {
  /// Sets where scroll views in the view come to rest.
  nonisolated public consuming func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior)
    -> some View
  {
    scrollTraits { $0.behavior = behavior }
  }
}
