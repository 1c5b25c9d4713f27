extension DynamicViewContent {
  /// Lets people drop content between rows of a list, and into a list or section without rows.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - action: Receives the index at which the content was dropped, from 0 to the number of rows,
  ///     and the content.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent<Data> {
    modifier(
      _RowInsertionModifier { index in
        _DropModifier(
          contentTypes: supportedContentTypes,
          delegate: RowDrop(types: supportedContentTypes) { action(index, $0) })
      })
  }

  /// Lets people drop values between rows of a list, and into a list or section without rows.
  ///
  /// The other program sends the data after the drop, so the action is called shortly afterwards.
  ///
  /// - Parameters:
  ///   - payloadType: The accepted type: `String`, `URL` or a custom ``Transferable`` type.
  ///   - action: Receives the dropped values and the index at which they were dropped, from 0 to the
  ///     number of rows.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent<Data> {
    modifier(
      _RowInsertionModifier { index in
        _DropModifier(
          types: Transfer<T>.importedTypes,
          action: { item, _ in
            Transfer<T>.load(item) { action($0, index) }
            return true
          }, isTargeted: { _ in })
      })
  }
}

/// A modifier that lets people drop content between rows.
public struct _RowInsertionModifier {
  /// Returns the modifier that handles drops at an index.
  let drop: (Int) -> _DropModifier
  public typealias Body = Never

  nonisolated init(drop: @escaping (Int) -> _DropModifier) { self.drop = drop }
}

extension _RowInsertionModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> RowInsertionElement { RowInsertionElement(modifier, content, in: context) }

  nonisolated static func update(_ element: RowInsertionElement, with modifier: Self) {
    element.modifier = modifier
  }
}

/// The element of rows between which people can drop content.
final class RowInsertionElement: _WrapperElement {
  var modifier: _RowInsertionModifier
  private weak var scroll: ScrollElement?

  init(_ modifier: _RowInsertionModifier, _ content: _ViewElement, in context: _ViewContext) {
    self.modifier = modifier
    super.init(content, in: context)
    // The rows belong to a list once the views around them exist.
    graph.afterUpdate { [weak self] in self?.attach() }
  }

  private func attach() {
    if isEnded { return }
    scroll = ancestors.lazy.compactMap { $0 as? ScrollElement }.first { $0.holdsRows }
    if let scroll { graph.rowDrops.add(self, in: scroll) }
  }

  override func destroy() {
    graph.rowDrops.remove(self)
    super.destroy()
  }

  /// Returns the index in the collection at which a drop before an item of the list inserts content.
  ///
  /// - Parameters:
  ///   - item: The index of the item among those of the list.
  ///   - start: The index of the first item of the collection.
  fileprivate func index(before item: Int, from start: Int) -> Int {
    guard let list = content.innerForEach else { return 0 }
    var (next, index) = (start, 0)
    for child in list.children where next < item {
      var items: [_ViewElement] = []
      child.appendItems(to: &items)
      next += items.count
      index += 1
    }
    return index
  }
}

extension _ViewElement {
  /// The `ForEach` inside modifiers.
  fileprivate var innerForEach: ForEachElement? {
    if let list = self as? ForEachElement { return list }
    if let modified = self as? any ListModifierElement { return modified.content.innerForEach }
    guard isList else { return nil }
    var found: ForEachElement?
    forEachChild { if found == nil { found = $0.innerForEach } }
    return found
  }
}

/// The lists of a window between whose rows people can drop content.
final class RowDropTracker: GraphFeature {
  private var targets: [ObjectIdentifier: ListDropTarget] = [:]

  init(_ graph: ViewGraph) {}

  func add(_ insertion: RowInsertionElement, in scroll: ScrollElement) {
    let id = ObjectIdentifier(scroll)
    let target = targets[id] ?? ListDropTarget(scroll)
    targets[id] = target
    target.insertions.append(insertion)
    scroll.graph.drops.add(target, for: scroll.node)
  }

  func remove(_ insertion: RowInsertionElement) {
    for (id, target) in targets {
      target.insertions.removeAll { $0 === insertion }
      guard target.insertions.isEmpty else { continue }
      targets[id] = nil
      insertion.graph.drops.remove(target.node)
    }
  }
}

extension ViewGraph {
  /// The lists between whose rows people can drop content.
  fileprivate var rowDrops: RowDropTracker { feature() }
}

/// The drops on a list.
///
/// The policy: *A drop inserts content into the collection at whose edge, or between whose rows, it
/// is: before a row in the row's upper half, and after it in its lower half. A drop on the header of
/// a section is at the start of the section, one on the footer at its end, and one below all rows at
/// the end of the list. Between two collections, the one with the row under the pointer receives the
/// content; otherwise the second one does.*
private final class ListDropTarget: DropTarget {
  let node: Node
  var insertions: [RowInsertionElement] = []

  init(_ scroll: ScrollElement) {
    node = scroll.node
    super.init(scroll)
  }

  override func modifier(for drag: DragOver) -> _DropModifier? {
    guard let first = insertions.first,
      let container = first.ancestors.lazy.compactMap({ $0 as? ContainerElement }).first
    else { return nil }
    let (item, row) = place(drag.location, among: container.items)
    var found: [(insertion: RowInsertionElement, items: Range<Int>)] = []
    _ = collect(container.content, from: 0, into: &found)
    found.removeAll { item < $0.items.lowerBound || item > $0.items.upperBound }
    let chosen = found.first { entry in row.map(entry.items.contains) ?? false } ?? found.last
    guard let (insertion, items) = chosen else { return nil }
    return insertion.modifier.drop(insertion.index(before: item, from: items.lowerBound))
  }

  /// Returns the number of items above a location in the window, and the item at the location.
  private func place(_ location: CGPoint, among items: [_ViewElement]) -> (item: Int, row: Int?) {
    for (index, item) in items.enumerated() where item.isPlaced {
      let (y, height) = (item.convertFromGlobal(location).y, item.placedSize.height)
      if y >= height { continue }
      let isBelow =
        switch item.sectionPlace?.part {
        case .header: y >= 0
        case .footer: false
        case .row, nil: y >= height / 2
        }
      return (isBelow ? index + 1 : index, y >= 0 ? index : nil)
    }
    return (items.count, nil)
  }

  /// Finds the collections in a part of the list.
  ///
  /// - Parameters:
  ///   - element: The part of the list.
  ///   - start: The number of items before the part.
  ///   - found: The collections, with the indices of their items.
  /// - Returns: The number of items before the end of the part.
  private func collect(
    _ element: _ViewElement, from start: Int,
    into found: inout [(insertion: RowInsertionElement, items: Range<Int>)]
  ) -> Int {
    if let modified = element as? any ListModifierElement {
      return collect(modified.content, from: start, into: &found)
    }
    guard element.isList else {
      var items: [_ViewElement] = []
      element.appendItems(to: &items)
      return start + items.count
    }
    var end = start
    element.forEachChild { end = collect($0, from: end, into: &found) }
    if let insertion = element as? RowInsertionElement {
      found.append((insertion: insertion, items: start..<end))
    }
    return end
  }
}

/// A delegate that passes dropped content to a closure.
private final class RowDrop: DropDelegate {
  private let types: [UTType]
  // It is called on the main actor only, like the delegate itself.
  private nonisolated(unsafe) let action: ([NSItemProvider]) -> Void

  nonisolated init(types: [UTType], action: @escaping ([NSItemProvider]) -> Void) {
    (self.types, self.action) = (types, action)
  }

  func performDrop(info: DropInfo) -> Bool {
    action(info.itemProviders(for: types))
    return true
  }
}
