import Deft

/// The small control in the window's corner that leads from page to page and to the tools: a click or F10 opens its
/// list, Ctrl and Tab goes on to the next page.
///
/// It is a tool over the pages: what people do with it is not told as done with the page.
package final class Switcher: StageLayer {
  /// Goes to a page.
  package var choose: (AppPlace) -> Void = { _ in }
  /// Whether something has the keyboard that must be answered first: then the switcher takes no key.
  package var isBlocked: () -> Bool = { false }
  /// Which page is shown.
  package var place: AppPlace {
    get { model.place }
    set { model.place = newValue }
  }
  /// Light or dark.
  package var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  private let model: SwitcherModel
  private let views: ViewLayer
  private let stage: Stage
  /// Which page was asked for, and when.
  private var wanted: (place: AppPlace, time: TimeInterval)?

  /// Where it lies as wide as usual, in points of a window in which reading goes to the right, mirrored in others;
  /// pages leave this corner free.
  package static let frame = CGRect(x: 16, y: 12, width: 144, height: 36)

  /// Where it lies, as wide as the longest name of a page needs.
  package static func frame(_ measurer: (any TextMeasurer)?) -> CGRect {
    var frame = Self.frame
    guard let measurer else { return frame }
    let titles = AppPlace.allCases.map { String(localized: $0.title) }
    let widest = titles.map { measurer.width(of: $0, weight: 600) }.max() ?? 0
    frame.size.width = max(frame.width, widest + SwitcherView.besidesTitle)
    return frame
  }

  /// A switcher over a stage, closed.
  package init(on stage: Stage, place: AppPlace) {
    self.stage = stage
    let model = SwitcherModel(place: place)
    self.model = model
    let actions = Actions()
    views = ViewLayer(on: stage, at: .tools) {
      SwitcherView(model: model) { actions.perform?($0) }
    }
    views.keys = .whileFocused
    stage.layers.add(self, at: .tools)
    // Weak: the views end after it.
    actions.perform = { [weak self] in self?.choose($0) }
  }

  /// The views are made before the control that they act upon is whole.
  private final class Actions { var perform: ((SwitcherRow) -> Void)? }

  private func choose(_ row: SwitcherRow) {
    switch row {
    case .page(let place): go(to: place)
    case .tool(let tool):
      model.isOpen = false
      stage.toggle(tool)
      stage.setNeedsFrame()
    }
  }

  /// The page changes as a deadline that is due, and not under the finger that asks for it.
  private func go(to place: AppPlace) {
    model.isOpen = false
    wanted = (place, stage.now)
    stage.setNeedsFrame()
  }

  /// Closes the list: something else has to be answered first.
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
        go(to: place.neighbor(forward: !event.modifiers.contains(.shift)))
      }
      return true
    }
    // With Shift it asks for the menu of what is selected.
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
    choose(wanted.place)
  }

  /// The list shows which tools are open.
  package func stageWillDraw(_ stage: Stage) {
    guard model.isOpen else { return }
    let tools = Set(StageTool.allCases.filter { stage.isOpen($0) == true })
    if tools != model.openTools { model.openTools = tools }
  }

  /// A touch beside the list closes it.
  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard model.isOpen, let contact = record.contact, contact.phase == .began else { return }
    let frame = SwitcherView.openFrame(of: Self.frame(stage.textMeasurer))
    let seen = stage.isRightToLeft ? frame.mirrored(in: stage.size.width) : frame
    if !seen.contains(contact.location) { model.isOpen = false }
  }
}

/// What the switcher shows.
@Observable
package final class SwitcherModel {
  /// Which page is shown.
  package var place: AppPlace
  /// Whether the list of pages is seen.
  package var isOpen = false { didSet { if isOpen, !oldValue { marked = .page(place) } } }
  /// The row that Return chooses.
  package var marked: SwitcherRow
  var openTools: Set<StageTool> = []

  package init(place: AppPlace) { (self.place, marked) = (place, .page(place)) }
}
