import Deft

/// The control in the window's corner for switching pages and opening tools. A click or F10 opens its list; Ctrl+Tab
/// switches to the next page.
///
/// The switcher is a tool, so input to it does not count as input to the page.
package final class Switcher: StageLayer {
  /// Called to switch to a page.
  package var choose: (PageKind) -> Void = { _ in }
  /// Returns whether a modal question is open. While one is open, the switcher ignores keys.
  package var isBlocked: () -> Bool = { false }
  /// The current page.
  package var pageKind: PageKind {
    get { model.pageKind }
    set { model.pageKind = newValue }
  }
  /// The color scheme: light or dark.
  package var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  private let model: SwitcherModel
  private let views: ViewLayer
  private let stage: Stage
  /// The requested page, and the time of the request.
  private var wanted: (pageKind: PageKind, time: TimeInterval)?

  /// The frame with the default width, in points of a left-to-right window; mirrored in right-to-left windows. Pages
  /// leave this corner free.
  package static let frame = CGRect(x: 16, y: 12, width: 144, height: 36)

  /// Returns the frame, wide enough for the longest page name.
  package static func frame(_ measurer: (any TextMeasurer)?) -> CGRect {
    var frame = Self.frame
    guard let measurer else { return frame }
    let titles = PageKind.allCases.map { String(localized: $0.title) }
    let widest = titles.map { measurer.width(of: $0, weight: 600) }.max() ?? 0
    frame.size.width = max(frame.width, widest + SwitcherView.besidesTitle)
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
    // Weak, because the views outlive the switcher.
    actions.perform = { [weak self] in self?.choose($0) }
  }

  /// The actions of the views, which are created before the switcher is initialized.
  private final class Actions { var perform: ((SwitcherRow) -> Void)? }

  private func choose(_ row: SwitcherRow) {
    switch row {
    case .page(let pageKind): go(to: pageKind)
    case .tool(let tool):
      model.isOpen = false
      stage.toggle(tool)
      stage.setNeedsFrame()
    }
  }

  /// Switches to a page at the next deadline, after the current event has been handled completely.
  private func go(to pageKind: PageKind) {
    model.isOpen = false
    wanted = (pageKind, stage.now)
    stage.setNeedsFrame()
  }

  /// Closes the list, for example because a question opens.
  package func close() {
    guard model.isOpen else { return }
    model.isOpen = false
    stage.setNeedsFrame()
  }

  // MARK: - StageLayer

  package func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard !isBlocked() else { return false }
    if event.key == .tab, event.modifiers.contains(.control) {
      if event.isDown, !event.isRepeat {
        go(to: pageKind.neighbor(forward: !event.modifiers.contains(.shift)))
      }
      return true
    }
    // Shift+F10 opens the context menu.
    if event.key == .f10, !event.modifiers.contains(.shift) {
      if event.isDown, !event.isRepeat { model.isOpen.toggle() }
      stage.setNeedsFrame()
      return true
    }
    guard model.isOpen, let key = event.key else { return false }
    switch key {
    case .upArrow, .downArrow:
      if event.isDown { model.marked = model.marked.neighbor(forward: key == .downArrow) }
    case .return:
      if event.isDown { choose(model.marked) }
    case .escape:
      if event.isDown { model.isOpen = false }
    default: return false
    }
    stage.setNeedsFrame()
    return true
  }

  package var nextDeadline: TimeInterval? { wanted?.time }

  package func stageDeadlineDidCome(_ stage: Stage) {
    guard let wanted else { return }
    self.wanted = nil
    choose(wanted.pageKind)
  }

  /// Updates which tools the list shows as open.
  package func stageWillDraw(_ stage: Stage) {
    guard model.isOpen else { return }
    let tools = Set(StageTool.allCases.filter { stage.isOpen($0) == true })
    if tools != model.openTools { model.openTools = tools }
  }

  /// Closes the list when a contact begins outside it.
  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard model.isOpen, let contact = record.contact, contact.phase == .began else { return }
    let frame = SwitcherView.openFrame(of: Self.frame(stage.textMeasurer))
    let seen = stage.isRightToLeft ? frame.mirrored(in: stage.size.width) : frame
    if !seen.contains(contact.location) { model.isOpen = false }
  }
}

/// The model of the switcher.
@Observable
package final class SwitcherModel {
  /// The current page.
  package var pageKind: PageKind
  /// Whether the list is open.
  package var isOpen = false { didSet { if isOpen, !oldValue { marked = .page(pageKind) } } }
  /// The row that Return chooses.
  package var marked: SwitcherRow
  var openTools: Set<StageTool> = []

  package init(pageKind: PageKind) { (self.pageKind, marked) = (pageKind, .page(pageKind)) }
}
