import AppSupport
import CanvasEditing
import Deft

/// The widths of the buttons in the toolbar.
///
/// The policy: *all buttons have the same width, except those with longer titles*.
package struct ToolBarCells: Equatable {
  /// The widths of buttons with longer titles.
  private var titled: [CanvasAction: CGFloat] = [:]
  /// The width of the single button for all transitions, in points.
  package private(set) var transitions = Self.symbol

  /// The standard width with a title and with a symbol, in points.
  private static let (title, symbol): (CGFloat, CGFloat) = (70, 56)
  /// The margin on each side of a longer title, in points.
  private static let margin: CGFloat = 8

  /// The widths in English, where no title is longer.
  package static let usual = ToolBarCells()

  private init() {}

  /// Creates the widths for the localized titles.
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

  /// Returns the width of a button, in points.
  package func width(of action: CanvasAction, isWide: Bool) -> CGFloat {
    isWide ? titled[action] ?? Self.title : Self.symbol
  }

  /// Returns the width of the toolbar, with margins and dividers, in points.
  package func width(isWide: Bool) -> CGFloat {
    let cells = ToolBar.groups.reduce(0) { sum, group in
      if !isWide, case .transition = group[0] { return sum + transitions }
      return sum + group.reduce(0) { $0 + width(of: $1, isWide: isWide) }
    }
    return cells + CGFloat(ToolBar.groups.count - 1) * ToolBar.divider + 2 * Panel.grid
  }
}
