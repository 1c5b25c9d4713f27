/// Several views as one, so that what is done to the group is done to each of them.
public struct Group<Content> {
  var content: Content
}

extension Group: View where Content: View {
  /// The group of what a builder makes.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public typealias Body = Never

  /// Makes the content; a group adds nothing.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    Content._make(view.content, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    Content._update(.init(box), with: &view.pointee.content, in: context)
  }
}
