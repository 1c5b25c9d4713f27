import CanvasEditing
import Deft

/// The card that shows the gestures and lists the actions of fingers, mouse and keys. A tap on the list, a tap outside
/// the card, and the close button close it.
///
/// The policy: *sections are placed in as many columns as fit, each as wide as its longest line. If not even one column
/// fits, lines wrap; if the card is too tall, it scrolls. In a very low window, the title leaves its room to the list.*
package struct HelpCard {
  package let help: Help
  package let close: () -> Void
  @Environment(\.palette) private var palette
  @Environment(\.titles) private var titles

  package init(_ help: Help, close: @escaping () -> Void) {
    (self.help, self.close) = (help, close)
  }

  private static let row: CGFloat = 24
  private static let heading: CGFloat = 32
  private static let column: CGFloat = 280
  /// The minimum widths of a column and of the action labels in it.
  fileprivate static let (leastColumn, leastActionWidth): (CGFloat, CGFloat) = (264, 112)
  private static let gap: CGFloat = 24
  private static let margin: CGFloat = 24
  private static let header: CGFloat = 68
  /// The minimum height of a card with a title; it leaves room for a heading and two rows.
  private static let leastHeightWithTitle = header + heading + 2 * row

  /// Distributes the sections over columns: the first section (the gestures) is in the first column, and the other
  /// sections are balanced over the other columns.
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

  /// Returns the frame of a card: centered, and not covered by the page switcher, which is above all other layers.
  private func frame(of size: CGSize, in window: CGSize) -> CGRect {
    let x = (window.width - size.width) / 2
    let reaches = x < Switcher.frame.minX + Switcher.widest + Panel.grid
    let top = reaches ? Switcher.frame.maxY + Panel.grid : Panel.grid
    let height = max(0, min(size.height, window.height - Panel.grid - top))
    return CGRect(
      x: x, y: max(top, (window.height - height) / 2), width: size.width, height: height)
  }

  /// A column of sections. The width of its action labels and its total width are large enough to avoid line breaks.
  private struct Column {
    let sections: [Help.Section]
    let actionWidth: CGFloat
    let width: CGFloat

    init(_ sections: [Help.Section], _ titles: (any TextMeasurer)?) {
      self.sections = sections
      var (actionWidth, meaning): (CGFloat, CGFloat) = (HelpCard.leastActionWidth, 0)
      for row in titles == nil ? [] : sections.flatMap(\.rows) {
        func width(_ text: LocalizedStringResource, _ weight: Int) -> CGFloat {
          titles?.width(of: String(localized: text), size: Palette.caption, weight: weight) ?? 0
        }
        actionWidth = max(actionWidth, width(row.action, 600))
        meaning = max(meaning, width(row.meaning, 400))
      }
      self.actionWidth = actionWidth
      width = max(HelpCard.leastColumn, actionWidth + Panel.grid + meaning)
    }
  }

  /// Returns as many columns as fit into a width, and at least one.
  private func columns(in width: CGFloat) -> [Column] {
    for count in stride(from: help.sections.count > 2 ? 3 : 2, to: 1, by: -1) {
      let columns = columns(of: count).map { Column($0, titles) }
      if Self.width(of: columns.map(\.width)) <= width { return columns }
    }
    return [Column(help.sections, titles)]
  }

  /// Returns the width of a card with columns of these widths.
  private static func width(of columns: [CGFloat]) -> CGFloat {
    columns.reduce(2 * margin - gap) { $0 + $1 + gap }
  }

  /// Returns the widths of columns in a card: equal if all lines fit, otherwise each column's own width plus an equal
  /// share of the remaining space.
  private static func widths(of columns: [CGFloat], in card: CGFloat) -> [CGFloat] {
    let count = CGFloat(columns.count)
    let alike = max(0, (card - width(of: columns.map { _ in 0 })) / count)
    if columns.allSatisfy({ $0 <= alike }) { return columns.map { _ in alike } }
    return columns.map { max(0, $0 + (card - width(of: columns)) / count) }
  }

  private func height(of section: Help.Section) -> CGFloat {
    Self.heading + Self.row * CGFloat(section.rows.count)
  }

  private func height(of sections: [Help.Section]) -> CGFloat {
    sections.reduce(0) { $0 + height(of: $1) }
  }
}

