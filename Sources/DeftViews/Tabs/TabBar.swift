/// The bar that switches between tabs.
struct TabBar {
  let model: TabModel
  let settings: BarSettings
  let chosen: AnyHashable?
  let select: (AnyHashable) -> Void
  @State private var pressed: UInt?
  @Environment(\.self) private var environment

  init(
    model: TabModel, settings: BarSettings, chosen: AnyHashable?,
    select: @escaping (AnyHashable) -> Void
  ) {
    (self.model, self.settings, self.chosen, self.select) = (model, settings, chosen, select)
  }
}

extension TabBar: View {
  /// The height of the bar in points. Source: as on iOS.
  static var height: CGFloat { 50 }

  var body: some View {
    let tabs = model.tabs
    let now = model.index(of: chosen)
    let id = tabs.indices.contains(now) ? tabs[now].id : nil
    // Use the settings of the visible tab, and the settings outside all tabs.
    let appearance = settings.appearance(of: .tabs) { view in
      view.tabPage.map { $0.address.number == id } ?? true
    }
    if !appearance.isHidden {
      VStack(spacing: 0) {
        Divider().opacity(appearance.backgroundVisibility == .hidden ? 0 : 1)
        HStack(spacing: 0) {
          ForEach(Array(tabs.enumerated()), id: \.element.id) { index, tab in
            item(tab, isSelected: index == now, scheme: appearance.colorScheme)
          }
        }
        .frame(maxWidth: 640)
        .modifier(_FocusableModifier(isFocusable: true, arrow: { move($0, from: now) }))
      }
      .frame(maxWidth: .infinity)
      .modifier(BarDecoration(appearance: appearance))
      .accessible { ($0.children, $0.kind) = (.contain, .tabs) }
    }
  }

  private func item(_ tab: TabModel.Tab, isSelected: Bool, scheme: ColorScheme?) -> some View {
    var environment = environment
    if let scheme { environment.colorScheme = scheme }
    let palette = ControlPalette(environment)
    let color = isSelected ? palette.tintedText : palette.secondaryText
    let label = TabLabel(tab: tab, color: Color(control: color), scheme: scheme)
    return VStack(spacing: 2) {
      EnvironmentCarrier(environment: tab.environment, content: label)
    }
    .overlay(alignment: .top) {
      if let badge = tab.badge { TabBadgeLabel(text: badge).offset(x: 16, y: -3) }
    }
    .opacity(pressed == tab.id ? 0.6 : 1)
    .frame(maxWidth: .infinity, minHeight: Self.height)
    .contentShape(Rectangle())
    .gesture(
      PressGesture(
        onChange: { place in
          let new = place == nil ? nil : tab.id
          if pressed != new { pressed = new }
        }, action: { _ in select(tab.tag) })
    )
    .accessible {
      ($0.children, $0.kind, $0.value) = (.contain, .tab, tab.badge)
      $0.added = isSelected ? [.isButton, .isSelected] : .isButton
      $0.finish = { item in
        // The title labels the tab; without a title, the image's label does.
        var item = item
        let titles = item.children.filter { !$0.traits.contains(.isImage) }
        item.label = (titles.isEmpty ? item.children : titles).compactMap(\.label)
          .joined(separator: ", ")
        item.children = []
        return item
      }
      $0.actions = [(.default, { select(tab.tag) })]
    }
  }

  private func move(_ key: KeyEquivalent, from now: Int) -> Bool {
    guard let last = model.tabs.indices.last else { return false }
    let new: Int
    switch key.mirrored(in: environment.layoutDirection) {
    case .rightArrow, .downArrow: new = min(last, now + 1)
    case .leftArrow, .upArrow: new = max(0, now - 1)
    case .home: new = 0
    case .end: new = last
    default: return false
    }
    select(model.tabs[new].tag)
    return true
  }
}

extension _ViewElement {
  /// The page of a tab view that contains the element.
  fileprivate var tabPage: TabPageElement? {
    sequence(first: self as _ViewElement, next: \.parent).lazy
      .compactMap { $0 as? TabPageElement }.first
  }
}

