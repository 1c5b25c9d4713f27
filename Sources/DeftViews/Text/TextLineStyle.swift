extension Text {
  /// A line under or through a text.
  public struct LineStyle: Equatable, Sendable {
    public struct Pattern: Hashable, Sendable {
      let decoration: TextDecoration.Pattern

      public static let solid = Pattern(decoration: .solid)
      public static let dot = Pattern(decoration: .dot)
      public static let dash = Pattern(decoration: .dash)
      public static let dashDot = Pattern(decoration: .dashDot)
      public static let dashDotDot = Pattern(decoration: .dashDotDot)
    }
    let pattern: Pattern
    let color: Color?

    /// Creates a line; without a color, it has the color of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      (self.pattern, self.color) = (pattern, color)
    }

    /// A continuous line in the color of the text.
    public static let single = LineStyle()
  }

  /// Underlines the text with a pattern; by default in its own color.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    filled { $0.underline = TextAttributes.Line(isActive, pattern, color) }
  }

  /// Strikes the text through with a pattern; by default in its own color.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    filled { $0.strikethrough = TextAttributes.Line(isActive, pattern, color) }
  }
}

extension View {
  /// Underlines texts with a pattern; by default in their own colors.
  nonisolated public consuming func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> some View {
    texts { $0.attributes.underline = TextAttributes.Line(isActive, pattern, color) }
  }

  /// Strikes texts through with a pattern; by default in their own colors.
  nonisolated public consuming func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> some View {
    texts { $0.attributes.strikethrough = TextAttributes.Line(isActive, pattern, color) }
  }
}

extension TextAttributes.Line {
  fileprivate init(_ isActive: Bool, _ pattern: Text.LineStyle.Pattern, _ color: Color?) {
    self.init(isActive: isActive, color: color, pattern: pattern.decoration)
  }
}
