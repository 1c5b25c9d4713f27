/// Tells when the pointer is over a view.
public struct _HoverModifier {
  let coordinateSpace: CoordinateSpace
  let action: (HoverPhase) -> Void
  /// Whether each movement is told, and not only that the pointer came and left.
  let isContinuous: Bool
  public typealias Body = Never
}

/// Where the pointer is over a view, or that it has left.
public enum HoverPhase: Equatable, Sendable {
  /// It is over the view, at a place.
  case active(CGPoint)
  /// It has left.
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
  /// Tells when the pointer comes over the view (`true`) and when it leaves (`false`).
  nonisolated public consuming func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      _HoverModifier(
        coordinateSpace: .local, action: { action($0 != .ended) }, isContinuous: false))
  }

  /// Tells each place of the pointer over the view, and when it leaves.
  nonisolated public consuming func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(
        coordinateSpace: coordinateSpace.coordinateSpace, action: action, isContinuous: true))
  }

  /// Tells each place of the pointer over the view, in a space that is known as a value.
  @_disfavoredOverload
  nonisolated public consuming func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(coordinateSpace: coordinateSpace, action: action, isContinuous: true))
  }
}

/// What stands for a view that knows of the pointer.
final class HoverElement: _NodeElement {
  var modifier: _HoverModifier
  private var isHovered = false
  private var location: CGPoint?

  init(_ modifier: _HoverModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
    graph.hover.add(self)
  }

  /// The pointer is over the view, or not.
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

/// Which views the pointer is over: those that know of it along the path that it hits.
final class HoverTracker: GraphFeature {
  private var elements: [NodeID: HoverElement] = [:]
  private var hovered: [NodeID] = []

  init(_ graph: ViewGraph) {}

  func add(_ element: HoverElement) { elements[element.node.id] = element }
  func remove(_ element: HoverElement) {
    elements[element.node.id] = nil
    hovered.removeAll { $0 == element.node.id }
  }

  /// The pointer has come to a place where it hits these nodes, innermost first.
  func pointer(at location: CGPoint?, hits: [Node]) {
    if hovered.isEmpty, elements.isEmpty { return }
    let new = hits.map(\.id).filter { elements[$0] != nil }
    let old = hovered
    hovered = new
    for id in old where !new.contains(id) { elements[id]?.pointer(isOver: false, at: nil) }
    // From the outside in, as SwiftUI tells it.
    for id in new.reversed() { elements[id]?.pointer(isOver: true, at: location) }
  }
}

extension ViewGraph {
  /// Which views the pointer is over.
  var hover: HoverTracker { feature() }
}
