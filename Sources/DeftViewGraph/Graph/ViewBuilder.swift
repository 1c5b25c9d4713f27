/// A builder that combines several views into one, with support for `if`, `else`, `switch` and `if #available`.
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
  /// Supports `if` without `else`.
  nonisolated public static func buildIf<Content: View>(
    _ content: consuming Content?
  ) -> Content? {
    content
  }
}
