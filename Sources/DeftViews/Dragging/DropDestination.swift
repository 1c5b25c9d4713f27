import DeftGeometry
import DeftInput

/// A modifier that lets a view accept dropped content.
public struct _DropModifier {
  let types: [MediaType]
  let action: (ClipboardItem, CGPoint) -> Bool
  let isTargeted: (Bool) -> Void
  /// The delegate that receives dropped item providers, and the types that it accepts.
  private(set) var delegate: (any DropDelegate)?
  private(set) var contentTypes: [UTType] = []
  public typealias Body = Never

  init(
    types: [MediaType], action: @escaping (ClipboardItem, CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void
  ) {
    (self.types, self.action, self.isTargeted) = (types, action, isTargeted)
  }

  init(contentTypes: [UTType], delegate: any DropDelegate) {
    self.init(
      types: contentTypes.flatMap(\.mediaTypes), action: { _, _ in false }, isTargeted: { _ in })
    (self.contentTypes, self.delegate) = (contentTypes, delegate)
  }
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
        types: Transfer<T>.importedTypes,
        action: { item, place in
          Transfer<T>.load(item) { _ = action($0, place) }
          return true
        }, isTargeted: isTargeted))
  }
}

/// The element of a view that accepts drops.
final class DropElement: _NodeElement {
  var modifier: _DropModifier
  private var target: DropTarget?

  init(_ modifier: _DropModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
    let target = ViewDropTarget(self)
    self.target = target
    graph.drops.add(target, for: node)
  }

  override func destroy() {
    graph.drops.remove(node)
    super.destroy()
  }
}

/// The drops on a view with a modifier.
private final class ViewDropTarget: DropTarget {
  private weak var element: DropElement?

  init(_ element: DropElement) {
    self.element = element
    super.init(element)
  }

  override func modifier(for drag: DragOver) -> _DropModifier? { element?.modifier }
}
