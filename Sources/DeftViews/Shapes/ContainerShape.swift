/// The shape and the bounds of a container.
final class ContainerShape {
  /// The element with the bounds of the container.
  private(set) weak var frame: ContainerShapeElement?
  /// Returns the outline in a rectangle inside the container, at the given distance from its edges.
  private(set) var path: (CGRect, CGFloat) -> Path = { rect, _ in Path(rect) }

  func set(frame: ContainerShapeElement, _ path: @escaping (CGRect, CGFloat) -> Path) {
    self.frame = frame
    // The closure is released with the element, to which it refers.
    self.path = { [weak frame] rect, inset in frame == nil ? Path(rect) : path(rect, inset) }
    frame.graph.containerShapes.containerDidChange(self)
  }

  /// Returns the distance of a view from the nearest edge of the container, in points, 0 or more.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the view's coordinates.
  ///   - element: The view.
  func inset(of rect: CGRect, in element: _ViewElement) -> CGFloat {
    guard let frame, frame.isPlaced, !frame.isEnded else { return 0 }
    let container = frame.anchorMap
    guard abs(container.determinant) > 1e-9 else { return 0 }
    let inner = rect.applying(element.anchorMap.concatenating(container.inverted()))
    let outer = CGRect(origin: .zero, size: frame.placedSize)
    let distances = [
      inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
      outer.maxY - inner.maxY,
    ]
    return max(0, distances.min() ?? 0)
  }
}

private struct ContainerShapeKey: EnvironmentKey {
  static var defaultValue: ContainerShape? { nil }
}

extension EnvironmentValues {
  /// The shape of the innermost container around the view; `nil` for none.
  var containerShape: ContainerShape? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

/// The computation of the outline of a view that may depend on its container.
final class ContainerReading {
  /// The computation in progress on the main queue, where elements live; `nil` for none.
  nonisolated(unsafe) static var current: ContainerReading?

  private let element: _ViewElement
  private let container: ContainerShape
  /// The rectangle whose distance the outline depends on; `nil` if it does not depend on the container.
  private(set) var rect: CGRect?

  init(_ element: _ViewElement, _ container: ContainerShape) {
    (self.element, self.container) = (element, container)
  }

  func path(in rect: CGRect) -> Path {
    self.rect = rect
    return container.path(rect, container.inset(of: rect, in: element))
  }
}

extension _ViewElement {
  /// Computes an outline that may depend on the container around the view.
  ///
  /// - Parameters:
  ///   - update: Called after the view's distance from the container, or the container, has changed.
  ///   - outline: Returns the outline.
  final func readingContainer<Outline>(
    update: @escaping () -> Void, _ outline: () -> Outline
  ) -> Outline {
    guard let container = environment.containerShape else { return outline() }
    let outer = ContainerReading.current
    defer { ContainerReading.current = outer }
    let reading = ContainerReading(self, container)
    ContainerReading.current = reading
    let result = outline()
    if let rect = reading.rect {
      graph.containerShapes.follow(container, rect, of: self, update: update)
    }
    return result
  }
}

/// The views of a graph whose outlines depend on their containers.
///
/// The policy: *An outline is computed again in the frame in which the view's distance from the edges
/// of its container changes.*
final class ContainerShapes: LayoutFeature {
  private struct Entry {
    weak var element: _ViewElement?
    weak var container: ContainerShape?
    var rect: CGRect
    var inset: CGFloat
    var update: () -> Void
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  init(_ graph: ViewGraph) {}

  func close() { entries.removeAll() }

  /// Follows the distance of a view from its container, until the view ends.
  func follow(
    _ container: ContainerShape, _ rect: CGRect, of element: _ViewElement,
    update: @escaping () -> Void
  ) {
    entries[ObjectIdentifier(element)] = Entry(
      element: element, container: container, rect: rect,
      inset: container.inset(of: rect, in: element), update: update)
  }

  func containerDidChange(_ container: ContainerShape) {
    for entry in Array(entries.values) where entry.container === container {
      if entry.element?.isEnded == false { entry.update() }
    }
  }

  // Nodes move without a layout, for example during a drag.
  var isFollowing: Bool { !entries.isEmpty }

  func layOut() {}
  func didLayOut() {}

  func didPlaceViews() {
    for (key, entry) in entries {
      guard let element = entry.element, !element.isEnded, let container = entry.container else {
        entries[key] = nil
        continue
      }
      guard element.isPlaced, !element.isLeaving else { continue }
      let inset = container.inset(of: entry.rect, in: element)
      guard abs(inset - entry.inset) > 0.01 else { continue }
      entries[key]?.inset = inset
      entry.update()
    }
  }
}

extension ViewGraph {
  /// The views whose outlines depend on their containers.
  var containerShapes: ContainerShapes { feature() }
}
