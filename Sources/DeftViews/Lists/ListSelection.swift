/// The selected rows of a list, by their tags.
struct ListSelection {
  let tags: Set<AnyHashable>
  /// Whether several rows can be selected.
  let isMultiple: Bool
  /// Returns whether a tag has the type of the program's values.
  let accepts: (AnyHashable) -> Bool
  let set: (Set<AnyHashable>) -> Void

  /// Selects a row after a tap. If several rows can be selected, the tap adds or removes the row.
  ///
  /// - Returns: `true` if a row is selected now.
  func tap(_ tag: AnyHashable) -> Bool {
    let new = isMultiple ? tags.symmetricDifference([tag]) : [tag]
    set(new)
    return !new.isEmpty
  }

  /// Moves the selection with an arrow key, Home or End; returns `false` for any other key and for
  /// a list without rows.
  ///
  /// The observer is notified before the selection changes.
  func move(
    _ key: KeyEquivalent, in rows: ListRows, observer: (any ListObserver)? = nil
  ) -> Bool {
    let order = rows.inOrder.compactMap { row in row.tag.map { (row, $0) } }
    guard !order.isEmpty else { return false }
    let now = order.firstIndex { tags.contains($0.1) }
    let new: Int
    switch key {
    case .downArrow: new = min(order.count - 1, (now ?? -1) + 1)
    case .upArrow: new = max(0, (now ?? order.count) - 1)
    case .home: new = 0
    case .end: new = order.count - 1
    default: return false
    }
    observer?.keyWillSelect([order[new].1], in: rows)
    set([order[new].1])
    order[new].0.scrollToShow()
    return true
  }
}

final class ListRows: Equatable {
  private var rows: [ListRowElement] = []
  /// The selection of the list; `nil` if rows cannot be selected.
  var selection: ListSelection?

  /// Returns whether a value can be selected.
  func accepts(_ value: AnyHashable) -> Bool { selection?.accepts(value) ?? false }

  func add(_ row: ListRowElement) { rows.append(row) }
  func remove(_ row: ListRowElement) { rows.removeAll { $0 === row } }

  /// The rows from top to bottom.
  var inOrder: [ListRowElement] {
    rows.filter { $0.isPlaced && !$0.isLeaving }.sorted { $0.origin.y < $1.origin.y }
  }

  /// Deletes the rows that have one of the given tags and can be deleted; returns `false` if no row
  /// can be deleted.
  func delete(_ tags: Set<AnyHashable>) -> Bool {
    // The action of a `ForEach` is called once for all of its rows, because it changes their
    // offsets.
    var groups: [(first: ListRowElement, list: ForEachElement, offsets: IndexSet)] = []
    for row in inOrder where row.canDelete {
      guard let tag = row.tag, tags.contains(tag), let (list, index) = row.positionInList else {
        continue
      }
      if let group = groups.firstIndex(where: { $0.list === list }) {
        groups[group].offsets.insert(index)
      } else {
        groups.append((first: row, list: list, offsets: [index]))
      }
    }
    for group in groups { group.first.delete(group.offsets) }
    return !groups.isEmpty
  }

  /// Called when an edit becomes available or unavailable.
  func editsDidChange() {
    for row in rows { row.editsDidChange() }
  }

  static func == (a: ListRows, b: ListRows) -> Bool { a === b }
}

/// A reference to the rows of a list, for modifiers around it.
final class ListLink: Equatable {
  weak var rows: ListRows?
  static func == (a: ListLink, b: ListLink) -> Bool { a === b }
}

private struct ListLinkKey: EnvironmentKey {
  static var defaultValue: ListLink? { nil }
}

private struct ListRowsKey: EnvironmentKey {
  static var defaultValue: ListRows? { nil }
}

extension EnvironmentValues {
  /// The reference to the rows of the lists in the view.
  var listLink: ListLink? {
    get { self[ListLinkKey.self] }
    set { self[ListLinkKey.self] = newValue }
  }

  /// The rows of the enclosing list.
  var listRows: ListRows? {
    get { self[ListRowsKey.self] }
    set { self[ListRowsKey.self] = newValue }
  }
}

extension List {
  /// Returns the program's value for a tag; `nil` for a tag of another type.
  nonisolated private static func value(of tag: AnyHashable) -> SelectionValue? {
    (tag.base as? SelectionValue) ?? (tag as? SelectionValue)
  }

  nonisolated private static func one(_ selection: Binding<SelectionValue?>?) -> ListSelection? {
    selection.map { selection in
      ListSelection(
        tags: Set(selection.wrappedValue.map { [AnyHashable(tag: $0)] } ?? []), isMultiple: false,
        accepts: { value(of: $0) != nil }
      ) { tags in
        guard let tag = tags.first else { return selection.wrappedValue = nil }
        if let value = value(of: tag), value != selection.wrappedValue {
          selection.wrappedValue = value
        }
      }
    }
  }

  nonisolated private static func several(
    _ selection: Binding<Set<SelectionValue>>?
  ) -> ListSelection? {
    selection.map { selection in
      ListSelection(
        tags: Set(selection.wrappedValue.map { AnyHashable(tag: $0) }), isMultiple: true,
        accepts: { value(of: $0) != nil }
      ) { tags in
        selection.wrappedValue = Set(tags.compactMap { value(of: $0) })
      }
    }
  }

  /// Creates a list in which one row can be selected.
  nonisolated public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: Self.one(selection), content: content())
  }

  /// Creates a list in which several rows can be selected.
  nonisolated public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: Self.several(selection), content: content())
  }

  /// Creates a row for each identifiable element, one of which can be selected.
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: Self.one(selection), content: ForEach(data, content: rowContent))
  }

  /// Creates a row for each identifiable element, several of which can be selected.
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: Self.several(selection), content: ForEach(data, content: rowContent))
  }

  /// Creates a row for each element, one of which can be selected.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: Self.one(selection), content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a row for each element, several of which can be selected.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(
      selection: Self.several(selection), content: ForEach(data, id: id, content: rowContent))
  }
}
