/// Rows of values in columns, with titles above them.
///
///     Table(balls, selection: $selected, sortOrder: $order) {
///       TableColumn("Name", value: \.name)
///       TableColumn("Mass", value: \.mass) { ball in Text(ball.mass, format: .number) }
///     }
///     .onChange(of: order) { balls.sort(using: order) }
///
/// Rows are selected like those of a ``List``. The title of a column with a comparator is a button that makes the
/// comparator the first one of the sort order, or reverses it. The program sorts the values.
///
/// In a compact width, only the first column is shown.
public struct Table<Value: Identifiable, Rows: TableRowContent, Columns: TableColumnContent>
where Rows.TableRowValue == Value, Columns.TableRowValue == Value {
  private let rows: Rows
  private let columns: _TableColumns<Value>
  private let selection: TableSelection<Value.ID>
  private let sorting: TableSorting?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableColumnHeaders) private var headers

  nonisolated private init(
    _ rows: Rows, _ columns: Columns, _ selection: TableSelection<Value.ID>,
    _ sorting: TableSorting? = nil
  ) {
    (self.rows, self.columns) = (rows, columns._columns)
    (self.selection, self.sorting) = (selection, sorting)
  }
}

extension Table {
  /// Creates a table with rows from a builder.
  nonisolated public init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), .none)
  }

  /// Creates a table with rows from a builder, one of which can be selected.
  nonisolated public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), .one(selection))
  }

  /// Creates a table with rows from a builder, several of which can be selected.
  nonisolated public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(rows(), columns(), .several(selection))
  }

  /// Creates a table with rows from a builder that can be sorted.
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .none, TableSorting(sortOrder))
  }

  /// Creates a table with rows from a builder that can be sorted, one of which can be selected.
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .one(selection), TableSorting(sortOrder))
  }

  /// Creates a table with rows from a builder that can be sorted, several of which can be selected.
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Sort.Compared == Value {
    self.init(rows(), columns(), .several(selection), TableSorting(sortOrder))
  }
}

extension Table {
  /// Creates a row for each element of a collection.
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(TableForEachContent(data: data), columns(), .none)
  }

  /// Creates a row for each element of a collection, one of which can be selected.
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(TableForEachContent(data: data), columns(), .one(selection))
  }

  /// Creates a row for each element of a collection, several of which can be selected.
  nonisolated public init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value {
    self.init(TableForEachContent(data: data), columns(), .several(selection))
  }

  /// Creates a row for each element of a collection that can be sorted.
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(TableForEachContent(data: data), columns(), .none, TableSorting(sortOrder))
  }

  /// Creates a row for each element of a collection that can be sorted; one row can be selected.
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), .one(selection), TableSorting(sortOrder))
  }

  /// Creates a row for each element of a collection that can be sorted; several rows can be selected.
  nonisolated public init<Data: RandomAccessCollection, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  ) where Rows == TableForEachContent<Data>, Data.Element == Value, Sort.Compared == Value {
    self.init(
      TableForEachContent(data: data), columns(), .several(selection), TableSorting(sortOrder))
  }
}

extension Table: View {
  public var body: some View {
    VStack(spacing: 0) {
      if headers != .hidden, sizeClass != .compact {
        TableHeader(items: columns.items, sorting: sorting)
        Divider()
      }
      list.listStyle(.plain)
    }
    .environment(\.tableColumns, columns)
  }

  @ViewBuilder private var list: some View {
    switch selection {
    case .none: List { rows }
    case .one(let selection): List(selection: Optional(selection)) { rows }
    case .several(let selection): List(selection: Optional(selection)) { rows }
    }
  }
}

/// The selected rows of a table.
enum TableSelection<ID: Hashable> {
  case none
  case one(Binding<ID?>)
  case several(Binding<Set<ID>>)
}

private struct TableColumnHeadersKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// Whether tables show the titles of their columns.
  var tableColumnHeaders: Visibility {
    get { self[TableColumnHeadersKey.self] }
    set { self[TableColumnHeadersKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides the titles of columns in tables.
  nonisolated public consuming func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableColumnHeaders, visibility)
  }
}
