import DeftGeometry
import DeftInput

/// Lets a view take what is dropped on it.
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
  /// Takes what is dropped on the view, from this program or another one.
  ///
  /// What is dragged over the view is a copy for it.  The data come from the other program, and so the action is called
  /// when they have come, shortly after the drop.
  ///
  /// - Parameters:
  ///   - payloadType: what is taken: `String`, `URL`, or a type of your own that is ``Transferable``.
  ///   - action: gets what was dropped, and where in the view; says whether it was of use.
  ///   - isTargeted: told when something that the view would take comes over it, and when it leaves.
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

/// What stands for a view that takes drops.
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

/// Which view what is dragged over a window would be dropped on: the innermost under it that takes its kind.
package final class DropTracker: GraphFeature {
  private var elements: [NodeID: DropElement] = [:]
  private weak var target: DropElement?

  package init(_ graph: ViewGraph) {}

  func add(_ element: DropElement) { elements[element.node.id] = element }
  func remove(_ element: DropElement) { elements[element.node.id] = nil }

  /// Something is over these nodes, innermost first.
  ///
  /// - Returns: whether a view would take it.
  package func drag(_ drag: DragOver, over hits: [Node]) -> Bool {
    let new = hits.lazy.compactMap { [elements] in elements[$0.id] }
      .first { !Set($0.modifier.types).isDisjoint(with: drag.types) }
    if target !== new { leave() }
    target = new
    new?.target(true)
    return new != nil
  }

  /// It is over none of the views any more.
  package func leave() {
    target?.target(false)
    target = nil
  }

  /// It was dropped.
  ///
  /// - Returns: whether there is a view that takes it.
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
  /// Which view takes what is dragged over the window.
  package var drops: DropTracker { feature() }
}
