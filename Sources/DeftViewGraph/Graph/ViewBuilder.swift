/// Makes one view of a list of them, with `if`, `else`, `switch` and `if #available` among them.
@resultBuilder
public enum ViewBuilder {
  /// One view.
  nonisolated public static func buildBlock<Content: View>(
    _ content: consuming Content
  ) -> Content {
    content
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
}
