/// An open menu: its rows, its highlighted row and its submenu.
///
/// The policy: *the highlighted row has the focus. The pointer, a pressed contact and the arrow keys
/// move it.* Rows are buttons, so that Space, Return and assistive technologies press them.
@Observable
final class MenuModel {
  @ObservationIgnored private(set) var placement: MenuPlacement
  /// The menu with the row that opened this submenu; `nil` for top-level menus.
  @ObservationIgnored private(set) weak var parent: MenuModel?
  @ObservationIgnored weak var presentation: Presentation?
  /// The open submenu and its row.
  @ObservationIgnored private var child: (row: ElementAddress, menu: MenuModel)?
  /// Whether a row has a check mark, so that all rows need space for one.
  private(set) var hasMarks = false
  /// Whether a pointer highlights rows, so that submenus open at once.
  @ObservationIgnored private(set) var isPointing = false
  /// The typed beginning of a row's title, and the time of the last key.
  @ObservationIgnored private var typed = ""
  @ObservationIgnored private var lastTyped = -TimeInterval.infinity
  /// The point in the window at which the contact that opened the menu began.
  @ObservationIgnored private var trackingStart: CGPoint?

  /// Whether the text that opened the menu counts as focused while the menu is open.
  @ObservationIgnored var holdsFocus = false
  /// Whether a pressed contact, rather than a button's action, has opened the menu.
  @ObservationIgnored let isPressed: Bool

  init(_ placement: MenuPlacement, parent: MenuModel? = nil, isPressed: Bool = false) {
    (self.placement, self.parent, self.isPressed) = (placement, parent, isPressed)
  }

  /// Records that a row has a check mark.
  func noteMark() { if !hasMarks { hasMarks = true } }

  /// Makes the rows compact, because a key has opened the menu.
  func useCompactRows() { placement.isCompact = true }

  // MARK: - Rows

  private var element: PresentationElement? { presentation?.element }

  /// The rows that can be chosen, from top to bottom.
  private var rows: [FocusableElement] {
    var rows: [FocusableElement] = []
    func visit(_ element: _ViewElement) {
      if let row = element as? FocusableElement {
        if row.canFocus { rows.append(row) }
        return
      }
      element.forEachChild(visit)
    }
    presentation?.fit.map { visit($0) }
    return rows
  }

  private var highlighted: FocusableElement? {
    guard let focused = element?.graph.focus.element else { return nil }
    return rows.first { $0 === focused }
  }

  /// Called when the menu has been laid out for the first time.
  ///
  /// - Returns: `false` if the menu is empty.
  func didAppear() -> Bool {
    let rows = rows
    if let parent, !parent.isPointing || placement.isCompact && !parent.isPointing {
      highlight(rows.first, byKey: true)
    } else if startsAtFirst {
      highlight(rows.first, byKey: true)
    }
    guard let fit = presentation?.fit else { return false }
    return !rows.isEmpty || fit.contentSize(for: .unspecified).height > 2 * MenuPlacement.rim + 1
  }

  /// Whether a key has opened the menu.
  @ObservationIgnored var startsAtFirst = false

  private func highlight(_ row: FocusableElement?, byKey: Bool) {
    isPointing = !byKey
    guard let element else { return }
    if let child, child.row.element !== row { child.menu.close() }
    element.graph.focus.move(to: row, byKey: byKey)
    if byKey, let row { element.reveal(row) }
  }

  // MARK: - Pointers and pressed contacts

  /// Highlights the row at a point of the window.
  func point(at location: CGPoint?) {
    guard let location else {
      // The pointer may be on its way to the submenu.
      if child == nil, highlighted != nil { highlight(nil, byKey: false) }
      return
    }
    let row = rows.first { $0.frameInWindow.contains(location) }
    if row !== highlighted { highlight(row, byKey: false) }
  }

  /// Follows the contact that opened the menu.
  ///
  /// The policy: *a contact that has moved onto a row chooses the row when it lifts.*
  func track(_ location: CGPoint, isUp: Bool) {
    let start = trackingStart ?? location
    trackingStart = start
    let hasMoved = hypot(location.x - start.x, location.y - start.y) > 6
    var menu = self
    while let inner = menu.child?.menu { menu = inner }
    var chain: MenuModel? = menu
    while let now = chain {
      if let card = now.element?.card.frameInWindow, card.contains(location) {
        if hasMoved { now.point(at: location) }
        if isUp, hasMoved, let row = now.highlighted, row.frameInWindow.contains(location),
          now.child?.row.element !== row
        {
          row.modifier.activate?()
        }
        return
      }
      chain = now.parent
    }
    if hasMoved, menu.parent == nil { menu.point(at: nil) }
  }

  // MARK: - Submenus

  /// Records the open submenu of the highlighted row.
  func submenuDidOpen(_ menu: MenuModel) {
    guard let row = highlighted else { return }
    child = (row.address, menu)
  }

