/// Where a view is between coming and going.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to come.
  case willAppear
  /// It is there.
  case identity
  /// It has gone.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }
  /// −1 before the view comes, 0 while it is there, 1 when it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// An element that says how what it stands for comes and goes.
open class _PassageElement: _WrapperElement {
  @usableFromInline package override init(_ content: _ViewElement, in context: _ViewContext) {
    super.init(content, in: context)
  }

  /// Comes to a phase, as the current transaction says.
  open func pass(to phase: TransitionPhase) {}
}
