/// A weak reference from a row's buttons and handle to the row. The row may be removed first.
final class RowLink {
  weak var row: ListRowElement?
}

/// The state of a row's swipe actions.
@Observable
final class SwipeBarModel {
  /// Whether the swipe is long enough to perform the first action.
  var isFull = false
}

/// The swipe actions of a row, at one edge.
struct SwipeBar {
  let content: AnyView
  let edge: HorizontalEdge
  let model: SwipeBarModel
  let link: RowLink
}

extension SwipeBar: View {
  var body: some View {
    SwipeBarLayout(edge: edge, isFull: model.isFull) {
      content
        .buttonStyle(SwipeButtonStyle(link: link))
        .labelStyle(.iconOnly)
        .font(.system(size: 15, weight: .medium))
        .environment(\.isInList, false)
    }
    .animation(.snappy(duration: 0.2), value: model.isFull)
  }
}

struct RowDeleteAction {
  let link: RowLink
}

extension RowDeleteAction: View {
  var body: some View {
    Button(role: .destructive) {
      link.row?.delete()
    } label: {
      Text("Delete")
    }
  }
}

/// A layout of swipe actions that fill the swiped area. The first one is at the edge of the row.
private struct SwipeBarLayout: Layout {
  var edge: HorizontalEdge
  var isFull: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let width = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
    return CGSize(width: proposal.width ?? width, height: proposal.height ?? 44)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let natural = subviews.map { $0.sizeThatFits(.unspecified).width }
    let whole = max(1, natural.reduce(0, +))
    var used: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      let share = isFull ? (index == 0 ? 1 : 0) : natural[index] / whole
      let width = bounds.width * share
      let x = edge == .leading ? bounds.minX + used : bounds.maxX - used - width
      subview.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
      used += width
    }
  }
}

/// The style of swipe actions: a filled area. The row closes after the action.
private struct SwipeButtonStyle: PrimitiveButtonStyle {
  let link: RowLink

  func makeBody(configuration: Configuration) -> some View {
    let link = link
    PressableButton(
      style: SwipeFaceStyle(),
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role, label: configuration.label
      ) {
        withAnimation(ListRowElement.editing) { configuration.trigger() }
        link.row?.closeAfterAction()
      })
  }
}

private struct SwipeFaceStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    SwipeFace(configuration: configuration)
  }
}

private struct SwipeFace {
  let configuration: ButtonStyleConfiguration
  @Environment(\.self) private var environment

  init(configuration: ButtonStyleConfiguration) { self.configuration = configuration }
}

extension SwipeFace: View {
  var body: some View {
    configuration.label
      .lineLimit(1)
      .foregroundStyle(.white)
      .padding(.horizontal, 14)
      .frame(minWidth: 74, maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(control: color))
      .clipped()
      .opacity(configuration.isPressed ? 0.7 : 1)
      .contentShape(Rectangle())
  }

  /// The color of the area: that of the button's role or tint, dark enough for white text.
  private var color: RGBAColor {
    let base =
      configuration.role == .destructive
      ? Color.red.resolved(in: environment)
      : environment.tintStyle?._resolve(in: environment).color
        ?? Color(0x6A_6C_73, 0x6A_6C_73).resolved(in: environment)
    return base.legible(on: .white, contrast: 3.6)
  }
}
