/// How a view comes and goes, of whatever kind.
public struct AnyTransition {
  let wrap: (AnyView, TransitionPhase) -> AnyView

  init(wrap: @escaping (AnyView, TransitionPhase) -> AnyView) { self.wrap = wrap }

  nonisolated public init<T: Transition>(_ transition: T) {
    wrap = { content, phase in
      AnyView(TransitionBody(transition: transition, content: content, phase: phase))
    }
  }

  /// At once.
  public static var identity: AnyTransition { AnyTransition { content, _ in content } }

  /// Fades.
  public static var opacity: AnyTransition {
    AnyTransition { content, phase in AnyView(content.opacity(phase.isIdentity ? 1 : 0)) }
  }

  /// Grows out of its middle, and shrinks into it.
  public static var scale: AnyTransition { .scale(scale: 0) }

  /// Grows from a scale, and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(content.scaleEffect(phase.isIdentity ? 1 : max(scale, 1e-3), anchor: anchor))
    }
  }

  /// Comes from a distance, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition { content, phase in AnyView(content.offset(phase.isIdentity ? .zero : offset)) }
  }

  /// Comes from a distance, and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    .offset(CGSize(width: x, height: y))
  }

  /// Comes from an edge of its own frame, and goes there.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(content.modifier(_EdgeOffset(edge: edge, share: phase.isIdentity ? 0 : 1)))
    }
  }

  /// Comes from an edge, fading in, and goes on to the opposite one.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(
        content.modifier(_EdgeOffset(edge: edge, share: -phase.value))
          .opacity(phase.isIdentity ? 1 : 0))
    }
  }

  /// Comes from where reading begins, and goes to where it ends.
  public static var slide: AnyTransition {
    .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }

  /// Comes in one way, and goes in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition { content, phase in
      // Both are always there, so that the view stays the same one in all phases.
      removal.wrap(
        insertion.wrap(content, phase == .willAppear ? .willAppear : .identity),
        phase == .didDisappear ? .didDisappear : .identity)
    }
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition { content, phase in other.wrap(wrap(content, phase), phase) }
  }

  /// Between two modifiers: one while the view is away, and one while it is there.
  public static func modifier<M: ViewModifier>(active: M, identity: M) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(content.modifier(phase.isIdentity ? identity : active))
    }
  }

  /// The transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(wrap(content, phase).transaction { $0.animation = animation })
    }
  }
}

/// A transition of somebody's own, at a phase.
private struct TransitionBody<T: Transition> {
  let transition: T
  let content: AnyView
  let phase: TransitionPhase
}

extension TransitionBody: View {
  var body: some View {
    transition.body(content: PlaceholderContentView(content: content), phase: phase)
  }
}

/// Fades.
public struct OpacityTransition: Transition {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == OpacityTransition {
  /// Fades.
  nonisolated public static var opacity: OpacityTransition { OpacityTransition() }
}

/// Shows a view beside its place, by a share of its own size.
public struct _EdgeOffset: Equatable {
  let edge: Edge
  let share: Double
  public typealias Body = Never
}

extension _EdgeOffset: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> EdgeOffsetElement {
    let element = EdgeOffsetElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: EdgeOffsetElement, with modifier: Self) {
    element.show(modifier.edge, modifier.share)
  }
}

/// What stands for a view beside its place.
final class EdgeOffsetElement: _NodeElement {
  private var edge = Edge.leading
  private var share = AnimatedValue(0.0)

  func show(_ edge: Edge, _ value: Double) {
    self.edge = edge
    share.set(value, of: self, isFirst: !isPlaced) { element, _ in element.show() }
    show()
  }

  override func placeDidChange() { show() }

  private func show() {
    let size = isPlaced ? placedSize : .zero
    let share = share.presentation
    let (x, y) =
      switch edge {
      case .leading: (isRightToLeft ? size.width : -size.width, CGFloat(0))
      case .trailing: (isRightToLeft ? -size.width : size.width, CGFloat(0))
      case .top: (CGFloat(0), -size.height)
      case .bottom: (CGFloat(0), size.height)
      }
    node.position = CGPoint(x: place.x + x * share, y: place.y + y * share)
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    show()
  }
}
