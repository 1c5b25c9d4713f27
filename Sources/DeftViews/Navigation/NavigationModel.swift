/// The pages of a navigation stack.
///
/// The policy: *Pages that leave remain until they are out of sight; the program's path changes at
/// once.*
@Observable
final class NavigationModel {
  /// The pages above the root, including leaving ones.
  private(set) var pages: [NavigationPage] = [] {
    didSet { unobservedPages = pages }
  }
  /// The same pages, for readers that must not be updated when the pages change.
  @ObservationIgnored private var unobservedPages: [NavigationPage] = []
  /// The number of pages above the root, without leaving ones.
  private(set) var depth = 0
  let root: NavigationPage
  /// The split view column around the stack, if no other stack of the program is between them.
  @ObservationIgnored weak var column: SplitColumn?

  /// The program's path, if any.
  @ObservationIgnored var path: NavigationPathAccess?
  /// The closures that create the destination views, by type of value.
  @ObservationIgnored private var makers: [ObjectIdentifier: Maker] = [:]

  private struct Maker {
    var owner: ObjectIdentifier
    var make: (AnyHashable) -> AnyView?
  }

  /// Creates a stack with a root page.
  init(root: NavigationPage = NavigationPage()) { self.root = root }

  /// The column that shows the views of links in this stack; `nil` if the stack itself shows them.
  private var nextColumn: SplitColumn? {
    guard let column, column.owns(self) else { return nil }
    return column.next
  }

  // MARK: - Navigation

  /// Pushes a view, or shows it in the next column of a split view.
  func push(_ content: AnyView, link: AnyObject) {
    if let nextColumn { return nextColumn.show(content, link: link) }
    add(NavigationPage(content: content, link: link))
  }

  /// Pushes a view for as long as a condition of the program holds, or shows it in the next column
  /// of a split view.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - link: The object that identifies the page's link.
  ///   - setPresented: Called with `false` when the page is popped, and with `true` when it returns
  ///     while it is leaving.
  func push(_ content: AnyView, link: AnyObject, setPresented: @escaping (Bool) -> Void) {
    if let nextColumn {
      return nextColumn.show(content, link: link, setPresented: setPresented)
    }
    let page = NavigationPage(content: content, link: link)
    page.setPresented = setPresented
    add(page)
  }

  /// Pops the page of a link, and the pages above it.
  func pop(link: AnyObject) {
    if let nextColumn { return nextColumn.hide(link: link) }
    guard let index = pages.firstIndex(where: { $0.link === link }), index < depth else { return }
    go(to: index)
  }

  /// Returns whether the page of a link is shown.
  func shows(link: AnyObject) -> Bool {
    nextColumn?.shows(link: link) ?? pages[..<depth].contains { $0.link === link }
  }

  /// Returns whether a page has a large title: the first setting below or on the page decides.
  func hasLargeTitle(_ page: NavigationPage) -> Bool {
    var next: NavigationPage? = page
    while let current = next {
      switch current.bars.top.displayMode {
      case .large: return true
      case .inline: return false
      case .automatic: next = self.page(under: current)
      }
    }
    return true
  }

  /// Pushes the view of a value, or shows it in another column of a split view.
  func push(_ value: AnyHashable) {
    if column?.open(value, from: self) == true { return }
    add(page(of: value))
    path?.append(value)
  }

  /// Shows the view of a value directly above the root.
  func show(_ value: AnyHashable) {
    if depth == 1, pages[0].value == value { return }
    go(to: 0)
    add(page(of: value))
    path?.append(value)
  }

  /// Pops the uppermost page; returns false if only the root is left.
  @discardableResult
  func pop() -> Bool {
    guard depth > 0 else { return false }
    go(to: depth - 1)
    return true
  }

  /// Goes back to the given depth, or forward to a page that is still leaving.
  func go(to new: Int) {
    let new = min(max(new, 0), pages.count)
    let old = depth
    guard new != old else { return }
    depth = new
    if new < old {
      let count = pages[new..<old].count { $0.value != nil }
      if count > 0 { path?.removeLast(count) }
      for page in pages[new..<old] { page.setPresented?(false) }
    } else {
      for page in pages[old..<new] {
        page.value.map { path?.append($0) }
        page.setPresented?(true)
      }
    }
  }

