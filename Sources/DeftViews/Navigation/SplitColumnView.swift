/// A column of a split view: a stack of pages with the program's view as its root, or with the view
/// of a link.
struct SplitColumnView<Root: View> {
  let column: SplitColumn
  let split: SplitModel
  let root: Root
  @Environment(\.pendingSearch) private var pendingSearch

  init(column: SplitColumn, split: SplitModel, root: Root) {
    (self.column, self.split, self.root) = (column, split, root)
  }
}

extension SplitColumnView: View {
  var body: some View {
    let isCollapsed = split.isCollapsed
    let _ = claimSearch()
    ZStack {
      if let replacement = column.replacement {
        NavigationPageStack(
          model: replacement, root: inner(NavigationDestination(page: replacement.root))
        )
        .id(ObjectIdentifier(replacement))
      } else {
        NavigationPageStack(model: column.stack, root: inner(root))
      }
    }
    .environment(\.listObserver, column)
    .environment(\.defaultListForm, column.index == 0 ? .sidebar : nil)
    .transformEnvironment(\.horizontalSizeClass) { if isCollapsed { $0 = .compact } }
  }

  /// Returns a root view whose first navigation stack takes the place of the column's stack.
  private func inner<V: View>(_ view: V) -> some View {
    view.environment(\.splitColumn, column)
  }

  /// Shows the search field of a surrounding view in the sidebar.
  private func claimSearch() {
    guard column.index == 0, let pendingSearch else { return }
    pendingSearch.isClaimed = true
    for stack in [column.stack, column.visibleStack] {
      let search = stack === column.visibleStack ? pendingSearch : nil
      if stack.root.bars.outerSearch !== search { stack.root.bars.outerSearch = search }
    }
  }
}
