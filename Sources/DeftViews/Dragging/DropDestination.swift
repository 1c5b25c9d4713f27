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
  private(set) var isTargeted = false
  /// The last drag over the view.
  private var last: DragOver?

  init(_ modifier: _DropModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
    graph.drops.add(self)
  }

  /// Returns whether the view accepts a drag.
  func accepts(_ drag: DragOver) -> Bool {
    if modifier.delegate != nil {
      let info = info(drag)
      return info.hasItemsConforming(to: modifier.contentTypes)
        && withDelegate(info) { $0.validateDrop(info: $1) } == true
    }
    return !Set(modifier.types).isDisjoint(with: drag.types)
  }

  /// Handles a drag that has entered or moved over the view. Returns whether it may be dropped here.
  func drag(_ drag: DragOver) -> Bool {
    last = drag
    let hasEntered = !isTargeted
    if hasEntered {
      isTargeted = true
      modifier.isTargeted(true)
    }
    let proposal = withDelegate(info(drag)) { delegate, info in
      if hasEntered { delegate.dropEntered(info: info) }
      return delegate.dropUpdated(info: info)
    }
    return proposal??.operation.isTaken != false
  }

  /// Handles a drag that has left the view.
  func leave() {
    guard isTargeted else { return }
    isTargeted = false
    modifier.isTargeted(false)
    if let last { notifyExit(of: last) }
  }

  /// Notifies the delegate, if the view has one, that a drag has ended without a drop on the view.
  private func notifyExit(of drag: DragOver) {
    withDelegate(info(drag)) { $0.dropExited(info: $1) }
  }

  /// Passes dropped data to the delegate, if the view has one.
  func drop(_ drop: Drop) {
    isTargeted = false
    let dragged = providers(of: drop.drag)
    if !dragged.isEmpty {
      NSItemProvider.dragged = nil
      return perform(drop.drag, dragged)
    }
    drop.read(modifier.types) { [weak self] result in
      switch result {
      case .success(let item): self?.perform(drop.drag, NSItemProvider.providers(of: item))
      case .failure: self?.notifyExit(of: drop.drag)
      }
    }
  }

  private func perform(_ drag: DragOver, _ providers: [NSItemProvider]) {
    let drop = DropInfo(
      location: convert(drag.location, toSpace: .local), providers: providers, types: drag.types)
    withDelegate(drop) { _ = $0.performDrop(info: $1) }
  }

  private func info(_ drag: DragOver) -> DropInfo {
    DropInfo(
      location: convert(drag.location, toSpace: .local), providers: providers(of: drag),
      types: drag.types)
  }

  /// Returns the provider of a drag that has begun in this program; empty for any other drag.
  private func providers(of drag: DragOver) -> [NSItemProvider] {
    guard drag.types.contains(NSItemProvider.ownType) else { return [] }
    return NSItemProvider.dragged.map { [$0] } ?? []
  }

  /// Calls the delegate, if the view has one. Drags are handled on the main thread, so the
  /// arguments never leave it.
  @discardableResult
  private func withDelegate<T>(
    _ info: DropInfo, _ body: @MainActor (any DropDelegate, DropInfo) -> T
  ) -> T? {
    guard let delegate = modifier.delegate else { return nil }
    nonisolated(unsafe) let arguments = (delegate, info)
    nonisolated(unsafe) var result: T?
    withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { result = body(arguments.0, arguments.1) }
    }
    return result
  }

  override func destroy() {
    graph.drops.remove(self)
    super.destroy()
  }
}

/// A tracker of the drop target during a drag: the innermost view under the pointer that accepts
/// the content's type.
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
    let new = hits.lazy.compactMap { [elements] in elements[$0.id] }.first { $0.accepts(drag) }
    if target !== new { leave() }
    target = new
    return new?.drag(drag) ?? false
  }

  /// Clears the drop target.
  package func leave() {
    target?.leave()
    target = nil
  }

  /// Delivers the dropped content to the drop target.
  ///
  /// - Returns: `true` if there is a drop target.
  package func handle(_ drop: Drop) -> Bool {
    guard let element = target else { return false }
    if element.modifier.delegate != nil {
      target = nil
      element.drop(drop)
      return true
    }
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
