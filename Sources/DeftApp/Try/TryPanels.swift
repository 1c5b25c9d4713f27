import Deft

/// What is seen of the window but the pad's ground and the contacts: the pad's border, what it says, and the
/// panel beside it.
struct TryPanels {
  let model: ReadoutModel
  let touch: TryTouch
  @Environment(\.palette) private var palette

  init(model: ReadoutModel, touch: TryTouch) { (self.model, self.touch) = (model, touch) }

  /// The space around the pad and the panel, in points.
  static let margin = 3 * Panel.grid

  /// The foot of the pad that says which keys there are, in points.
  static let footClearance: CGFloat = 28

  /// Where the pad lies in a window of a size.
  static func pad(in size: CGSize) -> CGRect {
    CGRect(
      x: margin, y: margin, width: max(1, size.width - 3 * margin - Readout.width(in: size.width)),
      height: max(1, size.height - 2 * margin))
  }
}

/// Whether the pad is touched, so that it does not say that it could be.
@Observable
final class TryTouch {
  var isHeld = false
}

extension TryPanels: View {
  var body: some View {
    GeometryReader { window in
      let pad = Self.pad(in: window.size)
      HStack(spacing: Self.margin) {
        padFace.frame(width: pad.width, height: pad.height)
        Readout(model: model)
      }
      .padding(Self.margin)
    }
    .foregroundStyle(Color(palette.secondaryText))
  }

  private var padFace: some View {
    RoundedRectangle(cornerRadius: Panel.cornerRadius)
      .stroke(Color(palette.hairline))
      .overlay {
        // In a narrow pad, two lines of one length rather than a word alone.
        ViewThatFits(in: .horizontal) {
          Text("Touch, press or drag here").fixedSize()
          Text("Touch, press\nor drag here").multilineTextAlignment(.center)
        }
        .font(.system(size: Palette.heading))
        .opacity(touch.isHeld ? 0 : 1)
        .padding(.horizontal, Self.margin)
      }
      .overlay(alignment: .bottom) {
        Text("Esc cancels · Ctrl+Q quits")
          .font(.system(size: Palette.caption))
          .padding(.bottom, 20)
      }
  }
}
