/// A set of glass views whose shapes are one shape.
struct GlassUnionID: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

extension View {
  /// Unites the glass of the view with that of other views with the same id in a ``GlassEffectContainer``: one shape
  /// covers all of them. The shape and the glass are those of the first view.
  ///
  /// - Parameters:
  ///   - id: The id; `nil` for none.
  ///   - namespace: The namespace of the id.
  nonisolated public consuming func glassEffectUnion<ID: Hashable & Sendable>(
    id: ID?, namespace: Namespace.ID
  ) -> some View {
    environment(
      \.glassUnion, id.map { GlassUnionID(id: AnyHashable($0), namespace: namespace) })
  }
}

private struct GlassUnionKey: EnvironmentKey {
  static var defaultValue: GlassUnionID? { nil }
}

private struct GlassContainerKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// The union to which glass views belong; `nil` for none.
  var glassUnion: GlassUnionID? {
    get { self[GlassUnionKey.self] }
    set { self[GlassUnionKey.self] = newValue }
  }
  /// Whether a container draws the glass of unions.
  var isInGlassContainer: Bool {
    get { self[GlassContainerKey.self] }
    set { self[GlassContainerKey.self] = newValue }
  }
}

/// A glass view of a union.
struct GlassMember {
  let union: GlassUnionID
  let bounds: Anchor<CGRect>
  let glass: Glass
  let shape: AnyShape
  let isHovered: Bool
}

/// The glass views of all unions in a container.
struct GlassMembersKey: PreferenceKey {
  static var defaultValue: [GlassMember] { [] }
  static func reduce(value: inout [GlassMember], nextValue: () -> [GlassMember]) {
    value += nextValue()
  }
}

/// A modifier that draws the glass of unions behind a container's content.
struct GlassUnions: ViewModifier {
  nonisolated init() {}

  func body(content: Content) -> some View {
    content
      .environment(\.isInGlassContainer, true)
      .backgroundPreferenceValue(GlassMembersKey.self) { members in
        if !members.isEmpty {
          GeometryReader { proxy in
            ForEach(Self.unions(members, in: proxy), id: \.member.union) { union in
              GlassPane(
                glass: union.member.glass, shape: union.member.shape, isHovered: union.isHovered
              )
              .frame(width: union.frame.width, height: union.frame.height)
              .offset(x: union.frame.minX, y: union.frame.minY)
            }
          }
        }
      }
      .transformPreference(GlassMembersKey.self) { $0 = [] }
  }

  /// The first view of a union, and the area of all of them.
  private struct Union {
    let member: GlassMember
    var frame: CGRect
    var isHovered: Bool
  }

  private static func unions(_ members: [GlassMember], in proxy: GeometryProxy) -> [Union] {
    var unions: [Union] = []
    for member in members {
      let frame = proxy[member.bounds]
      if let index = unions.firstIndex(where: { $0.member.union == member.union }) {
        unions[index].frame = unions[index].frame.union(frame)
        if member.isHovered { unions[index].isHovered = true }
      } else {
        unions.append(Union(member: member, frame: frame, isHovered: member.isHovered))
      }
    }
    return unions
  }
}
