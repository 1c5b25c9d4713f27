/// Two or three columns: a choice in one column determines the view in the next one.
///
///     NavigationSplitView {
///       List(cards, selection: $chosen) { card in NavigationLink(card.name, value: card.id) }
///         .navigationTitle("Cards")
///     } detail: {
///       if let chosen { CardView(id: chosen) } else { Text("Choose a card.") }
///     }
///
/// Each column is a page with its own bars. A row that is selected, or a link that is followed in a
/// column, shows its view in the next column. A button in the bar, or Ctrl+Super+S, shows and hides
/// the sidebar.
///
/// A split view narrower than 600 points is a stack: it shows one column, a choice slides in the
/// next one, and going back clears the choice. All columns exist from the beginning, including
/// hidden ones.
///
/// See also: ``NavigationStack`` for pages in a single column.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View> {
  private let sidebar: Sidebar
  private let content: Content?
  private let detail: Detail
  private let columnVisibility: Binding<NavigationSplitViewVisibility>?
  private let preferredCompactColumn: Binding<NavigationSplitViewColumn>?
  @State private var model = SplitModel()
  @Environment(\.splitStyle) private var style
  @Environment(\.horizontalSizeClass) private var sizeClass

  nonisolated private init(
    _ columnVisibility: Binding<NavigationSplitViewVisibility>?,
    _ preferredCompactColumn: Binding<NavigationSplitViewColumn>?, _ sidebar: Sidebar,
    _ content: Content?, _ detail: Detail
  ) {
    (self.sidebar, self.content, self.detail) = (sidebar, content, detail)
    self.columnVisibility = columnVisibility
    self.preferredCompactColumn = preferredCompactColumn
  }
}

extension NavigationSplitView {
  /// Creates three columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail())
  }

  /// Creates three columns. The binding determines which of them are visible.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail())
  }

  /// Creates three columns. The binding determines which one is visible in a narrow window.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
  }

  /// Creates three columns. The bindings determine which of them are visible.
  ///
  /// - Parameters:
  ///   - columnVisibility: The visible columns. The button in the bar changes it.
  ///   - preferredCompactColumn: The column that is visible in a narrow window. A choice and the
  ///     back button change it.
  ///   - sidebar: The first column.
  ///   - content: The second column.
  ///   - detail: The last column.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), nil, detail())
  }

  /// Creates two columns. The binding determines whether the sidebar is visible.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), nil, detail())
  }

  /// Creates two columns. The binding determines which one is visible in a narrow window.
  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), nil, detail())
  }

  /// Creates two columns. The bindings determine which of them are visible.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), nil, detail())
  }
}

extension NavigationSplitView: View {
  public var body: some View {
    let model = model
    let _ = follow(model)
    SplitColumns(
      model: model,
      request: SplitRequest(
        visibility: model.visibility, hiddenOverlay: model.hiddenOverlay, style: style,
        isCompact: sizeClass == .compact, index: model.index),
      sidebar: column(0, model, sidebar),
      content: content.map { column(1, model, $0) },
      detail: column(model.columns.count - 1, model, detail))
  }

  private func follow(_ model: SplitModel) {
    model.makeColumns(content == nil ? 2 : 3)
    (model.programVisibility, model.programColumn) = (columnVisibility, preferredCompactColumn)
  }

  private func column<Root: View>(
    _ index: Int, _ model: SplitModel, _ root: Root
  ) -> SplitColumnView<Root> {
    SplitColumnView(column: model.columns[index], split: model, root: root)
  }
}
