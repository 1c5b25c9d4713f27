import AppSupport
import CanvasEditing
import Deft

/// The widths of the buttons in the toolbar.
///
/// The policy: *all buttons have the same width, except buttons with longer titles and the button that shows the
/// transition.*
package struct ToolBarCells: Equatable {
  /// The widths of buttons with longer titles.
  private var titled: [CanvasAction: CGFloat] = [:]
  /// The width of the button that shows the transition, in points.
  package private(set) var transitions = Self.title

  /// The standard width with a title and with a symbol, in points.
  private static let (title, symbol): (CGFloat, CGFloat) = (76, 48)
  /// The margin on each side of a longer title, in points.
  private static let margin: CGFloat = 8

  /// The widths in English, where every title fits the standard width.
  package static let usual = ToolBarCells()

  private init() {}

  /// Creates the widths for the localized titles.
  package init(_ measurer: any TextMeasurer) {
    func width(of title: String, usual: CGFloat, air: CGFloat) -> CGFloat {
      let width = measurer.width(of: title, weight: 500)
      return width + air <= usual ? usual : width + 2 * Self.margin
    }
    for action in ToolBar.groups.joined() where action != .showTransitions {
      let needed = width(of: ToolBar.title(action), usual: Self.title, air: 8)
      if needed > Self.title { titled[action] = needed }
    }
    for title in HomeTransition.allCases.map(\.title) + [ToolBar.title(.showTransitions)] {
      transitions = max(transitions, width(of: title, usual: Self.title, air: 8))
    }
  }

  /// Returns the width of a button, in points.
  package func width(of action: CanvasAction, isWide: Bool) -> CGFloat {
    if action == .showTransitions { return transitions }
    return isWide ? titled[action] ?? Self.title : Self.symbol
  }

  /// Returns the width of the toolbar, with margins and dividers, in points.
  package func width(isWide: Bool) -> CGFloat {
    let cells = ToolBar.groups.joined().reduce(0) { $0 + width(of: $1, isWide: isWide) }
    return cells + CGFloat(ToolBar.groups.count - 1) * ToolBar.divider + 2 * Panel.grid
  }

  /// Returns the distance of a button from the leading edge of the toolbar, in points.
  func offset(of action: CanvasAction, isWide: Bool) -> CGFloat {
    var offset = Panel.grid
    for group in ToolBar.groups {
      for cell in group {
        if cell == action { return offset }
        offset += width(of: cell, isWide: isWide)
      }
      offset += ToolBar.divider
    }
    return offset
  }
}
