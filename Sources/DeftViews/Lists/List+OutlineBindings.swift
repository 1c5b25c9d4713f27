extension List where SelectionValue == Never {
  /// Creates a row for each identifiable element of a bound tree, with a binding to the element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - children: The children of an element; `nil` if it cannot have children.
  ///   - rowContent: The content of a row.
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Content == OutlineGroup<Binding<Data>, Data.Element.ID, Row>, Data.Element: Identifiable
  {
    self.init(
      selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
  }

  /// Creates a row for each element of a bound tree, with a binding to the element; the key path
  /// selects its id.
  nonisolated public init<
    Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == OutlineGroup<Binding<Data>, ID, Row> {
    self.init(
      selection: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  /// Creates a row for each identifiable element of a bound tree, one of which can be selected.
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Content == OutlineGroup<Binding<Data>, Data.Element.ID, Row>, Data.Element: Identifiable
  {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }

  /// Creates a row for each identifiable element of a bound tree, several of which can be selected.
  nonisolated public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
    _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  )
  where
    Content == OutlineGroup<Binding<Data>, Data.Element.ID, Row>, Data.Element: Identifiable
  {
    self.init(selection: selection) {
      OutlineGroup(data, children: children, content: rowContent)
    }
  }

  /// Creates a row for each element of a bound tree, one of which can be selected.
  nonisolated public init<
    Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == OutlineGroup<Binding<Data>, ID, Row> {
    self.init(selection: selection) {
      OutlineGroup(data, id: id, children: children, content: rowContent)
    }
  }

  /// Creates a row for each element of a bound tree, several of which can be selected.
  nonisolated public init<
    Data: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View
  >(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    children: WritableKeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
  ) where Content == OutlineGroup<Binding<Data>, ID, Row> {
    self.init(selection: selection) {
      OutlineGroup(data, id: id, children: children, content: rowContent)
    }
  }
}
