/// A type that computes the default position of an alignment guide.
public protocol AlignmentID: SendableMetatype {
  /// Returns the position of the guide in a view that has not set it explicitly.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// The identity of a guide.
public struct _AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  /// Whether the guide is a horizontal position.
  package let isHorizontal: Bool

  /// Returns whether two keys belong to the same guide.
  public static func == (a: Self, b: Self) -> Bool {
    a.id == b.id && a.isHorizontal == b.isHorizontal
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// Returns a container's guide, combined from the guides that its views have set explicitly.
  func combined(_ values: [CGFloat]) -> CGFloat? {
    if values.isEmpty { return nil }
    if id == FirstTextBaseline.self { return values.min() }
    if id == LastTextBaseline.self { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// A horizontal position by which views are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  package let key: _AlignmentKey

  /// Creates a custom guide.
  public init(_ id: any AlignmentID.Type) { key = _AlignmentKey(id: id, isHorizontal: true) }

  /// The leading edge.
  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(HorizontalCenter.self)
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(Trailing.self)
}

/// A vertical position by which views are aligned.
public struct VerticalAlignment: Hashable, Sendable {
  package let key: _AlignmentKey

  /// Creates a custom guide.
  public init(_ id: any AlignmentID.Type) { key = _AlignmentKey(id: id, isHorizontal: false) }

  /// The top edge.
  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(VerticalCenter.self)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text; the bottom edge of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

/// A horizontal and a vertical guide.
public struct Alignment: Hashable, Sendable {
  /// The horizontal guide.
  public var horizontal: HorizontalAlignment
  /// The vertical guide.
  public var vertical: VerticalAlignment

  /// Creates an alignment from two guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The center of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The center of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The center of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The center of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The center, on the first baseline.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The center, on the last baseline.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The leading edge, on the first baseline.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The leading edge, on the last baseline.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The trailing edge, on the first baseline.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The trailing edge, on the last baseline.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

private enum Leading: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum HorizontalCenter: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
}
private enum Trailing: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}
private enum Top: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
}
private enum VerticalCenter: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}
private enum Bottom: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private enum FirstTextBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
private enum LastTextBaseline: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
}
