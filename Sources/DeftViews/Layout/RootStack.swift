/// The content of a window, page, tab or presentation.
///
/// The policy: *several views are stacked from top to bottom, as in a `VStack` with the default
/// spacing.* A single view has the same place as without the stack.
package struct RootStack<Content: View> {
  private var container: LayoutContainer<VStackLayout, Content>

  nonisolated package init(@ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: VStackLayout(), content: content())
  }
}

extension RootStack: View {
  package typealias Body = Never

  nonisolated package static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    LayoutContainer._make(view.container, in: context)
  }
  nonisolated package static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    LayoutContainer._update(.init(box), with: &view.pointee.container, in: context)
  }
}
