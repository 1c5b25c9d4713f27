/// Makes one view of a list of them, with `if`, `else`, `switch` and `if #available` among them.
@resultBuilder
public enum ViewBuilder {
  nonisolated public static func buildBlock<Content: View>(
    _ content: consuming Content
  ) -> Content {
    content
  }
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
