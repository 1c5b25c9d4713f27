/// Scrolling rows, one below the other. The list's style determines their background and lines.
///
///     List(cards) { card in NavigationLink(card.name, value: card) }
///
///     List {
///       ForEach(cards) { card in Text(card.name) }
///         .onDelete { cards.remove(atOffsets: $0) }
///         .onMove { cards.move(fromOffsets: $0, toOffset: $1) }
///     }
///
/// In the plain and the inset style, the header of a section stays at the top while its section is
/// visible.
///
/// The list fills the proposed space. All rows are created at once; only visible rows are painted,
/// and `onAppear`, `onDisappear` and `task` of the rows follow visibility.
///
/// With a selection, a tap selects a row. Arrow keys move the selection while the list has the
/// focus, and Delete deletes the selected rows.
public struct List<SelectionValue: Hashable, Content: View> {
  private let content: Content
  private let selection: ListSelection?
  @State private var shown = ListRows()
  @Environment(\.editMode) private var editMode
  @Environment(\.listForm) private var form
  @Environment(\.listSectionSpacing) private var sectionSpacing
  @Environment(\.listRowSpacing) private var rowSpacing
  @Environment(\.listObserver) private var observer
  @Environment(\.listLink) private var link

  nonisolated init(selection: ListSelection?, content: Content) {
    (self.selection, self.content) = (selection, content)
  }
}

extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }

  /// Creates a row for each identifiable element.
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }

  /// Creates a row for each element; the key path selects its id.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: nil, content: ForEach(data, id: id, content: rowContent))
  }

  /// Creates a row for each number.
  nonisolated public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}

extension List: View {
  @ViewBuilder public var body: some View {
    let _ = shown.selection = selection
    let _ = link?.rows = shown
    if let selection {
      rows
        .modifier(
          _FocusableModifier(
            isFocusable: true,
            activate: observer.map { observer in { observer.choose(in: shown) } },
            arrow: { selection.move($0, in: shown, observer: observer) }, isContainer: true)
        )
        .modifier(ListReport(selection: selection, rows: shown))
        .onKeyPress(keys: [.delete, .deleteForward]) { _ in
          shown.delete(selection.tags) ? .handled : .ignored
        }
    } else {
      rows
    }
  }

  private var rows: some View {
    ScrollView {
      LazyContainer(
        ListLayout(
          form: form ?? .plain, sectionSpacing: sectionSpacing, rowSpacing: max(0, rowSpacing ?? 0)),
        axis: .vertical, pinnedViews: (form ?? .plain).pinnedViews
      ) {
        content.modifier(
          ListRow(
            isEditing: editMode?.wrappedValue.isEditing ?? false, selection: selection, rows: shown)
        )
      }
    }
    .asList()
    .frame(maxWidth: .infinity)
    .background { ListBackground() }
    .environment(\.isInList, true)
    .environment(\.collapsibleHeaderStyle, form == .sidebar ? .disclosure : .plain)
    .environment(\.listRows, shown)
  }
}
