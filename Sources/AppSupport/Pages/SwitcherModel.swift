import CanvasEditing
import Deft

@Observable
package final class SwitcherModel {
  /// The current page.
  package var pageKind: PageKind
  /// Whether the list is open.
  package var isOpen = false {
    didSet { if isOpen, !oldValue { (marked, showsRecent) = (.page(pageKind), false) } }
  }
  /// Whether a finger or a pen opened the list; its rows are then taller.
  var isTouch = false
  /// The row that Return chooses.
  package var marked: SwitcherRow
  var openTools: Set<StageTool> = []
  /// Whether contacts are shown over all programs.
  var hasOverlay = false

  /// The name of the document; nil on pages without a document.
  var documentTitle: String?
  /// Whether closing the document loses changes.
  var isChanged = false
  /// Whether a modal dialog is open, which disables the switcher.
  var isBlocked = false
  /// Whether nothing is shown, as during a presentation.
  var isHidden = false
  /// The recent documents, most recent first.
  var recentFiles: [String] = []
  /// Whether the list shows the recent documents instead of the commands.
  var showsRecent = false
  /// The states of the commands.
  var states = CommandStates()

  package init(pageKind: PageKind) { (self.pageKind, marked) = (pageKind, .page(pageKind)) }

  /// The name on the closed switcher: the document's, or the page's.
  var title: String { documentTitle ?? String(localized: pageKind.title) }

  /// The columns of the list. Pages without a document have one.
  var columns: [[SwitcherSection]] {
    let pages = PageKind.allCases.map(SwitcherRow.page)
    let tools = StageTool.allCases.map(SwitcherRow.tool) + [.overlay]
    guard documentTitle != nil else {
      return [
        [
          SwitcherSection(id: 1, title: nil, rows: pages),
          SwitcherSection(id: 2, title: "Tools", rows: tools),
        ]
      ]
    }
    let recent = recentFiles.prefix(DocumentMenu.recentLimit)
    let document =
      showsRecent
      ? [.recent] + recent.map { .command(.openRecent($0)) } : DocumentMenu.rows
    return [
      [SwitcherSection(id: 0, title: "Document", rows: document)],
      [
        SwitcherSection(id: 1, title: "Pages", rows: pages),
        SwitcherSection(id: 2, title: "Tools", rows: tools + [.command(.toggleHelp)]),
      ],
    ]
  }

  /// The rows in reading order.
  var rows: [SwitcherRow] { columns.joined().flatMap(\.rows) }

  /// Returns the label of a row.
  func title(of row: SwitcherRow) -> String {
    switch row {
    case .page(let pageKind): String(localized: pageKind.title)
    case .tool(let tool): String(localized: tool.title)
    case .overlay: String(localized: "Contacts everywhere")
    case .recent: String(localized: "Open recent")
    case .command(.openRecent(let path)): RecentFiles.title(of: path)
    case .command(let action):
      CommandTable.command(for: action).map(states.title) ?? ""
    }
  }

  /// Returns whether a row can be chosen.
  func isEnabled(_ row: SwitcherRow) -> Bool {
    switch row {
    case .command(let action): states.canPerform(action)
    case .recent: !recentFiles.isEmpty
    case .page, .tool, .overlay: true
    }
  }

  /// Returns whether a row has a check mark: the current page, or an open tool.
  func isOn(_ row: SwitcherRow) -> Bool {
    switch row {
    case .command(let action): states.isOn(action)
    case .recent: false
    case .page(let page): page == pageKind
    case .tool(let tool): openTools.contains(tool)
    case .overlay: hasOverlay
    }
  }

  /// Marks the available row below or above; the first follows the last.
  func move(forward: Bool) {
    let all = rows.filter(isEnabled)
    guard !all.isEmpty else { return }
    let index = all.firstIndex(of: marked) ?? 0
    marked = all[(index + (forward ? 1 : all.count - 1)) % all.count]
  }

  /// Marks the row beside the marked one, in the other column.
  func moveAcross() {
    let columns = columns.map { $0.flatMap(\.rows) }
    guard columns.count == 2, let side = columns.firstIndex(where: { $0.contains(marked) }),
      let index = columns[side].firstIndex(of: marked)
    else { return }
    let other = columns[1 - side].filter(isEnabled)
    if !other.isEmpty { marked = other[min(index, other.count - 1)] }
  }
}
