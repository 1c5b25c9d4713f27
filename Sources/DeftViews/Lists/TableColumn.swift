/// A column of a table.
///
///     TableColumn("Name", value: \.name)
///     TableColumn("Mass") { ball in Text(ball.mass, format: .number) }.width(80)
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>
{
  private var item: TableColumnItem<RowValue>

  nonisolated fileprivate init(
    _ label: Label, sort: Sort?, content: @escaping (RowValue) -> Content
  ) {
    item = TableColumnItem(
      label: AnyView(label), comparator: sort, cell: { AnyView(content($0)) })
  }
}

extension TableColumn: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  nonisolated public var _columns: _TableColumns<RowValue> { _TableColumns(items: [item]) }
}

extension TableColumn {
  /// Sets a fixed width in points; `nil` shares the space with other columns.
  nonisolated public func width(_ width: CGFloat? = nil) -> TableColumn {
    var column = self
    column.item.width = TableColumnWidth(minimum: width, ideal: width, maximum: width)
    return column
  }

  /// Sets the limits of the width, in points.
  nonisolated public func width(
    min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil
  ) -> TableColumn {
    var column = self
    column.item.width = TableColumnWidth(minimum: min, ideal: ideal, maximum: max)
    return column
  }

  /// Sets the alignment of the cells and of the title.
  nonisolated public func alignment(_ alignment: TableColumnAlignment) -> TableColumn {
    var column = self
    column.item.alignment = alignment.horizontal
    return column
  }
}

extension TableColumn where Sort == Never, Label == Text {
  /// Creates a column that cannot be sorted.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), sort: nil, content: content)
  }

  /// Creates a column that cannot be sorted.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), sort: nil, content: content)
  }

  /// Creates a column of texts that cannot be sorted.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(Text(titleKey), sort: nil) { Text($0[keyPath: value]) }
  }

  /// Creates a column of texts that cannot be sorted.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(Text(title), sort: nil) { Text($0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text {
  /// Creates a column that is sorted with a comparator.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), sort: comparator, content: content)
  }

  /// Creates a column that is sorted with a comparator.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), sort: comparator, content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a column that is sorted by a property.
  nonisolated public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(titleKey), sort: KeyPathComparator(sendable(value)), content: content)
  }

  /// Creates a column that is sorted by a property.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(Text(title), sort: KeyPathComparator(sendable(value)), content: content)
  }

  /// Creates a column that is sorted by a property with a comparator.
  nonisolated public init<V, C: SortComparator & Sendable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    let sort = KeyPathComparator(sendable(value), comparator: comparator)
    self.init(Text(titleKey), sort: sort, content: content)
  }

  /// Creates a column of texts that is sorted by them.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(Text(titleKey), sort: KeyPathComparator(sendable(value))) { Text($0[keyPath: value]) }
  }

  /// Creates a column of texts that is sorted by them.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, value: KeyPath<RowValue, String>
  ) where Content == Text {
    self.init(Text(title), sort: KeyPathComparator(sendable(value))) { Text($0[keyPath: value]) }
  }
}

/// Returns a key path as one that can be sent. In Swift 5 mode, key paths in code are not, although they capture nothing.
private func sendable<Root, Value>(
  _ path: KeyPath<Root, Value>
) -> KeyPath<Root, Value> & Sendable {
  unsafeBitCast(path, to: (KeyPath<Root, Value> & Sendable).self)
}

/// The alignment of the cells of a column.
public struct TableColumnAlignment: Hashable, Sendable {
  fileprivate let horizontal: HorizontalAlignment

  /// At the leading edge.
  public static var automatic: TableColumnAlignment { TableColumnAlignment(horizontal: .leading) }
  public static var leading: TableColumnAlignment { TableColumnAlignment(horizontal: .leading) }
  public static var center: TableColumnAlignment { TableColumnAlignment(horizontal: .center) }
  public static var trailing: TableColumnAlignment { TableColumnAlignment(horizontal: .trailing) }
  /// At the trailing edge, as is usual for numbers.
  public static var numeric: TableColumnAlignment { TableColumnAlignment(horizontal: .trailing) }

