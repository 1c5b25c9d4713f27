/// A stack of pages: a root and the pages that its links lead to.
///
/// Pages enter and leave at the trailing edge, with a spring animation that a drag can interrupt. A
/// drag from the leading edge goes back, and so does the button in the bar.
///
///     NavigationStack {
///       List(cards) { card in NavigationLink(card.name, value: card) }
///         .navigationTitle("Cards")
///         .navigationDestination(for: Card.self) { CardView(card: $0) }
///     }
public struct NavigationStack<Data, Root: View> {
  private let root: Root
  private let read: (() -> [AnyHashable])?
  private let access: NavigationPathAccess?
  @State private var model = NavigationModel()
  @Environment(\.pendingSearch) private var pendingSearch
  @Environment(\.splitColumn) private var splitColumn

  /// Creates a stack that manages its own path.
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    (read, access) = (nil, nil)
  }

  /// Creates a stack with the program's path: values of any types.
  nonisolated public init(
    path: Binding<NavigationPath>, @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.root = root()
    read = { path.wrappedValue.values }
    access = NavigationPathAccess(
      append: { path.wrappedValue.values.append($0) },
      removeLast: { path.wrappedValue.removeLast(min($0, path.wrappedValue.count)) })
  }

  /// Creates a stack with the program's path: values of one type.
  nonisolated public init(
    path: Binding<Data>, @ViewBuilder root: () -> Root
  )
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    read = { path.wrappedValue.map { AnyHashable($0) } }
    access = NavigationPathAccess(
      append: { value in
        if let value = value.base as? Data.Element { path.wrappedValue.append(value) }
      },
      removeLast: { count in
        let rest = max(0, path.wrappedValue.count - count)
        path.wrappedValue = Data(path.wrappedValue.prefix(rest))
      })
  }
}

extension NavigationStack: View {
  public var body: some View {
    let model = model
    let _ = follow(model)
    let _ = claimSearch(for: model)
    NavigationPageStack(model: model, column: splitColumn, root: root)
  }

  /// Shows the search field of a surrounding view on the root page.
  private func claimSearch(for model: NavigationModel) {
    guard let pendingSearch, model.root.bars.outerSearch !== pendingSearch else { return }
    model.root.bars.outerSearch = pendingSearch
    pendingSearch.isClaimed = true
  }

  private func follow(_ model: NavigationModel) {
    (model.path, model.column) = (access, splitColumn)
    if let read { model.follow(read()) }
  }
}

struct NavigationPageStack<Root: View> {
  let model: NavigationModel
  /// The column of a split view whose bar the root page shows.
  var column: SplitColumn?
  let root: Root
}

extension NavigationPageStack: View {
  var body: some View {
    NavigationPages(depth: model.depth, model: model, column: column) {
      NavigationPageView(page: model.root, model: model) { root }
      ForEach(model.pages) { page in
        NavigationPageView(page: page, model: model) { NavigationDestination(page: page) }
      }
    }
    .environment(\.stack, model)
  }
}

/// The view that a link shows on a page.
struct NavigationDestination {
  let page: NavigationPage
}

extension NavigationDestination: View {
  var body: some View {
    if let content = page.content {
      content
    } else if let value = page.value {
      Text(
        "Cannot show a \(type(of: value.base)): navigationDestination(for:) is missing.")
    }
  }
}

/// A stack of pages, under its older name.
@available(*, deprecated, renamed: "NavigationStack")
public struct NavigationView<Content: View> {
  private let content: Content

  /// Creates a stack of pages.
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

@available(*, deprecated)
extension NavigationView: View {
  public var body: some View { NavigationStack { content } }
}

private struct NavigationKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

private struct NavigationPageKey: EnvironmentKey {
  static var defaultValue: NavigationPage? { nil }
}

extension EnvironmentValues {
  /// The enclosing navigation stack.
  var navigation: NavigationModel? {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }
  /// The enclosing page.
  var navigationPage: NavigationPage? {
    get { self[NavigationPageKey.self] }
    set { self[NavigationPageKey.self] = newValue }
  }

  /// The enclosing navigation stack, which shows the search field of views around it and the
  /// buttons of the column around it.
  var stack: NavigationModel? {
    get { navigation }
    set { (navigation, pendingSearch, splitColumn) = (newValue, nil, nil) }
  }
  /// The enclosing page, with its bars and its edit mode.
  var page: NavigationPage? {
    get { navigationPage }
    set {
      (navigationPage, bars) = (newValue, newValue?.bars)
      editMode = newValue?.editModeBinding
    }
  }
}
