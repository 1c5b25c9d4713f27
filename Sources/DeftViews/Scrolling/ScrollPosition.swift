/// The position of a scroll view, or a program's request to change it.
///
///     @State private var position = ScrollPosition(edge: .top)
///     ScrollView { Letters() }.scrollPosition($position)
///     Button("Top") { position.scrollTo(edge: .top) }
public struct ScrollPosition: Equatable {
  /// A program's request.
  enum Goal: Equatable {
    case none
    case view(AnyHashable, UnitPoint?)
    case edge(Edge)
    /// Offsets from the content's leading top corner, in points; `nil` keeps the current offset.
    case offset(x: CGFloat?, y: CGFloat?)
  }

  private(set) var goal: Goal
  /// The number of requests, so that a repeated request counts as a change.
  private(set) var serial = 0
  private var current: AnyHashable?
  /// Whether a person has moved the content since the program last scrolled it.
  public private(set) var isPositionedByUser = false

  private init(_ goal: Goal) { self.goal = goal }

  /// Creates the position of the view with the given id.
  public init(id: some Hashable, anchor: UnitPoint? = nil) { self.init(.view(id, anchor)) }

  /// Creates a position without a request, for views whose ids have this type.
  public init<ID: Hashable>(idType: ID.Type = Never.self) { self.init(.none) }

  /// Creates the position of the view with the given id.
  public init<ID: Hashable>(idType: ID.Type = ID.self, id: ID, anchor: UnitPoint? = nil) {
    self.init(.view(id, anchor))
  }

  /// Creates a position at an edge of the content.
  public init<ID: Hashable>(idType: ID.Type = Never.self, edge: Edge) { self.init(.edge(edge)) }

  /// Creates a position at a point of the content, from its leading top corner.
  public init<ID: Hashable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(.offset(x: point.x, y: point.y))
  }

  /// Creates a position at an offset of the content, in points.
  public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.offset(x: x, y: y))
  }

  /// Creates a position at a horizontal offset of the content, in points.
  public init<ID: Hashable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(.offset(x: x, y: nil))
  }

  /// Creates a position at a vertical offset of the content, in points.
  public init<ID: Hashable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(.offset(x: nil, y: y))
  }

  private mutating func request(_ goal: Goal) {
    self.goal = goal
    serial += 1
    isPositionedByUser = false
    if case .view(let id, _) = goal { current = id } else { current = nil }
  }

  /// Scrolls to the view with the given id.
  public mutating func scrollTo(id: some Hashable, anchor: UnitPoint? = nil) {
    request(.view(id, anchor))
  }
  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { request(.edge(edge)) }
  /// Scrolls to a point of the content, from its leading top corner.
  public mutating func scrollTo(point: CGPoint) { request(.offset(x: point.x, y: point.y)) }
  /// Scrolls to an offset of the content, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { request(.offset(x: x, y: y)) }
  /// Scrolls to a horizontal offset of the content, in points.
  public mutating func scrollTo(x: CGFloat) { request(.offset(x: x, y: nil)) }
  /// Scrolls to a vertical offset of the content, in points.
  public mutating func scrollTo(y: CGFloat) { request(.offset(x: nil, y: y)) }

  /// The id of the requested view or, once a person has moved the content, of the view at the
  /// leading top corner. The latter requires views marked with `scrollTargetLayout()`.
  public var viewID: (any Hashable)? {
    if case .view(let id, _) = goal { return id.base as? any Hashable }
    return current?.base as? any Hashable
  }

  /// Returns ``viewID``, if it has this type.
  public func viewID<T: Hashable>(type: T.Type) -> T? { viewID as? T }

  /// The requested edge, until a person moves the content.
  public var edge: Edge? {
    if case .edge(let edge) = goal { edge } else { nil }
  }
  /// The requested point, until a person moves the content.
  public var point: CGPoint? {
    if case .offset(let x?, let y?) = goal { CGPoint(x: x, y: y) } else { nil }
  }
  /// The requested horizontal offset, until a person moves the content.
  public var x: CGFloat? {
    if case .offset(let x, _) = goal { x } else { nil }
  }
  /// The requested vertical offset, until a person moves the content.
  public var y: CGFloat? {
    if case .offset(_, let y) = goal { y } else { nil }
  }

  /// Records that a person has moved the content.
  mutating func moveByUser(to id: AnyHashable?) {
    (goal, current, isPositionedByUser) = (.none, id, true)
  }
}
