import AppSupport
import Deft

/// The panel of a menu, above everything else. A press outside closes it.
struct MenuPanel<Content> {
  /// The accessibility label.
  let label: LocalizedStringResource
  /// The frame in the window.
  let frame: CGRect
  let close: () -> Void
  @ViewBuilder let content: Content

  init(
    _ label: LocalizedStringResource, at frame: CGRect, close: @escaping () -> Void,
    @ViewBuilder content: () -> Content
  ) {
    (self.label, self.frame, self.close, self.content) = (label, frame, close, content())
  }
}

extension MenuPanel: View where Content: View {
  var body: some View {
    ZStack(alignment: .topLeading) {
      MenuBackdrop(close: close)
      content
        .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
        .panel()
        .place(in: frame)
    }
    .font(.system(size: Palette.body))
    .accessibilityElement(children: .contain)
    .accessibilityLabel(String(localized: label))
    .accessibilityKind(.menu)
    .accessibilityAddTraits(.isModal)
  }
}
