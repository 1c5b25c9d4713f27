/// A row of a `ForEach` that is created from a binding, with the edits that it offers.
public struct _EditableRow<Row: View> {
  let delete: ((IndexSet) -> Void)?
  let move: ((IndexSet, Int) -> Void)?
  let row: Row
}

extension _EditableRow: View {
  public var body: some View {
    row.modifier(_RowEditingModifier(change: .delete(delete)))
      .modifier(_RowEditingModifier(change: .move(move)))
  }
}

extension ForEach {
  /// Creates a row for each identifiable element of a bound collection; in a list, people can edit
  /// the collection.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - editActions: The edits.
  ///   - content: The content of a row, with a binding to its element.
  nonisolated public init<C, R: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    C.Element: Identifiable, C.Index: Hashable, ID == C.Element.ID,
    Data == LazyMapSequence<C.Indices, Binding<C.Element>>, Content == _EditableRow<R>
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// Creates a row for each element of a bound collection, identified by the value at a key path; in
  /// a list, people can edit the collection.
  ///
  /// - Parameters:
  ///   - data: The collection.
  ///   - id: The id of an element.
  ///   - editActions: The edits.
  ///   - content: The content of a row, with a binding to its element.
  nonisolated public init<C, R: View>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, C.Index: Hashable,
    Data == LazyMapSequence<C.Indices, Binding<C.Element>>, Content == _EditableRow<R>
  {
    let actions = editActions.rawValue
    self.init(data, id: id) { element in
      _EditableRow(
        delete: actions & 2 == 0 ? nil : { data.wrappedValue.remove(atOffsets: $0) },
        move: actions & 1 == 0
          ? nil : { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) },
        row: content(element))
    }
  }
}

extension List {
  /// Creates a row for each element of a bound collection, one of which can be selected; people can
  /// edit the collection.
  nonisolated public init<Data, Row: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index: Hashable, Content == _EditableRows<Data, Row>
  {
    self.init(selection: selection) {
      _EditableRows(data: data, actions: editActions, row: rowContent)
    }
  }

  /// Creates a row for each element of a bound collection, several of which can be selected; people
  /// can edit the collection.
  nonisolated public init<Data, Row: View>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index: Hashable, Content == _EditableRows<Data, Row>
  {
    self.init(selection: selection) {
      _EditableRows(data: data, actions: editActions, row: rowContent)
    }
  }

  /// Creates a row for each element of a bound collection, one of which can be selected.
  nonisolated public init<Data, Row: View>(
    _ data: Binding<Data>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index: Hashable, Content == _EditableRows<Data, Row>
  {
    self.init(data, editActions: [], selection: selection, rowContent: rowContent)
  }

  /// Creates a row for each element of a bound collection, several of which can be selected.
  nonisolated public init<Data, Row: View>(
    _ data: Binding<Data>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Identifiable, Data.Index: Hashable, Content == _EditableRows<Data, Row>
  {
    self.init(data, editActions: [], selection: selection, rowContent: rowContent)
  }
}
