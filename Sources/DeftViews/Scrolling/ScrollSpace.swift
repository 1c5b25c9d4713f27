/// The coordinate space name of the nearest scroll view.
struct ScrollSpaceName: Hashable {
  /// The axis along which the scroll view scrolls; `nil` for any.
  var axis: Axis?
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The coordinate space of the nearest enclosing scroll view; its origin is the top left corner
  /// of the visible part.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollSpaceName()) }

  /// Returns the coordinate space of the nearest enclosing scroll view that scrolls along the given
  /// axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    .named(ScrollSpaceName(axis: axis))
  }
}
