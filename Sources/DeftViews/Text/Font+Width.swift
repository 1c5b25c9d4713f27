extension Font {
  /// The width of the letters of a font.
  public struct Width: Hashable, Sendable {
    /// The difference to the standard width: negative for narrow letters, positive for wide ones.
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    /// The narrowest letters.
    public static let compressed = Width(-0.4)
    /// Narrow letters.
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    /// Wide letters.
    public static let expanded = Width(0.2)

    /// The width in percent of the standard width, 50...200.
    var stretch: Int {
      let percent = (1 + value) * 100
      return percent.isFinite ? Int(min(max(percent, 50), 200).rounded()) : 100
    }
  }

  /// Returns the font with letters of another width, if its family has such letters.
  public func width(_ width: Width) -> Font {
    var font = self
    font.spec.stretch = width.stretch
    return font
  }
}

extension Text {
  /// Sets the width of the letters, if the font's family has such letters; `nil` for the font's
  /// width.
  public func fontWidth(_ width: Font.Width?) -> Text { filled { $0.width = width } }
}

extension View {
  /// Sets the width of the letters of texts, if the fonts' families have such letters; `nil` for the
  /// width of their fonts.
  nonisolated public consuming func fontWidth(_ width: Font.Width?) -> some View {
    texts { $0.attributes.width = width }
  }
}
