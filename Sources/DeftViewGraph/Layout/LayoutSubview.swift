/// A view that a layout measures and places.
public struct LayoutSubview: Equatable {
  package let element: _ViewElement
  let index: Int
  let placement: Placement

  /// Where a layout has put its views; places are relative to the container until it is placed itself.
  final class Placement {
    var places: [(point: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)?]
    init(count: Int) { places = Array(repeating: nil, count: count) }
  }

  /// How eagerly the view gets space; 0 as a rule.
  public var priority: Double { element.layoutPriority }
  /// How far it wants to stand from others.
  public var spacing: ViewSpacing { element.spacing }

  /// What the view says to the layout under a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    element.trait(ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
  }

  /// The size that the view chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.size(for: proposal) }
  /// The size for a proposal, and where the view's guides lie in it.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    element.dimensions(in: proposal)
  }

  /// Places the view so that its anchor lies on a point of the container's coordinates.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    placement.places[index] = (position, anchor, proposal)
  }

  /// Whether both are the same view.
  public static func == (a: Self, b: Self) -> Bool { a.element === b.element }
}

/// The views that a layout measures and places, in their order.
public struct LayoutSubviews: RandomAccessCollection {
  let elements: [_ViewElement]
  let placement: LayoutSubview.Placement

  /// The direction of reading around the container.
  ///
  /// A layout computes from left to right whatever it is: the container mirrors the places.
  public let layoutDirection: LayoutDirection
  /// The first place.
  public var startIndex: Int { 0 }
  /// The place behind the last one.
  public var endIndex: Int { elements.count }
  /// The view at a place.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(element: elements[index], index: index, placement: placement)
  }
}

/// A value that a view gives to the layout around it.
public protocol LayoutValueKey {
  /// What is given.
  associatedtype Value
  /// What is taken where nothing is given.
  static var defaultValue: Value { get }
}
