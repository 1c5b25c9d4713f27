/// The items and the appearance of the bars of a page.
///
/// The policy: *A view in the page registers its items with the page's bars and removes them when it
/// leaves. The bars are views of the page, so an update of the items updates only the bars.*
@Observable
final class BarModel {
  /// The items of all views in the page, in the order of registration.
  private(set) var items: [BarItem] = []
  /// The settings of the views in the page.
  let settings = BarSettings()
  /// The search of a view around the stack, which the page shows unless it has its own search.
  var outerSearch: SearchModel?
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

  /// The appearance of the bar at the top.
  var top: BarAppearance { settings.appearance(of: .top) }
  /// The appearance of the bar at the bottom.
  var bottom: BarAppearance { settings.appearance(of: .bottom) }

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
