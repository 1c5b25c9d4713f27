extension View {
  /// Animates only the modifiers that the closure applies. A `nil` animation applies their changes
  /// at once. The view itself is unaffected.
  ///
  ///     ball.animation(.snappy) { $0.opacity(isFar ? 0.5 : 1) }
  nonisolated public consuming func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction({ if !$0.disablesAnimations { $0.animation = animation } }, body: body)
  }

  /// Modifies the transaction of the modifiers that the closure applies. The view itself is
  /// unaffected.
  nonisolated public consuming func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let content = modifier(_TransactionScope(transform: nil))
    return body(PlaceholderContentView(content: AnyView(content)))
      .modifier(_TransactionScope(transform: transform))
  }

  /// Modifies the transaction of updates in which the value differs from the previous one.
  nonisolated public consuming func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_ValueTransaction(value: value, transform: transform))
  }
}

/// A boundary of a transaction scope. The outer boundary applies `transform`. The inner boundary has a `nil`
/// transform and restores the enclosing transaction.
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

/// The element of a scope's boundary.
final class TransactionScopeElement: TransactionBoundaryElement {
  var transform: ((inout Transaction) -> Void)?

  /// The transaction outside this boundary while its content updates.
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

/// A modifier that changes the transaction of updates in which a value changes.
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
