/// The content of an open menu.
struct MenuList {
  let content: AnyView
  let preview: AnyView?
  @Environment(\.presentation) private var presentation

  init(content: AnyView, preview: AnyView? = nil) {
    (self.content, self.preview) = (content, preview)
  }
}

extension MenuList: View {
  var body: some View {
    let menu = presentation?.menu
    MenuLayout {
      if let preview {
        preview.allowsHitTesting(false)
        Divider()
      }
      content
    }
    .padding(.vertical, MenuPlacement.rim)
    .onContinuousHover(coordinateSpace: .global) { phase in
      if case .active(let location) = phase {
        menu?.point(at: location)
      } else {
        menu?.point(at: nil)
      }
    }
  }
}

/// The layout of a menu: a column of rows of equal width.
///
/// The policy: *separators at the ends are not shown. Of adjacent separators, only the first is
/// shown.*
struct MenuLayout: Layout, Equatable {
  /// The space above and below a separator, and the margins of views that are not rows.
  private static let gap: CGFloat = 5
  private static let margin = CGSize(width: 15, height: 6)

  private enum Kind { case row, separator, other }

  private func kind(_ subview: LayoutSubview) -> Kind {
    if subview[MenuRowKey.self] { return .row }
    return subview.sizeThatFits(ProposedViewSize(width: 100, height: nil)).height <= 1.5
      ? .separator : .other
  }

  /// Returns the kind of each view; `nil` for views that are not shown.
  private func kinds(_ subviews: Subviews) -> [Kind?] {
    let kinds = subviews.map(kind)
    let last = kinds.lastIndex { $0 != .separator } ?? -1
    var wasSeparator = true
    return kinds.enumerated().map { index, kind in
      defer { wasSeparator = kind == .separator }
      return kind == .separator && (wasSeparator || index > last) ? nil : kind
    }
  }

  private func offer(_ width: CGFloat?, _ kind: Kind) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { kind == .other ? max(0, $0 - 2 * Self.margin.width) : $0 }, height: nil)
  }

  private func height(_ subview: LayoutSubview, _ kind: Kind, _ width: CGFloat?) -> CGFloat {
    let height = subview.sizeThatFits(offer(width, kind)).height
    return switch kind {
    case .row: height
    case .separator: height + 2 * Self.gap
    case .other: height + 2 * Self.margin.height
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    for (subview, kind) in zip(subviews, kinds(subviews)) {
      guard let kind else { continue }
      size.height += height(subview, kind, proposal.width)
      guard kind != .separator else { continue }
      let width = subview.sizeThatFits(offer(proposal.width, kind)).width
      size.width = max(size.width, width + (kind == .other ? 2 * Self.margin.width : 0))
    }
    return CGSize(width: proposal.width ?? size.width, height: size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for (subview, kind) in zip(subviews, kinds(subviews)) {
      guard let kind else {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(.zero))
        continue
      }
      let height = height(subview, kind, bounds.width)
      let inset =
        switch kind {
        case .row: CGSize.zero
        case .separator: CGSize(width: 0, height: Self.gap)
        case .other: Self.margin
        }
      subview.place(
        at: CGPoint(x: bounds.minX + inset.width, y: y + inset.height),
        proposal: ProposedViewSize(
          width: bounds.width - 2 * inset.width, height: height - 2 * inset.height))
      y += height
    }
  }
}

extension Presentation {
  /// Adapts the environment of the presented views to the kind of the presentation.
  func prepare(_ environment: inout EnvironmentValues) {
    switch kind {
    case .sheet, .cover, .popover: environment.isInMenu = false
    case .alert, .dialog:
      environment.isInMenu = false
      environment.resetTexts()
    case .menu(let menu):
      environment.resetTexts()
      environment.isInMenu = true
      environment.menuStripForm = nil
      environment.isFocusEffectEnabled = false
      environment.font = .system(size: menu.placement.isCompact ? 14 : 16)
      environment.erasedButtonStyle = PrimitiveButtonStyleBox(style: MenuButtonRowStyle())
      environment.erasedToggleStyle = ToggleStyleBox(style: MenuToggleRowStyle())
      environment.erasedLabelStyle = LabelStyleBox(style: MenuLabelStyle())
      environment.erasedPickerStyle = MenuRowsPickerStyle()
    }
  }
}

extension EnvironmentValues {
  /// Resets the appearance of texts and controls, which a system dialog does not inherit.
  fileprivate mutating func resetTexts() {
    font = nil
    foregroundStyles = nil
    controlSize = .regular
    let plain = EnvironmentValues()
    erasedButtonStyle = plain.erasedButtonStyle
    erasedLabelStyle = plain.erasedLabelStyle
    lineLimit = plain.lineLimit
    multilineTextAlignment = plain.multilineTextAlignment
    labelsHidden = false
  }
}
