/// The rows of a table.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue>: View {
  /// The type of the values in the rows.
  associatedtype TableRowValue: Identifiable
}

public struct TableRow<Value: Identifiable> {
  private let value: Value
  @Environment(\.tableColumns) private var columns
  @Environment(\.horizontalSizeClass) private var sizeClass

  nonisolated public init(_ value: Value) { self.value = value }
}

extension TableRow: View {
  public var body: some View {
    let items = (columns as? _TableColumns<Value>)?.items ?? []
    let shown = sizeClass == .compact ? Array(items.prefix(1)) : items
    TableRowLayout(columns: shown.map { TableRowLayout.Column($0.width, $0.alignment) }) {
      ForEach(Array(shown.enumerated()), id: \.offset) { column in
        HStack { column.element.cell(value) }
      }
    }
    .lineLimit(1)
    .listRowInsets(TableRowLayout.insets)
    .tag(value.id)
  }
}

extension TableRow: TableRowContent {
  public typealias TableRowValue = Value
}

/// A row for each element of a collection.
public struct TableForEachContent<Data: RandomAccessCollection> where Data.Element: Identifiable {
  let data: Data
}

extension TableForEachContent: View {
  public var body: some View { ForEach(data) { TableRow($0) } }
}

extension TableForEachContent: TableRowContent {
  public typealias TableRowValue = Data.Element
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
}

extension Section: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
}

/// Several rows of a table.
public struct _TableRowGroup<Value: Identifiable> {
  let rows: [AnyView]
}

extension _TableRowGroup: View {
  public var body: some View { ForEach(Array(rows.enumerated()), id: \.offset) { $0.element } }
}

extension _TableRowGroup: TableRowContent {
  public typealias TableRowValue = Value
}

/// Rows of a table that may be missing.
public struct _OptionalTableRows<Rows: TableRowContent> {
  let rows: Rows?
}

extension _OptionalTableRows: View {
  public var body: some View { rows }
}

extension _OptionalTableRows: TableRowContent {
  public typealias TableRowValue = Rows.TableRowValue
}

/// A builder that creates the rows of a table.
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
  nonisolated public static func buildExpression<Rows: TableRowContent>(_ rows: Rows) -> Rows
  where Rows.TableRowValue == Value { rows }
  nonisolated public static func buildBlock<Rows: TableRowContent>(_ rows: Rows) -> Rows
  where Rows.TableRowValue == Value { rows }
  // Expressions have this type of values, which cannot be required of a parameter pack.
  nonisolated public static func buildBlock<each Rows: TableRowContent>(
    _ rows: repeat each Rows
  ) -> _TableRowGroup<Value> {
    var views: [AnyView] = []
    for part in repeat each rows { views.append(AnyView(part)) }
    return _TableRowGroup(rows: views)
  }
  nonisolated public static func buildIf<Rows: TableRowContent>(
    _ rows: Rows?
  ) -> _OptionalTableRows<Rows> where Rows.TableRowValue == Value {
    _OptionalTableRows(rows: rows)
  }
  nonisolated public static func buildEither<Rows: TableRowContent>(
    first: Rows
  ) -> _TableRowGroup<Value> where Rows.TableRowValue == Value {
    _TableRowGroup(rows: [AnyView(first)])
  }
  nonisolated public static func buildEither<Rows: TableRowContent>(
    second: Rows
  ) -> _TableRowGroup<Value> where Rows.TableRowValue == Value {
    _TableRowGroup(rows: [AnyView(second)])
  }
}

private struct TableColumnsKey: EnvironmentKey {
  static var defaultValue: Any? { nil }
}

extension EnvironmentValues {
  /// The columns of the enclosing table.
  var tableColumns: Any? {
    get { self[TableColumnsKey.self] }
    set { self[TableColumnsKey.self] = newValue }
  }
}