  public func hash(into hasher: inout Hasher) { hasher.combine(horizontal.key) }
}

/// The limits of a column's width, in points; `nil` for the default.
struct TableColumnWidth: Equatable {
  var minimum: CGFloat?
  var ideal: CGFloat?
  var maximum: CGFloat?
}

/// A column, without the types of its views.
struct TableColumnItem<Value> {
  let label: AnyView
  /// The comparator with which a table is sorted by the column; `nil` if it cannot be.
  let comparator: Any?
  let cell: (Value) -> AnyView
  var width = TableColumnWidth()
  var alignment = HorizontalAlignment.leading
}

public struct _TableColumns<Value> {
  let items: [TableColumnItem<Value>]
}

public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of the values in the rows.
  associatedtype TableRowValue: Identifiable
  /// The type of the comparators with which the table is sorted; `Never` if it cannot be.
  associatedtype TableColumnSortComparator: SortComparator
  nonisolated var _columns: _TableColumns<TableRowValue> { get }
}

/// Several columns of a table.
public struct _TableColumnGroup<Value: Identifiable, Sort: SortComparator>: TableColumnContent {
  public typealias TableRowValue = Value
  public typealias TableColumnSortComparator = Sort
  public let _columns: _TableColumns<Value>
}

/// Columns of a table that may be missing.
public struct _OptionalTableColumns<Columns: TableColumnContent>: TableColumnContent {
  public typealias TableRowValue = Columns.TableRowValue
  public typealias TableColumnSortComparator = Columns.TableColumnSortComparator
  let columns: Columns?
  nonisolated public var _columns: _TableColumns<TableRowValue> {
    columns?._columns ?? _TableColumns(items: [])
  }
}

/// A builder that creates the columns of a table.
@resultBuilder
public enum TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  nonisolated public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }
  /// Adds a column that cannot be sorted to a table that can be.
  @_disfavoredOverload
  nonisolated public static func buildExpression<Content: View, Label: View>(
    _ column: TableColumn<RowValue, Never, Content, Label>
  ) -> TableColumn<RowValue, Never, Content, Label> { column }
  nonisolated public static func buildExpression<Columns: TableColumnContent>(
    _ columns: Columns
  ) -> Columns where Columns.TableRowValue == RowValue { columns }

  nonisolated public static func buildBlock<Column: TableColumnContent>(
    _ column: Column
  ) -> Column where Column.TableRowValue == RowValue { column }
  // Expressions have this type of values, which cannot be required of a parameter pack.
  nonisolated public static func buildBlock<each Column: TableColumnContent>(
    _ columns: repeat each Column
  ) -> _TableColumnGroup<RowValue, Sort> {
    var items: [TableColumnItem<RowValue>] = []
    for column in repeat each columns {
      if let columns = column._columns as? _TableColumns<RowValue> { items += columns.items }
    }
    return _TableColumnGroup(_columns: _TableColumns(items: items))
  }
  nonisolated public static func buildIf<Column: TableColumnContent>(
    _ column: Column?
  ) -> _OptionalTableColumns<Column> where Column.TableRowValue == RowValue {
    _OptionalTableColumns(columns: column)
  }
  nonisolated public static func buildEither<Column: TableColumnContent>(
    first: Column
  ) -> _TableColumnGroup<RowValue, Sort> where Column.TableRowValue == RowValue {
    _TableColumnGroup(_columns: first._columns)
  }
  nonisolated public static func buildEither<Column: TableColumnContent>(
    second: Column
  ) -> _TableColumnGroup<RowValue, Sort> where Column.TableRowValue == RowValue {
    _TableColumnGroup(_columns: second._columns)
  }
}
