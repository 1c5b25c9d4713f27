import CanvasEditing
import Deft

/// A row of the switcher's list: a command for the document, a page, or a tool over all pages.
package enum SwitcherRow: Hashable {
  case command(CanvasAction)
  /// The row that shows the recent documents, or the commands again.
  case recent
  case page(PageKind)
  case tool(StageTool)
  /// Shows the contacts over all programs, or hides them.
  case overlay

  /// The action of a command.
  var action: CanvasAction? { if case .command(let action) = self { action } else { nil } }

  /// The label of its key; empty if there is none.
  var keys: String {
    switch self {
    case .command(let action): CommandTable.command(for: action)?.keyText ?? ""
    case .tool(let tool): tool.key.rawValue.uppercased()
    case .recent, .page, .overlay: ""
    }
  }
}

/// A part of the switcher's list.
struct SwitcherSection: Identifiable {
  let id: Int
  /// The heading, or nil.
  let title: LocalizedStringResource?
  let rows: [SwitcherRow]
}
