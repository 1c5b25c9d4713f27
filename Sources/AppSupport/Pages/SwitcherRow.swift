import Deft

/// A row of the switcher's list: a page, or a tool over all pages.
package enum SwitcherRow: Hashable {
  case page(PageKind)
  case tool(StageTool)

  /// All rows from top to bottom.
  package static let all = PageKind.allCases.map(Self.page) + StageTool.allCases.map(Self.tool)

  /// The label.
  package var title: LocalizedStringResource {
    switch self {
    case .page(let pageKind): pageKind.title
    case .tool(let tool): tool.title
    }
  }

  /// Returns the row below or above; the first follows the last.
  func neighbor(forward: Bool) -> SwitcherRow {
    let index = Self.all.firstIndex(of: self) ?? 0
    return Self.all[(index + (forward ? 1 : Self.all.count - 1)) % Self.all.count]
  }
}
