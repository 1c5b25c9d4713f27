/// The geometry properties that a view takes from the source of its group.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The position of the anchor.
  public static let position = Self(rawValue: 1)
  public static let size = Self(rawValue: 2)
  public static let frame: Self = [.position, .size]
}

/// A modifier that matches a view's geometry with the geometry of other views with the same id.
public struct _MatchedGeometryEffect {
  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
  public typealias Body = Never
}

/// The key by which views are matched.
struct MatchKey: Hashable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

extension _MatchedGeometryEffect: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> MatchedElement { MatchedElement(modifier, content, in: context) }

  nonisolated static func update(_ element: MatchedElement, with modifier: Self) {
    element.apply(modifier)
  }
}

extension View {
  /// Matches the view's geometry with the geometry of other views with the same id. One of these
  /// views is the source, which determines where all of them are shown.
  ///
  /// When another view becomes the source within an animation, it starts at the frame of the old
  /// source and moves to its own frame; a view that leaves at the same time moves with it. In this
  /// example, a highlight moves from button to button, although each button has its own highlight:
  ///
  ///     ForEach(pages) { page in
  ///       Button(page.name) { withAnimation { shown = page } }
  ///         .background {
  ///           if page == shown {
  ///             Capsule().fill(.tint).matchedGeometryEffect(id: "highlight", in: namespace)
  ///           }
  ///         }
  ///     }
  ///
  /// The view's space in the layout does not change. For a view of flexible size, apply this
  /// modifier before its frame.
  ///
  /// - Parameters:
  ///   - id: The id that matched views have in common.
  ///   - namespace: The scope of the id, from an `@Namespace` property.
  ///   - properties: The properties that the view takes from the source.
  ///   - anchor: The point of the view that is aligned with the same point of the source.
  ///   - isSource: Whether the view can be the source. A group should have only one such view,
  ///     apart from leaving views. Of several possible sources, the newest is the source, and the
  ///     others remain at their own frames.
  nonisolated public consuming func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        key: MatchKey(namespace: namespace, id: AnyHashable(id)), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}
