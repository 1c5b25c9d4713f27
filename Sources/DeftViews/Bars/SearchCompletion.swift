/// A modifier that makes a view a suggestion of a search.
public struct _SearchCompletionModifier {
  let completion: String
  @State private var isHovered = false
  @Environment(\.suggestingSearch) private var search
  @Environment(\.self) private var environment

  nonisolated init(completion: String) { self.completion = completion }
}

extension _SearchCompletionModifier: ViewModifier {
  /// Returns the view as a row that replaces the text of the search; outside a search, the view
  /// itself.
  @ViewBuilder public func body(content: Content) -> some View {
    if let search {
      let choose = { search.complete(with: completion) }
      content
        .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
        .background {
          ControlBackground(
            ControlPalette(environment).shade(isHovered ? .hovered : .normal), radius: 6
          )
          .padding(.horizontal, -8)
        }
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
        // The row does not take the focus from the field.
        .gesture(PressGesture(onChange: { _ in }, action: { _ in choose() }))
        .modifier(SuggestionRow(search: search, choose: choose))
    } else {
      content
    }
  }
}

/// A modifier that registers a row with the suggestions of a search.
private struct SuggestionRow {
  let search: SearchModel
  let choose: () -> Void
  typealias Body = Never
}

extension SuggestionRow: PrimitiveModifier {
  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> SuggestionElement {
    let element = SuggestionElement(content, rows: modifier.search.rows, in: context)
    element.choose = modifier.choose
    return element
  }

  nonisolated static func update(_ element: SuggestionElement, with modifier: Self) {
    element.choose = modifier.choose
    element.paint()
  }
}

/// The element of a suggestion. It is highlighted while the arrow keys select it.
final class SuggestionElement: _NodeElement, AccessibleElement {
  var choose: () -> Void = {}
  private let rows: SuggestionRows

  init(_ content: _ViewElement, rows: SuggestionRows, in context: _ViewContext) {
    self.rows = rows
    super.init(content, in: context)
    rows.add(self)
  }

  override func destroy() {
    rows.remove(self)
    super.destroy()
  }

  override func arrange(size: CGSize) {
    super.arrange(size: size)
    paint()
  }

  /// Paints the highlight.
  func paint() {
    guard isPlaced, rows.highlighted === self else { return node.drawing = .empty }
    let area = CGRect(origin: .zero, size: placedSize).insetBy(dx: -8, dy: 0)
    node.drawing = Drawing(
      fill: ControlBackground.outline(in: area, radius: 6),
      ControlPalette(environment).accent.opacity(0.18))
  }

  /// Scrolls the suggestions until the row is visible.
  func scrollToShow() {
    let scroll = sequence(first: self as _ViewElement, next: \.parent).lazy
      .compactMap { $0 as? ScrollElement }.first
    scroll?.show(self, anchor: nil, transaction: Transaction(animation: ScrollThresholds.step))
  }

  var ownAccessibility: AccessibilityProperties? {
    var properties = AccessibilityProperties()
    (properties.children, properties.kind) = (.combine, .listItem)
    (properties.added, properties.removed) = (.isButton, .isStaticText)
    properties.isMarked = rows.highlighted === self
    properties.actions = [
      (.default, { [address] in (address.element as? SuggestionElement)?.choose() })
    ]
    return properties
  }
}

/// The rows of a search's suggestions, and the one that arrow keys have selected.
///
/// The policy: *the field keeps the focus while the arrow keys move the highlight. Above the first
/// row, no row is highlighted, so that Return submits the text.*
final class SuggestionRows {
  private var rows: [SuggestionElement] = []
  private(set) weak var highlighted: SuggestionElement?

  func add(_ row: SuggestionElement) { rows.append(row) }
  func remove(_ row: SuggestionElement) {
    rows.removeAll { $0 === row }
    if highlighted === row { highlighted = nil }
  }

  private var inOrder: [SuggestionElement] {
    rows.filter { $0.isPlaced && !$0.isLeaving && !$0.isEnded }
      .sorted { $0.frameInWindow.minY < $1.frameInWindow.minY }
  }

  func highlight(_ row: SuggestionElement?) {
    let old = highlighted
    highlighted = row
    if let old, !old.isEnded { old.paint() }
    row?.paint()
    row?.scrollToShow()
    (row ?? old)?.graph.requestFrame()
  }

  /// Moves the highlight; returns `false` if there are no rows.
  func move(by step: Int) -> Bool {
    let rows = inOrder
    guard !rows.isEmpty else { return false }
    let index = rows.firstIndex { $0 === highlighted } ?? -1
    let new = min(index + step, rows.count - 1)
    if new < -1 { return false }
    highlight(new < 0 ? nil : rows[new])
    return true
  }

  /// Chooses the highlighted row; returns `false` if there is none.
  func choose() -> Bool {
    guard let row = highlighted else { return false }
    row.choose()
    return true
  }
}
