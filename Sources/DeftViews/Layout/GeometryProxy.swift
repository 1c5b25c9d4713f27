/// A view's position and size.
public struct GeometryProxy {
  private weak var element: _ViewElement?
  /// The size in points.
  public let size: CGSize

  init(_ element: _ViewElement, size: CGSize) { (self.element, self.size) = (element, size) }

  /// The lengths of the bars of a page, and of the insets and padding of the safe area, that the
  /// view touches or extends under. Nothing covers a window's edges.
  public var safeAreaInsets: EdgeInsets {
    element.map { $0.safeAreaInsets(of: CGRect(origin: $0.origin, size: size)) } ?? EdgeInsets()
  }

  /// Returns the view's rectangle in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the view's rectangle in a coordinate space.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    guard let element, !coordinateSpace.isLocal else { return CGRect(origin: .zero, size: size) }
    (element as? any GeometryObserver)?.observePosition()
    return element.frame(of: size, in: coordinateSpace)
  }

  /// The transform from the window's coordinates to the view's.
  var globalToLocal: CGAffineTransform { element?.anchorMap.inverted() ?? .identity }

  /// Returns the rectangle of an enclosing coordinate space, such as a scroll view's, in the view's
  /// coordinates; `nil` if no ancestor has this space.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard let element, case .named(let name) = coordinateSpace.coordinateSpace,
      let owner = element.owner(ofSpace: name)
    else { return nil }
    let mine = frame(in: coordinateSpace).origin
    return CGRect(origin: CGPoint(x: -mine.x, y: -mine.y), size: owner.placedSize)
  }
}

extension _ViewElement {
  /// The transform from the coordinates of the element's host node to the window's. It is computed
  /// from the enclosing elements, because their nodes may not be in the tree yet.
  final var hostToGlobal: CGAffineTransform {
    var map = CGAffineTransform.identity
    var next = host
    while let element = next {
      if let node = element.ownNode { map = map.concatenating(node.transform) }
      next = element.host
    }
    return map
  }

  /// The transform from the coordinates of the element's host node to the window's, as views read
  /// it: layout and pages count as arrived while they are still moving.
  final var hostGeometryToGlobal: CGAffineTransform {
    var map = CGAffineTransform.identity
    var next = host
    while let element = next {
      map = map.concatenating(element.geometryTransform)
      next = element.host
    }
    return map
  }

  /// The transform from the element's own coordinates to the window's, as views read it.
  final var anchorMap: CGAffineTransform {
    CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(hostGeometryToGlobal)
  }

  /// Returns the element that defines the named space: this one or its nearest ancestor.
  final func owner(ofSpace name: AnyHashable) -> _ViewElement? {
    var next: _ViewElement? = self
    while let element = next {
      if element.hasCoordinateSpace(named: name) { return element }
      next = element.parent
    }
    return nil
  }

  /// Returns the rectangle that the element would occupy in a space if it had this size, as views
  /// read it.
  final func frame(of size: CGSize, in space: CoordinateSpace) -> CGRect {
    let rect = CGRect(origin: origin, size: size).applying(hostGeometryToGlobal)
    guard case .named(let name) = space, let owner = owner(ofSpace: name) else { return rect }
    let map =
      owner.ownNode != nil
      ? owner.geometryTransform
      : CGAffineTransform(translationX: owner.origin.x, y: owner.origin.y)
    return rect.applying(map.concatenating(owner.hostGeometryToGlobal).inverted())
  }
}
