import DeftGeometry
import DeftInput

/// A modifier that lets a view accept dropped content.
public struct _DropModifier {
  let types: [MediaType]
  let action: (ClipboardItem, CGPoint) -> Bool
  let isTargeted: (Bool) -> Void
  public typealias Body = Never
}

extension _DropModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> DropElement { DropElement(modifier, content, in: context) }

  nonisolated static func update(_ element: DropElement, with modifier: Self) {
    element.modifier = modifier
  }
}

extension View {
  /// Accepts content dropped on the view from this program or another one.
  ///
  /// The content is copied. The other program sends the data after the drop, so the action is
  /// called shortly afterwards.
  ///
  /// - Parameters:
  ///   - payloadType: The accepted type: `String`, `URL` or a custom ``Transferable`` type.
  ///   - action: Receives the dropped content and its location in the view. Returns whether it was
  ///     accepted.
  ///   - isTargeted: Called when acceptable content enters or leaves the view.
  nonisolated public consuming func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      _DropModifier(
        types: T.transferTypes,
        action: { item, place in
          let items = T.items(in: item)
          return !items.isEmpty && action(items, place)
        }, isTargeted: isTargeted))
  }
}

/// The element of a view that accepts drops.
final class DropElement: _NodeElement {
  var modifier: _DropModifier
  private(set) var isTargeted = false

  init(_ modifier: _DropModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
    graph.drops.add(self)
  }

  func target(_ value: Bool) {
    guard value != isTargeted else { return }
    isTargeted = value
    modifier.isTargeted(value)
  }

  override func destroy() {
    graph.drops.remove(self)
    super.destroy()
  }
}

/// A tracker of the drop target during a drag: the innermost view under the pointer that accepts the content's type.
package final class DropTracker: GraphFeature {
  private var elements: [NodeID: DropElement] = [:]
  private weak var target: DropElement?

  package init(_ graph: ViewGraph) {}

  func add(_ element: DropElement) { elements[element.node.id] = element }
  func remove(_ element: DropElement) { elements[element.node.id] = nil }

  /// Updates the drop target from the nodes under the pointer, innermost first.
  ///
  /// - Returns: `true` if a view accepts the content.
  package func drag(_ drag: DragOver, over hits: [Node]) -> Bool {
    let new = hits.lazy.compactMap { [elements] in elements[$0.id] }
      .first { !Set($0.modifier.types).isDisjoint(with: drag.types) }
    if target !== new { leave() }
    target = new
    new?.target(true)
    return new != nil
  }

  /// Clears the drop target.
  package func leave() {
    target?.target(false)
    target = nil
  }

  /// Delivers the dropped content to the drop target.
  ///
  /// - Returns: `true` if there is a drop target.
  package func handle(_ drop: Drop) -> Bool {
    guard let element = target else { return false }
    let types = element.modifier.types
    drop.read(types) { [weak element] result in
      guard let element, case .success(let item) = result else { return }
      _ = element.modifier.action(
        item, element.convert(drop.drag.location, toSpace: .local))
    }
    return true
  }
}

extension ViewGraph {
  /// The tracker of drop targets in the window.
  package var drops: DropTracker { feature() }
}