  func submenuDidClose(_ menu: MenuModel) { if child?.menu === menu { child = nil } }

  /// Closes this menu and its submenu.
  func close() {
    child?.menu.close()
    parent?.submenuDidClose(self)
    presentation?.dismiss()
  }

  /// Closes this menu, its submenu and its parent menus.
  func closeAll() { parent?.closeAll() ?? close() }

  // MARK: - Keys

  /// Handles a key; keys without modifiers never reach other views.
  func handle(_ press: KeyPress) -> Bool {
    guard press.modifiers.isDisjoint(with: [.control, .option, .command]) else { return false }
    guard press.phase != .up, let element else { return true }
    // After a pause, a key begins another title.
    if element.graph.timeline.now - lastTyped > 1 { typed = "" }
    let rows = rows
    let index = highlighted.flatMap { row in rows.firstIndex { $0 === row } }
    let isInStrip = highlighted?.environment.menuStripForm != nil
    let lines = MenuLines(rows)
    if holdsFocus, ![.tab, .downArrow, .upArrow, .escape, .return].contains(press.key) {
      return false
    }
    switch press.key.mirrored(in: element.environment.layoutDirection) {
    case .tab where !press.modifiers.contains(.shift):
      move(to: index.map { ($0 + 1) % rows.count } ?? 0, of: rows)
    case .tab:
      move(to: index.map { ($0 + rows.count - 1) % rows.count } ?? rows.count - 1, of: rows)
    case .downArrow: move(to: lines.below(index) ?? 0, of: rows)
    case .upArrow: move(to: lines.above(index) ?? rows.count - 1, of: rows)
    case .home, .pageUp: move(to: 0, of: rows)
    case .end, .pageDown: move(to: rows.count - 1, of: rows)
    case .rightArrow where isInStrip && lines.neighbor(of: index, by: 1) != nil:
      if let next = lines.neighbor(of: index, by: 1) { move(to: next, of: rows) }
    case .leftArrow where isInStrip && lines.neighbor(of: index, by: -1) != nil:
      if let next = lines.neighbor(of: index, by: -1) { move(to: next, of: rows) }
    case .rightArrow:
      if let row = highlighted, row.firstSubmenu != nil {
        row.modifier.activate?()
      } else {
        switchMenu(forward: true)
      }
    case .leftArrow: if parent != nil { close() } else { switchMenu(forward: false) }
    case .escape: close()
    case .return,
      .space where typed.isEmpty:
      // The key that has opened the menu may still repeat.
      if press.phase == .down { highlighted?.modifier.activate?() }
    default: find(press.characters, in: rows, after: index)
    }
    return true
  }

  /// Closes all menus and opens the neighbor of the outermost one, if that is in a row of menus.
  private func switchMenu(forward: Bool) {
    if let parent { return parent.switchMenu(forward: forward) }
    guard let presenter = element?.presenter.element,
      let bar = presenter.ancestors.lazy.compactMap({ $0 as? MenuBarElement }).first
    else { return }
    closeAll()
    bar.openNeighbor(of: presenter, forward: forward)
  }

  private func move(to index: Int, of rows: [FocusableElement]) {
    typed = ""
    if rows.indices.contains(index) { highlight(rows[index], byKey: true) }
  }

  /// Highlights the next row whose title begins with the typed text.
  private func find(_ characters: String, in rows: [FocusableElement], after index: Int?) {
    guard let element, let character = characters.first,
      character.isLetter || character.isNumber || character == " "
    else { return }
    lastTyped = element.graph.timeline.now
    typed += characters.lowercased()
    let first = (index ?? -1) + (typed.count == 1 ? 1 : 0)
    for step in rows.indices {
      let row = rows[(max(first, 0) + step) % rows.count]
      if row.title.lowercased().hasPrefix(typed) { return highlight(row, byKey: true) }
    }
  }
}

extension _ViewElement {
  /// The first text in the element.
  fileprivate var title: String {
    if let text = inspectedText, !text.isEmpty { return text }
    var found = ""
    forEachChild { child in if found.isEmpty { found = child.title } }
    return found
  }

  /// The element that presents the row's submenu; `nil` for rows without a submenu.
  fileprivate var firstSubmenu: PresenterElement? {
    ancestors.prefix { !($0 is FitElement) }.lazy.compactMap { $0 as? PresenterElement }.first
  }
}

extension PresentationElement {
  /// Scrolls the card so that a row is visible.
  func reveal(_ row: _ViewElement) {
    guard let scroll = scrolled as? ScrollElement else { return }
    let (frame, visible) = (row.frameInWindow, card.frameInWindow)
    let distance =
      frame.minY < visible.minY
      ? frame.minY - visible.minY - MenuPlacement.rim
      : max(0, frame.maxY - visible.maxY + MenuPlacement.rim)
    if distance != 0 { scroll.y.step(by: distance) }
  }
}
