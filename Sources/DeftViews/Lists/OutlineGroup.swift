/// Rows for the elements of a tree. A row with children shows or hides them.
///
///     List {
///       OutlineGroup(folders, children: \.folders) { folder in Text(folder.name) }
///     }
///
/// An element whose children are `nil` has no arrow. In a list in which rows can be selected, a
/// press on the arrow expands the row, and a press beside it selects the row.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Leaf: View> {
  let data: Data
  let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let content: (Data.Element) -> Leaf
  /// The number of rows above that contain these ones.
  var depth = 0

  nonisolated init(
    _ data: Data, id: @escaping (Data.Element) -> ID,
    children: @escaping (Data.Element) -> Data?, content: @escaping (Data.Element) -> Leaf
  ) {
    (self.data, self.id, self.children, self.content) = (data, id, children, content)
  }
}

extension OutlineGroup {
  /// Creates rows for elements and their descendants.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The identifier of an element, unique in the tree.
  ///   - children: The children of an element; `nil` if it cannot have children.
  ///   - content: The content of a row.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) {
    self.init(
      data, id: { $0[keyPath: id] }, children: { $0[keyPath: children] }, content: content)
  }

  /// Creates rows for identifiable elements and their descendants.
  nonisolated public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Leaf
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Creates rows for the children of an element and their descendants, below a row for the
  /// element itself.
  nonisolated public init<Element>(
    _ root: Element, id: KeyPath<Element, ID>, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data.Element == Element, Data: RangeReplaceableCollection {
    self.init(Data([root]), id: id, children: children, content: content)
  }

  /// Creates rows for the children of an identifiable element and their descendants, below a row
  /// for the element itself.
  nonisolated public init<Element: Identifiable>(
    _ root: Element, children: KeyPath<Element, Data?>,
    @ViewBuilder content: @escaping (Element) -> Leaf
  ) where Data.Element == Element, ID == Element.ID, Data: RangeReplaceableCollection {
    self.init(Data([root]), id: \.id, children: children, content: content)
  }
}

extension OutlineGroup {
  /// Creates rows for the elements of a bound collection and their descendants, with bindings to
  /// the elements.
  nonisolated public init<C: MutableCollection & RandomAccessCollection, E>(
    _ data: Binding<C>, id: KeyPath<E, ID>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, E == C.Element {
    self.init(
      data, id: { $0.wrappedValue[keyPath: id] }, children: { Self.children(of: $0, children) },
      content: content)
  }

  /// Creates rows for the identifiable elements of a bound collection and their descendants, with
  /// bindings to the elements.
  nonisolated public init<C: MutableCollection & RandomAccessCollection, E: Identifiable>(
    _ data: Binding<C>, children: WritableKeyPath<E, C?>,
    @ViewBuilder content: @escaping (Binding<E>) -> Leaf
  ) where Data == Binding<C>, E == C.Element, ID == E.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  /// Returns a binding to the children of an element; `nil` if the element cannot have children.
  nonisolated private static func children<C: MutableCollection & RandomAccessCollection, E>(
    of element: Binding<E>, _ path: WritableKeyPath<E, C?>
  ) -> Binding<C>? {
    guard let known = element.wrappedValue[keyPath: path] else { return nil }
    // An old binding may refer to an element that no longer has children.
    return Binding(
      get: { element.wrappedValue[keyPath: path] ?? known },
      set: { value, transaction in
        guard element.wrappedValue[keyPath: path] != nil else { return }
        withTransaction(transaction) { element.wrappedValue[keyPath: path] = value }
      })
  }
}

extension OutlineGroup: View {
  /// A row for each element, and rows for its descendants while it is expanded.
  public var body: some View {
    ForEach(data: data, content: { OutlineBranch(element: $0, group: self) }, id: id)
  }
}

/// The row of an element, and the rows of its descendants while it is expanded.
struct OutlineBranch<Data: RandomAccessCollection, ID: Hashable, Leaf: View> {
  let element: Data.Element
  let group: OutlineGroup<Data, ID, Leaf>
  @State private var isExpanded = false

  init(element: Data.Element, group: OutlineGroup<Data, ID, Leaf>) {
    (self.element, self.group) = (element, group)
  }
}

extension OutlineBranch: View {
  @ViewBuilder var body: some View {
    let children = group.children(element)
    OutlineRow(
      content: group.content(element), isExpanded: children == nil ? nil : $isExpanded,
      depth: group.depth
    )
    .tag(group.id(element))
    if isExpanded, let children { inner(children) }
  }

  private func inner(_ children: Data) -> OutlineGroup<Data, ID, Leaf> {
    var inner = OutlineGroup(
      children, id: group.id, children: group.children, content: group.content)
    inner.depth = group.depth + 1
    return inner
  }
}

/// A row with its content and, if it can be expanded, an arrow.
struct OutlineRow<Content: View> {
  /// The indentation of a level, and the size of an arrow that is a button of its own, in points.
  /// Source: our own; a finger's height.
  private static var indentation: CGFloat { 20 }
  private static var arrowSide: CGFloat { 44 }

  let content: Content
  let isExpanded: Binding<Bool>?
  let depth: Int
  @Environment(\.listRows) private var rows
  @Environment(\.layoutDirection) private var direction
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(content: Content, isExpanded: Binding<Bool>?, depth: Int) {
    (self.content, self.isExpanded, self.depth) = (content, isExpanded, depth)
  }
}

extension OutlineRow: View {
  var body: some View {
    row.padding(.leading, CGFloat(depth) * Self.indentation)
      .modifier(RowExpansion.trait(isExpanded?.wrappedValue, expand: expand))
  }

  @ViewBuilder private var row: some View {
    if let isExpanded {
      let isOpen = isExpanded.wrappedValue
      if rows?.selection != nil {
        HStack(spacing: 0) {
          content
          Spacer(minLength: 0)
          Button {
            expand(!isOpen)
          } label: {
            arrow(isOpen).frame(width: Self.arrowSide, height: Self.arrowSide)
              .contentShape(Rectangle())
          }
          .buttonStyle(.plain)
          .accessibilityLabel(isOpen ? Text("Collapse") : Text("Expand"))
          .padding(.vertical, -ListRowElement.margin)
          .padding(.trailing, -(Self.arrowSide - Self.indentation) / 2)
        }
        .onKeyPress(keys: [.leftArrow, .rightArrow]) { handle($0, isOpen) }
      } else {
        Button {
          expand(!isOpen)
        } label: {
          HStack(spacing: 8) {
            content
            Spacer(minLength: 0)
            arrow(isOpen)
          }
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessible { $0.isExpanded = isOpen }
        .onKeyPress(keys: [.leftArrow, .rightArrow]) { handle($0, isOpen) }
      }
    } else {
      content.frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func arrow(_ isOpen: Bool) -> some View {
    Image(systemName: "chevron.forward").imageScale(.small).foregroundStyle(Color.accentColor)
      .rotationEffect(.degrees(!isOpen ? 0 : direction == .rightToLeft ? -90 : 90))
      .accessibilityHidden(true)
  }

  private func handle(_ press: KeyPress, _ isOpen: Bool) -> KeyPress.Result {
    let expands = press.key.mirrored(in: direction) == .rightArrow
    guard press.modifiers.isEmpty, expands != isOpen else { return .ignored }
    expand(expands)
    return .handled
  }

  private func expand(_ expands: Bool) {
    withAnimation(reducesMotion ? nil : .snappy(duration: 0.25)) {
      isExpanded?.wrappedValue = expands
    }
  }
}
