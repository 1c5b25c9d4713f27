import Deft

/// What floats above the canvas, beside what the shapes and the contacts show of themselves.
@Observable
final class ChromeModel {
  /// What the help card says.
  @ObservationIgnored var help = Help.canvas
  /// Whether the help card lies above everything else.
  var isHelpOpen = false
}

/// The tool bar at the foot of the window, and the help card when it is open.
struct Chrome {
  let model: ChromeModel
  let motion: Motion
  let perform: (KeyCommand) -> Void
}

extension Chrome: View {
  var body: some View {
    ZStack {
      ShrinkToFit(size: ToolBar.size, margin: Panel.grid, alignment: .bottom) {
        ToolBar(motion: motion, perform: perform)
      }
      .padding(.bottom, 2 * Panel.grid)
      // The card covers it.
      .disabled(model.isHelpOpen)
      if model.isHelpOpen {
        HelpCard(model.help) { perform(.toggleHelp) }
      }
    }
  }
}

/// A view of a fixed size, shown smaller where the window has no room for it.
struct ShrinkToFit<Content> {
  let size: CGSize
  /// What is left free on all sides, in points.
  let margin: CGFloat
  let alignment: Alignment
  @ViewBuilder let content: Content
}

extension ShrinkToFit: View where Content: View {
  var body: some View {
    GeometryReader { proxy in
      let room = CGSize(
        width: proxy.size.width - 2 * margin, height: proxy.size.height - 2 * margin)
      content
        .frame(width: size.width, height: size.height)
        .scaleEffect(
          min(1, room.width / size.width, room.height / size.height),
          anchor: alignment == .bottom ? .bottom : .center
        )
        .frame(width: proxy.size.width, height: proxy.size.height, alignment: alignment)
    }
  }
}
