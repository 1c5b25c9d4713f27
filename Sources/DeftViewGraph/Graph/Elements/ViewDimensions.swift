/// A view's size for a proposal, and where its guides lie in it.
public struct ViewDimensions {
  /// What has set guides explicitly; nil where there is only a size.
  let element: _ViewElement?
  let proposal: ProposedViewSize
  package let size: CGSize

  package init(element: _ViewElement, proposal: ProposedViewSize, size: CGSize) {
    (self.element, self.proposal, self.size) = (element, proposal, size)
  }

  package init(size: CGSize) {
    (element, proposal, self.size) = (nil, ProposedViewSize(size), size)
  }

  /// The width in points.
  public var width: CGFloat { size.width }
  /// The height in points.
  public var height: CGFloat { size.height }

  /// Where a guide lies, from the view's leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.id.defaultValue(in: self)
  }
  /// Where a guide lies, from the view's upper edge.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.id.defaultValue(in: self)
  }
  /// Where a guide that was set explicitly lies; nil where none was.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
    element?.explicitGuide(guide.key, proposal)
  }
  /// Where a guide that was set explicitly lies; nil where none was.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
    element?.explicitGuide(guide.key, proposal)
  }

  /// Where an alignment's guides lie.
  package subscript(alignment: Alignment) -> CGPoint {
    CGPoint(x: self[alignment.horizontal], y: self[alignment.vertical])
  }
}

extension ViewDimensions: Equatable {
  /// Whether the sizes are equal.
  public static func == (a: Self, b: Self) -> Bool { a.size == b.size }
}
