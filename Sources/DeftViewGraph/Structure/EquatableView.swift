/// A view whose body is evaluated again only if it is not equal to its previous description.
///
/// The view's own `==` decides. Changes of its states and of the values that it inherits still
/// update it.
public struct EquatableView<Content: Equatable & View> {
  public var content: Content

  nonisolated public init(content: Content) { self.content = content }
}

extension EquatableView: View {
  public typealias Body = Never

  /// Returns the element of the content, which compares its descriptions.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    Content._make(view.content, in: context)
  }

  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    Content._update(.init(box), with: &view.pointee.content, in: context)
  }
}

extension View where Self: Equatable {
  /// Evaluates the body of the view again only if the view is not equal to its previous description.
  nonisolated public consuming func equatable() -> EquatableView<Self> {
    EquatableView(content: self)
  }
}
