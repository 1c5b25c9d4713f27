/// A view whose items are created only when their container needs them, such as the pages of a tab
/// view.
///
/// The policy: *the items of the view, their order and the values that they pass to the container
/// exist from the start. Everything else is created on demand, and then remains.* A view with a body
/// is an item. Its body is evaluated early only if its type says that the body consists of several
/// items, or passes a value to the container (``ItemTraitModifier``).
package struct LazyItem<Content: View> {
  var content: Content

  nonisolated package init(_ content: Content) { self.content = content }
}

extension LazyItem: View {
  package typealias Body = Never

  nonisolated package static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    guard context.graph.itemSources.contain(Content.self) else {
      return LazyItemElement(view.content, in: context)
    }
    if let source = Content.self as? any ItemSource.Type { return make(source, view, in: context) }
    return CompositeElement(view.content, showing: bodyContent, in: context)
  }

  nonisolated package static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    guard context.graph.itemSources.contain(Content.self) else {
      return box.as(LazyItemElement.self).update(with: view.pointee.content, in: context)
    }
    if let source = Content.self as? any ItemSource.Type {
      return update(source, box.element, with: view.pointee, in: context)
    }
    box.as(CompositeElement.self).update(with: &view.pointee.content, in: context)
  }

  nonisolated private static func make<Source: ItemSource>(
    _ type: Source.Type, _ view: Self, in context: _ViewContext
  ) -> _ViewElement {
    Source.LazyItems._make(items(of: view, type), in: context)
  }

  nonisolated private static func update<Source: ItemSource>(
    _ type: Source.Type, _ element: _ViewElement, with view: Self, in context: _ViewContext
  ) {
    Source.LazyItems._update(.init(element), with: items(of: view, type), in: context)
  }

  nonisolated private static func items<Source: ItemSource>(
    of view: Self, _ type: Source.Type
  ) -> Source.LazyItems {
    guard let source = view.content as? Source else {
      preconditionFailure("The content must have its own type.")
    }
    return source.lazyItems
  }

  /// The content of a composite view's element: the items of its body.
  nonisolated private static var bodyContent: CompositeElement.BodyContent {
    typealias Items = LazyItem<Content.Body>
    return CompositeElement.BodyContent(
      make: { Items._make(Items($0.assumingMemoryBound(to: Content.Body.self)[0]), in: $1) },
      update: { element, body, context in
        let body = body.assumingMemoryBound(to: Content.Body.self)[0]
        Items._update(.init(element), with: Items(body), in: context)
      })
  }
}

/// The element of an item, whose view is created on demand.
package final class LazyItemElement: _ViewElement {
  private var content: _ViewElement?
  /// The view, as long as it has not been created.
  private var make: ((_ViewContext) -> _ViewElement)?

  init<Content: View>(_ view: Content, in context: _ViewContext) {
    make = { Content._make(view, in: $0) }
    super.init(in: context)
  }

  func update<Content: View>(with view: Content, in context: _ViewContext) {
    environment = context.environment
    if let content {
      Content._update(.init(content), with: view, in: context)
    } else {
      make = { Content._make(view, in: $0) }
    }
  }

  /// Creates the view, unless it exists.
  package func create() {
    guard let make, !isEnded else { return }
    self.make = nil
    let outer = graph.reading
    defer { graph.reading = outer }
    // The description depends on the values that the view around the item reads.
    graph.reading = outer ?? ancestors.lazy.compactMap { $0 as? CompositeElement }.first
    let new = make(_ViewContext(graph: graph, environment: environment))
    content = new
    adopt(new)
    setNeedsNodes()
    setNeedsLayout()
  }

  package override func forEachChild(_ body: (_ViewElement) -> Void) {
    if let content { body(content) }
  }

  // The view is one item, even if its element is a list, such as the branch of a condition.
  package override func itemsDidChange() {}

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.size(for: proposal) ?? .zero
  }
  package override func arrange(size: CGSize) { content?.place(at: origin, proposal: proposal) }
  package override func explicitGuide(_ key: _AlignmentKey, _ proposal: ProposedViewSize)
    -> CGFloat?
  {
    content?.explicitGuide(key, proposal)
  }
  package override func trait(_ key: ObjectIdentifier) -> Any? { content?.trait(key) }
  package override var layoutPriority: Double { content?.layoutPriority ?? 0 }
  package override var transitionContent: _ViewElement? { content }
  package override var spacing: ViewSpacing { content?.spacing ?? ViewSpacing() }
}
