/// The form of controls side by side in a menu.
enum MenuStripForm: Hashable {
  /// Icons above titles.
  case titled
  /// Icons, as wide as the menu.
  case compact
  /// Icons of equal size in lines.
  case palette
}

/// Controls side by side in a menu, such as buttons and toggles. They are rows for the keyboard and
/// assistive technologies.
struct MenuStrip {
  let configuration: ControlGroupStyleConfiguration
  let form: MenuStripForm
  @Environment(\.presentation) private var presentation

  init(configuration: ControlGroupStyleConfiguration, form: MenuStripForm) {
    (self.configuration, self.form) = (configuration, form)
  }
}

extension MenuStrip: View {
  @ViewBuilder var body: some View {
    let isCompact = presentation?.menu?.placement.isCompact == true
    Divider()
    MenuStripLayout(form: form, side: isCompact && form != .titled ? 36 : 44) {
      configuration.content
        .environment(\.menuStripForm, form)
        .environment(\.erasedLabelStyle, LabelStyleBox(style: MenuStripLabelStyle(form: form)))
    }
    .padding(.horizontal, 5)
    .accessible { $0.children = .contain }
    .modifier(_AccessibilityLabelModifier(content: configuration.label))
    .layoutValue(key: MenuRowKey.self, value: true)
    Divider()
  }
}

private struct MenuStripFormKey: EnvironmentKey {
  static var defaultValue: MenuStripForm? { nil }
}

extension EnvironmentValues {
  /// The form of the enclosing side-by-side controls in a menu; `nil` for ordinary rows.
  var menuStripForm: MenuStripForm? {
    get { self[MenuStripFormKey.self] }
    set { self[MenuStripFormKey.self] = newValue }
  }
}

/// The style of labels side by side in a menu.
private struct MenuStripLabelStyle: LabelStyle {
  let form: MenuStripForm

  func makeBody(configuration: Configuration) -> some View {
    if form == .titled {
      VStack(spacing: 3) {
        configuration.icon.font(.system(size: 17)).accessibilityHidden(true)
        configuration.title
      }
    } else {
      configuration.icon.font(.system(size: 17))
        .modifier(_AccessibilityLabelOnlyModifier(content: configuration.title))
    }
  }
}

/// The appearance of a control beside others in a menu.
struct MenuStripCell<Label: View> {
  let role: ButtonRole?
  /// Whether the control is checked; `nil` for controls without a check mark.
  let mark: Bool?
  let form: MenuStripForm
  let menu: MenuModel?
  let label: Label
  @Environment(\.self) private var environment

  init(
    role: ButtonRole?, mark: Bool?, form: MenuStripForm, menu: MenuModel?,
    @ViewBuilder label: () -> Label
  ) {
    (self.role, self.mark, self.form) = (role, mark, form)
    (self.menu, self.label) = (menu, label())
  }
}

extension MenuStripCell: View {
  var body: some View {
    let palette = ControlPalette(
      environment, tint: role == .destructive ? Color.red.resolved(in: environment) : nil)
    let text = role == .destructive ? palette.tintedText : palette.text
    let isOn = mark == true
    HStack(spacing: 0) { label }
      .font(.system(size: 12))
      .lineLimit(2)
      .multilineTextAlignment(.center)
      .foregroundStyle(Color(control: text))
      .opacity(environment.isEnabled ? 1 : ControlPalette.disabledOpacity)
      .padding(4)
      .frame(minWidth: 32, maxWidth: .infinity, minHeight: height)
      .modifier(
        _BackgroundModifier(
          background: ControlBackground(
            environment.isFocused
              ? palette.shade(.pressed) : isOn ? palette.accent.opacity(0.18) : .clear,
            border: isOn ? palette.accent : .clear, radius: 6)))
  }

  /// The minimum height in points: at least that of a fingertip, or less if a pointer or a key has
  /// opened the menu.
  private var height: CGFloat {
    let isCompact = menu?.placement.isCompact == true
    return form == .titled ? (isCompact ? 44 : 56) : (isCompact ? 32 : 44)
  }
}

/// A layout of equal cells in lines.
///
/// The policy: *as many cells as fit are in a line. Cells of a palette have a fixed width; other
/// cells share the width of the menu.*
struct MenuStripLayout: Layout, Equatable {
  var form: MenuStripForm
  /// The minimum width of a cell, in points.
  var side: CGFloat

  /// The maximum number of cells in a line. Source: iOS shows up to four controls with titles.
  private var most: Int { form == .titled ? 4 : 6 }

  private func cell(_ subviews: Subviews) -> CGFloat {
    form == .palette
      ? side
      : min(88, subviews.map { $0.sizeThatFits(.unspecified).width }.reduce(side, max))
  }

  private func columns(_ subviews: Subviews, in width: CGFloat?) -> Int {
    let limit = max(1, min(subviews.count, form == .palette && width != nil ? .max : most))
    guard let width else { return limit }
    return max(1, min(limit, Int(width / cell(subviews) + 0.001)))
  }

  /// Returns the widths and heights of the lines' cells.
  private func grid(
    _ subviews: Subviews, in width: CGFloat?
  ) -> (columns: Int, width: CGFloat, heights: [CGFloat]) {
    let columns = columns(subviews, in: width)
    let cell = cell(subviews)
    let side = form == .palette ? cell : width.map { max(0, $0 / CGFloat(columns)) } ?? cell
    let heights = stride(from: 0, to: subviews.count, by: columns).map { start in
      subviews[start..<min(start + columns, subviews.count)]
        .map { $0.sizeThatFits(ProposedViewSize(width: side, height: nil)).height }.max() ?? 0
    }
    return (columns, side, heights)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let grid = grid(subviews, in: proposal.width)
    return CGSize(
      width: proposal.width ?? grid.width * CGFloat(grid.columns),
      height: grid.heights.reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let grid = grid(subviews, in: bounds.width)
    var y = bounds.minY
    for (line, height) in grid.heights.enumerated() {
      let start = line * grid.columns
      for index in start..<min(start + grid.columns, subviews.count) {
        subviews[index].place(
          at: CGPoint(x: bounds.minX + CGFloat(index - start) * grid.width, y: y),
          proposal: ProposedViewSize(width: grid.width, height: height))
      }
      y += height
    }
  }
}
