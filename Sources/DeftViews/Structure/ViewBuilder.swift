/// Makes one view of a list of them, with `if`, `else`, `switch` and `if #available` among them.
@resultBuilder
public enum ViewBuilder {
  /// No view.
  nonisolated public static func buildBlock() -> EmptyView { EmptyView() }
  /// One view.
  nonisolated public static func buildBlock<Content: View>(
    _ content: consuming Content
  ) -> Content {
    content
  }
  /// Any number of views.
  @_semantics("optimize.no.crossmodule")
  nonisolated public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView((repeat each content))
  }
  /// A view as a statement.
  nonisolated public static func buildExpression<Content: View>(
    _ content: consuming Content
  ) -> Content {
    content
  }
  /// `if` without `else`.
  nonisolated public static func buildIf<Content: View>(
    _ content: consuming Content?
  ) -> Content? {
    content
  }
  /// The first branch of `if` and `else`, or of a `switch`.
  nonisolated public static func buildEither<First: View, Second: View>(
    first: consuming First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  /// The other branch.
  nonisolated public static func buildEither<First: View, Second: View>(
    second: consuming Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
  /// `if #available`.
  nonisolated public static func buildLimitedAvailability<Content: View>(
    _ content: Content
  ) -> AnyView {
    AnyView(content)
  }
}
