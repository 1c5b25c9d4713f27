/// A column of a split view.
///
/// The policy: *A column is a navigation stack. The first stack of the program inside it replaces
/// it: that stack's root page shows the column's buttons, and its pages follow links of earlier
/// columns.*
@Observable
final class SplitColumn {
  /// The index of the column in its split view.
  let index: Int
  @ObservationIgnored private(set) weak var split: SplitModel?
  /// The stack around the program's view.
  let stack = NavigationModel()
  /// The stack of a view that a link in the previous column shows in place of the program's view.
  private(set) var replacement: NavigationModel? {
    didSet { unobservedReplacement = replacement }
  }
  /// The same stack, for readers that must not be updated when it changes.
  @ObservationIgnored private var unobservedReplacement: NavigationModel?
  private var claimed: NavigationModel?

  /// The selections of the lists in the column.
  @ObservationIgnored private var lists: [ListEntry] = []
  /// The widths that views in the column request, from the inside out.
  @ObservationIgnored private var widths: [(owner: ElementAddress, width: SplitColumnWidth)] = []
  let standardWidth: SplitColumnWidth
  /// Whether the minimum and maximum widths differ.
  private(set) var isResizable = true

  private struct ListEntry {
    let rows: ListRows
    var selection: ListSelection
    /// The tags that were most recently selected with a key.
    var tagsOfKey: Set<AnyHashable>?
  }

  init(at index: Int, of count: Int, in split: SplitModel) {
    (self.index, self.split) = (index, split)
    standardWidth = .standard(at: index, of: count)
    stack.column = self
  }

  var previous: SplitColumn? { index > 0 ? split?.columns[index - 1] : nil }
  var next: SplitColumn? {
    guard let split, index + 1 < split.columns.count else { return nil }
    return split.columns[index + 1]
  }

  // MARK: - Stacks

  /// The stack whose root page shows the column's buttons.
  var visibleStack: NavigationModel { claimed ?? replacement ?? stack }

  /// Returns whether a stack belongs to the column, not to the program.
  func owns(_ stack: NavigationModel) -> Bool {
    stack === self.stack || stack === unobservedReplacement
  }

  /// Shows the column's buttons in a stack of the program.
  func claim(by model: NavigationModel) {
    if claimed == nil { claimed = model }
  }

  func release(by model: NavigationModel) {
    if claimed === model { claimed = nil }
  }

  // MARK: - Bars

  /// The previous column of a narrow split view, to which the back button leads.
  var columnBehind: SplitColumn? { split?.isCollapsed == true ? previous : nil }

  /// Whether the column shows the button that shows and hides the sidebar: the first visible column
  /// of a wide split view does.
  var showsToggle: Bool {
    guard let split else { return false }
    return !split.isCollapsed && split.firstShown == index && split.hasToggle
  }

  // MARK: - Links

  /// Shows a view in place of the program's view, for a link in the previous column.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - link: The object that identifies the link.
  ///   - setPresented: Called with `false` when another view takes its place.
  func show(_ content: AnyView, link: AnyObject, setPresented: ((Bool) -> Void)? = nil) {
    show(NavigationPage(content: content, link: link), setPresented)
  }

  private func show(_ page: NavigationPage, _ setPresented: ((Bool) -> Void)?) {
    page.setPresented = setPresented
    let model = NavigationModel(root: page)
    model.column = self
    let old = replacement
    replacement = model
    if old?.root.link !== page.link { old?.root.setPresented?(false) }
    if let previous { split?.didChoose(in: previous, showing: self) }
  }

  /// Shows the program's view again, unless another link has been followed since.
  func hide(link: AnyObject) {
    guard shows(link: link) else { return }
    hideReplacement()
    if let split, split.index >= index { split.show(index - 1) }
  }

  private func hideReplacement() {
    guard let old = replacement else { return }
    replacement = nil
    old.root.setPresented?(false)
  }

  /// Returns whether the column shows the view of a link.
  func shows(link: AnyObject) -> Bool { replacement?.root.link === link }

  /// Updates the view of a link.
  func refresh(_ content: AnyView, link: AnyObject) {
    if shows(link: link) { replacement?.root.content = content }
  }

  /// Shows the view of a value, for a link in this column: on the pages of a later column that
  /// knows its type, or in place of the next column's view.
  ///
  /// - Returns: `false` if the link leads to a page of its own stack.
  func open(_ value: AnyHashable, from stack: NavigationModel) -> Bool {
    guard let split, let next else { return false }
    let isOwn = owns(stack)
    if !isOwn, stack.knows(value) { return false }
    for column in split.columns[(index + 1)...] where column.visibleStack.knows(value) {
      column.visibleStack.show(value)
      split.didChoose(in: self, showing: column)
      return true
    }
    guard isOwn else { return false }
    next.show(stack.page(of: value), nil)
    return true
  }

  /// Returns the page in the next column that shows a value for a link in a stack of this column.
  func pageInNext(for stack: NavigationModel) -> NavigationPage? {
    owns(stack) ? next?.unobservedReplacement?.root : nil
  }

  /// Ends the choice that the next column shows: clears the selection, and shows the program's
  /// view.
  func endChoice() {
    for list in lists where !list.selection.tags.isEmpty { list.selection.set([]) }
    next?.hideReplacement()
  }

  // MARK: - Widths

  /// The bounds of the width: those of the outermost view that requests a width.
  var width: SplitColumnWidth { widths.last?.width ?? standardWidth }

  /// Sets the width that a view requests; `nil` removes the request.
  func setWidth(_ width: SplitColumnWidth?, of owner: ElementAddress) {
    let place = widths.firstIndex { $0.owner === owner }
    switch (place, width) {
    case (let place?, let width?):
      if widths[place].width == width { return }
      widths[place].width = width
    case (let place?, nil): widths.remove(at: place)
    case (nil, let width?): widths.append((owner, width))
    case (nil, nil): return
    }
    let new = self.width
    if isResizable != (new.minimum < new.maximum) { isResizable.toggle() }
    split?.element?.parts.setNeedsLayout()
  }
}

extension SplitColumn: ListObserver {
  func selectionDidChange(_ selection: ListSelection, in rows: ListRows) {
    guard let place = lists.firstIndex(where: { $0.rows === rows }) else {
      lists.append(ListEntry(rows: rows, selection: selection))
      if !selection.tags.isEmpty { split?.start(at: index + 1) }
      return
    }
    let old = lists[place]
    lists[place].selection = selection
    guard old.selection.tags != selection.tags, let next, let split else { return }
    lists[place].tagsOfKey = nil
    next.hideReplacement()
    if selection.tags.isEmpty {
      if split.index > index { split.show(index) }
    } else if !split.isCollapsed || old.tagsOfKey != selection.tags {
      split.show(index + 1)
    }
  }

  func keyWillSelect(_ tags: Set<AnyHashable>, in rows: ListRows) {
    guard let place = lists.firstIndex(where: { $0.rows === rows }) else { return }
    lists[place].tagsOfKey = tags
  }

  func didChoose(in rows: ListRows) {
    guard let next else { return }
    next.hideReplacement()
    split?.didChoose(in: self, showing: next)
  }

  func listDidLeave(_ rows: ListRows) { lists.removeAll { $0.rows === rows } }
}
