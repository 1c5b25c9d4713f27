/// A type-erased transition.
public struct AnyTransition {
  let wrap: (AnyView, TransitionPhase) -> AnyView
  /// The changes for which the transition has its own animation.
  let animatedChanges: TransitionChanges

  init(
    animatedChanges: TransitionChanges = [],
    wrap: @escaping (AnyView, TransitionPhase) -> AnyView
  ) {
    (self.wrap, self.animatedChanges) = (wrap, animatedChanges)
  }

  nonisolated public init<T: Transition>(_ transition: T) {
    self.init { content, phase in
      AnyView(TransitionBody(transition: transition, content: content, phase: phase))
    }
  }

  /// No transition.
  public static var identity: AnyTransition { AnyTransition { content, _ in content } }

  public static var opacity: AnyTransition {
    AnyTransition { content, phase in AnyView(content.opacity(phase.isIdentity ? 1 : 0)) }
  }

  /// A transition that scales up from the center and back.
  public static var scale: AnyTransition { .scale(scale: 0) }

  /// Returns a transition that scales up from the given factor and back.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(content.scaleEffect(phase.isIdentity ? 1 : max(scale, 1e-3), anchor: anchor))
    }
  }

  /// Returns a transition that moves in from the given offset and back.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition { content, phase in AnyView(content.offset(phase.isIdentity ? .zero : offset)) }
  }

  /// Returns a transition that moves in from the given offset and back.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    .offset(CGSize(width: x, height: y))
  }

  /// Returns a transition that moves in from an edge of the view's frame and back.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(content.modifier(_EdgeOffset(edge: edge, share: phase.isIdentity ? 0 : 1)))
    }
  }

  /// Returns a transition that moves in from an edge and out at the opposite one, with fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(
        content.modifier(_EdgeOffset(edge: edge, share: -phase.value))
          .opacity(phase.isIdentity ? 1 : 0))
    }
  }

  /// A transition that moves in from the leading edge and out at the trailing edge.
  public static var slide: AnyTransition {
    .asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }

  /// Returns a transition that differs for insertion and removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    let animated = insertion.animatedChanges.intersection(.insertion)
      .union(removal.animatedChanges.intersection(.removal))
    return AnyTransition(animatedChanges: animated) { content, phase in
      // Both transitions are always applied, so that the view's identity is the same in all phases.
      removal.wrap(
        insertion.wrap(content, phase == .willAppear ? .willAppear : .identity),
        phase == .didDisappear ? .didDisappear : .identity)
    }
  }

  /// Combines two transitions.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(animatedChanges: animatedChanges.union(other.animatedChanges)) {
      content, phase in
      other.wrap(wrap(content, phase), phase)
    }
  }

  /// Returns a transition between two modifiers: `active` while the view is absent, `identity`
  /// while it is present.
  public static func modifier<M: ViewModifier>(active: M, identity: M) -> AnyTransition {
    AnyTransition { content, phase in
      AnyView(content.modifier(phase.isIdentity ? identity : active))
    }
  }

  /// Returns the transition with its own animation, which replaces that of the insertion or removal, and also applies
  /// to those without an animation. The view's other changes are unaffected. A `nil` animation inserts and removes the
  /// view at once.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(animatedChanges: animation == nil ? [] : .all) { content, phase in
      AnyView(
        wrap(AnyView(content.modifier(_TransactionScope(transform: nil))), phase)
          .modifier(
            _TransactionScope { if !$0.disablesAnimations { $0.animation = animation } }))
    }
  }
}

/// Insertion and removal, the changes of a view that a transition animates.
struct TransitionChanges: OptionSet {
  let rawValue: UInt8

  static let insertion = TransitionChanges(rawValue: 1)
  static let removal = TransitionChanges(rawValue: 2)
  static let all: TransitionChanges = [.insertion, .removal]
}

/// A custom transition in a phase.
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

public struct OpacityTransition: Transition {
  nonisolated public init() {}
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == OpacityTransition {
  nonisolated public static var opacity: OpacityTransition { OpacityTransition() }
}

/// A modifier that offsets a view by a share of its size.
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

/// The element of a view that is offset by a share of its size.
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
