/// A modifier that shows a page while a condition of the program holds.
public struct _NavigationPresentationModifier<Item> {
  let item: () -> Item?
  let clear: (Bool) -> Void
  let destination: (Item) -> AnyView
  public typealias Body = Never
}

extension _NavigationPresentationModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> NavigationPresentationElement<Item> {
    let element = NavigationPresentationElement<Item>(content, in: context)
    element.update(modifier)
    return element
  }

  nonisolated static func update(
    _ element: NavigationPresentationElement<Item>, with modifier: Self
  ) {
    element.update(modifier)
  }
}

/// The element of a view that shows a page while a condition holds. The page is popped when the view
/// is removed.
final class NavigationPresentationElement<Item>: _WrapperElement {
  private var modifier: _NavigationPresentationModifier<Item>?
  private var isPending = false

  func update(_ modifier: _NavigationPresentationModifier<Item>) {
    self.modifier = modifier
    // Read the condition while a body is evaluated, so that a change evaluates this body again.
    _ = modifier.item()
    if isPending { return }
    isPending = true
    graph.afterUpdate { [weak self] in
      self?.isPending = false
      self?.follow()
    }
  }

  private func follow() {
    guard !isEnded, let modifier, let navigation = environment.navigation else { return }
    let isShown = navigation.shows(link: self)
    guard let item = modifier.item() else { return navigation.pop(link: self) }
    let content = AnyView(modifier.destination(item))
    if isShown { return navigation.refresh(content, link: self) }
    navigation.push(content, link: self) { [weak self] isPresented in
      self?.modifier?.clear(isPresented)
    }
  }

  override func destroy() {
    environment.navigation?.pop(link: self)
    super.destroy()
  }
}

extension View {
  /// Shows a page while a binding is `true`. Going back sets it to `false`.
  nonisolated public consuming func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      _NavigationPresentationModifier<Void>(
        item: { isPresented.wrappedValue ? () : nil },
        clear: { if isPresented.wrappedValue != $0 { isPresented.wrappedValue = $0 } },
        destination: { AnyView(destination()) }))
  }

  /// Shows a page while a binding has a value. Going back sets it to `nil`.
  nonisolated public consuming func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      _NavigationPresentationModifier<D>(
        item: { item.wrappedValue },
        clear: { if !$0, item.wrappedValue != nil { item.wrappedValue = nil } },
        destination: { AnyView(destination($0)) }))
  }
}
