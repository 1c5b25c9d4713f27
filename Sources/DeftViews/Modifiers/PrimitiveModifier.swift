/// A built-in modifier, which creates an element around its content's element.
///
/// Around a list such as a group, it applies to each view of the list, unless it is transparent.
/// Modifiers that only change the environment or run actions are transparent.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  associatedtype Element: _WrapperElement

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> Element
  /// Updates the element with a new modifier value, before its content is updated.
  nonisolated static func update(_ element: Element, with modifier: Self)
  /// Updates the element with a modifier that is expensive to copy.
  nonisolated static func update(_ element: Element, with modifier: UnsafeMutablePointer<Self>)
  /// Returns the context of the content; by default the context of the element.
  nonisolated static func inner(_ modifier: Self, _ element: Element?, _ context: _ViewContext)
    -> _ViewContext
  /// Whether `inner` changes the context.
  nonisolated static var changesEnvironment: Bool { get }
  /// Whether one element can wrap a whole list as well as a single view.
  nonisolated static var isTransparent: Bool { get }
}

extension PrimitiveModifier {
  nonisolated static func inner(
    _ modifier: Self, _ element: Element?, _ context: _ViewContext
  ) -> _ViewContext { context }
  nonisolated static func update(_ element: Element, with modifier: UnsafeMutablePointer<Self>) {
    update(element, with: modifier.pointee)
  }
  nonisolated static var isTransparent: Bool { false }
  nonisolated static var changesEnvironment: Bool { false }

  nonisolated private static func contentContext(
    _ modifier: Self, _ element: Element?, _ context: _ViewContext
  ) -> _ViewContext {
    changesEnvironment ? inner(modifier, element, context) : context
  }

  /// Returns an element around the content's element, or one around each view of a list.
  nonisolated public static func _make<Content: View>(
    _ view: ModifiedContent<Content, Self>, in context: _ViewContext
  ) -> _ViewElement {
    let content = Content._make(view.content, in: contentContext(view.modifier, nil, context))
    if !content.isList || isTransparent {
      return makeElement(view.modifier, around: content, in: context)
    }
    let element = DistributingElement(content, modifier: view.modifier, in: context)
    element.distribute { makeElement(view.modifier, around: $0, in: context) }
    return element
  }

  /// Updates the element, then its content.
  nonisolated public static func _update<Content: View>(
    _ box: _ElementBox<ModifiedContent<Content, Self>>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>,
    in context: _ViewContext
  ) {
    if box.element.isDistributing {
      let element = box.as(DistributingElement<Self>.self)
      return updateEach(element, with: view, in: context)
    }
    let element = box.as(Element.self)
    element.environment = context.environment
    update(element, with: &view.pointee.modifier)
    element.contentWillUpdate()
    if changesEnvironment {
      let inner = inner(view.pointee.modifier, element, context)
      Content._update(.init(element.content), with: &view.pointee.content, in: inner)
    } else {
      Content._update(.init(element.content), with: &view.pointee.content, in: context)
    }
    element.contentDidUpdate()
  }

  /// Updates the elements around the views of a list, then the list.
  nonisolated private static func updateEach<Content: View>(
    _ element: DistributingElement<Self>,
    with view: UnsafeMutablePointer<ModifiedContent<Content, Self>>, in context: _ViewContext
  ) {
    let modifier = view.pointee.modifier
    element.environment = context.environment
    element.modifier = modifier
    element.updateUnits(in: context)
    Content._update(
      .init(element.content), with: &view.pointee.content,
      in: contentContext(modifier, nil, context))
    element.distribute { makeElement(modifier, around: $0, in: context) }
  }
}
