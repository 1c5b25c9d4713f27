extension DynamicViewContent {
  /// Lets people drop content between rows of a list.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: The accepted types.
  ///   - action: Receives the index at which the content was dropped, from 0 to the number of rows,
  ///     and the content.
  nonisolated public func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent<Data> {
    modifier(_RowInsertionModifier(types: supportedContentTypes, action: action))
  }
}

/// A modifier that lets people drop content between rows.
public struct _RowInsertionModifier {
  let types: [UTType]
  let action: (Int, [NSItemProvider]) -> Void
}

extension _RowInsertionModifier: ViewModifier {
  /// Returns the rows, which accept drops in their whole width.
  public func body(content: Content) -> some View {
    content.frame(maxWidth: .infinity, alignment: .leading).contentShape(Rectangle())
      .modifier(RowDropModifier(types: types, action: action))
  }
}

/// A modifier that lets people drop content on rows.
struct RowDropModifier {
  let types: [UTType]
  let action: (Int, [NSItemProvider]) -> Void
  typealias Body = Never
}

extension RowDropModifier: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> DropElement {
    let drop = RowDrop(types: modifier.types, action: modifier.action)
    let element = DropElement(
      _DropModifier(contentTypes: modifier.types, delegate: drop), content, in: context)
    drop.address = element.address
    return element
  }

  nonisolated static func update(_ element: DropElement, with modifier: Self) {
    let drop = RowDrop(types: modifier.types, action: modifier.action)
    drop.address = element.address
    element.modifier = _DropModifier(contentTypes: modifier.types, delegate: drop)
  }
}

/// A delegate that inserts dropped content before or after a row.
private final class RowDrop: DropDelegate {
  private let types: [UTType]
  // It is called on the main actor only, like the delegate itself.
  private nonisolated(unsafe) let action: (Int, [NSItemProvider]) -> Void
  nonisolated(unsafe) var address: ElementAddress?

  nonisolated init(types: [UTType], action: @escaping (Int, [NSItemProvider]) -> Void) {
    (self.types, self.action) = (types, action)
  }

  func performDrop(info: DropInfo) -> Bool {
    guard let element = address?.element as? DropElement,
      let row = sequence(first: element as _ViewElement, next: \.parent).lazy
        .compactMap({ $0 as? ListRowElement }).first, let index = row.positionInList?.index
    else { return false }
    let isInLowerHalf = info.location.y > element.placedSize.height / 2
    action(isInLowerHalf ? index + 1 : index, info.itemProviders(for: types))
    return true
  }
}
