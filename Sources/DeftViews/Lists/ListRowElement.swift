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

extension ListRowElement: AccessibleElement {
  /// The policy: *a row with only a text becomes the list item itself; any other row becomes an
  /// item labeled by its contents.*
  var ownAccessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    (properties.children, properties.kind) = (.contain, .listItem)
    properties.finish = { row in
      guard let first = row.children.first else { return nil }
      var row = row
      if row.children.count == 1, first.kind == nil, first.traits == .isStaticText {
        (row, row.frame) = (first, row.frame)
        row.kind = .listItem
      } else {
        let labels = row.children.compactMap(\.label)
        if !labels.isEmpty { row.label = labels.joined(separator: ", ") }
      }
      return row
    }
    return properties
  }
}
