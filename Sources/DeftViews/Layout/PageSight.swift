/// An element whose views appear and disappear together, such as a page of a navigation stack or a
/// tab.
///
/// The policy: *The views of a page keep their states while the page is out of sight. Their
/// `onAppear`, `onDisappear` and `task` follow the page: its views appear when it comes to the
/// front, and disappear when it is completely covered or off screen. If one page takes the place of
/// another, the views of the new page appear first.*
class PageSightElement: _NodeElement {
  /// Whether the page is out of sight.
  private(set) final var isOutOfSight = false

  /// Brings the page into sight or out of sight. Its views are notified once they are up to date.
  final func setSight(isOutOfSight new: Bool) {
    if new == isOutOfSight { return }
    isOutOfSight = new
    graph.afterUpdate { [weak self] in
      if let self, !isEnded { notePage(isHidden: isOnHiddenPage) }
    }
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
  /// Whether the element is a page out of sight, or on such a page.
  final var isOnHiddenPage: Bool {
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
    guard let member = self as? any LazyRowMember else { return }
    // A view whose place is not known yet finds its page by itself.
    guard let isInView = member.isInView, member.isPageHidden != isHidden else { return }
    member.isPageHidden = isHidden
    if isInView { member.visibilityDidChange() }
  }
}
