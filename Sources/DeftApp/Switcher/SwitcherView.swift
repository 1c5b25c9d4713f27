import Deft

/// The switcher as it is seen: the name of the page, and while it is open the list of all.
struct SwitcherView {
  let model: SwitcherModel
  let choose: (AppPlace) -> Void
  @Environment(\.palette) private var palette
  @Environment(\.titles) private var titles

  init(model: SwitcherModel, choose: @escaping (AppPlace) -> Void) {
    (self.model, self.choose) = (model, choose)
  }

  private static let row: CGFloat = 36
  private static let margin: CGFloat = 12
  /// What lies beside the name of the page and around it: the arrow, and air.
  static let besidesTitle = 2 * margin + Panel.grid + 20

  /// Where it lies while the list is open; mirrored as `Switcher.frame` is.
  static func openFrame(of closed: CGRect) -> CGRect {
    var frame = closed
    frame.size.width += 32
    frame.size.height += Panel.grid + row * CGFloat(AppPlace.allCases.count) + 2 * Panel.grid
    return frame
  }
}

extension SwitcherView: View {
  var body: some View {
    // In its corner, however small the window is: what is too large would be centered.
    GeometryReader { _ in switcher }
  }

  private var switcher: some View {
    let frame = Switcher.frame(titles)
    return VStack(alignment: .leading, spacing: Panel.grid) {
      Button {
        model.isOpen.toggle()
      } label: {
        HStack(spacing: Panel.grid) {
          Text(model.place.title).fontWeight(.semibold).fixedSize()
          Spacer(minLength: 0)
          Image(systemName: "chevron.down")
            .foregroundStyle(.secondary)
        }
        .padding(.horizontal, Self.margin)
      }
      .buttonStyle(SwitcherButtonStyle(isMarked: false))
      .frame(width: frame.width, height: frame.height)
      .panel()
      .accessibilityLabel("Page: \(String(localized: model.place.title))")
      if model.isOpen { list(width: Self.openFrame(of: frame).width) }
    }
    .font(.system(size: Palette.body))
    .foregroundStyle(Color(palette.text), Color(palette.secondaryText))
    .padding(.leading, frame.minX)
    .padding(.top, frame.minY)
  }

  private func list(width: CGFloat) -> some View {
    VStack(spacing: 0) {
      ForEach(AppPlace.allCases, id: \.self) { place in
        Button {
          choose(place)
        } label: {
          HStack(spacing: Panel.grid) {
            Text(place.title)
              .fontWeight(place == model.place ? .semibold : .regular)
            Spacer(minLength: 0)
            if place == model.place {
              Image(systemName: "checkmark").accessibilityHidden(true)
            }
          }
          .padding(.horizontal, Self.margin)
        }
        .buttonStyle(SwitcherButtonStyle(isMarked: place == model.marked))
        .frame(height: Self.row)
        .accessibilityKind(.menuItem)
        .accessibilityMarked(place == model.marked)
        .accessibilityAddTraits(place == model.place ? .isSelected : [])
      }
    }
    .padding(Panel.grid)
    .frame(width: width)
    .panel()
    .accessibilityElement(children: .contain)
    .accessibilityLabel("Pages")
    .accessibilityKind(.menu)
  }
}

/// A row of the switcher: nothing but its label, until the pointer or the keys come to it.
private struct SwitcherButtonStyle {
  let isMarked: Bool
}

extension SwitcherButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    SwitcherRow(
      label: configuration.label, isPressed: configuration.isPressed, isMarked: isMarked)
  }
}

/// A row in its state.
private struct SwitcherRow {
  let label: ButtonStyleConfiguration.Label
  let isPressed: Bool
  let isMarked: Bool
  @State private var isHovered = false
  @Environment(\.palette) private var palette

  init(label: ButtonStyleConfiguration.Label, isPressed: Bool, isMarked: Bool) {
    (self.label, self.isPressed, self.isMarked) = (label, isPressed, isMarked)
  }
}

extension SwitcherRow: View {
  var body: some View {
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
