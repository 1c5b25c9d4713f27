/// The sort order of a table, without the type of its comparators.
struct TableSorting {
  /// Returns the order by a column's comparator; `nil` if the table is not sorted by it first.
  let order: (Any) -> SortOrder?
  /// Sorts the table by a column's comparator first, or reverses the order if it already is.
  let choose: (Any) -> Void

  init<Sort: SortComparator>(_ sortOrder: Binding<[Sort]>) {
    /// Returns whether two comparators are equal except for their order.
    func isSame(_ first: Sort, _ second: Sort) -> Bool {
      var first = first
      first.order = second.order
      return first == second
    }
    order = { comparator in
      guard let comparator = comparator as? Sort, let first = sortOrder.wrappedValue.first else {
        return nil
      }
      return isSame(first, comparator) ? first.order : nil
    }
    choose = { comparator in
      guard var new = comparator as? Sort else { return }
      var all = sortOrder.wrappedValue
      if let first = all.first, isSame(first, new) {
        new.order = first.order == .forward ? .reverse : .forward
      }
      all.removeAll { isSame($0, new) }
      sortOrder.wrappedValue = [new] + all
    }
  }
}

/// The titles of a table's columns.
struct TableHeader<Value> {
  let items: [TableColumnItem<Value>]
  let sorting: TableSorting?
}

extension TableHeader: View {
  var body: some View {
    TableRowLayout(columns: items.map { TableRowLayout.Column($0.width, $0.alignment) }) {
      ForEach(Array(items.enumerated()), id: \.offset) { column in
        TableColumnTitle(
          label: column.element.label, comparator: column.element.comparator, sorting: sorting)
      }
    }
    .padding(.leading, TableRowLayout.insets.leading)
    .padding(.trailing, TableRowLayout.insets.trailing)
    .frame(minHeight: 44)
  }
}

/// The title of a column: a button if the table can be sorted by the column.
private struct TableColumnTitle {
  let label: AnyView
  let comparator: Any?
  let sorting: TableSorting?

  init(label: AnyView, comparator: Any?, sorting: TableSorting?) {
    (self.label, self.comparator, self.sorting) = (label, comparator, sorting)
  }
}

extension TableColumnTitle: View {
  var body: some View {
    if let comparator, let sorting {
      let order = sorting.order(comparator)
      Button {
        sorting.choose(comparator)
      } label: {
        HStack(spacing: 4) {
          title
          if let order {
            Image(systemName: order == .forward ? "chevron.up" : "chevron.down")
              .font(.system(size: 11, weight: .semibold))
              .accessibilityHidden(true)
          }
        }
        .frame(minWidth: 44, minHeight: 44, alignment: .leading)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityValue(
        order == .forward ? Text("Ascending") : order == .reverse ? Text("Descending") : Text(""))
    } else {
      title.accessibilityAddTraits(.isHeader)
    }
  }

  private var title: some View {
    label.font(.system(size: 13, weight: .semibold)).lineLimit(1)
      .foregroundStyle(Color.secondary)
  }
}
