// A binding to a collection is one of bindings to the elements.

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  /// Goes through the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A part of the bindings.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A place in the collection.
  public typealias Index = Value.Index
  /// The places.
  public typealias Indices = Value.Indices
  /// The first place.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The place after the last one.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The places.
  public var indices: Value.Indices { wrappedValue.indices }
  /// The next place.
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  /// Goes to the next place.
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }

  /// A binding to the element at a place; what it had, where that has gone.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let known = wrappedValue[position]
    return Binding<Value.Element>(
      get: { indices.contains(position) ? wrappedValue[position] : known },
      set: { value, transaction in
        guard indices.contains(position) else { return }
        withTransaction(transaction) { wrappedValue[position] = value }
      })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// The place before.
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}
