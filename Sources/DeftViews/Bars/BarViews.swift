/// The dimensions of bars.
enum BarMetrics {
  /// The height of a bar in points. Source: a finger's height.
  static let height: CGFloat = 44
  /// The margin beside a title, in points. Source: our own, as in list rows.
  static let margin: CGFloat = 16
}

/// The bar at the top of a page: a back button, items and the title.
struct TopBar<Back: View> {
  let bars: BarModel
  /// The title; `nil` for none. An empty title takes the same space as others.
  let title: String?
  /// Whether the bar shows the title; `false` while a large title is visible.
  let showsTitle: Bool
  /// Whether the view at the leading end is needed even if the bar is otherwise empty.
  let hasBack: Bool
  let back: Back

  init(
    bars: BarModel, title: String?, showsTitle: Bool, hasBack: Bool = false,
    @ViewBuilder back: () -> Back
  ) {
    (self.bars, self.title, self.showsTitle) = (bars, title, showsTitle)
    (self.hasBack, self.back) = (hasBack, back())
  }
}

extension TopBar: View {
  /// Whether the bar has any content.
  private var isNeeded: Bool {
    title != nil || hasBack
      || bars.items.contains { ![.bottom, .status, .keyboard].contains($0.placement.region) }
  }

  var body: some View {
    let appearance = bars.top
    if !appearance.isHidden, isNeeded {
      let principal = bars.items(in: .title)
      let scheme = appearance.colorScheme
      let isCovering = bars.coveringEdges.contains(.top)
      VStack(spacing: 0) {
        TopBarLayout(hasLeadingTitle: appearance.role.hasLeadingTitle) {
          HStack(spacing: 0) {
            if principal.isEmpty {
              if showsTitle, let title, !title.isEmpty {
                BarTitle(title, appearance.titleControl)
                  .font(.system(size: 17, weight: .semibold))
              }
            } else {
              BarItems(items: principal, scheme: scheme)
            }
          }
          HStack(spacing: 0) {
            back
            BarItems(items: bars.items(in: .leading), scheme: scheme)
          }
          HStack(spacing: 0) { BarItems(items: bars.items(in: .trailing), scheme: scheme) }
        }
        .frame(height: BarMetrics.height)
        Divider().opacity(showsTitle && appearance.hasBackground(covering: isCovering) ? 1 : 0)
      }
      .modifier(BarDecoration(appearance: appearance, isCovering: isCovering))
      .accessible { ($0.children, $0.kind) = (.contain, .toolBar) }
    }
  }
}

/// The bar at the bottom of a page.
struct BottomBar {
  let bars: BarModel
}

extension BottomBar: View {
  var body: some View {
    if bars.hasBottomBar {
      let appearance = bars.bottom
      let scheme = appearance.colorScheme
      let isCovering = bars.coveringEdges.contains(.bottom)
      VStack(spacing: 0) {
        Divider().opacity(appearance.hasBackground(covering: isCovering) ? 1 : 0)
        HStack(spacing: 0) {
          BarItems(items: bars.items(in: .bottom), scheme: scheme, areSpread: true)
          BarItems(items: bars.items(in: .status), scheme: scheme)
        }
        .padding(.horizontal, 8)
        .frame(maxWidth: .infinity, minHeight: BarMetrics.height)
      }
      .modifier(BarDecoration(appearance: appearance, isCovering: isCovering))
      .accessible { ($0.children, $0.kind) = (.contain, .toolBar) }
    }
  }
}

/// Items of a bar, side by side.
struct BarItems {
  let items: [BarItem]
  /// The color scheme of the bar, if it differs from that of the page.
  let scheme: ColorScheme?
  var areSpread = false
}

extension BarItems: View {
  var body: some View {
    ForEach(items) { item in
      if areSpread, item.id != items.first?.id { Spacer(minLength: 8) }
      EnvironmentCarrier(
        environment: item.environment, content: BarItemContent(item: item, scheme: scheme))
    }
  }
}

private struct BarItemContent {
  let item: BarItem
  let scheme: ColorScheme?
}

extension BarItemContent: View {
  var body: some View {
    item.content
      .font(.system(size: 17, weight: item.placement.isDefault ? .semibold : .regular))
      .buttonStyle(BarButtonStyle())
      .labelStyle(.iconOnly)
      .environment(\.isInList, false)
      .transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
  }
}

/// The style of buttons in bars: the label in the tint color, with the area of a fingertip.
struct BarButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    TintedButton(configuration)
      .padding(.horizontal, 10)
      .frame(minWidth: 44, minHeight: 44)
      .contentShape(Rectangle())
  }
}

/// The background and the color scheme of a bar.
struct BarDecoration: ViewModifier {
  let appearance: BarAppearance
  /// Whether a view extends under the bar.
  var isCovering = false
  @Environment(\.colorScheme) private var colorScheme

  func body(content: Content) -> some View {
    content
      .background {
        if appearance.hasBackground(covering: isCovering) {
          Rectangle().fill(appearance.background ?? AnyShapeStyle(Color.windowBackground))
        }
      }
      .environment(\.colorScheme, appearance.colorScheme ?? colorScheme)
  }
}

/// A view that has the environment of a view elsewhere in the window.
struct EnvironmentCarrier<Content: View> {
  let environment: EnvironmentValues
  var content: Content
}

extension EnvironmentCarrier: View {
  typealias Body = Never

  nonisolated static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    Content._make(
      view.content, in: _ViewContext(graph: context.graph, environment: view.environment))
  }

  nonisolated static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    let context = _ViewContext(graph: context.graph, environment: view.pointee.environment)
    Content._update(.init(box), with: &view.pointee.content, in: context)
  }
}

/// A layout of a title, leading items and trailing items. The title is in the middle, or between
/// the items if space is short, or beside the leading items.
private struct TopBarLayout: Layout, Equatable {
  static let gap: CGFloat = 8
  /// Whether the title is beside the leading items.
  var hasLeadingTitle: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 3 else { return }
    let side = ProposedViewSize(width: bounds.width * 0.6, height: bounds.height)
    let leading = subviews[1].sizeThatFits(side).width
    let trailing = subviews[2].sizeThatFits(side).width
    subviews[1].place(
      at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading, proposal: side)
    subviews[2].place(
      at: CGPoint(x: bounds.maxX, y: bounds.midY), anchor: .trailing, proposal: side)
    let start = bounds.minX + max(leading, Self.gap) + Self.gap
    let end = bounds.maxX - max(trailing, Self.gap) - Self.gap
    let offer = ProposedViewSize(width: max(0, end - start), height: bounds.height)
    let width = subviews[0].sizeThatFits(offer).width
    let x =
      hasLeadingTitle ? start : min(max(start, bounds.midX - width / 2), max(start, end - width))
    subviews[0].place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: offer)
  }
}