extension HelpCard: View {
  package var body: some View {
    GeometryReader { window in
      let width = max(0, window.size.width - 2 * Panel.grid)
      let columns = columns(in: width)
      let tallest = columns.map { height(of: $0.sections) }.max() ?? 0
      // Three pictures fit side by side, even above a single column.
      let least = help.pictograms.isEmpty ? 0 : 3 * HelpPictogramRows.leastWidth + 2 * Self.margin
      let cardWidth = min(
        width, max(least, Self.width(of: columns.map { max(Self.column, $0.width) })))
      let pictures = HelpPictogramRows.height(
        of: help.pictograms.count, in: cardWidth - 2 * Self.margin)
      let size = CGSize(
        width: cardWidth,
        height: max(
          0,
          min(
            window.size.height - 2 * Panel.grid, tallest + pictures + Self.header + Self.margin)))
      let frame = frame(of: size, in: window.size)
      ZStack(alignment: .topLeading) {
        Color(palette.canvas.opacity(0.75)).onTapGesture(perform: close)
        card(columns, width: frame.width, hasTitle: frame.height >= Self.leastHeightWithTitle)
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

  private var closeButton: some View {
    Button(action: close) { Image(systemName: "xmark") }
      .buttonStyle(ToolButtonStyle(width: Panel.button, isSelected: false))
      .named(String(localized: "Close"), keys: CommandTable.command(for: .cancel)?.keyText ?? "")
  }

  private func card(_ columns: [Column], width: CGFloat, hasTitle: Bool) -> some View {
    let widths = Self.widths(of: columns.map(\.width), in: width)
    return VStack(alignment: .leading, spacing: 0) {
      if hasTitle {
        HStack {
          Text(help.title)
            .font(.system(size: Palette.title, weight: .semibold))
            .foregroundStyle(Color(palette.text))
            .accessibilityAddTraits(.isHeader)
          Spacer(minLength: 0)
          closeButton
        }
        .padding(.leading, Self.margin)
        .padding(.trailing, 12)
        .frame(height: Self.header)
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          HelpPictogramRows(help.pictograms, width: max(0, width - 2 * Self.margin))
          HStack(alignment: .top, spacing: Self.gap) {
            ForEach(columns.indices, id: \.self) { index in
              VStack(alignment: .leading, spacing: 0) {
                let column = columns[index]
                ForEach(column.sections.indices, id: \.self) {
                  section(column.sections[$0], actionWidth: column.actionWidth)
                }
              }
              .frame(width: widths[index], alignment: .leading)
            }
          }
        }
        .padding(.horizontal, Self.margin)
        .padding(.bottom, Self.margin)
        .padding(.top, hasTitle ? 0 : Panel.grid)
        .contentShape(Rectangle())
        .onTapGesture(perform: close)
      }
    }
    .overlay(alignment: .topTrailing) {
      if !hasTitle {
        closeButton.background { Circle().fill(Color(palette.panel)).padding(4) }
      }
    }
  }

  private func section(_ section: Help.Section, actionWidth: CGFloat) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(section.title)
        .font(.system(size: Palette.body, weight: .semibold))
        .foregroundStyle(Color(palette.accent))
        .padding(.bottom, 6)
        .frame(height: Self.heading, alignment: .bottomLeading)
      ForEach(section.rows.indices, id: \.self) { index in
        let row = section.rows[index]
        HStack(spacing: Panel.grid) {
          Text(row.action)
            .fontWeight(.semibold)
            .foregroundStyle(Color(palette.text))
            .frame(width: actionWidth, alignment: .leading)
          Text(row.meaning).foregroundStyle(Color(palette.secondaryText))
        }
        .frame(minHeight: Self.row, alignment: .leading)
        .accessibilityElement(children: .combine)
      }
    }
    .font(.system(size: Palette.caption))
  }
}
