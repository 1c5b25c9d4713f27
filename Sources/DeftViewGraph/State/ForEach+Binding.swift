extension ForEach where Content: View {
  /// Creates a view for each identifiable element of a collection, with a binding to the element.
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, Binding<C.Element>>, C.Element: Identifiable,
    ID == C.Element.ID, C.Index: Hashable
  {
    self.init(
      data: Self.bindings(data), content: content, id: { $0.wrappedValue.id })
  }

  /// Creates a view for each element of a collection, with a binding to the element.
  nonisolated public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, Binding<C.Element>>, C.Index: Hashable {
    self.init(
      data: Self.bindings(data), content: content, id: { $0.wrappedValue[keyPath: id] })
  }

  nonisolated private static func bindings<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>
  ) -> LazyMapSequence<C.Indices, Binding<C.Element>> {
    let values = data.wrappedValue
    return values.indices.lazy.map { index in
      // An old binding may refer to a position that no longer exists.
      let known = values[index]
      return Binding(
        get: {
          let now = data.wrappedValue
          return now.indices.contains(index) ? now[index] : known
        },
        set: { value, transaction in
          guard data.wrappedValue.indices.contains(index) else { return }
          var binding = data
          binding.transaction = data.transaction
          withTransaction(transaction) { binding.wrappedValue[index] = value }
        })
    }
  }
}
