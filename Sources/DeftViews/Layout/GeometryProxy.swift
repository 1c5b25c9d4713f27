/// A view's position and size.
public struct GeometryProxy {
  private weak var element: _ViewElement?
  /// The size in points.
  public let size: CGSize

  init(_ element: _ViewElement, size: CGSize) { (self.element, self.size) = (element, size) }

  /// Always zero: nothing covers a window's edges.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

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

/// An element that must know when the view's position in the window changes.
protocol GeometryObserver: _ViewElement {
  /// Starts observing the view's position.
  func observePosition()
  /// Called when the view's position may have changed.
  func placeDidChange()
}

/// An element that moves its content without layout, such as a scroll view.
protocol ContentMover: _ViewElement {
  /// The observers, notified when the content moves.
  var observers: GeometryObservers { get set }
}

/// Observers of the movement of a ``ContentMover``.
struct GeometryObservers {
  private struct Entry {
    weak var observer: (any GeometryObserver)?
  }
  private var entries: [Entry] = []

  mutating func add(_ observer: any GeometryObserver) {
    if entries.contains(where: { $0.observer === observer }) { return }
    entries.removeAll { $0.observer?.isEnded ?? true }
    entries.append(Entry(observer: observer))
  }

  func notify() {
    for entry in entries where entry.observer?.isEnded == false { entry.observer?.placeDidChange() }
  }
}

/// The state of a geometry observer: whether it is active, and the last known position.
struct GeometryWatch {
  private var place: CGPoint?

  /// Whether observing has started.
  var isActive: Bool { place != nil }

  /// Starts observing and registers the observer with all enclosing content movers.
  mutating func begin(_ observer: any GeometryObserver) {
    if place == nil {
      var next = observer.parent
      while let element = next {
        if let mover = element as? any ContentMover { mover.observers.add(observer) }
        next = element.parent
      }
    }
    place = observer.placeInWindow
  }

  /// Returns whether the observer is active and the view has moved since the last check.
  mutating func isMoved(_ observer: any GeometryObserver) -> Bool {
    guard let place else { return false }
    let now = observer.placeInWindow
    self.place = now
    return place != now
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

  /// The transform from the element's own coordinates to the window's.
  final var anchorMap: CGAffineTransform {
    CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(hostToGlobal)
  }

  /// The position of the element's origin in the window.
  final var placeInWindow: CGPoint { origin.applying(hostToGlobal) }

  /// Returns the element that defines the named space: this one or its nearest ancestor.
  final func owner(ofSpace name: AnyHashable) -> _ViewElement? {
    var next: _ViewElement? = self
    while let element = next {
      if element.hasCoordinateSpace(named: name) { return element }
      next = element.parent
    }
    return nil
  }

  /// Returns the rectangle that the element would occupy in a space if it had this size.
  final func frame(of size: CGSize, in space: CoordinateSpace) -> CGRect {
    let rect = CGRect(origin: origin, size: size).applying(hostToGlobal)
    guard case .named(let name) = space, let owner = owner(ofSpace: name) else { return rect }
    let map =
      owner.ownNode?.transform
      ?? CGAffineTransform(translationX: owner.origin.x, y: owner.origin.y)
    return rect.applying(map.concatenating(owner.hostToGlobal).inverted())
  }
}
