extension Text {
  /// Unavailable: images in text.
  @available(*, unavailable, message: "Put an Image and a Text into an HStack instead.")
  public init(_ image: Image) { self.init(verbatim: "") }
}

extension LocalizedStringKey.StringInterpolation {
  /// Unavailable: images in text.
  @available(*, unavailable, message: "Put an Image and a Text into an HStack instead.")
  public mutating func appendInterpolation(_ image: Image) {}
}
