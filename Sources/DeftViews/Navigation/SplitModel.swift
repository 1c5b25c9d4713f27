/// The state of a split view.
///
/// The policy: *A choice in a column shows the next column. In a narrow split view, that column
/// slides in. In a wide one, it is already visible, and columns that lie over the detail column
/// leave. The program's bindings have precedence over the split view's own state.*
@Observable
final class SplitModel {
  /// The columns, 2 or 3.
  @ObservationIgnored private(set) var columns: [SplitColumn] = []
  /// Whether the split view is narrow, so that its columns form a stack.
  var isCollapsed = false
  /// The index of the first visible column of a wide split view.
  var firstShown = 0
  /// The visibility for which the user has hidden columns that lie over the detail column.
  var hiddenOverlay: NavigationSplitViewVisibility?
  private var ownVisibility = NavigationSplitViewVisibility.automatic
  private var ownIndex = 0

  /// The program's bindings.
  @ObservationIgnored var programVisibility: Binding<NavigationSplitViewVisibility>?
  @ObservationIgnored var programColumn: Binding<NavigationSplitViewColumn>?
  /// Whether visible columns lie over the detail column.
  @ObservationIgnored var isOverlaid = false
  /// Whether the split view has been placed. Until then, a selection determines the first page.
  @ObservationIgnored var isPlaced = false
  /// The animation of columns that appear or leave; `nil` for no motion.
  @ObservationIgnored var motion: Animation? = PageMotion.spring
  /// The element of the split view while it exists.
  @ObservationIgnored weak var element: SplitElement?

  /// Creates the columns, unless they exist.
  func makeColumns(_ count: Int) {
    if columns.isEmpty { columns = (0..<count).map { SplitColumn(at: $0, of: count, in: self) } }
  }

  // MARK: - Wide split views

  /// The requested columns.
  var visibility: NavigationSplitViewVisibility {
    get { programVisibility?.wrappedValue ?? ownVisibility }
    set {
      ownVisibility = newValue
      if let programVisibility, programVisibility.wrappedValue != newValue {
        programVisibility.wrappedValue = newValue
      }
    }
  }

  /// Shows or hides the sidebar; if the column after it is hidden too, shows that column.
  func toggleSidebar() {
    withAnimation(motion) {
      if firstShown == 0 {
        visibility = columns.count > 2 ? .doubleColumn : .detailOnly
      } else if hiddenOverlay == visibility {
        hiddenOverlay = nil
      } else {
        visibility = firstShown == 1 && columns.count > 2 ? .all : .doubleColumn
      }
    }
  }

  /// Hides the columns that lie over the detail column; returns `false` if there are none.
  @discardableResult
  func hideOverlay() -> Bool {
    guard isOverlaid, !isCollapsed else { return false }
    withAnimation(motion) { visibility = .detailOnly }
    return true
  }

  /// Whether the button that shows and hides the sidebar is available: no column removes it.
  var hasToggle: Bool {
    !columns.contains { $0.visibleStack.root.bars.top.removesSidebarToggle }
  }

  // MARK: - Narrow split views

  /// The index of the column in front.
  var index: Int {
    programColumn.map { $0.wrappedValue.index(of: columns.count) } ?? ownIndex
  }

  /// Brings a column to the front. A wide split view stores its index for when it becomes narrow.
  func show(_ new: Int) {
    let new = min(max(new, 0), columns.count - 1)
    if ownIndex != new { ownIndex = new }
    if isCollapsed, let programColumn, index != new {
      programColumn.wrappedValue = NavigationSplitViewColumn(at: new, of: columns.count)
    }
  }

  /// Shows the first page for a selection that exists from the beginning.
  func start(at new: Int) {
    if !isPlaced, programColumn == nil, new > ownIndex { ownIndex = new }
  }

  /// Shows the next column after the user has made a choice in a column.
  func didChoose(in column: SplitColumn, showing new: SplitColumn) {
    show(new.index)
    if new.index == columns.count - 1 { hideOverlay() }
  }

  /// Slides the column in front away; returns `false` if it is the first one.
  @discardableResult
  func goBack() -> Bool {
    guard isCollapsed, index > 0 else { return false }
    show(index - 1)
    return true
  }

  /// Ends the choices shown by columns that are out of sight.
  func didSlide() {
    guard isCollapsed else { return }
    for column in columns[index...].dropLast() { column.endChoice() }
  }
}

private struct SplitColumnKey: EnvironmentKey {
  static var defaultValue: SplitColumn? { nil }
}

extension EnvironmentValues {
  /// The enclosing column of a split view, for the first navigation stack inside.
  var splitColumn: SplitColumn? {
    get { self[SplitColumnKey.self] }
    set { self[SplitColumnKey.self] = newValue }
  }
  /// The enclosing column of a split view.
  var enclosingColumn: SplitColumn? { listObserver as? SplitColumn }
}
