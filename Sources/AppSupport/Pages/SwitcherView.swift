import Deft

/// The views of the switcher: the name of the document or the page and, while open, the list.
package struct SwitcherView {
  package let model: SwitcherModel
  package let choose: (SwitcherRow) -> Void
  @Environment(\.palette) private var palette
  @Environment(\.titles) private var titles

  package init(model: SwitcherModel, choose: @escaping (SwitcherRow) -> Void) {
    (self.model, self.choose) = (model, choose)
  }
}

extension SwitcherView: View {
  package var body: some View {
    // Keeps the corner position in small windows, where oversized content would be centered.
    GeometryReader { window in
      let layout = SwitcherLayout(model, in: window.size, titles)
      ZStack(alignment: .topLeading) {
        // In a low window, a dialog may be where the switcher is.
        if !model.isHidden, !(model.isBlocked && Switcher.hasNeighbors(in: window.size)) {
          pill(layout).padding(.leading, layout.pill.minX).padding(.top, layout.pill.minY)
        }
        if model.isOpen {
          list(layout).padding(.leading, layout.list.minX).padding(.top, layout.list.minY)
        }
      }
      .frame(width: window.size.width, height: window.size.height, alignment: .topLeading)
    }
    .font(.system(size: Palette.body))
    .foregroundStyle(Color(palette.text), Color(palette.secondaryText))
  }

  private func pill(_ layout: SwitcherLayout) -> some View {
    Button {
      model.isOpen.toggle()
    } label: {
      HStack(spacing: Panel.grid) {
        if model.isChanged {
          Circle().fill(Color(palette.accent)).frame(width: 8, height: 8)
        }
        Text(verbatim: model.title).fontWeight(.semibold)
          .lineLimit(1)
          .truncationMode(.middle)
        Spacer(minLength: 0)
        Image(systemName: "chevron.down").foregroundStyle(.secondary)
      }
      .padding(.horizontal, SwitcherLayout.margin)
    }
    .buttonStyle(SwitcherButtonStyle(isMarked: false, reach: Switcher.reach))
    .disabled(model.isBlocked)
    .frame(width: layout.pill.width, height: layout.pill.height)
    .panel()
    .opacity(model.isBlocked ? 0.25 : 1)
    .accessibilityLabel(
      model.documentTitle.map { String(localized: "Document: \($0)") }
        ?? String(localized: "Page: \(String(localized: model.pageKind.title))")
    )
    .accessibilityValue(String(localized: "unsaved changes"), isEnabled: model.isChanged)
    .help(help)
  }

  private var help: String {
    let title =
      model.documentTitle == nil
      ? String(localized: "Pages and tools") : String(localized: "Document, pages and tools")
    return "\(title) (F10)"
  }

  private func list(_ layout: SwitcherLayout) -> some View {
    ZStack {
      if layout.scrolls {
        ScrollViewReader { proxy in
          ScrollView { columns(layout) }
            .onChange(of: model.marked) { _, new in proxy.scrollTo(new) }
        }
      } else {
        columns(layout)
      }
    }
    .frame(width: layout.list.width, height: layout.list.height)
    .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel(model.documentTitle == nil ? "Pages" : "Document, pages and tools")
    .accessibilityKind(.menu)
  }

  private func columns(_ layout: SwitcherLayout) -> some View {
    HStack(alignment: .top, spacing: Panel.grid) {
      ForEach(layout.columns.indices, id: \.self) { index in
        VStack(spacing: 0) {
          ForEach(layout.columns[index]) { section in
            if let title = section.title {
              heading(title, isFirst: section.id == layout.columns[index].first?.id)
            }
            ForEach(section.rows, id: \.self) { row($0, height: layout.row).id($0) }
          }
        }
        .frame(width: layout.columnWidth)
      }
    }
    .padding(Panel.grid)
  }

  private func heading(_ title: LocalizedStringResource, isFirst: Bool) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Color(isFirst ? palette.hairline.opacity(0) : palette.hairline)
        .frame(height: 1)
        .padding(.vertical, 6)
      Text(title)
        .font(.system(size: Palette.caption, weight: .semibold))
        .foregroundStyle(.secondary)
        .padding(.horizontal, SwitcherLayout.margin)
    }
    .frame(height: SwitcherLayout.heading, alignment: .top)
  }

  /// Returns a row with its title, its key, and a check mark if the page is shown or the tool is open.
  private func row(_ row: SwitcherRow, height: CGFloat) -> some View {
    let (isOn, isEnabled) = (model.isOn(row), model.isEnabled(row))
    let title = model.title(of: row)
    return Button {
      choose(row)
    } label: {
      HStack(spacing: Panel.grid) {
        if row == .recent, model.showsRecent {
          Image(systemName: "chevron.backward").foregroundStyle(.secondary)
        }
        Text(verbatim: title).fontWeight(isOn ? .semibold : .regular)
          .lineLimit(1)
          .truncationMode(.middle)
        Spacer(minLength: 0)
        if isOn { Image(systemName: "checkmark").accessibilityHidden(true) }
        if row == .recent, !model.showsRecent {
          Image(systemName: "chevron.forward").foregroundStyle(.secondary)
        }
        if !row.keys.isEmpty {
          Text(verbatim: row.keys).font(.system(size: Palette.caption)).foregroundStyle(.secondary)
        }
      }
      .opacity(isEnabled ? 1 : 0.4)
      .padding(.horizontal, SwitcherLayout.margin)
    }
    .buttonStyle(SwitcherButtonStyle(isMarked: row == model.marked))
    .frame(height: height)
    .disabled(!isEnabled)
    .accessibilityKind(.menuItem)
    .accessibilityLabel(title)
    .accessibilityHint(row.keys, isEnabled: !row.keys.isEmpty)
    .accessibilityMarked(row == model.marked)
    .accessibilityAddTraits(isOn ? .isSelected : [])
  }
}

/// The style of a switcher row: a plain label that is highlighted by the pointer or the keyboard.
private struct SwitcherButtonStyle {
  let isMarked: Bool
  /// The distance from the label at which a contact still hits it, in points.
  var reach: CGFloat = 0
}

extension SwitcherButtonStyle: ButtonStyle {
  package func makeBody(configuration: Configuration) -> some View {
    SwitcherRowFace(
      label: configuration.label, isPressed: configuration.isPressed, isMarked: isMarked,
      reach: reach)
  }
}

/// The appearance of a row in its current state.
private struct SwitcherRowFace {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isMarked: Bool
  let reach: CGFloat
  @State private var isHovered = false
  @Environment(\.palette) private var palette

  init(
    label: ButtonStyleConfiguration.Label, isPressed: Bool, isMarked: Bool, reach: CGFloat
  ) {
    (self.label, self.isPressed, self.isMarked, self.reach) = (label, isPressed, isMarked, reach)
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
      .contentShape(.interaction, plate.inset(by: -reach))
      .contentShape(.focusEffect, plate)
      .onHover { isHovered = $0 }
  }

  private var fill: RGBAColor {
    if isPressed { return palette.pressedFill }
    if isMarked { return palette.accent }
    return isHovered ? palette.hoverFill : palette.hoverFill.opacity(0)
  }
}
