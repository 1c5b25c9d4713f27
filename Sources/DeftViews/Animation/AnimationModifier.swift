/// A modifier that sets the animation for changes inside a view.
public struct _AnimationModifier<Value: Equatable> {
  let animation: Animation?
  /// The value whose change triggers the animation; `nil` animates every update.
  let value: Value?
  public typealias Body = Never
}

extension _AnimationModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TransactionElement {
    let element = TransactionElement(content, in: context)
    element.lastValue = modifier.value
    element.transform = modifier.value == nil ? modifier.transform : nil
    return element
  }

  nonisolated static func update(_ element: TransactionElement, with modifier: Self) {
    if let value = modifier.value {
      let isChanged = element.lastValue as? Value != value
      element.lastValue = value
      element.transform = isChanged ? modifier.transform : nil
      element.cycle = element.graph.cycle
    } else {
      element.transform = modifier.transform
    }
  }

  private var transform: (inout Transaction) -> Void {
    { [animation] in if !$0.disablesAnimations { $0.animation = animation } }
  }
}

extension View {
  /// Animates updates in which the value differs from the previous one. A `nil` animation applies
  /// them at once.
  nonisolated public consuming func animation<V: Equatable>(_ animation: Animation?, value: V)
    -> some View
  {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Animates all changes inside the view. A `nil` animation applies them at once.
  nonisolated public consuming func animation(_ animation: Animation?) -> some View {
    modifier(_AnimationModifier<Bool>(animation: animation, value: nil))
  }

  /// Modifies the transaction of all changes inside the view.
  nonisolated public consuming func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }
}

/// A modifier that changes the transaction of all changes inside a view.
public struct _TransactionModifier {
  let transform: (inout Transaction) -> Void
  public typealias Body = Never
}

extension _TransactionModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TransactionElement {
    let element = TransactionElement(content, in: context)
    element.transform = modifier.transform
    return element
  }

  nonisolated static func update(_ element: TransactionElement, with modifier: Self) {
    element.transform = modifier.transform
  }
}

/// An element whose content is updated and laid out in a different transaction.
class TransactionBoundaryElement: _WrapperElement {
  final override func arrange(size: CGSize) {
    contentWillUpdate()
    super.arrange(size: size)
    contentDidUpdate()
  }
}

/// The element that modifies a transaction.
final class TransactionElement: TransactionBoundaryElement {
  var transform: ((inout Transaction) -> Void)?
  var lastValue: Any?
  /// The update cycle in which the transform applies; `nil` for every cycle.
  var cycle: UInt?

  /// The enclosing transaction while the transform applies.
  private var outer: Transaction?

  override func contentWillUpdate() {
    guard let transform, cycle == nil || cycle == graph.cycle else { return }
    outer = graph.transaction
    transform(&graph.transaction)
  }

  override func contentDidUpdate() {
    guard let outer else { return }
    graph.transaction = outer
    self.outer = nil
  }
}
