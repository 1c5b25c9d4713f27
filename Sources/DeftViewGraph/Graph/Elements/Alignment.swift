/// Says where a guide lies in a view that has not set it explicitly.
public protocol AlignmentID: SendableMetatype {
  /// The place of the guide in a view of these dimensions.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// What identifies a guide.
public struct _AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  /// Whether the guide runs across, and not down.
  package let isHorizontal: Bool

  /// Whether both are the same guide.
  public static func == (a: Self, b: Self) -> Bool {
    a.id == b.id && a.isHorizontal == b.isHorizontal
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// What a container's guide is, where views in it have set it explicitly.
  func combined(_ values: [CGFloat]) -> CGFloat? {
    if values.isEmpty { return nil }
    if id == FirstTextBaseline.self { return values.min() }
    if id == LastTextBaseline.self { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

/// A guide across: views are aligned so that their guides stand on one line.
public struct HorizontalAlignment: Hashable, Sendable {
  package let key: _AlignmentKey

  /// A guide of your own.
  public init(_ id: any AlignmentID.Type) { key = _AlignmentKey(id: id, isHorizontal: true) }

  /// The edge where reading begins.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The middle.
  public static let center = HorizontalAlignment(HorizontalCenter.self)
  /// The edge where reading ends.
  public static let trailing = HorizontalAlignment(Trailing.self)
}

/// A guide down: views are aligned so that their guides stand on one line.
public struct VerticalAlignment: Hashable, Sendable {
  package let key: _AlignmentKey

  /// A guide of your own.
  public init(_ id: any AlignmentID.Type) { key = _AlignmentKey(id: id, isHorizontal: false) }

  /// The upper edge.
  public static let top = VerticalAlignment(Top.self)
  /// The middle.
  public static let center = VerticalAlignment(VerticalCenter.self)
  /// The lower edge.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text; the lower edge where there is none.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The baseline of the last line of text; the lower edge where there is none.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

/// A guide across and one down.
public struct Alignment: Hashable, Sendable {
  /// The guide across.
  public var horizontal: HorizontalAlignment
  /// The guide down.
  public var vertical: VerticalAlignment

  /// The alignment of these guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the upper edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the lower edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle, on the first baseline.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The middle, on the last baseline.
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
