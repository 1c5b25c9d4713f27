/// A view with an explicit identity. When the identity changes, the states of the view are reset.
public struct IDView<Content: View, ID: Hashable> {
  var content: Content
  let id: ID
}

extension IDView: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    IDElement(Content._make(view.content, in: context), id: AnyHashable(view.id), in: context)
  }

  /// Updates the content, or creates it again if the identity has changed.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(IDElement.self)
    element.environment = context.environment
    let id = AnyHashable(view.pointee.id)
    if id == element.id, let child = element.children.first {
      return Content._update(.init(child), with: &view.pointee.content, in: context)
    }
    element.id = id
    element.leave(element.children)
    let new = Content._make(view.pointee.content, in: context)
    element.replaceChildren([new])
    element.enter(new)
  }
}

/// The element of a view with an explicit identity; a list if its content is one.
package final class IDElement: _ListElement {
  package internal(set) var id: AnyHashable

  init(_ content: _ViewElement, id: AnyHashable, in context: _ViewContext) {
    self.id = id
    super.init([content], in: context)
  }

  // A view with a new identity has the same type, so this never changes.
  package override var isList: Bool { children.first?.isList ?? true }
  package override func appendItems(to items: inout [_ViewElement]) {
    if isList { super.appendItems(to: &items) } else { items.append(self) }
  }

  package override func child(identified id: AnyHashable) -> _ViewElement? {
    id == self.id ? self : nil
  }
  package override var inspectedID: AnyHashable? { id }
}

extension View {
  /// Gives the view an identity. When the identity changes, the states of the view are reset.
  nonisolated public consuming func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}
