/// An observer of the lists in a view, such as a column of a split view.
protocol ListObserver: AnyObject {
  /// Called when a list has appeared, and when it has been updated.
  func selectionDidChange(_ selection: ListSelection, in rows: ListRows)
  /// Called before a key changes the selection of a list.
  func keyWillSelect(_ tags: Set<AnyHashable>, in rows: ListRows)
  /// Called when the user has chosen a row, even if it was already selected.
  func didChoose(in rows: ListRows)
  func listDidLeave(_ rows: ListRows)
}

extension ListObserver {
  /// Chooses the selected row of a list.
  func choose(in rows: ListRows) {
    if rows.selection?.tags.isEmpty == false { didChoose(in: rows) }
  }
}

private struct ListObserverKey: EnvironmentKey {
  static var defaultValue: (any ListObserver)? { nil }
}

extension EnvironmentValues {
  /// The observer of lists in the view.
  var listObserver: (any ListObserver)? {
    get { self[ListObserverKey.self] }
    set { self[ListObserverKey.self] = newValue }
  }
}

/// A modifier that reports the selection of a list to the observer of its environment.
struct ListReport {
  let selection: ListSelection
  let rows: ListRows
  typealias Body = Never
}

extension ListReport: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ListReportElement {
    let element = ListReportElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: ListReportElement, with modifier: Self) {
    element.rows = modifier.rows
    element.environment.listObserver?.selectionDidChange(modifier.selection, in: modifier.rows)
  }
}

/// The element of a list that reports its selection.
final class ListReportElement: _WrapperElement {
  var rows: ListRows?

  override func destroy() {
    if let rows { environment.listObserver?.listDidLeave(rows) }
    super.destroy()
  }
}
