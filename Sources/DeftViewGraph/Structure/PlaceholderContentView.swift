/// A placeholder for the modified view, as passed to the body of a transition or to the closure of a modifier such as
/// `phaseAnimator`.
public struct PlaceholderContentView<Value> {
  var content: AnyView

  nonisolated package init(content: AnyView) { self.content = content }
}

extension PlaceholderContentView: View {
  public typealias Body = Never
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    AnyView._make(view.content, in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    AnyView._update(.init(box), with: &view.pointee.content, in: context)
  }
}
