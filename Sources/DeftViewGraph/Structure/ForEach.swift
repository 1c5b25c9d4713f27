/// A view for each element of a collection, identified by an id: a view retains its states when its element moves,
/// and loses them when its element is removed.
///
///     ForEach(balls) { ball in BallView(ball: ball) }
///     ForEach(0..<3) { Text("\($0)") }
///
/// Ids should be unique. Elements with the same id are all shown, and are distinguished by their
/// order: when one of them is removed or moved, the others may exchange their states.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// A closure that returns the view of an element.
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID

  nonisolated package init(
    data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID
  ) {
    (self.data, self.content, self.id) = (data, content, id)
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// Creates a view for each identifiable element.
  nonisolated public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  /// Creates a view for each element, identified by the value at a key path.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// Creates a view for each number.
  nonisolated public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data: data, content: content, id: { $0 })
  }
}

extension ForEach: View where Content: View {
  /// `Never`, because this primitive view has no body: it shows the views of the elements.
  public typealias Body = Never

  /// Creates the view of each element.
  nonisolated public static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let element = ForEachElement([], in: context)
    let ids = IDList<ID>()
    element.ids = ids
    var children: [_ViewElement] = []
    children.reserveCapacity(view.data.count)
    for item in view.data {
      ids.append(view.id(item))
      children.append(Content._make(context.graph.describe { view.content(item) }, in: context))
    }
    element.start(with: children)
    if let id = ids.repeated { context.graph.warnings.noteRepeated(id, in: Data.self) }
    return element
  }

  /// Updates, moves, creates and ends views, based on the ids.
  nonisolated public static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let element = box.as(ForEachElement.self)
    element.environment = context.environment
    let old = unsafeDowncast(element.ids, to: IDList<ID>.self)
    // Usually, no element was added, removed or moved. Rows are described in batches, because tracking the reads of a
    // description costs as much as the description itself.
    var index = 0
    let count = old.ids.count
    let (content, id) = (view.pointee.content, view.pointee.id)
    var iterator = view.pointee.data.makeIterator()
    var next = iterator.next()
    withUnsafeTemporaryAllocation(of: Content.self, capacity: min(max(count, 1), 32)) { rows in
      var described = 0
      repeat {
        described = 0
        context.graph.describe {
          while described < rows.count, let item = next, index + described < count,
            id(item) == old.ids[index + described]
          {
            rows.initializeElement(at: described, to: content(item))
            described += 1
            next = iterator.next()
          }
        }
        defer { rows.extracting(..<described).deinitialize() }
        for row in 0..<described {
          Content._update(.init(element.children[index + row]), with: &rows[row], in: context)
        }
        index += described
      } while described == rows.count
    }
    if next == nil, index == count { return }

    let new = IDList<ID>()
    var children = Array(element.children[..<index])
    for id in old.ids[..<index] { new.append(id) }
    var places: [Occurrence<ID>: Int] = [:]
    var made: [_ViewElement] = []
    for place in index..<count { places[old.occurrence(at: place)] = place }
    var (last, isReordered) = (-1, false)
    while let item = next {
      next = iterator.next()
      let identity = new.append(id(item))
      let row = context.graph.describe { content(item) }
      if let place = places.removeValue(forKey: identity) {
        if place < last { isReordered = true }
        last = place
        let child = element.children[place]
        Content._update(.init(child), with: row, in: context)
        children.append(child)
      } else {
        let child = Content._make(row, in: context)
        children.append(child)
        made.append(child)
      }
    }
    let gone = places.values.sorted().map { element.children[$0] }
    element.ids = new
    if let id = new.repeated { context.graph.warnings.noteRepeated(id, in: Data.self) }
    element.leave(gone)
    element.replaceChildren(children)
    if isReordered { element.orderDidChange() }
    for child in made { element.enter(child) }
  }
}

/// The list of the elements' views, with their ids.
package final class ForEachElement: _ListElement {
  package override func child(identified id: AnyHashable) -> _ViewElement? {
    (ids as? any AnyIDList)?.index(of: id).map { children[$0] }
  }

  /// The ids of the children: an ``IDList`` with the id type of the view.
  var ids: AnyObject = IDList<Int>()

  package func id(of child: _ViewElement) -> AnyHashable? {
    guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
    return (ids as? any AnyIDList)?.id(at: index)
  }

  func start(with children: [_ViewElement]) {
    self.children = children
    for child in children { adopt(child) }
  }
}

/// A type-erased list of ids.
private protocol AnyIDList: AnyObject {
  func index(of id: AnyHashable) -> Int?
  func id(at index: Int) -> AnyHashable?
}

/// The identity of an element: its id, and the number of elements before it that have the same id.
private struct Occurrence<ID: Hashable>: Hashable {
  let id: ID
  let number: Int
}

/// The ids in order.
private final class IDList<ID: Hashable>: AnyIDList {
  private(set) var ids: [ID] = []
  private var known: Set<ID> = []
  /// The number of elements with each repeated id.
  private var counts: [ID: Int] = [:]
  /// The numbers of the elements that repeat an id, by index.
  private var numbers: [Int: Int] = [:]

  /// One of the repeated ids; `nil` if all are unique.
  var repeated: ID? { counts.first?.key }

  func index(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID, known.contains(id) else { return nil }
    return ids.firstIndex(of: id)
  }

  func id(at index: Int) -> AnyHashable? {
    ids.indices.contains(index) ? AnyHashable(ids[index]) : nil
  }

  func occurrence(at index: Int) -> Occurrence<ID> {
    Occurrence(id: ids[index], number: numbers[index] ?? 0)
  }

  /// Adds an id and returns the identity of its element.
  @discardableResult
  func append(_ id: ID) -> Occurrence<ID> {
    ids.append(id)
    guard !known.insert(id).inserted else { return Occurrence(id: id, number: 0) }
    let number = counts[id] ?? 1
    counts[id] = number + 1
    numbers[ids.count - 1] = number
    return Occurrence(id: id, number: number)
  }
}
