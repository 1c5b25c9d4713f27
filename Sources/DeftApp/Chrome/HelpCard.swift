import Deft

/// The card that tells what fingers, mouse and keys do; a tap anywhere closes it.
struct HelpCard {
  let help: Help
  let close: () -> Void
  @Environment(\.palette) private var palette

  init(_ help: Help, close: @escaping () -> Void) { (self.help, self.close) = (help, close) }

  /// Rows of 28 points, and what is around them.
  private var size: CGSize {
    CGSize(width: 640, height: 112 + 28 * CGFloat(max(help.gestures.count, help.keys.count)))
  }
}
extension HelpCard: View {
  var body: some View {
    ZStack {
      Color(palette.canvas.opacity(0.75))
      ShrinkToFit(size: size, margin: Panel.grid, alignment: .center) { card }
    }
    .onTapGesture(perform: close)
    .accessibilityAddTraits(.isModal)
  }

  private var card: some View {
    VStack(alignment: .leading, spacing: 2 * Panel.grid) {
      Text(verbatim: help.title)
        .font(.system(size: Palette.title, weight: .semibold))
        .foregroundStyle(Color(palette.text))
      HStack(alignment: .top, spacing: 3 * Panel.grid) {
        column("With fingers and mouse", help.gestures, indent: 116)
          .frame(maxWidth: .infinity, alignment: .leading)
        Color(palette.hairline).frame(width: 1)
        column("With keys", help.keys, indent: 84)
      }
    }
    .padding(.init(top: 20, leading: 24, bottom: 20, trailing: 24))
    .frame(width: size.width, height: size.height, alignment: .topLeading)
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