  /// Removes pages that have left.
  func removePopped() {
    if pages.count > depth { pages.removeLast(pages.count - depth) }
  }

  /// Updates the pages to match the program's path.
  func follow(_ values: [AnyHashable]) {
    var (place, count) = (0, 0)
    // Views pushed by links remain if the values below them are unchanged.
    while place < depth {
      if let value = pages[place].value {
        guard count < values.count, values[count] == value else { break }
        count += 1
      }
      place += 1
    }
    if place == depth, count == values.count { return }
    let popped = pages[place..<depth]
    if count == values.count {
      depth = place
    } else {
      pages.removeLast(pages.count - place)
      pages += values[count...].map(page)
      depth = pages.count
    }
    for page in popped { page.setPresented?(false) }
  }

  // MARK: - Contents

  func page(under page: NavigationPage) -> NavigationPage? {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
    return index == 0 ? root : pages[index - 1]
  }

  /// Updates the view that a link has pushed.
  func refresh(_ content: AnyView, link: AnyObject) {
    if let nextColumn { return nextColumn.refresh(content, link: link) }
    unobservedPages.first { $0.link === link }?.content = content
  }

  /// Registers a closure that creates the destination views for values of a type.
  func register<D: Hashable>(
    _ type: D.Type, owner: AnyObject, _ make: @escaping (D) -> AnyView
  ) {
    let key = ObjectIdentifier(type)
    makers[key] = Maker(owner: ObjectIdentifier(owner)) { ($0.base as? D).map(make) }
    let next = column?.pageInNext(for: self).map { [$0] } ?? []
    for page in unobservedPages + next where page.value.map(Self.key) == key {
      page.content = page.value.flatMap { makers[key]?.make($0) }
    }
  }

  /// Removes the registrations of an owner.
  func unregister(owner: AnyObject) {
    makers = makers.filter { $0.value.owner != ObjectIdentifier(owner) }
  }

  /// Returns whether the stack can create the view of a value.
  func knows(_ value: AnyHashable) -> Bool { makers[Self.key(value)] != nil }

  /// Returns a new page for a value.
  func page(of value: AnyHashable) -> NavigationPage {
    NavigationPage(content: makers[Self.key(value)]?.make(value), value: value)
  }

  private static func key(_ value: AnyHashable) -> ObjectIdentifier {
    ObjectIdentifier(type(of: value.base))
  }

  private func add(_ page: NavigationPage) {
    removePopped()
    pages.append(page)
    depth = pages.count
  }
}

/// A page of a navigation stack.
@Observable
final class NavigationPage: Identifiable {
  /// The content; `nil` for the root, and for a value without a destination.
  var content: AnyView?
  /// The title that a view on the page sets; empty if no view sets a title.
  var title: String { bars.top.title ?? "" }
  /// The title as shown, which may be empty; `nil` if no view sets a title, or a view removes it.
  var barTitle: String? {
    let appearance = bars.top
    return appearance.removesTitle ? nil : appearance.title
  }
  /// Whether the large title is out of sight.
  var isCollapsed = false
  /// Whether the page is too short for a large title.
  var isCompact = false
  var editMode = EditMode.inactive
  /// The items and the appearance of the page's bars.
  @ObservationIgnored let bars = BarModel()
  /// Notifies the program whether the page is shown; `nil` if no condition controls the page.
  @ObservationIgnored var setPresented: ((Bool) -> Void)?
  /// The value that the page shows.
  @ObservationIgnored let value: AnyHashable?
  /// The link that pushed the page.
  @ObservationIgnored weak var link: AnyObject?

  init(content: AnyView? = nil, value: AnyHashable? = nil, link: AnyObject? = nil) {
    (self.content, self.value, self.link) = (content, value, link)
  }

  /// A binding to the edit mode. It does not retain the page.
  @ObservationIgnored private(set) lazy var editModeBinding = Binding<EditMode> { [weak self] in
    self?.editMode ?? .inactive
  } set: { [weak self] mode, transaction in
    withTransaction(transaction) { self?.editMode = mode }
  }
}

/// Access to a program's path.
struct NavigationPathAccess {
  var append: (AnyHashable) -> Void
  var removeLast: (Int) -> Void
}
