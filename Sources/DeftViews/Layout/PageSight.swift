/// An element whose views appear and disappear together, such as a page of a navigation stack or a
/// tab.
///
/// The policy: *The views of a page keep their states while the page is out of sight. Their
/// `onAppear`, `onDisappear` and `task` follow the page: its views appear when it comes to the
/// front, and disappear when it is completely covered or off screen. If one page takes the place of
/// another, the views of the new page appear first.*
class PageSightElement: _NodeElement {
  private(set) final var isOutOfSight = false

  /// Brings the page into sight or out of sight. Its views are notified once they are up to date.
  final func setSight(isOutOfSight new: Bool) {
    if new == isOutOfSight { return }
    isOutOfSight = new
    graph.afterUpdate { [weak self] in
      guard let self, !isEnded else { return }
      notePage(isHidden: isOnHiddenPage)
      for list in listsInside { list.noteOwnPage() }
    }
  }

  /// The elements between the page and its view, if the page is one of a list: the list, and
  /// modifiers that apply to the list as a whole.
  private final var listsInside: [_ViewElement] {
    let view = viewInList
    return view === self ? [] : Array(view.ancestors.prefix { $0 !== self })
  }
}

extension Sequence where Element: PageSightElement {
  /// Brings pages into sight and then others out of sight.
  ///
  /// - Parameters:
  ///   - isFront: Whether the page with an index is in front, or partly so under a finger.
  ///   - isHidden: Whether the page with an index cannot be seen. Other pages stay as they are.
  func updateSight(isFront: (Int) -> Bool, isHidden: (Int) -> Bool) {
    for (index, page) in enumerated() where isFront(index) { page.setSight(isOutOfSight: false) }
    for (index, page) in enumerated() where !isFront(index) && isHidden(index) {
      page.setSight(isOutOfSight: true)
    }
  }
}

extension _ViewElement {
  /// Whether the element is a page out of sight, or on such a page. A list, such as an `if` that is
  /// the whole page, is where its views are.
  final var isOnHiddenPage: Bool {
    var items: [_ViewElement] = []
    if isList { appendItems(to: &items) }
    if !items.isEmpty { return items.allSatisfy(\.isInsideHiddenPage) }
    return isInsideHiddenPage
  }

  private var isInsideHiddenPage: Bool {
    sequence(first: self, next: \.parent).contains {
      ($0 as? PageSightElement)?.isOutOfSight == true
    }
  }

  /// Notifies the views in an element that have come in sight or out of sight with their page, the
  /// innermost ones first.
  fileprivate func notePage(isHidden: Bool) {
    forEachChild { child in
      child.notePage(isHidden: isHidden || (child as? PageSightElement)?.isOutOfSight == true)
    }
    (self as? any ListModifierElement)?.content.noteLists()
    if isList { noteOwnPage() } else { noteMember(isHidden: isHidden) }
  }

  /// Notifies the modifiers that apply to a list as a whole, inside a modifier that applies to each
  /// of its views. They are not among the children of that modifier's element.
  private func noteLists() {
    guard isList else { return }
    if let inner = (self as? any ListModifierElement)?.content {
      inner.noteLists()
    } else {
      forEachChild { $0.noteLists() }
    }
    noteOwnPage()
  }

  fileprivate func noteOwnPage() {
    if self is any LazyRowMember { noteMember(isHidden: isOnHiddenPage) }
  }

  private func noteMember(isHidden: Bool) {
    guard let member = self as? any LazyRowMember else { return }
    // A view whose place is not known yet finds its page by itself.
    guard let isInView = member.isInView, member.isPageHidden != isHidden else { return }
    member.isPageHidden = isHidden
    if isInView { member.visibilityDidChange() }
  }
}
