/// The settings that views make for the bars around them.
///
/// The policy: *A setting applies as long as its view exists. Of several settings, the newest one
/// applies, so outer modifiers take precedence over inner ones.* Elements are created from the inside
/// out.
@Observable
final class BarSettings {
  private struct Entry {
    let owner: ElementAddress
    var setting: BarSetting
  }
  private var entries: [Entry] = [] {
    didSet { unobservedEntries = entries }
  }
  /// The same entries, for views that must not be updated when the entries change.
  @ObservationIgnored private var unobservedEntries: [Entry] = []

  /// Sets the setting of a view; `nil` removes it.
  func set(_ new: BarSetting?, of owner: ElementAddress) {
    var entries = unobservedEntries
    let index = entries.firstIndex { $0.owner === owner }
    if index.map({ entries[$0].setting }) == new { return }
    switch (index, new) {
    case (let index?, let new?): entries[index].setting = new
    case (let index?, nil): entries.remove(at: index)
    case (nil, let new?): entries.append(Entry(owner: owner, setting: new))
    case (nil, nil): break
    }
    self.entries = entries
  }

  /// Returns the appearance of a bar, as set by the views that fulfill a condition.
  func appearance(
    of bar: ToolbarPlacement.Bar, where isIncluded: (_ViewElement) -> Bool = { _ in true }
  ) -> BarAppearance {
    var appearance = BarAppearance()
    for entry in entries where entry.setting.bars.contains(bar) {
      guard let owner = entry.owner.element, isIncluded(owner) else { continue }
      switch entry.setting.value {
      case .title(let title): appearance.title = title
      case .isHidden(let isHidden): appearance.isHidden = isHidden
      case .background(let background): appearance.background = AnyShapeStyle(background.style)
      case .backgroundVisibility(let visibility): appearance.backgroundVisibility = visibility
      case .colorScheme(let scheme): appearance.colorScheme = scheme
      case .displayMode(let mode): appearance.displayMode = mode
      case .hidesBackButton(let hidesBackButton): appearance.hidesBackButton = hidesBackButton
      case .search(let search): appearance.search = search
      case .titleControl(let control):
        appearance.titleControl = control.combined(with: appearance.titleControl)
      case .role(let role): appearance.role = role
      case .removes(.sidebarToggle?): appearance.removesSidebarToggle = true
      case .removes(.title?): appearance.removesTitle = true
      case .removes(nil): break
      }
    }
    return appearance
  }
}

struct BarAppearance {
  /// The title, which may be empty; `nil` if no view sets a title.
  var title: String?
  var isHidden = false
  /// The background; `nil` for the standard one.
  var background: AnyShapeStyle?
  var backgroundVisibility = Visibility.automatic
  /// The color scheme; `nil` for the page's.
  var colorScheme: ColorScheme?
  var displayMode = NavigationBarItem.TitleDisplayMode.automatic
  var hidesBackButton = false
  /// The search whose field is below the title.
  var search: SearchModel?
  /// The control that shows the title; `nil` for a text.
  var titleControl: BarTitleControl?
  var role = ToolbarRole.automatic
  var removesSidebarToggle = false
  var removesTitle = false

  /// Returns whether the bar has a background. The standard one is hidden while the bar covers a
  /// view that extends under it.
  func hasBackground(covering isCovering: Bool) -> Bool {
    switch backgroundVisibility {
    case .hidden: false
    case .visible: true
    case .automatic: background != nil || !isCovering
    }
  }
}

/// A setting of a view for bars around it.
struct BarSetting: Equatable {
  enum Value: Equatable {
    case title(String)
    case isHidden(Bool)
    case background(BarBackground)
    case backgroundVisibility(Visibility)
    case colorScheme(ColorScheme?)
    case displayMode(NavigationBarItem.TitleDisplayMode)
    case hidesBackButton(Bool)
    case search(SearchModel)
    case titleControl(BarTitleControl)
    case role(ToolbarRole)
    case removes(ToolbarDefaultItemKind.Item?)
  }
  let value: Value
  let bars: Set<ToolbarPlacement.Bar>

  /// Creates a setting for bars; if the list is empty, for the bar at the top.
  init(_ value: Value, for bars: [ToolbarPlacement]) {
    self.value = value
    self.bars = bars.isEmpty ? [.top] : Set(bars.map(\.bar))
  }
}

/// The background of bars, compared by identity, because styles of different types are not
/// comparable.
final class BarBackground: Equatable {
  let style: any ShapeStyle

  init(_ style: any ShapeStyle) { self.style = style }

  static func == (a: BarBackground, b: BarBackground) -> Bool { a === b }
}

/// The element of a view with a setting for bars around it.
final class BarElement: _WrapperElement {
  private(set) var setting: BarSetting?

  func set(_ new: BarSetting) {
    setting = new
    apply()
  }

  private func apply() {
    let setting = isLeaving ? nil : setting
    let forTabs = setting.flatMap { $0.bars.contains(.tabs) ? $0 : nil }
    environment.bars?.settings.set(setting, of: address)
    environment.tabBar?.set(forTabs, of: address)
  }

  override func leavingDidChange() { apply() }

  override func destroy() {
    setting = nil
    apply()
    super.destroy()
  }
}

/// A modifier that makes a setting for bars around a view.
public struct _BarModifier {
  let setting: BarSetting
  public typealias Body = Never

  nonisolated init(_ value: BarSetting.Value, for bars: [ToolbarPlacement] = []) {
    setting = BarSetting(value, for: bars)
  }
}

extension _BarModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> BarElement {
    let element = BarElement(content, in: context)
    element.set(modifier.setting)
    return element
  }

  nonisolated static func update(_ element: BarElement, with modifier: Self) {
    element.set(modifier.setting)
  }
}

/// A modifier that sets the background of bars around a view.
public struct _BarBackgroundModifier<Style: ShapeStyle> {
  let style: Style
  let bars: [ToolbarPlacement]
  public typealias Body = Never
}

extension _BarBackgroundModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> BarElement {
    let element = BarElement(content, in: context)
    update(element, with: modifier)
    return element
  }

  nonisolated static func update(_ element: BarElement, with modifier: Self) {
    var background = BarBackground(modifier.style)
    // An equal style does not update the bars.
    if case .background(let old)? = element.setting?.value, let style = old.style as? Style,
      element.graph.areEqual(style, modifier.style)
    {
      background = old
    }
    element.set(BarSetting(.background(background), for: modifier.bars))
  }
}
