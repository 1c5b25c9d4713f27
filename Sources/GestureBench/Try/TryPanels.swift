import AppSupport
import Deft

/// The views of the page, except the pad's background and the contacts: the text field, the pad's border and hint, and
/// the panel beside it.
package struct TryPanels {
  let readout: ReadoutModel
  let editor: ExpressionEditor
  package let pad: TryPadState
  /// The width of a character in the text field, in points.
  package let advance: CGFloat
  let actions: TryActions
  @Environment(\.palette) private var palette
  @Environment(\.titles) private var titles

  init(
    readout: ReadoutModel, editor: ExpressionEditor, pad: TryPadState, advance: CGFloat,
    actions: TryActions
  ) {
    (self.readout, self.editor, self.pad) = (readout, editor, pad)
    (self.advance, self.actions) = (advance, actions)
  }

  /// The space around the pad and the panel, in points.
  package static let margin = 2 * Panel.grid
  /// The top of the pad, below the text field.
  static let top = Switcher.frame.maxY + 12

  /// The height of the key hint at the bottom of the pad, in points.
  package static let footClearance: CGFloat = 28

  /// Returns the frame of the pad on a stage.
  package static func pad(on stage: Stage) -> CGRect {
    let frame = pad(in: stage.size)
    return stage.isRightToLeft ? frame.mirrored(in: stage.size.width) : frame
  }

  /// Returns the frame of the pad in a left-to-right window of a given size.
  package static func pad(in size: CGSize) -> CGRect {
    CGRect(
      x: margin, y: top,
      width: max(1, size.width - 3 * margin - Readout.width(in: size.width)),
      height: max(1, size.height - top - margin))
  }
}

/// The actions of the buttons. The page assigns them after it has created the views.
package final class TryActions {
  /// Clears the trails and the observations.
  var reset: () -> Void = {}
  /// Moves the pad into or out of a scroll view.
  var putInScroll: (Bool) -> Void = { _ in }
}

@Observable
package final class TryPadState {
  /// Whether a contact is on the pad, which hides the hint.
  var isHeld = false
  var hasTrails = false
  /// Whether the pad is in a scroll view.
  package var isInScroll = false
  /// Whether the page switcher occupies the window's corner.
  @ObservationIgnored package var hasSwitcher = true
}

extension TryPanels: View {
  package var body: some View {
    GeometryReader { window in
      let frame = Self.pad(in: window.size)
      let left = pad.hasSwitcher ? Switcher.frame(titles).maxX + 12 : Self.margin
      ZStack(alignment: .topLeading) {
        if !pad.isInScroll {
          TryPadOverlay(pad: pad)
            .frame(width: frame.width, height: frame.height)
            .padding(.leading, frame.minX)
            .padding(.top, frame.minY)
            .allowsHitTesting(false)
        }
        Readout(model: readout, pad: pad, actions: actions)
          .frame(width: Readout.width(in: window.size.width), height: frame.height)
          .padding(.leading, frame.maxX + Self.margin)
          .padding(.top, frame.minY)
        ExpressionField(editor: editor, advance: advance)
          .frame(width: max(80, window.size.width - left - Self.margin))
          .padding(.leading, left)
          .padding(.top, Switcher.frame.minY)
      }
    }
    .foregroundStyle(Color(palette.secondaryText))
  }
}

/// The border of the pad, and its hint until the first touch.
package struct TryPadOverlay {
  package let pad: TryPadState
  @Environment(\.palette) private var palette

  package init(pad: TryPadState) { self.pad = pad }
}

extension TryPadOverlay: View {
  package var body: some View {
    RoundedRectangle(cornerRadius: Panel.cornerRadius)
      .stroke(Color(palette.hairline))
      .overlay {
        // A narrow pad shows two lines of similar length.
        ViewThatFits(in: .horizontal) {
          Text("Touch, press or drag here").fixedSize()
          Text("Touch, press\nor drag here").multilineTextAlignment(.center)
        }
        .font(.system(size: Palette.heading))
        .opacity(pad.isHeld || pad.hasTrails ? 0 : 1)
        .padding(.horizontal, TryPanels.margin)
      }
      .overlay(alignment: .bottom) {
        ViewThatFits(in: .horizontal) {
          Text("R clears · Esc cancels · F1 shows all keys").fixedSize()
          Text("F1 shows all keys")
        }
        .font(.system(size: Palette.caption))
        .padding(.bottom, 16)
      }
  }
}
