/// Says with which animation changes inside of a view are made.
public struct _AnimationModifier<Value: Equatable> {
  let animation: Animation?
  /// The value at whose change it says so; nil for each update.
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
  /// Makes the changes of the updates in which a value differs from the one before with an animation, or
  /// at once with `nil`.
  nonisolated public consuming func animation<V: Equatable>(_ animation: Animation?, value: V)
    -> some View
  {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Makes all changes inside of the view with an animation, or at once with `nil`.
  nonisolated public consuming func animation(_ animation: Animation?) -> some View {
    modifier(_AnimationModifier<Bool>(animation: animation, value: nil))
  }

  /// Changes the transaction of all changes inside of the view.
  nonisolated public consuming func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }
}

/// Changes the transaction of all changes inside of a view.
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

/// An element inside of which another transaction holds, in updates and in layout.
class TransactionBoundaryElement: _WrapperElement {
  final override func arrange(size: CGSize) {
    contentWillUpdate()
    super.arrange(size: size)
    contentDidUpdate()
  }
}

/// What stands for a change of the transaction.
final class TransactionElement: TransactionBoundaryElement {
  var transform: ((inout Transaction) -> Void)?
  var lastValue: Any?
  /// The settling in which the transform holds; nil for all of them.
  var cycle: UInt?

  /// The transaction outside, while the transform holds.
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
