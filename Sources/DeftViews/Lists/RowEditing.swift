/// A view that creates a view for each element of a collection.
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  /// The collection.
  nonisolated var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  nonisolated public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets people delete rows of a list: by a swipe, with the edit mode's buttons, or with the Delete
  /// key; `nil` prevents it.
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent<Data> {
    modifier(_RowEditingModifier(change: .delete(action)))
  }

  /// Lets people move rows of a list with the edit mode's handles; `nil` prevents it.
  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    modifier(_RowEditingModifier(change: .move(action)))
  }
}

/// The edits that people can make to rows.
final class RowEditing {
  enum Change {
    case delete(((IndexSet) -> Void)?)
    case move(((IndexSet, Int) -> Void)?)

    /// Whether people can make the edit.
    var isAllowed: Bool {
      switch self {
      case .delete(let action): action != nil
      case .move(let action): action != nil
      }
    }
  }
  private var change = Change.delete(nil)
  var outer: RowEditing?

  /// Replaces the action of the edit.
  ///
  /// The rows of the enclosing list are notified if people can now make the edit, or no longer can.
  func set(_ new: Change, in rows: ListRows?) {
    let isAllowed = change.isAllowed
    change = new
    if new.isAllowed != isAllowed { rows?.editsDidChange() }
  }

  /// The action that deletes rows.
  var delete: ((IndexSet) -> Void)? {
    if case .delete(let action) = change { action } else { outer?.delete }
  }
  /// The action that moves rows.
  var move: ((IndexSet, Int) -> Void)? {
    if case .move(let action) = change { action } else { outer?.move }
  }
}

/// A modifier that lets people edit rows.
public struct _RowEditingModifier {
  let change: RowEditing.Change
  @State private var editing = RowEditing()
  @Environment(\.listRows) private var rows

  nonisolated init(change: RowEditing.Change) { self.change = change }
}

extension _RowEditingModifier: ViewModifier {
  /// Returns the rows, whose elements find the actions in their environment.
  public func body(content: Content) -> some View {
    let editing = editing
    let _ = editing.set(change, in: rows)
    content.transformEnvironment(\.rowEditing) {
      editing.outer = $0
      $0 = editing
    }
  }
}

private struct RowEditingKey: EnvironmentKey {
  static var defaultValue: RowEditing? { nil }
}

extension EnvironmentValues {
  /// The edits of the enclosing rows.
  var rowEditing: RowEditing? {
    get { self[RowEditingKey.self] }
    set { self[RowEditingKey.self] = newValue }
  }
}

/// The edits that a list created from a binding offers.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension EditActions where Data: MutableCollection {
  /// Rows can be moved.
  public static var move: EditActions { EditActions(rawValue: 1) }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Rows can be deleted.
  public static var delete: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
  /// Rows can be moved and deleted.
  public static var all: EditActions { EditActions(rawValue: 3) }
}

/// The rows of a list created from a binding, with the edits that it offers.
public struct _EditableRows<
  Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Row: View
> where Data.Element: Identifiable, Data.Index: Hashable {
  let data: Binding<Data>
  let actions: EditActions<Data>
  let row: (Binding<Data.Element>) -> Row
}

extension _EditableRows: View {
  public var body: some View {
    let (data, actions) = (data, actions.rawValue)
    ForEach(data, content: row)
      .onDelete(perform: actions & 2 == 0 ? nil : { data.wrappedValue.remove(atOffsets: $0) })
      .onMove(
        perform: actions & 1 == 0
          ? nil : { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) })
  }
}

extension List where SelectionValue == Never {
  /// Creates a row for each element of a bound collection, with a binding to the element.
  nonisolated public init<Data, Row: View>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index: Hashable, Content == _EditableRows<Data, Row>
  {
    self.init(selection: nil, content: _EditableRows(data: data, actions: [], row: rowContent))
  }

  /// Creates a row for each element of a bound collection; people can edit the collection.
  nonisolated public init<Data, Row: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index: Hashable, Content == _EditableRows<Data, Row>
  {
    self.init(
      selection: nil, content: _EditableRows(data: data, actions: editActions, row: rowContent))
  }
}
