/// A view that shows nothing and takes no space.
public struct EmptyView {
  /// Nothing.
  nonisolated public init() {}
}

extension EmptyView: View {
  /// There is nothing inside.
  public typealias Body = Never

  /// Makes a list of nothing.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    _ListElement([], in: context)
  }
  /// There is nothing to update.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {}
}
