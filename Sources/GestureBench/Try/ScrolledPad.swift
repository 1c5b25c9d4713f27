import AppSupport
import Deft

/// The pad inside a scroll view, where its gesture competes with scrolling.
struct ScrolledPad {
  let node: Node
  let pad: TryPadState
  /// Returns the frame of the scroll view for a window size, in points.
  let frame: (CGSize) -> CGRect
  /// Called with each new size of the pad.
  let resized: (CGSize) -> Void
  @Environment(\.palette) private var palette

  init(
    _ node: Node, _ pad: TryPadState, in frame: @escaping (CGSize) -> CGRect,
    resized: @escaping (CGSize) -> Void
  ) {
    (self.node, self.pad, self.frame, self.resized) = (node, pad, frame, resized)
  }

  /// The number of rows below the pad, which make the content scrollable.
  private static let rowCount = 8
}

extension ScrolledPad: View {
  var body: some View {
    GeometryReader { window in
      let frame = frame(window.size)
      ScrollView {
        VStack(spacing: TryPanels.margin) {
          NodeView(node, resized: resized)
            .frame(height: max(140, (frame.height * 0.7).rounded()))
            .overlay { TryPadOverlay(pad: pad).allowsHitTesting(false) }
          ForEach(0..<Self.rowCount, id: \.self) { _ in
            RoundedRectangle(cornerRadius: Panel.cornerRadius)
              .fill(Color(palette.secondaryText).opacity(0.1))
              .frame(height: 48)
          }
        }
        .padding(TryPanels.margin)
      }
      .frame(width: frame.width, height: frame.height)
      .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
      .overlay {
        RoundedRectangle(cornerRadius: Panel.cornerRadius).stroke(Color(palette.hairline))
      }
      .padding(.leading, frame.minX)
      .padding(.top, frame.minY)
    }
    .foregroundStyle(Color(palette.secondaryText))
  }
}
