import CanvasEditing
import Deft

/// The control in the window's corner: the document menu, the pages and the tools. A click or F10 opens its list;
/// Ctrl+Tab switches to the next page.
///
/// The switcher is a tool, so input to it does not count as input to the page.
package final class Switcher: StageLayer {
  /// Called to switch to a page.
  package var choose: (PageKind) -> Void = { _ in }
  /// Shows the contacts over all programs, or hides them.
  package var toggleOverlay: () -> Void = {}
  /// Returns whether contacts are shown over all programs.
  package var hasOverlay: () -> Bool = { false }
  /// Returns whether a modal dialog is open. While one is open, the switcher is disabled.
  package var isBlocked: () -> Bool = { false }
  /// The current page.
  package var pageKind: PageKind {
    get { model.pageKind }
    set { model.pageKind = newValue }
  }
  /// The document of the current page; nil if the page has none.
  package var documentMenu: DocumentMenu? { didSet { followDocument() } }
  /// The color scheme: light or dark.
  package var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  /// The state of the list.
  package let model: SwitcherModel
  private let views: ViewLayer
  private let stage: Stage
  /// The requested page, and the time of the request.
  private var wanted: (pageKind: PageKind, time: TimeInterval)?
  /// The revision of the document's commands that the open list shows; nil while it is closed.
  private var shown: Int?
  /// Whether the open list knows if there is an overlay; the answer is queried once.
  private var knowsOverlay = false

  /// The frame with the default width, in points of a left-to-right window; mirrored in right-to-left windows. Pages
  /// leave this corner free.
  package static let frame = CGRect(x: 16, y: 12, width: 144, height: 36)
  /// The maximum width, for long names of documents.
  static let widest: CGFloat = 280
  /// The distance from the frame at which a finger still hits the switcher, so that its target is 44 points high.
  static let reach = (Panel.button - frame.height) / 2

  /// Returns whether a window is so low that the other controls at its top are placed beside the switcher.
  package static func hasNeighbors(in window: CGSize) -> Bool { window.height < 480 }

  /// Returns the area that the closed switcher can cover, in points of a left-to-right window: `frame`, or the maximum
  /// width where it shows the name of a document.
  package static func area(of frame: CGRect, in window: CGSize) -> CGRect {
    var area = frame
    if SwitcherLayout.showsDocument(in: window) { area.size.width = max(area.width, widest) }
    return area
  }

  /// Returns the frame, wide enough for the longest page name.
  package static func frame(_ measurer: (any TextMeasurer)?) -> CGRect {
    var frame = Self.frame
    guard let measurer else { return frame }
    let titles = PageKind.allCases.map { String(localized: $0.title) }
    let widest = titles.map { measurer.width(of: $0, weight: 600) }.max() ?? 0
    frame.size.width = max(frame.width, widest + SwitcherLayout.besidesTitle)
    return frame
  }

  /// Creates a closed switcher over a stage.
  package init(on stage: Stage, pageKind: PageKind) {
    self.stage = stage
    let model = SwitcherModel(pageKind: pageKind)
    self.model = model
    let actions = Actions()
    views = ViewLayer(on: stage, at: .tools) {
      SwitcherView(model: model) { actions.perform?($0) }
    }
    views.keys = .whileFocused
    stage.layers.add(self, at: .tools)
    // Weak, because the switcher owns the views.
    actions.perform = { [weak self] in self?.choose($0) }
  }

  /// The action of the views, set after initialization because the views are created before it.
  private final class Actions { var perform: ((SwitcherRow) -> Void)? }

  package var accessibilityTree: AccessibilityNode { views.accessibilityTree }

  private func choose(_ row: SwitcherRow) {
    switch row {
    case .page(let pageKind): go(to: pageKind)
    case .tool(let tool):
      model.isOpen = false
      stage.toggle(tool)
    case .overlay:
      model.isOpen = false
      toggleOverlay()
    case .recent:
      model.showsRecent.toggle()
      model.marked = .recent
    case .command(let action):
      model.isOpen = false
      documentMenu?.target.perform(action)
    }
    stage.setNeedsFrame()
  }

  /// Switches to a page at the next deadline, after the current event has been handled completely.
  private func go(to pageKind: PageKind) {
    model.isOpen = false
    wanted = (pageKind, stage.now)
    stage.setNeedsFrame()
  }

  /// Opens or closes the list.
  private func toggle() {
    model.isOpen.toggle()
    followDocument()
    stage.setNeedsFrame()
  }

  /// Closes the list, for example because a question opens.
  package func close() {
    guard model.isOpen else { return }
    model.isOpen = false
    stage.setNeedsFrame()
  }

  /// The frames in the window.
  package var layout: SwitcherLayout { SwitcherLayout(model, in: stage.size, stage.textMeasurer) }

  // MARK: - StageLayer

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard !isBlocked(), !model.isHidden else { return false }
    if event.key == .tab, event.modifiers.contains(.control) {
      if event.isDown, !event.isRepeat {
        go(to: pageKind.neighbor(forward: !event.modifiers.contains(.shift)))
      }
      return true
    }
    // Shift+F10 opens the context menu.
    if event.key == .f10, !event.modifiers.contains(.shift) {
      if event.isDown, !event.isRepeat {
        model.isTouch = false
        toggle()
      }
      return true
    }
    guard model.isOpen, let key = event.key else { return false }
    switch key {
    case .upArrow, .downArrow:
      if event.isDown { model.move(forward: key == .downArrow) }
    case .leftArrow, .rightArrow:
      if event.isDown { model.moveAcross() }
    case .return:
      if event.isDown, !event.isRepeat, model.isEnabled(model.marked) { choose(model.marked) }
    case .escape:
      if event.isDown { model.isOpen = false }
    default: return false
    }
    stage.setNeedsFrame()
    return true
  }

  package func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    model.isOpen && seen(layout.list).contains(event.location)
  }

  package var nextDeadline: TimeInterval? { wanted?.time }

  package func stageDeadlineDidCome(_ stage: Stage) {
    guard let wanted else { return }
    self.wanted = nil
    choose(wanted.pageKind)
  }

  /// Updates the document's name, and the state of the open list.
  package func stageWillDraw(_ stage: Stage) {
    let isBlocked = isBlocked()
    if isBlocked != model.isBlocked { model.isBlocked = isBlocked }
    followDocument()
    guard model.isOpen else {
      (shown, knowsOverlay) = (nil, false)
      return
    }
    if !knowsOverlay {
      knowsOverlay = true
      model.hasOverlay = hasOverlay()
    }
    let tools = Set(StageTool.allCases.filter { stage.isOpen($0) == true })
    if tools != model.openTools { model.openTools = tools }
  }

  private func followDocument() {
    let title = documentMenu?.title()
    if title != model.documentTitle { model.documentTitle = title }
    let isChanged = documentMenu?.isChanged() ?? false
    if isChanged != model.isChanged { model.isChanged = isChanged }
    let isHidden = documentMenu?.isHidden() ?? false
    if isHidden != model.isHidden { model.isHidden = isHidden }
    guard model.isOpen, let documentMenu, shown != documentMenu.target.revision else { return }
    if shown == nil { model.recentFiles = documentMenu.target.recentFiles }
    shown = documentMenu.target.revision
    let states = documentMenu.states(model.recentFiles)
    if states != model.states { model.states = states }
  }

  private func seen(_ frame: CGRect) -> CGRect {
    stage.isRightToLeft ? frame.mirrored(in: stage.size.width) : frame
  }

  /// Closes the list when a contact begins outside it.
  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact, contact.phase == .began else { return }
    guard model.isOpen else {
      // The same contact may open the list when it ends.
      model.isTouch = contact.kind.isDirect
      return
    }
    let layout = layout
    let isInside = [layout.pill, layout.list].contains { seen($0).contains(contact.location) }
    if !isInside { model.isOpen = false }
  }
}