/// The label of a tab in the bar: the symbol above the title.
private struct TabLabel {
  let tab: TabModel.Tab
  let color: Color
  /// The color scheme of the bar, if it differs from that of the tab.
  let scheme: ColorScheme?
}

extension TabLabel: View {
  var body: some View {
    tab.label
      .font(.system(size: 11, weight: .medium))
      .lineLimit(1)
      .labelStyle(TabLabelStyle())
      .environment(\.symbolFactor, 1.6)
      .foregroundStyle(color)
      .transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
  }
}

private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.icon.accessibilityHidden(true)
    configuration.title
  }
}

private struct TabBadgeLabel {
  let text: String
}

extension TabBadgeLabel: View {
  var body: some View {
    Text(text).font(.system(size: 11, weight: .semibold)).foregroundStyle(.white)
      .lineLimit(1)
      .padding(.horizontal, 5)
      .frame(minWidth: 17, minHeight: 17)
      .background(Color(0xC9_2F_2B, 0xC9_2F_2B), in: Capsule())
      .accessibilityHidden(true)
  }
}

/// The dots below pages, one for each page.
struct PageDots {
  let model: TabModel
  let mode: PageTabViewStyle.IndexDisplayMode
  let chosen: AnyHashable?
  let select: (AnyHashable) -> Void
  @Environment(\.hasIndexBackground) private var hasBackground
  @Environment(\.layoutDirection) private var direction

  init(
    model: TabModel, mode: PageTabViewStyle.IndexDisplayMode, chosen: AnyHashable?,
    select: @escaping (AnyHashable) -> Void
  ) {
    (self.model, self.mode, self.chosen, self.select) = (model, mode, chosen, select)
  }
}

extension PageDots: View {
  var body: some View {
    let tabs = model.tabs
    if mode.isShown(for: tabs.count) { dots(tabs) }
  }

  private func dots(_ tabs: [TabModel.Tab]) -> some View {
    let now = model.index(of: chosen)
    let count = tabs.count
    return HStack(spacing: 0) {
      ForEach(Array(tabs.enumerated()), id: \.element.id) { index, tab in
        Circle().fill(color(isSelected: index == now))
          .frame(width: 8, height: 8)
          // Without a background, white dots are visible on any page.
          .shadow(color: .black.opacity(hasBackground ? 0 : 0.45), radius: 1.5)
          .frame(width: 20, height: 44)
          .contentShape(Rectangle())
          .gesture(PressGesture(onChange: { _ in }, action: { _ in go(to: index) }))
      }
    }
    .padding(.horizontal, 6)
    .background {
      if hasBackground {
        Capsule().fill(Color.windowBackground.opacity(0.7)).frame(height: 24)
      }
    }
    .modifier(_FocusableModifier(isFocusable: true, arrow: { move($0, from: now) }))
    .accessible {
      ($0.children, $0.kind) = (.ignore, .slider)
      $0.label = Text("Page").string
      $0.value = Text("\(now + 1) of \(count)").string
      $0.adjust = { go(to: now + ($0 == .increment ? 1 : -1)) }
    }
  }

  private func color(isSelected: Bool) -> Color {
    if hasBackground { return isSelected ? .primary : .secondary.opacity(0.55) }
    return isSelected ? .white : .white.opacity(0.5)
  }

  private func go(to index: Int) {
    guard model.tabs.indices.contains(index) else { return }
    withAnimation(TabPagesElement.spring) { select(model.tabs[index].tag) }
  }

  private func move(_ key: KeyEquivalent, from now: Int) -> Bool {
    switch key.mirrored(in: direction) {
    case .rightArrow, .pageDown: go(to: now + 1)
    case .leftArrow, .pageUp: go(to: now - 1)
    case .home: go(to: 0)
    case .end: go(to: model.tabs.count - 1)
    default: return false
    }
    return true
  }
}
