/// Where a view lies and how large it is.
public struct GeometryProxy {
  private weak var element: _ViewElement?
  /// The size in points.
  public let size: CGSize

  init(_ element: _ViewElement, size: CGSize) { (self.element, self.size) = (element, size) }

  /// None: nothing covers a window's edges.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The view's rectangle in a coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The view's rectangle in a coordinate space.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    guard let element, !coordinateSpace.isLocal else { return CGRect(origin: .zero, size: size) }
    (element as? any GeometryObserver)?.look()
    return element.frame(of: size, in: coordinateSpace)
  }

  /// The map from the window's coordinates to the view's.
  var globalToLocal: CGAffineTransform { element?.anchorMap.inverted() ?? .identity }

  /// The rectangle of a coordinate space around the view, such as that of a scroll view, as the view sees
  /// it; nil where there is none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard let element, case .named(let name) = coordinateSpace.coordinateSpace,
      let owner = element.owner(ofSpace: name)
    else { return nil }
    let mine = frame(in: coordinateSpace).origin
    return CGRect(origin: CGPoint(x: -mine.x, y: -mine.y), size: owner.placedSize)
  }
}

/// Something that has to know when the place of a view in the window changes.
protocol GeometryObserver: _ViewElement {
  /// Somebody has asked where the view lies.
  func look()
  /// The view lies elsewhere, as far as it knows.
  func placeDidChange()
}

/// Something whose content moves without layout, such as a scroll view.
protocol ContentMover: _ViewElement {
  /// What has to know of it.
  var observers: GeometryObservers { get set }
}

/// Those who have to know when what they are in moves.
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

/// What an observer keeps: whether anybody looks, and where the view was seen.
struct GeometryWatch {
  private var place: CGPoint?

  /// Somebody looks: the movers that the view is in are asked to tell.
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

  /// Whether somebody looks, and the view has moved since.
  mutating func isMoved(_ observer: any GeometryObserver) -> Bool {
    guard let place else { return false }
    let now = observer.placeInWindow
    self.place = now
    return place != now
  }
}

extension _ViewElement {
  /// The map from the coordinates of the element's host node to the window's, along elements: their nodes
  /// may not be in the tree yet.
  final var hostToGlobal: CGAffineTransform {
    var map = CGAffineTransform.identity
    var next = host
    while let element = next {
      if let node = element.ownNode { map = map.concatenating(node.transform) }
      next = element.host
    }
    return map
  }

  /// The map from the element's own coordinates to the window's.
  final var anchorMap: CGAffineTransform {
    CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(hostToGlobal)
  }

  /// Where the element's origin lies in the window.
  final var placeInWindow: CGPoint { origin.applying(hostToGlobal) }

  /// The element around this one that is a named space.
  final func owner(ofSpace name: AnyHashable) -> _ViewElement? {
    var next: _ViewElement? = self
    while let element = next {
      if element.coordinateSpaceName == name { return element }
      next = element.parent
    }
    return nil
  }

  /// The rectangle that the element would have in a space, if it had this size.
  final func frame(of size: CGSize, in space: CoordinateSpace) -> CGRect {
    let rect = CGRect(origin: origin, size: size).applying(hostToGlobal)
    guard case .named(let name) = space, let owner = owner(ofSpace: name) else { return rect }
    let map =
      owner.ownNode?.transform
      ?? CGAffineTransform(translationX: owner.origin.x, y: owner.origin.y)
    return rect.applying(map.concatenating(owner.hostToGlobal).inverted())
  }
}
