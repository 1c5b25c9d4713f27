/// A picker's values, one below the other, each with a mark.
struct PickerRows {
  enum Mark { case radio, check }
  let configuration: PickerConfiguration
  let mark: Mark
  /// Whether each value receives the focus on its own.
  var areFocusable = false
  var didChoose: () -> Void = {}
}

extension PickerRows: View {
  var body: some View {
    ForEach(configuration.options) { option in
      if let tag = option.tag {
        PickerRow(
          isChosen: tag == configuration.chosen, mark: mark, isFocusable: areFocusable,
          label: option.view,
          choose: {
            configuration.choose(tag)
            didChoose()
          })
      } else {
        option.view
      }
    }
  }
}

/// A row of a picker. A press chooses its value.
private struct PickerRow {
  let isChosen: Bool
  let mark: PickerRows.Mark
  let isFocusable: Bool
  let label: AnyView
  let choose: () -> Void
  @State private var isPressed = false
  @State private var isHovered = false
  @Environment(\.self) private var environment

  init(
    isChosen: Bool, mark: PickerRows.Mark, isFocusable: Bool, label: AnyView,
    choose: @escaping () -> Void
  ) {
    (self.isChosen, self.mark, self.isFocusable) = (isChosen, mark, isFocusable)
    (self.label, self.choose) = (label, choose)
  }
}

extension PickerRow: View {
  @ViewBuilder var body: some View {
    if isFocusable {
      described(row.modifier(_FocusableModifier(isFocusable: true, activate: choose)))
    } else {
      described(row)
    }
  }

  private func described(_ row: some View) -> some View {
    let (isChosen, choose) = (isChosen, choose)
    return row.accessible {
      $0.children = .combine
      $0.kind = .option(isChosen: isChosen)
      $0.added = isChosen ? [.isButton, .isSelected] : .isButton
      $0.removed = .isStaticText
      $0.actions.append((kind: .default, perform: choose))
    }
  }

  private var row: some View {
    let palette = ControlPalette(environment)
    let state = ControlState(
      isEnabled: environment.isEnabled, isHovered: isHovered, isPressed: isPressed)
    return HStack(spacing: 8) {
      if mark == .radio {
        RadioMark(isChosen: isChosen, state: state, palette: palette)
          .frame(width: 18, height: 18)
      }
      label.font(environment.controlFont())
      if mark == .check {
        Spacer(minLength: 12)
        Glyph(kind: .check, color: isChosen ? palette.accent : .clear, side: 14)
      }
    }
    .opacity(state == .disabled ? ControlPalette.disabledOpacity : 1)
    .frame(minHeight: 44)
    .contentShape(Rectangle())
    .onHover { isHovered = $0 }
    .gesture(
      PressGesture(
        onChange: { place in if isPressed != (place != nil) { isPressed = place != nil } },
        action: { _ in choose() })
    )
  }
}

/// The circle of a radio button, with a dot if it is chosen.
private struct RadioMark {
  let isChosen: Bool
  let state: ControlState
  let palette: ControlPalette
}

extension RadioMark: View {
  var body: some View {
    ZStack {
      ControlBackground(
        isChosen ? palette.prominentFace(state) : palette.face(state),
        border: isChosen ? .clear : palette.hairline, radius: 9)
      Circle().fill(.white).frame(width: 7, height: 7).opacity(isChosen ? 1 : 0)
    }
  }
}
