/// A modifier that passes a value to the container around its view, which reads the value before it
/// needs the view itself.
package protocol ItemTraitModifier {}

/// A view that stands for the items of other views, or passes a value of another view to its
/// container.
protocol ItemSource: View {
  /// The same view with items that are created on demand.
  associatedtype LazyItems: View
  nonisolated var lazyItems: LazyItems { get }
  /// Returns whether the items of the type must be known early; see ``ItemSources``. Other views are
  /// one item as a whole.
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool
}

/// The types of views that are not an item as a whole.
///
/// The policy: *a type-erased view in the body of another view is an item.* Its type is known only
/// when the body is evaluated, and the bodies of many controls contain one.
final class ItemSources: GraphFeature {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let isInBody: Bool
  }
  private var known: [Key: Bool] = [:]

  init(_ graph: ViewGraph) {}

  /// Returns whether a view of the type can have several items or none, or passes a value to its
  /// container.
  ///
  /// - Parameters:
  ///   - type: The type of the view.
  ///   - isInBody: Whether the view is in the body of another view or of a modifier.
  func contain<V: View>(_ type: V.Type, isInBody: Bool = false) -> Bool {
    let key = Key(type: ObjectIdentifier(type), isInBody: isInBody)
    if let known = known[key] { return known }
    // A view that contains itself is decided by its other parts.
    known[key] = false
    let found: Bool
    if let source = type as? any ItemSource.Type {
      found = source.isSource(in: self, isInBody: isInBody)
    } else {
      found = V.Body.self != Never.self && contain(V.Body.self, isInBody: true)
    }
    known[key] = found
    return found
  }
}

extension ViewGraph {
  /// The types of views that are not an item as a whole.
  var itemSources: ItemSources { feature() }
}

extension EmptyView: ItemSource {
  nonisolated var lazyItems: EmptyView { self }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool { true }
}

extension AnyView: ItemSource {
  nonisolated var lazyItems: AnyView { box.lazyItem }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool { !isInBody }
}

extension ForEach: ItemSource where Content: View {
  nonisolated var lazyItems: ForEach<Data, ID, LazyItem<Content>> {
    ForEach<Data, ID, LazyItem<Content>>(
      data: data, content: { [content] in LazyItem(content($0)) }, id: id)
  }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool { true }
}

extension Optional: ItemSource where Wrapped: View {
  nonisolated var lazyItems: LazyItem<Wrapped>? { map { LazyItem($0) } }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool { true }
}

extension _ConditionalContent: ItemSource {
  nonisolated var lazyItems: _ConditionalContent<LazyItem<First>, LazyItem<Second>> {
    switch storage {
    case .first(let first): .init(storage: .first(LazyItem(first)))
    case .second(let second): .init(storage: .second(LazyItem(second)))
    }
  }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool {
    sources.contain(First.self, isInBody: isInBody)
      || sources.contain(Second.self, isInBody: isInBody)
  }
}

extension Group: ItemSource where Content: View {
  nonisolated var lazyItems: LazyItem<Content> { LazyItem(content) }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool {
    sources.contain(Content.self, isInBody: isInBody)
  }
}

extension EquatableView: ItemSource {
  nonisolated var lazyItems: LazyItem<Content> { LazyItem(content) }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool {
    sources.contain(Content.self, isInBody: isInBody)
  }
}

extension IDView: ItemSource {
  nonisolated var lazyItems: IDView<LazyItem<Content>, ID> {
    IDView<LazyItem<Content>, ID>(content: LazyItem(content), id: id)
  }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool {
    sources.contain(Content.self, isInBody: isInBody)
  }
}

extension ModifiedContent: ItemSource where Content: View, Modifier: ViewModifier {
  nonisolated var lazyItems: ModifiedContent<LazyItem<Content>, Modifier> {
    ModifiedContent<LazyItem<Content>, Modifier>(content: LazyItem(content), modifier: modifier)
  }
  nonisolated static func isSource(in sources: ItemSources, isInBody: Bool) -> Bool {
    Modifier.self is any ItemTraitModifier.Type || sources.contain(Content.self, isInBody: isInBody)
      || sources.contain(Modifier.Body.self, isInBody: true)
  }
}
