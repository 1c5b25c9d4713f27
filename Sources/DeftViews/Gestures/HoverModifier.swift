/// A modifier that reports when the pointer is over a view.
public struct _HoverModifier {
  let coordinateSpace: CoordinateSpace
  let action: (HoverPhase) -> Void
  /// Whether movements are reported in addition to entering and leaving.
  let isContinuous: Bool
  public typealias Body = Never
}

/// The state of the pointer relative to a view.
public enum HoverPhase: Equatable, Sendable {
  /// The pointer is over the view, at a location.
  case active(CGPoint)
  /// The pointer has left the view.
  case ended
}

extension _HoverModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> HoverElement { HoverElement(modifier, content, in: context) }

  nonisolated static func update(_ element: HoverElement, with modifier: Self) {
    element.modifier = modifier
  }
}

extension View {
  /// Adds an action that is called with `true` when the pointer enters the view and `false` when it
  /// leaves.
  nonisolated public consuming func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      _HoverModifier(
        coordinateSpace: .local, action: { action($0 != .ended) }, isContinuous: false))
  }

  /// Adds an action that is called for each pointer location over the view and when the pointer
  /// leaves.
  nonisolated public consuming func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(
        coordinateSpace: coordinateSpace.coordinateSpace, action: action, isContinuous: true))
  }

  /// Adds an action that is called for each pointer location over the view, in a coordinate space
  /// given as a value, and when the pointer leaves.
  @_disfavoredOverload
  nonisolated public consuming func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(coordinateSpace: coordinateSpace, action: action, isContinuous: true))
  }
}

/// The element of a view that tracks the pointer.
final class HoverElement: _NodeElement {
  var modifier: _HoverModifier
  private var isHovered = false
  private var location: CGPoint?

  init(_ modifier: _HoverModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
    graph.hover.add(self)
  }

  /// Updates whether the pointer is over the view.
  func pointer(isOver: Bool, at point: CGPoint?) {
    guard isOver, let point else {
      if isHovered {
        (isHovered, location) = (false, nil)
        modifier.action(.ended)
      }
      return
    }
    if isHovered, !modifier.isContinuous || location == point { return }
    (isHovered, location) = (true, point)
    modifier.action(.active(convert(point, toSpace: modifier.coordinateSpace)))
  }

  override func destroy() {
    graph.hover.remove(self)
    super.destroy()
  }
}

/// A tracker of the views with hover actions that are under the pointer.
final class HoverTracker: GraphFeature {
  private var elements: [NodeID: HoverElement] = [:]
  private var hovered: [NodeID] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: HoverElement) { elements[element.node.id] = element }
  func remove(_ element: HoverElement) {
    elements[element.node.id] = nil
    hovered.removeAll { $0 == element.node.id }
  }

  /// Updates the hovered views for a pointer location and the nodes that it hits, innermost first.
  func pointer(at location: CGPoint?, hits: [Node]) {
    if hovered.isEmpty, elements.isEmpty { return }
    let new = hits.map(\.id).filter { elements[$0] != nil }
    let old = hovered
    hovered = new
    for id in old where !new.contains(id) { elements[id]?.pointer(isOver: false, at: nil) }
    // Outer views are notified first, as in SwiftUI.
    for id in new.reversed() { elements[id]?.pointer(isOver: true, at: location) }
  }
}

extension ViewGraph {
  var hover: HoverTracker { feature() }
}
