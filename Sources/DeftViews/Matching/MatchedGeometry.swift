/// What of its geometry a view takes from the one that it is matched with.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// The properties of these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Where it is, by its anchor.
  public static let position = Self(rawValue: 1)
  /// How large it is.
  public static let size = Self(rawValue: 2)
  /// Both.
  public static let frame: Self = [.position, .size]
}

/// Matches a view's geometry with that of others of the same id.
public struct _MatchedGeometryEffect {
  let key: MatchKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool
  public typealias Body = Never
}

/// Under what views are matched.
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
  /// Matches the view with others of the same id: in each such group one view, the source, says where all
  /// are seen.
  ///
  /// What makes another view the source within an animation lets the new one begin where the old one is
  /// seen, and go from there to its own place; a view that leaves meanwhile goes along.  So a highlight
  /// moves from button to button, though each button has one of its own:
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
  /// The space that the view takes in the layout stays its own.  For a view that may be of any size, put the
  /// modifier before its frame.
  ///
  /// - Parameters:
  ///   - id: What the views to be matched have in common.
  ///   - namespace: Where ids mean the same: that of an `@Namespace` property.
  ///   - properties: What the view takes from the source.
  ///   - anchor: The point of the view that is brought to the same point of the source.
  ///   - isSource: Whether the view can be the source.  Only one view of a group that stays should be; of
  ///     several, the one that came last is the source, and the others are where they are.
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
