/// The items and the appearance of the bars of a page.
///
/// The policy: *A view in the page registers its title, items and settings with the page's bars and
/// removes them when it leaves. Views in a tab that is not selected have no effect. The bars are
/// views of the page, so an update of the items updates only the bars.*
@Observable
final class BarModel {
  private struct Group {
    let owner: ElementAddress
    var items: [BarItem]
  }
  /// The items of each view in the page, in the order of registration.
  private var groups: [Group] = [] {
    didSet { unobservedGroups = groups }
  }
  /// The same items, for views that must not be updated when the items change.
  @ObservationIgnored private var unobservedGroups: [Group] = []
  /// The elements of the page's tabs that are not selected, by the element of their tab view.
  private var hiddenTabs: [ObjectIdentifier: Set<ObjectIdentifier>] = [:] {
    didSet { unobservedHiddenTabs = hiddenTabs }
  }
  /// The same tabs, for views that must not be updated when the selection changes.
  @ObservationIgnored private var unobservedHiddenTabs: [ObjectIdentifier: Set<ObjectIdentifier>] =
    [:]
  /// The settings of the views in the page.
  let settings = BarSettings()
  /// The edges at which a view of the page extends under the bar.
  var coveringEdges: Edge.Set = []
  /// The search of a view around the stack, which the page shows unless it has its own search.
  var outerSearch: SearchModel?

  /// Sets the items of a view.
  func setItems(_ new: [BarItem], of owner: ElementAddress) {
    var groups = unobservedGroups
    if let index = groups.firstIndex(where: { $0.owner === owner }) {
      groups[index].items = new
    } else {
      groups.append(Group(owner: owner, items: new))
    }
    self.groups = groups
  }

  func removeItems(of owner: ElementAddress) {
    var groups = unobservedGroups
    guard let index = groups.firstIndex(where: { $0.owner === owner }) else { return }
    groups.remove(at: index)
    self.groups = groups
  }

  /// The items of all views that are not in a hidden tab, in the order of registration.
  var items: [BarItem] {
    groups.flatMap { group in
      group.owner.element.map(isIncluded) == false ? [] : group.items
    }
  }

  func items(in region: ToolbarItemPlacement.Region) -> [BarItem] {
    items.filter { $0.placement.region == region }
  }

  var top: BarAppearance { settings.appearance(of: .top, where: isIncluded) }
  var bottom: BarAppearance { settings.appearance(of: .bottom, where: isIncluded) }

  // MARK: - Tabs

  /// Sets the tabs of a tab view that are not selected.
  ///
  /// - Parameters:
  ///   - tabs: The elements of the tabs.
  ///   - tabView: The element of the tab view.
  func setHiddenTabs(_ tabs: [_ViewElement], of tabView: _ViewElement) {
    let new = tabs.isEmpty ? nil : Set(tabs.map { ObjectIdentifier($0) })
    var hidden = unobservedHiddenTabs
    guard hidden[ObjectIdentifier(tabView)] != new else { return }
    hidden[ObjectIdentifier(tabView)] = new
    hiddenTabs = hidden
  }

  /// Returns whether a view is in no hidden tab.
  private func isIncluded(_ element: _ViewElement) -> Bool {
    let hidden = hiddenTabs
    if hidden.isEmpty { return true }
    return !sequence(first: element, next: \.parent).contains { ancestor in
      hidden.values.contains { $0.contains(ObjectIdentifier(ancestor)) }
    }
  }

  var hasBottomBar: Bool {
    !bottom.isHidden
      && items.contains { $0.placement.region == .bottom || $0.placement.region == .status }
  }
}

private struct BarKey: EnvironmentKey {
  static var defaultValue: BarModel? { nil }
}

private struct TabBarKey: EnvironmentKey {
  static var defaultValue: BarSettings? { nil }
}

extension EnvironmentValues {
  /// The bars of the enclosing page.
  var bars: BarModel? {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }
  /// The settings of the enclosing tab bar.
  var tabBar: BarSettings? {
    get { self[TabBarKey.self] }
    set { self[TabBarKey.self] = newValue }
  }
}
