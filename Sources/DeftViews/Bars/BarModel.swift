/// The items and the appearance of the bars of a page.
///
/// The policy: *A view in the page registers its items with the page's bars and removes them when it
/// leaves. The bars are views of the page, so an update of the items updates only the bars.*
@Observable
final class BarModel {
  /// The items of all views in the page, in the order of registration.
  private(set) var items: [BarItem] = []
  var isHidden = false
  var hidesBottom = false
  /// The backgrounds, by bar; `nil` for the standard one.
  var background: [ToolbarPlacement.Bar: AnyShapeStyle] = [:]
  /// The visibility of the background, by bar.
  var backgroundVisibility: [ToolbarPlacement.Bar: Visibility] = [:]
  /// The color scheme, by bar; `nil` for that of the page.
  var colorScheme: [ToolbarPlacement.Bar: ColorScheme] = [:]
  var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  /// The search that the page shows below its title.
  var search: SearchModel?
  @ObservationIgnored private var owners: [UInt] = []
  @ObservationIgnored private var groups: [UInt: [BarItem]] = [:]

  /// Sets the items of a view.
  func setItems(_ new: [BarItem], of owner: UInt) {
    if groups[owner] == nil { owners.append(owner) }
    groups[owner] = new
    items = owners.flatMap { groups[$0] ?? [] }
  }

  func removeItems(of owner: UInt) {
    guard groups.removeValue(forKey: owner) != nil else { return }
    owners.removeAll { $0 == owner }
    items = owners.flatMap { groups[$0] ?? [] }
  }

  func items(in region: ToolbarItemPlacement.Region) -> [BarItem] {
    items.filter { $0.placement.region == region }
  }

  var hasBottomBar: Bool {
    !hidesBottom
      && items.contains { $0.placement.region == .bottom || $0.placement.region == .status }
  }
}

/// The visibility of the tab bar around a view.
@Observable
final class TabBarModel {
  /// The views that hide the bar.
  private(set) var hiders: Set<UInt> = []

  func set(_ isHidden: Bool, by owner: UInt) {
    if isHidden == hiders.contains(owner) { return }
    if isHidden { hiders.insert(owner) } else { hiders.remove(owner) }
  }
}

private struct BarKey: EnvironmentKey {
  static var defaultValue: BarModel? { nil }
}

private struct TabBarKey: EnvironmentKey {
  static var defaultValue: TabBarModel? { nil }
}

extension EnvironmentValues {
  /// The bars of the enclosing page.
  var bars: BarModel? {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }
  /// The enclosing tab bar.
  var tabBar: TabBarModel? {
    get { self[TabBarKey.self] }
    set { self[TabBarKey.self] = newValue }
  }
}
