extension Text {
  /// The size of a text relative to its font.
  public struct Scale: Hashable, Sendable {
    /// The factor of the font's size.
    let factor: CGFloat

    /// The size of the font.
    public static let `default` = Scale(factor: 1)
    /// A smaller size, for a text beside a more important one: four fifths of the font's size.
    public static let secondary = Scale(factor: 0.8)
  }

  /// Sets the size relative to the font, if enabled.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? filled { $0.scale = scale } : self
  }
}

extension View {
  /// Sets the size of texts relative to their fonts, if enabled.
  nonisolated public consuming func textScale(
    _ scale: Text.Scale, isEnabled: Bool = true
  ) -> some View {
    texts { if isEnabled { $0.attributes.scale = scale } }
  }
}
