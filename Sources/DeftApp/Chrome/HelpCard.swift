import Deft

/// The card that tells what fingers, mouse and keys do; a tap anywhere closes it.
struct HelpCard {
  let close: () -> Void
  @Environment(\.palette) private var palette

  init(close: @escaping () -> Void) { self.close = close }

  private static let size = CGSize(width: 640, height: 448)

  private static let gestures: [(String, String)] = [
    ("Drag", "move; let go in motion: throw"),
    ("Two fingers", "move, scale and turn"),
    ("Finger beside", "joins a held shape"),
    ("Tap", "pulse"),
    ("Double tap", "spring home"),
    ("Long press", "pin or unpin"),
    ("Touchpad pinch", "scale and turn"),
    ("Touchpad scroll", "with Ctrl scale, with ⇧ turn"),
    ("Ctrl + wheel", "scale about the pointer"),
    ("Shift + wheel", "turn"),
    ("Ctrl + drag", "a second, mirrored finger"),
  ]

  private static let keys: [(String, String)] = [
    ("Tab  ⇧Tab", "next, previous"),
    ("← → ↑ ↓", "move (⇧ farther)"),
    ("+  −", "scale"),
    ("[  ]", "turn"),
    ("Return", "tap"),
    ("P", "pin or unpin"),
    ("R  ⇧R", "reset shape, all"),
    ("1 … 5  S", "transition, slow motion"),
    ("Esc", "cancel the gesture"),
    ("F2 F3 F12", "contacts, hand, inspector"),
    ("F11", "full screen"),
    ("?  Ctrl+Q", "this card, quit"),
  ]
}

extension HelpCard: View {
  var body: some View {
    ZStack {
      Color(palette.canvas.opacity(0.75))
      ShrinkToFit(size: Self.size, margin: Panel.grid, alignment: .center) { card }
    }
    .onTapGesture(perform: close)
    .accessibilityAddTraits(.isModal)
  }

  private var card: some View {
    VStack(alignment: .leading, spacing: 2 * Panel.grid) {
      Text("Gestures and keys")
        .font(.system(size: Palette.title, weight: .semibold))
        .foregroundStyle(Color(palette.text))
      HStack(alignment: .top, spacing: 3 * Panel.grid) {
        column("With fingers and mouse", Self.gestures, indent: 116)
          .frame(maxWidth: .infinity, alignment: .leading)
        Color(palette.hairline).frame(width: 1)
        column("With keys", Self.keys, indent: 84)
      }
    }
    .padding(.init(top: 20, leading: 24, bottom: 20, trailing: 24))
    .frame(width: Self.size.width, height: Self.size.height, alignment: .topLeading)
    .panel()
  }

  private func column(
    _ title: String, _ rows: [(String, String)], indent: CGFloat
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(title)
        .font(.system(size: Palette.body, weight: .semibold))
        .foregroundStyle(Color(palette.accent))
        .frame(height: 28, alignment: .top)
      ForEach(rows, id: \.0) { row in
        HStack(spacing: 0) {
          Text(row.0)
            .fontWeight(.semibold)
            .foregroundStyle(Color(palette.text))
            .frame(width: indent, alignment: .leading)
          Text(row.1).foregroundStyle(Color(palette.secondaryText))
        }
        .frame(height: 28, alignment: .top)
        .accessibilityElement(children: .combine)
      }
    }
    .font(.system(size: Palette.caption))
    .fixedSize()
  }
}
