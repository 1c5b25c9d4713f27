extension String {
  /// Returns the size of the lines without wrapping, in points.
  ///
  ///     let width = title.size(withAttributes: [.font: UIFont.boldSystemFont(ofSize: 14)]).width
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    AttributedRun(self, attrs).size
  }

  /// Returns the size of the lines in a rectangle whose origin is zero, in points.
  ///
  /// - Parameters:
  ///   - size: The available size. With `usesLineFragmentOrigin`, lines wrap at its width.
  ///   - options: The options; without `usesLineFragmentOrigin`, lines do not wrap.
  ///   - attributes: The attributes of the text.
  ///   - context: Has no effect.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: AttributedRun(self, attributes).fitted(to: size, options).size)
  }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    AttributedRun(self, attrs).draw(in: CGRect(origin: point, size: .zero), [])
  }

  /// Draws the text in the current context, wrapped at the width of a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    AttributedRun(self, attrs).draw(in: rect, .usesLineFragmentOrigin)
  }
}

extension NSString {
  /// Returns the size of the lines without wrapping, in points.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attrs)
  }

  /// Returns the size of the lines in a rectangle whose origin is zero, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attrs)
  }

  /// Draws the text in the current context, wrapped at the width of a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attrs)
  }
}

extension NSAttributedString {
  /// Returns the size of the lines without wrapping, in points.
  public func size() -> CGSize { AttributedRun(self).size }

  /// Returns the size of the lines in a rectangle whose origin is zero, in points.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: AttributedRun(self).fitted(to: size, options).size)
  }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint) {
    AttributedRun(self).draw(in: CGRect(origin: point, size: .zero), [])
  }

  /// Draws the text in the current context, wrapped at the width of a rectangle.
  public func draw(in rect: CGRect) {
    AttributedRun(self).draw(in: rect, .usesLineFragmentOrigin)
  }
}
