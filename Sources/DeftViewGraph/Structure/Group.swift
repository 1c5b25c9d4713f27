/// A group of views; a modifier on the group applies to each of them.
public struct Group<Content> {
  var content: Content
}

extension Group: View where Content: View {
  /// Creates a group of a builder's views.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public typealias Body = Never

  /// Creates the element of the content, because a group has no element of its own.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    Content._make(view.content, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    Content._update(.init(box), with: &view.pointee.content, in: context)
  }
}
