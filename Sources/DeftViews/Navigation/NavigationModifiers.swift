/// A modifier that provides the destination views for values of a type.
public struct _NavigationDestinationModifier<D: Hashable> {
  let make: (D) -> AnyView
  public typealias Body = Never
}

extension _NavigationDestinationModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> NavigationDestinationElement {
    let element = NavigationDestinationElement(content, in: context)
    context.environment.navigation?.register(D.self, owner: element, modifier.make)
    return element
  }

  nonisolated static func update(_ element: NavigationDestinationElement, with modifier: Self) {
    element.environment.navigation?.register(D.self, owner: element, modifier.make)
  }
}

/// The element of a view that provides destination views.
final class NavigationDestinationElement: _WrapperElement {
  override func destroy() {
    environment.navigation?.unregister(owner: self)
    super.destroy()
  }
}

extension View {
  /// Provides the destination views for values of a type, for links in the enclosing navigation
  /// stack.
  nonisolated public consuming func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(_NavigationDestinationModifier<D> { AnyView(destination($0)) })
  }

  /// Sets the title of the enclosing page.
  nonisolated public consuming func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    modifier(_BarModifier(.title(String(title))))
  }

  /// Sets the title of the enclosing page.
  nonisolated public consuming func navigationTitle(_ title: Text) -> some View {
    navigationTitle(title.string)
  }

  /// Sets the title of the enclosing page.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  nonisolated public consuming func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }

  /// Hides the back button of the enclosing page.
  nonisolated public consuming func navigationBarBackButtonHidden(
    _ hidesBackButton: Bool = true
  ) -> some View {
    modifier(_BarModifier(.hidesBackButton(hidesBackButton)))
  }
}
