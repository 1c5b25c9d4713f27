extension View {
  /// Makes the changes of those modifiers that a closure applies with an animation, or at once with
  /// `nil`; the view itself changes as it would without.
  ///
  ///     ball.animation(.snappy) { $0.opacity(isFar ? 0.5 : 1) }
  nonisolated public consuming func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Changes the transaction of those modifiers that a closure applies; the view itself changes as it
  /// would without.
  nonisolated public consuming func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let content = modifier(_TransactionScope(transform: nil))
    return body(PlaceholderContentView(content: AnyView(content)))
      .modifier(_TransactionScope(transform: transform))
  }

  /// Changes the transaction of the updates in which a value differs from the one before.
  nonisolated public consuming func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransaction(value: value, transform: transform))
  }
}

/// The outer end of a scope with a transaction of its own, or, without a transform, the inner one, inside
/// of which the transaction is as it was.
public struct _TransactionScope {
  let transform: ((inout Transaction) -> Void)?
  public typealias Body = Never
}

extension _TransactionScope: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TransactionScopeElement {
    let element = TransactionScopeElement(content, in: context)
    element.transform = modifier.transform
    return element
  }

  nonisolated static func update(_ element: TransactionScopeElement, with modifier: Self) {
    element.transform = modifier.transform
  }
}

/// What stands for an end of a scope.
final class TransactionScopeElement: TransactionBoundaryElement {
  var transform: ((inout Transaction) -> Void)?

  /// The transaction on the other side of this end, while what is inside of it changes.
  private var present: Transaction?

  override func contentWillUpdate() {
    let present = graph.transaction
    if let transform {
      graph.outerTransactions.append(present)
      transform(&graph.transaction)
    } else if let outer = graph.outerTransactions.popLast() {
      graph.transaction = outer
    } else {
      return
    }
    self.present = present
  }

  override func contentDidUpdate() {
    guard let present else { return }
    if transform != nil {
      graph.outerTransactions.removeLast()
    } else {
      graph.outerTransactions.append(graph.transaction)
    }
    graph.transaction = present
    self.present = nil
  }
}

/// Changes the transaction in which a value changes.
public struct _ValueTransaction<Value: Equatable> {
  let value: Value
  let transform: (inout Transaction) -> Void
  public typealias Body = Never
}

extension _ValueTransaction: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TransactionElement {
    let element = TransactionElement(content, in: context)
    element.lastValue = modifier.value
    return element
  }

  nonisolated static func update(_ element: TransactionElement, with modifier: Self) {
    let isChanged = element.lastValue as? Value != modifier.value
    element.lastValue = modifier.value
    element.transform = isChanged ? modifier.transform : nil
    element.cycle = element.graph.cycle
  }
}
