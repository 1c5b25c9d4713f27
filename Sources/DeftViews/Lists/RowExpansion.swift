/// The expansion of a list row that shows or hides the rows below it.
struct RowExpansion {
  let isExpanded: Bool
  private let expand: (Bool) -> Void

  /// The accessibility action that expands or collapses the row.
  var action: (AccessibilityActionKind, () -> Void) {
    let name = isExpanded ? Text("Collapse") : Text("Expand")
    return (AccessibilityActionKind(name: name.string), { expand(!isExpanded) })
  }

  /// Returns a modifier that gives the enclosing row its expansion.
  ///
  /// - Parameters:
  ///   - isExpanded: Whether the rows below are visible; `nil` for a row that cannot be expanded.
  ///   - expand: Expands or collapses the row.
  static func trait(
    _ isExpanded: Bool?, expand: @escaping (Bool) -> Void
  ) -> _LayoutTrait<RowExpansion?> {
    _LayoutTrait(
      key: ObjectIdentifier(RowExpansion.self),
      value: isExpanded.map { RowExpansion(isExpanded: $0, expand: expand) })
  }
}

extension ListRowElement {
  /// The expansion of the row; `nil` if it cannot be expanded.
  var expansion: RowExpansion? {
    content.trait(ObjectIdentifier(RowExpansion.self)) as? RowExpansion
  }
}

/// A modifier that reports that its view is not a row of a list, but in a container, such as a stack
/// in a row.
struct RowContainerReport {
  let action: () -> Void
  typealias Body = Never

  init(action: @escaping () -> Void) { self.action = action }
}

extension RowContainerReport: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> _WrapperElement {
    let element = _WrapperElement(content, in: context)
    let action = modifier.action
    // The containers exist once the views around the element have been created.
    context.graph.afterUpdate { [address = element.address] in
      guard let element = address.element, element.isInRowContainer else { return }
      withTransaction(Transaction(animation: nil)) { action() }
    }
    return element
  }

  nonisolated static func update(_ element: _WrapperElement, with modifier: Self) {}
}

extension _ViewElement {
  /// Whether the element is in a view of a list row, or in no list row.
  fileprivate var isInRowContainer: Bool {
    var inner: _ViewElement = self
    while let outer = inner.parent {
      if outer is ListRowElement { return false }
      if outer is ContainerElement { return true }
      // A view may be beside the content, for example behind it.
      if let wrapper = outer as? _WrapperElement, wrapper.content !== inner { return true }
      inner = outer
    }
    return true
  }
}
