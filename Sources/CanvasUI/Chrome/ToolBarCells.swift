import AppSupport
import CanvasEditing
import Deft

/// How wide the buttons of the tool bar are.
///
/// The policy: *all are of one width, but for those whose title needs more*.
package struct ToolBarCells: Equatable {
  /// Those that need more than usual, where titles are shown.
  private var titled: [CanvasAction: CGFloat] = [:]
  /// The width of the button that stands for all transitions, in points.
  package private(set) var transitions = Self.symbol

  /// The usual width with a title, and with a symbol, in points.
  private static let (title, symbol): (CGFloat, CGFloat) = (70, 56)
  /// What is left free on each side of a title that needs more, in points.
  private static let margin: CGFloat = 8

  /// As in English, where no title needs more.
  package static let usual = ToolBarCells()

  private init() {}

  /// As the titles need it.
  package init(_ measurer: any TextMeasurer) {
    func width(of title: String, usual: CGFloat, air: CGFloat) -> CGFloat {
      let width = measurer.width(of: title, weight: 500)
      return width + air <= usual ? usual : width + 2 * Self.margin
    }
    for action in ToolBar.groups.joined() {
      let needed = width(of: ToolBar.title(action), usual: Self.title, air: 4)
      if needed > Self.title { titled[action] = needed }
    }
    for transition in HomeTransition.allCases {
      transitions = max(transitions, width(of: transition.title, usual: Self.symbol, air: 0))
    }
  }

  /// The width of a button in points.
  package func width(of action: CanvasAction, isWide: Bool) -> CGFloat {
    isWide ? titled[action] ?? Self.title : Self.symbol
  }

  /// The width of all in points, with what is around and between them.
  package func width(isWide: Bool) -> CGFloat {
    let cells = ToolBar.groups.reduce(0) { sum, group in
      if !isWide, case .transition = group[0] { return sum + transitions }
      return sum + group.reduce(0) { $0 + width(of: $1, isWide: isWide) }
    }
    return cells + CGFloat(ToolBar.groups.count - 1) * ToolBar.divider + 2 * Panel.grid
  }
}
