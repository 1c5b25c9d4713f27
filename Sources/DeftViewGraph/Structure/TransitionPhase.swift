/// The phase of a view's transition.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to appear.
  case willAppear
  /// The view is present.
  case identity
  /// The view has disappeared.
  case didDisappear

  /// Whether the view is present.
  public var isIdentity: Bool { self == .identity }
  /// The phase as a number: −1 before the view appears, 0 while it is present, and 1 after it has
  /// disappeared.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// An element that defines the transition of its content.
open class _TransitionElement: _WrapperElement {
  @usableFromInline package override init(_ content: _ViewElement, in context: _ViewContext) {
    super.init(content, in: context)
  }

  /// Moves to a phase, with the current transaction.
  open func pass(to phase: TransitionPhase) {}

  /// Whether the transition has its own animation for the change between a phase and the identity.
  open func hasAnimation(for phase: TransitionPhase) -> Bool { false }
}
