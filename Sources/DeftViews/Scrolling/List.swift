/// Scrolling rows, one below the other, each with a separator line below it.
///
///     List(cards) { card in NavigationLink(card.name, value: card) }
///
/// The list fills the proposed space. All rows are created at once; rows that are off screen are
/// not painted.
public struct List<Content: View> {
  private let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Creates a row for each identifiable element.
  nonisolated public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Creates a row for each element; the key path leads to its id.
  nonisolated public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Creates a row for each number.
  nonisolated public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    content = ForEach(data, content: rowContent)
  }
}

extension List: View {
  public var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { content.modifier(ListRow()) }
    }
    .asList()
    .frame(maxWidth: .infinity)
    .environment(\.isInList, true)
  }
}

/// A modifier that turns a view into a list row.
struct ListRow: Equatable {
  typealias Body = Never
}

extension ListRow: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> ListRowElement { ListRowElement(content, in: context) }

  nonisolated static func update(_ element: ListRowElement, with modifier: Self) {
    if element.isPlaced { element.paint(element.placedSize) }
  }
}

/// The element of a row. It is as wide as the list, with its view at the leading edge and a line
/// below.
final class ListRowElement: _NodeElement {
  /// The margin around the view and the minimum height of a row, in points. Source: our own; a
  /// finger's height.
  static let margin = CGSize(width: 16, height: 8)
  static let leastHeight: CGFloat = 44

  /// The insets of the view in the row.
  private var insets: EdgeInsets {
    if let own = content.trait(ObjectIdentifier(RowInsetsTrait.self)) as? EdgeInsets { return own }
    return EdgeInsets(
      top: Self.margin.height, leading: Self.margin.width, bottom: Self.margin.height,
      trailing: Self.margin.width)
  }

  private func offer(_ proposal: ProposedViewSize, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let insets = insets
    let inner = content.size(for: offer(proposal, insets))
    return CGSize(
      width: proposal.width ?? inner.width + insets.leading + insets.trailing,
      height: max(Self.leastHeight, inner.height + insets.top + insets.bottom))
  }

  override func arrange(size: CGSize) {
    _ = moveNode()
    let insets = insets
    let inner = content.size(for: offer(proposal, insets))
    let space = size.height - insets.top - insets.bottom - inner.height
    place(
      content, at: CGPoint(x: insets.leading, y: insets.top + space / 2),
      proposal: offer(proposal, insets), in: size.width)
    paint(size)
  }

  func paint(_ size: CGSize) {
    if content.trait(ObjectIdentifier(RowSeparatorTrait.self)) as? Bool == true {
      node.drawing = .empty
      return
    }
    let scale = environment.displayScale
    let thickness = max(1, scale.rounded(.down)) / scale
    let color =
      environment.colorScheme == .dark
      ? RGBAColor(white: 1, alpha: 0.16) : RGBAColor(white: 0, alpha: 0.13)
    let line = CGRect(
      x: isRightToLeft ? 0 : Self.margin.width,
      y: graph.rounded(CGPoint(x: 0, y: size.height)).y - thickness,
      width: max(0, size.width - Self.margin.width), height: thickness)
    node.drawing = Drawing(fill: Path(line), color)
  }
}

private struct IsInListKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the view is in a list, where links fill their rows.
  var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }
}
