// The builder methods for several statements and for conditionals.

extension ViewBuilder {
  nonisolated public static func buildBlock() -> EmptyView { EmptyView() }
  /// Combines any number of views.
  @_semantics("optimize.no.crossmodule")
  nonisolated public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  /// Returns the first branch of `if` and `else`, or of a `switch`.
  nonisolated public static func buildEither<First: View, Second: View>(
    first: consuming First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  /// Returns the other branch.
  nonisolated public static func buildEither<First: View, Second: View>(
    second: consuming Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
  /// Supports `if #available`.
  nonisolated public static func buildLimitedAvailability<Content: View>(
    _ content: Content
  ) -> AnyView {
    AnyView(content)
  }
}
