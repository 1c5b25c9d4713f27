/// A translucent material with a bright edge, for controls that lie over other content.
///
///     Label("Play", systemImage: "play").padding().glassEffect(.regular.tint(.blue))
public struct Glass: Equatable, Sendable {
  enum Kind: Equatable { case regular, clear, identity }
  let kind: Kind
  private(set) var tint: Color?
  private(set) var isInteractive = false

  private init(_ kind: Kind) { self.kind = kind }

  /// 80% opaque.
  public static let regular = Glass(.regular)
  /// 25% opaque, for controls over pictures.
  public static let clear = Glass(.clear)
  /// No glass: the view is unchanged.
  public static let identity = Glass(.identity)

  /// Returns the glass in a color; `nil` for none.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tint = color
    return glass
  }

  /// Returns glass that reacts to the pointer: it becomes more opaque.
  public func interactive(_ isEnabled: Bool = true) -> Glass {
    var glass = self
    glass.isInteractive = isEnabled
    return glass
  }
}

/// The default shape of glass: a capsule.
public struct DefaultGlassEffectShape: Shape {
  nonisolated public init() {}

  nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

extension View {
  /// Places glass behind the view.
  ///
  /// - Parameters:
  ///   - glass: The glass.
  ///   - shape: The shape of the glass, in the view's bounds.
  nonisolated public consuming func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassEffect(glass: glass, shape: shape))
  }

  /// Matches the view with a glass view with the same id that appears or disappears in its place:
  /// in an animation, they move and change their sizes together.
  ///
  /// - Parameters:
  ///   - id: The id; `nil` for none.
  ///   - namespace: The namespace of the id.
  nonisolated public consuming func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View {
    modifier(MatchedGlass(id: id, namespace: namespace))
  }

  /// Sets how a glass view appears and disappears in an animation.
  nonisolated public consuming func glassEffectTransition(
    _ transition: GlassEffectTransition
  ) -> some View {
    self.transition(transition.isFading ? AnyTransition.opacity : .identity)
  }
}

/// How a glass view appears and disappears.
public struct GlassEffectTransition: Sendable {
  let isFading: Bool

  /// At once.
  public static var identity: GlassEffectTransition { GlassEffectTransition(isFading: false) }
  /// By fading. Views with equal ids move, see `glassEffectID(_:in:)`.
  public static var matchedGeometry: GlassEffectTransition {
    GlassEffectTransition(isFading: true)
  }
  /// By fading.
  public static var materialize: GlassEffectTransition { GlassEffectTransition(isFading: true) }
}

/// A container of glass views.
///
/// Glass shapes with the same `glassEffectUnion(id:namespace:)` are one shape. Others do not merge, even if they are
/// close to each other.
public struct GlassEffectContainer<Content: View> {
  private let content: Content

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - spacing: The distance below which shapes merge in SwiftUI; it has no effect.
  ///   - content: The views.
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension GlassEffectContainer: View {
  public var body: some View { content.modifier(GlassUnions()) }
}

/// A modifier that places glass behind a view.
private struct GlassEffect<S: Shape>: ViewModifier {
  let glass: Glass
  let shape: S
  @State private var isHovered = false
  @Environment(\.glassUnion) private var union
  @Environment(\.isInGlassContainer) private var isInContainer

  func body(content: Content) -> some View {
    let isHovered = glass.isInteractive && isHovered
    let union = isInContainer && glass.kind != .identity ? union : nil
    content
      .background {
        if glass.kind != .identity, union == nil {
          GlassPane(glass: glass, shape: shape, isHovered: isHovered)
        }
      }
      .transformAnchorPreference(key: GlassMembersKey.self, value: .bounds) { members, bounds in
        guard let union else { return }
        members.append(
          GlassMember(
            union: union, bounds: bounds, glass: glass, shape: AnyShape(shape),
            isHovered: isHovered))
      }
      .onHover { self.isHovered = $0 }
  }
}

private struct MatchedGlass<ID: Hashable>: ViewModifier {
  let id: ID?
  let namespace: Namespace.ID

  func body(content: Content) -> some View {
    if let id { content.matchedGeometryEffect(id: id, in: namespace) } else { content }
  }
}

/// A pane of glass.
struct GlassPane<S: Shape> {
  let glass: Glass
  let shape: S
  let isHovered: Bool
  @Environment(\.accessibilityReduceTransparency) private var reducesTransparency

  init(glass: Glass, shape: S, isHovered: Bool) {
    (self.glass, self.shape, self.isHovered) = (glass, shape, isHovered)
  }
}

extension GlassPane: View {
  /// The opacity of the pane. Source: our own, between those of the materials.
  private var opacity: Double {
    if reducesTransparency { return 1 }
    return (glass.kind == .clear ? 0.25 : 0.8) + (isHovered ? 0.15 : 0)
  }

  var body: some View {
    ZStack {
      shape.fill(Material(opacity: opacity))
      if let tint = glass.tint { shape.fill(tint.opacity(opacity)) }
      shape.stroke(Color.primary.opacity(0.12), lineWidth: 1)
      shape.stroke(
        LinearGradient(
          colors: [.white.opacity(0.7), .white.opacity(0.1), .white.opacity(0.4)],
          startPoint: .topLeading, endPoint: .bottomTrailing), lineWidth: 1)
    }
  }
}
