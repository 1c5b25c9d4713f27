/// A view that a layout measures and places.
public struct LayoutSubview: Equatable {
  package let element: _ViewElement
  let index: Int
  let placement: Placement

  /// The positions that a layout has set, relative to the container.
  final class Placement {
    var places: [(point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)?]
    init(count: Int) { places = Array(repeating: nil, count: count) }
  }

  /// The view's priority when space is distributed; 0 by default.
  public var priority: Double { element.layoutPriority }
  /// The view's preferred spacing.
  public var spacing: ViewSpacing { element.spacing }

  /// The value that the view provides for a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    element.trait(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }

  /// Returns the size that the view chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.size(for: proposal) }
  /// Returns the size for a proposal, with the positions of the view's guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    element.dimensions(in: proposal)
  }

  /// Places the view so that its anchor lies at a point of the container's coordinates.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    placement.places[index] = (position, anchor, proposal)
  }

  /// Returns whether two values refer to the same view.
  public static func == (a: Self, b: Self) -> Bool { a.element === b.element }
}

/// The views that a layout measures and places, in order.
public struct LayoutSubviews: RandomAccessCollection {
  let elements: [_ViewElement]
  let placement: LayoutSubview.Placement

  /// The layout direction of the container.
  ///
  /// A layout always computes from left to right: the container mirrors the positions.
  public let layoutDirection: LayoutDirection
  /// The first index.
  public var startIndex: Int { 0 }
  /// The index after the last view.
  public var endIndex: Int { elements.count }
  /// The view at an index.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(element: elements[index], index: index, placement: placement)
  }
}

/// A key for a value that a view provides to the surrounding layout.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value for views that provide none.
  static var defaultValue: Value { get }
}
