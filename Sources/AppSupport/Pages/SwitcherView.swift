import Deft

/// The views of the switcher: the name of the page and, while open, the list of all pages and tools.
package struct SwitcherView {
  package let model: SwitcherModel
  package let choose: (SwitcherRow) -> Void
  @Environment(\.palette) private var palette
  @Environment(\.titles) private var titles

  package init(model: SwitcherModel, choose: @escaping (SwitcherRow) -> Void) {
    (self.model, self.choose) = (model, choose)
  }

  private static let row: CGFloat = 36
  private static let margin: CGFloat = 12
  /// The height of the line and the heading between pages and tools.
  private static let heading: CGFloat = 28
  /// The width beside the name of the page: the arrow and the spacing.
  static let besidesTitle = 2 * margin + Panel.grid + 20

  /// Returns the frame while the list is open, not mirrored, like `Switcher.frame`.
  package static func openFrame(of closed: CGRect) -> CGRect {
    var frame = closed
    frame.size.width += 32
    frame.size.height +=
      Panel.grid + row * CGFloat(SwitcherRow.all.count) + heading + 2 * Panel.grid
    return frame
  }
}

extension SwitcherView: View {
  package var body: some View {
    // Keeps the corner position in small windows, where oversized content would be centered.
    GeometryReader { _ in switcher }
  }

  private var switcher: some View {
    let frame = Switcher.frame(titles)
    return VStack(alignment: .leading, spacing: Panel.grid) {
      Button {
        model.isOpen.toggle()
      } label: {
        HStack(spacing: Panel.grid) {
          Text(model.pageKind.title).fontWeight(.semibold).fixedSize()
          Spacer(minLength: 0)
          Image(systemName: "chevron.down")
            .foregroundStyle(.secondary)
        }
        .padding(.horizontal, Self.margin)
      }
      .buttonStyle(SwitcherButtonStyle(isMarked: false))
      .frame(width: frame.width, height: frame.height)
      .panel()
      .accessibilityLabel("Page: \(String(localized: model.pageKind.title))")
      if model.isOpen { list(width: Self.openFrame(of: frame).width) }
    }
    .font(.system(size: Palette.body))
    .foregroundStyle(Color(palette.text), Color(palette.secondaryText))
    .padding(.leading, frame.minX)
    .padding(.top, frame.minY)
  }

  private func list(width: CGFloat) -> some View {
    VStack(spacing: 0) {
      ForEach(PageKind.allCases, id: \.self) { pageKind in
        row(.page(pageKind), isOn: pageKind == model.pageKind, key: "")
      }
      VStack(alignment: .leading, spacing: 0) {
        Color(palette.hairline).frame(height: 1).padding(.vertical, 6)
        Text("Tools")
          .font(.system(size: Palette.caption, weight: .semibold))
          .foregroundStyle(.secondary)
          .padding(.horizontal, Self.margin)
      }
      .frame(height: Self.heading, alignment: .top)
      ForEach(StageTool.allCases, id: \.self) { tool in
        row(.tool(tool), isOn: model.openTools.contains(tool), key: tool.key.rawValue.uppercased())
      }
    }
    .padding(Panel.grid)
    .frame(width: width)
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Pages")
    .accessibilityKind(.menu)
  }

  /// Returns a row with its title, its key, and a check mark if the page is shown or the tool is open.
  private func row(_ row: SwitcherRow, isOn: Bool, key: String) -> some View {
    Button {
      choose(row)
    } label: {
      HStack(spacing: Panel.grid) {
        Text(row.title).fontWeight(isOn ? .semibold : .regular)
        Spacer(minLength: 0)
        if isOn { Image(systemName: "checkmark").accessibilityHidden(true) }
        if !key.isEmpty {
          Text(verbatim: key).font(.system(size: Palette.caption)).foregroundStyle(.secondary)
        }
      }
      .padding(.horizontal, Self.margin)
    }
    .buttonStyle(SwitcherButtonStyle(isMarked: row == model.marked))
    .frame(height: Self.row)
    .accessibilityKind(.menuItem)
    .accessibilityMarked(row == model.marked)
    .accessibilityAddTraits(isOn ? .isSelected : [])
  }
}

/// The style of a switcher row: a plain label that is highlighted by the pointer or the keyboard.
private struct SwitcherButtonStyle {
  let isMarked: Bool
}

extension SwitcherButtonStyle: ButtonStyle {
  package func makeBody(configuration: Configuration) -> some View {
    SwitcherRowFace(
      label: configuration.label, isPressed: configuration.isPressed, isMarked: isMarked)
  }
}

/// A row in its current state.
private struct SwitcherRowFace {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isMarked: Bool
  @State private var isHovered = false
  @Environment(\.palette) private var palette

  init(label: ButtonStyleConfiguration.Label, isPressed: Bool, isMarked: Bool) {
    (self.label, self.isPressed, self.isMarked) = (label, isPressed, isMarked)
  }
}

extension SwitcherRowFace: View {
  package var body: some View {
    let plate = RoundedRectangle(cornerRadius: Panel.cornerRadius - 4)
    let isAccented = isMarked && !isPressed
    label
      .foregroundStyle(
        Color(isAccented ? palette.onAccent : palette.text),
        Color(isAccented ? palette.onAccent : palette.secondaryText)
      )
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { plate.fill(Color(fill)) }
      .contentShape([.interaction, .focusEffect], plate)
      .onHover { isHovered = $0 }
  }

  private var fill: RGBAColor {
    if isPressed { return palette.pressedFill }
    if isMarked { return palette.accent }
    return isHovered ? palette.hoverFill : palette.hoverFill.opacity(0)
  }
}
