/// Views that share an area, one of which is visible, with a bar to switch between them.
///
///     TabView(selection: $tab) {
///       Home().tabItem { Label("Home", systemImage: "house") }.tag(Tab.home)
///       Settings().tabItem { Label("Settings", systemImage: "gear") }.tag(Tab.settings)
///     }
///
/// A view is created when it is first shown, and retains its state while another view is visible.
/// With `tabViewStyle(.page)`, the views are pages that the user swipes, and the pages next to the
/// visible one are created too.
///
/// The bar receives the focus as a whole, and arrow keys select a tab. Ctrl+Tab and Ctrl+Page Down
/// select the next tab from anywhere in the window.
public struct TabView<SelectionValue: Hashable, Content: View> {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @State private var own: AnyHashable?
  @State private var model = TabModel()
  @State private var bar = BarSettings()
  @Environment(\.tabStyle) private var style

  /// Creates tabs, one of which is selected by its tag.
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    (self.selection, self.content) = (selection, content())
  }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs, the first of which is initially selected.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    (selection, self.content) = (nil, content())
  }
}

extension TabView: View {
  public var body: some View {
    let chosen = selection.map { AnyHashable(tag: $0.wrappedValue) } ?? own
    let select = select
    switch style {
    case .bar:
      VStack(spacing: 0) {
        pages(chosen, isPaged: false)
        TabBar(model: model, settings: bar, chosen: chosen, select: select)
      }
    case .pages(let dots):
      pages(chosen, isPaged: true)
        .overlay(alignment: .bottom) {
          PageDots(model: model, mode: dots, chosen: chosen, select: select)
        }
    }
  }

  private func pages(_ chosen: AnyHashable?, isPaged: Bool) -> some View {
    TabPages(
      model: model, chosen: chosen, isPaged: isPaged, select: select,
      content: LazyItem(content).modifier(TabPage())
        .environment(\.tabModel, model).environment(\.tabBar, bar)
        .environment(\.tabStyle, .bar))
  }

  private var select: (AnyHashable) -> Void {
    { [selection, $own] tag in
      guard let selection else {
        $own.wrappedValue = tag
        return
      }
      guard let value = (tag.base as? SelectionValue) ?? (tag as? SelectionValue),
        value != selection.wrappedValue
      else { return }
      selection.wrappedValue = value
    }
  }
}

/// The tabs of a tab view, for its bar.
@Observable
final class TabModel {
  struct Tab: Identifiable {
    let id: UInt
    let tag: AnyHashable
    let label: AnyView
    let environment: EnvironmentValues
    let badge: String?
  }
  var tabs: [Tab] = [] {
    didSet { unobservedTabs = tabs }
  }
  /// The same tabs, for readers that must not be updated when the tabs change.
  @ObservationIgnored private(set) var unobservedTabs: [Tab] = []
  /// Called when the label or the badge of a tab has changed.
  @ObservationIgnored var labelsDidChange: () -> Void = {}

  /// Returns the index of the tab with the given tag; 0 if no tab has this tag.
  func index(of tag: AnyHashable?) -> Int {
    unobservedTabs.firstIndex { $0.tag == tag } ?? 0
  }
}

private struct TabModelKey: EnvironmentKey {
  static var defaultValue: TabModel? { nil }
}

extension EnvironmentValues {
  /// The enclosing tab view.
  var tabModel: TabModel? {
    get { self[TabModelKey.self] }
    set { self[TabModelKey.self] = newValue }
  }
}
