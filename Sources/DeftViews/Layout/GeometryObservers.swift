/// An element that must know when the view's position in the window changes.
protocol GeometryObserver: _ViewElement {
  /// Starts observing the view's position.
  func observePosition()
  /// Called when the view's position may have changed.
  func placeDidChange()
}

/// The views of a graph that depend on their positions in the window.
///
/// The policy: *A view that has read its position is notified in the frame in which the position
/// changes, whatever moved it: layout, scrolling, an offset or a scale of any ancestor.* Positions
/// are compared once per update, so that views without observers move at no extra cost.
final class GeometryObservers: LayoutFeature {
  /// An observer, and the transform to the window's coordinates that it knows.
  final class Entry {
    fileprivate weak var observer: (any GeometryObserver)?
    fileprivate var map: CGAffineTransform

    fileprivate init(_ observer: any GeometryObserver) {
      (self.observer, map) = (observer, observer.anchorMap)
    }
  }

  private var entries: [Entry] = []

  init(_ graph: ViewGraph) {}

  func close() { entries.removeAll() }

  func add(_ observer: any GeometryObserver) -> Entry {
    let entry = Entry(observer)
    entries.append(entry)
    return entry
  }

  // Nodes move without a layout, for example during a drag.
  var isFollowing: Bool { !entries.isEmpty }

  func layOut() {}
  func didLayOut() {}

  func didPlaceViews() {
    var hasEnded = false
    for entry in entries {
      guard let observer = entry.observer, !observer.isEnded else {
        hasEnded = true
        continue
      }
      guard observer.isPlaced, !observer.isLeaving else { continue }
      let map = observer.anchorMap
      guard map.differs(from: entry.map) else { continue }
      entry.map = map
      observer.placeDidChange()
    }
    if hasEnded { entries.removeAll { $0.observer?.isEnded ?? true } }
  }
}

extension CGAffineTransform {
  /// Returns whether the transforms differ by more than rounding errors. Transforms without finite
  /// values do not differ, because a view at such a position would be notified forever.
  fileprivate func differs(from other: CGAffineTransform) -> Bool {
    func differ(_ one: CGFloat, _ two: CGFloat) -> Bool { abs(one - two) > 1e-6 }
    return differ(tx, other.tx) || differ(ty, other.ty) || differ(a, other.a)
      || differ(b, other.b) || differ(c, other.c) || differ(d, other.d)
  }
}

/// The state of a geometry observer: whether it is active, and the last known position.
struct GeometryWatch {
  private var entry: GeometryObservers.Entry?

  /// Whether observing has started.
  var isActive: Bool { entry != nil }

  /// Starts observing, or records that the observer knows its current position.
  mutating func begin(_ observer: any GeometryObserver) {
    if let entry {
      entry.noteReading()
    } else {
      entry = observer.graph.geometry.add(observer)
    }
  }
}

extension GeometryObservers.Entry {
  /// Records that the observer has read its current position.
  fileprivate func noteReading() {
    if let observer { map = observer.anchorMap }
  }
}

extension ViewGraph {
  /// The views that depend on their positions.
  var geometry: GeometryObservers { feature() }
}
