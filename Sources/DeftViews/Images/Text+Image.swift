extension Text {
  /// Unavailable, because a text cannot contain images.
  @available(*, unavailable, message: "Put an Image and a Text into an HStack instead.")
  public init(_ image: Image) { self.init(verbatim: "") }
}

extension LocalizedStringKey.StringInterpolation {
  /// Unavailable, because a text cannot contain images.
  @available(*, unavailable, message: "Put an Image and a Text into an HStack instead.")
  public mutating func appendInterpolation(_ image: Image) {}
}
