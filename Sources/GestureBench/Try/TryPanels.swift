import AppSupport
import Deft

/// What is seen of the page but the pad's ground and the contacts: the field, the pad's border, what it says, and
/// the panel beside it.
package struct TryPanels {
  let readout: ReadoutModel
  let editor: ExpressionEditor
  package let pad: TryPad
  /// The width of a letter in the field, in points.
  package let advance: CGFloat
  let actions: TryActions
  @Environment(\.palette) private var palette
  @Environment(\.titles) private var titles

  init(
    readout: ReadoutModel, editor: ExpressionEditor, pad: TryPad, advance: CGFloat,
    actions: TryActions
  ) {
    (self.readout, self.editor, self.pad) = (readout, editor, pad)
    (self.advance, self.actions) = (advance, actions)
  }

  /// The space around the pad and the panel, in points.
  package static let margin = 2 * Panel.grid
  /// Where the pad begins, below the field.
  static let top = Switcher.frame.maxY + 12

  /// The foot of the pad that says which keys there are, in points.
  package static let footClearance: CGFloat = 28

  /// Where the pad lies on a stage.
  package static func pad(on stage: Stage) -> CGRect {
    let frame = pad(in: stage.size)
    return stage.isRightToLeft ? frame.mirrored(in: stage.size.width) : frame
  }

  /// Where the pad lies in a window of a size in which reading goes to the right.
  package static func pad(in size: CGSize) -> CGRect {
    CGRect(
      x: margin, y: top,
      width: max(1, size.width - 3 * margin - Readout.width(in: size.width)),
      height: max(1, size.height - top - margin))
  }
}

/// What the buttons of the page do.  The views are made before the page that they act upon is whole.
package final class TryActions {
  /// Forgets what was touched and said.
  var reset: () -> Void = {}
  /// Puts the pad into a scroll view, or takes it out.
  var putInScroll: (Bool) -> Void = { _ in }
}

/// What the pad says of itself.
@Observable
package final class TryPad {
  /// Whether it is touched, so that it does not say that it could be.
  var isHeld = false
  /// Whether anything was touched since it was last cleared.
  var hasTrails = false
  /// Whether it is a part of what a scroll view scrolls.
  package var isInScroll = false
  /// Whether the window's corner is the switcher's.
  @ObservationIgnored package var hasSwitcher = true
}

extension TryPanels: View {
  package var body: some View {
    GeometryReader { window in
      let frame = Self.pad(in: window.size)
      let left = pad.hasSwitcher ? Switcher.frame(titles).maxX + 12 : Self.margin
      ZStack(alignment: .topLeading) {
        if !pad.isInScroll {
          TryPadFace(pad: pad)
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
package struct TryPadFace {
  package let pad: TryPad
  @Environment(\.palette) private var palette

  package init(pad: TryPad) { self.pad = pad }
}

extension TryPadFace: View {
  package var body: some View {
    RoundedRectangle(cornerRadius: Panel.cornerRadius)
      .stroke(Color(palette.hairline))
      .overlay {
        // In a narrow pad, two lines of one length rather than a word alone.
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
