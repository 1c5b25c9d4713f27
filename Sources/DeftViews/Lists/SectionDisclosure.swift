extension CollapsibleHeaderStyle {
  /// Headers as buttons with a chevron.
  static let disclosure = CollapsibleHeaderStyle { header, isExpanded in
    AnyView(SectionDisclosure(header: header, isExpanded: isExpanded))
  }
}

/// The header of a section in a sidebar, with a chevron.
///
/// A press, Space and Return expand or collapse the section. The arrow key in the reading direction
/// expands the section, and the opposite arrow key collapses it.
struct SectionDisclosure {
  /// The height of the header in points. Source: a finger's height.
  private static let height: CGFloat = 44

  let header: AnyView
  let isExpanded: Binding<Bool>
  @Environment(\.listForm) private var form
  @Environment(\.layoutDirection) private var direction
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  init(header: AnyView, isExpanded: Binding<Bool>) {
    (self.header, self.isExpanded) = (header, isExpanded)
  }
}

extension SectionDisclosure: View {
  var body: some View {
    let isOpen = isExpanded.wrappedValue
    let margin = (form ?? .sidebar).rowMargin
    Button {
      expand(!isOpen)
    } label: {
      HStack(spacing: 8) {
        header
        Spacer(minLength: 0)
        Image(systemName: "chevron.forward").imageScale(.small)
          .foregroundStyle(Color.accentColor)
          .rotationEffect(.degrees(!isOpen ? 0 : direction == .rightToLeft ? -90 : 90))
          .accessibilityHidden(true)
      }
      .frame(maxWidth: .infinity, minHeight: Self.height)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
      let expands = press.key.mirrored(in: direction) == .rightArrow
      guard press.modifiers.isEmpty, expands != isOpen else { return .ignored }
      expand(expands)
      return .handled
    }
    .accessible { $0.isExpanded = isOpen }
    .listRowInsets(EdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin))
  }

  private func expand(_ expands: Bool) {
    withAnimation(reducesMotion ? nil : .snappy(duration: 0.25)) {
      isExpanded.wrappedValue = expands
    }
  }
}
