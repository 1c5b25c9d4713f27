/// A view that shows nothing and takes no space.
public struct EmptyView {
  nonisolated public init() {}
}

extension EmptyView: View {
  public typealias Body = Never

  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    _ListElement([], in: context)
  }
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {}
}
