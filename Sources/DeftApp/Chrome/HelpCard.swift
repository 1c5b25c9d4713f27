import Deft

/// The card that tells what fingers, mouse and keys do; a tap anywhere closes it, and so does its mark.
///
/// Its parts stand side by side where there is room, and scroll where there is none.
struct HelpCard {
  let help: Help
  let close: () -> Void
  @Environment(\.palette) private var palette

  init(_ help: Help, close: @escaping () -> Void) { (self.help, self.close) = (help, close) }

  private static let row: CGFloat = 24
  private static let heading: CGFloat = 32
  private static let column: CGFloat = 280
  /// The width with which no line is cut.
  private static let leastColumn: CGFloat = 264
  private static let gap: CGFloat = 24
  private static let margin: CGFloat = 24
  private static let header: CGFloat = 68

  /// The parts of each column: the gestures are one, the others fill up to its height, or half of it.
  private func columns(of count: Int) -> [[Help.Section]] {
    guard count > 1, help.sections.count > 1 else { return [help.sections] }
    var columns: [[Help.Section]] = [[help.sections[0]]]
    let rest = Array(help.sections.dropFirst())
    let goal = rest.reduce(0) { $0 + height(of: $1) } / CGFloat(count - 1)
    var filled: CGFloat = 0
    for section in rest {
      if columns.count == 1 || (columns.count < count && filled + height(of: section) / 2 > goal) {
        columns.append([])
        filled = 0
      }
      columns[columns.count - 1].append(section)
      filled += height(of: section)
    }
    return columns
  }

  /// Where a card of a size lies: in the middle, and below the control that leads to other pages, which lies above
  /// everything.
  private static func frame(of size: CGSize, in window: CGSize) -> CGRect {
    let x = (window.width - size.width) / 2
    let reaches = x < Switcher.frame.maxX + Panel.grid
    let top = reaches ? Switcher.frame.maxY + Panel.grid : Panel.grid
    let height = min(size.height, window.height - Panel.grid - top)
    return CGRect(
      x: x, y: max(top, (window.height - height) / 2), width: size.width, height: height)
  }

  private func height(of section: Help.Section) -> CGFloat {
    Self.heading + Self.row * CGFloat(section.rows.count)
  }

  private func height(of sections: [Help.Section]) -> CGFloat {
    sections.reduce(0) { $0 + height(of: $1) }
  }
}

extension HelpCard: View {
  var body: some View {
    GeometryReader { window in
      let width = window.size.width - 2 * Panel.grid
      let most = help.sections.count > 2 ? 3 : 2
      let count = min(
        most, max(1, Int((width - 2 * Self.margin + Self.gap) / (Self.leastColumn + Self.gap))))
      let columns = columns(of: count)
      let tallest = columns.map { height(of: $0) }.max() ?? 0
      let size = CGSize(
        width: min(
          width,
          CGFloat(columns.count) * (Self.column + Self.gap) - Self.gap + 2 * Self.margin),
        height: min(window.size.height - 2 * Panel.grid, tallest + Self.header + Self.margin))
      let frame = Self.frame(of: size, in: window.size)
      ZStack(alignment: .topLeading) {
        Color(palette.canvas.opacity(0.75)).onTapGesture(perform: close)
        card(columns)
          .frame(width: frame.width, height: frame.height, alignment: .topLeading)
          .clipShape(RoundedRectangle(cornerRadius: Panel.cornerRadius))
          .panel()
          .position(x: frame.midX, y: frame.midY)
      }
      .frame(width: window.size.width, height: window.size.height)
    }
    .accessibilityElement(children: .contain)
    .accessibilityLabel(String(localized: help.title))
    .accessibilityAddTraits(.isModal)
  }

  private func card(_ columns: [[Help.Section]]) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(help.title)
          .font(.system(size: Palette.title, weight: .semibold))
          .foregroundStyle(Color(palette.text))
          .accessibilityAddTraits(.isHeader)
        Spacer(minLength: 0)
        Button(action: close) { Image(systemName: "xmark") }
          .buttonStyle(ToolButtonStyle(width: ChromeLayout.button, isSelected: false))
          .accessibilityLabel("Close")
      }
      .padding(.leading, Self.margin)
      .padding(.trailing, 12)
      .frame(height: Self.header)
      ScrollView {
        HStack(alignment: .top, spacing: Self.gap) {
          ForEach(columns.indices, id: \.self) { index in
            VStack(alignment: .leading, spacing: 0) {
              ForEach(columns[index].indices, id: \.self) { section(columns[index][$0]) }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        .padding(.horizontal, Self.margin)
        .padding(.bottom, Self.margin)
        .contentShape(Rectangle())
        .onTapGesture(perform: close)
      }
    }
  }

  private func section(_ section: Help.Section) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(section.title)
        .font(.system(size: Palette.body, weight: .semibold))
        .foregroundStyle(Color(palette.accent))
        .padding(.bottom, 6)
        .frame(height: Self.heading, alignment: .bottomLeading)
      ForEach(section.rows.indices, id: \.self) { index in
        let row = section.rows[index]
        HStack(spacing: Panel.grid) {
          Text(row.deed)
            .fontWeight(.semibold)
            .foregroundStyle(Color(palette.text))
            .frame(width: 112, alignment: .leading)
          Text(row.meaning).foregroundStyle(Color(palette.secondaryText))
        }
        .frame(height: Self.row, alignment: .leading)
        .accessibilityElement(children: .combine)
      }
    }
    .font(.system(size: Palette.caption))
    .lineLimit(1)
  }
}
