import AppSupport
import CanvasEditing
import Deft

/// The controls above the canvas, as a layer of the stage: buttons, menus and help, with their keys.
///
/// The policy: *an open menu or card receives all keys except the shortcuts of the window. A chosen command is
/// performed after the menu has closed and the focus was restored.*
final class CanvasChrome: StageLayer {
  /// The state of the controls.
  let model = ChromeModel()
  let stage: Stage
  let canvas: any CanvasActionTarget
  let views: ViewLayer
  private var recent = RecentCommands()
  /// The displayed revision of the canvas.
  private var shown: Int?
  /// The values for which the bar beside the selection was placed.
  var barCircumstances: BarCircumstances?
  /// Whether the last contact has dragged a shape from the palette.
  var hasDragged = false
  /// Whether the last contact was a finger or a pen.
  private(set) var isTouched = false
  /// Called to restore the focus to the view that had it before a menu with a field was opened.
  private var restoreFocus: () -> Void = {}

  /// Creates the controls above a canvas.
  init(on stage: Stage, of canvas: any CanvasActionTarget) {
    (self.stage, self.canvas) = (stage, canvas)
    let (model, proxy) = (model, ChromeProxy())
    views = ViewLayer(on: stage, at: .chrome) { Chrome(model: model, chrome: proxy) }
    // Tab goes through the shapes, then the buttons, then starts over.
    views.wrapsFocus = false
    views.keys = .whileFocused
    stage.layers.add(self, at: .chrome)
    proxy.target = self
  }

  /// The color scheme: light or dark.
  var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  /// Whether the window has a switcher to other pages.
  var hasSwitcher = true
  /// The frames of the palette and the switcher, in points of the window.
  private(set) var toolFrames: [CGRect] = []

  /// The part of the window that the toolbar and the palette do not cover, in points.
  var freeArea: CGRect {
    let layout = ChromeLayout(on: stage)
    return layout.freeArea(besides: layout.palette(isOpen: model.showsPalette(in: layout)))
  }

  // MARK: - The focus

  /// Whether a button has the focus.
  var hasFocus: Bool { views.hasFocus }
  /// Moves the focus to the next or previous button. Without a focused button, moves it to the first or last one.
  ///
  /// - Returns: whether a button has the focus.
  func moveFocus(forward: Bool) -> Bool { views.moveFocus(forward: forward) }
  /// Removes the focus from the buttons, but not from a menu.
  func resignFocus() { if model.sheet == nil { views.resignFocus() } }
  /// The accessibility tree of buttons and menus.
  var accessibilityTree: AccessibilityNode { views.accessibilityTree }

  // MARK: - Actions

  /// Performs the action of a button.
  func perform(_ action: CanvasAction) {
    canvas.perform(action)
    refresh()
    stage.setNeedsFrame()
  }

  /// Performs an action that concerns the buttons and menus.
  ///
  /// - Returns: whether the action was handled.
  func handle(_ action: CanvasAction) -> Bool {
    switch action {
    case .showCommands: openCommands()
    case .showContextMenu: openContextMenu()
    case .showColorPicker:
      model.isStylePanelOpen = true
      model.isColorPickerOpen = true
    case .showTransitions: openTransitions()
    case .toggleHelp: model.sheet = model.isHelpOpen ? nil : .help
    case .cancel where model.sheet != nil: close()
    case .cancel where model.isStylePanelOpen: model.isStylePanelOpen = false
    default: return false
    }
    stage.setNeedsFrame()
    return true
  }

  /// Closes the menu and performs the chosen command.
  func choose(_ command: Command) {
    close()
    recent.note(command.action)
    perform(command.action)
  }

  /// Closes the menu or card and restores the focus.
  func close() {
    model.sheet = nil
    // Show the bar beside the selection again.
    shown = nil
    views.graph.settle()
    restoreFocus()
    restoreFocus = {}
    stage.setNeedsFrame()
  }

  /// The commands of the table, and a command for each recent file.
  private var commands: [Command] {
    CommandTable.all
      + canvas.recentFiles.map { path in
        Command(
          action: .openRecent(path), title: "Open \(RecentFiles.title(of: path))",
          group: .document, searchTerms: "recent \(path)")
      }
  }

  private func openCommands() {
    let commands = commands
    let states = CommandStates(of: commands.lazy.map(\.action), on: canvas)
    restoreFocus = views.graph.input.savedFocus()
    model.sheet = .commands(CommandMenuModel(commands, states: states, recent: recent))
    // Focus the field before the next key is handled.
    views.graph.settle()
  }

  /// Opens the menu of the selection beside it, or the menu of the canvas.
  ///
  /// - Parameters:
  ///   - point: the point where the menu opens; nil places it beside the selection.
  ///   - isTouch: whether the lines of the menu are high enough for fingers.
  ///   - selects: whether the shape at the point is selected.
  func openContextMenu(at point: CGPoint? = nil, isTouch: Bool = false, selects: Bool = true) {
    let isTyping = canvas.isTyping
    if let point, selects, !isTyping { canvas.selectForMenu(at: point) }
    let hasSelection = canvas.styles.count > 0
    let parts =
      isTyping
      ? ContextMenuModel.text
      : hasSelection ? ContextMenuModel.selection : ContextMenuModel.canvas
    let states = CommandStates(of: parts.joined(), on: canvas)
    let beside = canvas.selectionFrame.map { frame in
      CGPoint(
        x: stage.isRightToLeft
          ? max(frame.minX - Panel.grid, 0) : min(frame.maxX + Panel.grid, stage.size.width),
        y: max(0, frame.minY))
    }
    let middle = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
    model.sheet = .context(
      ContextMenuModel(
        parts, states: states, at: point ?? beside ?? middle, isTouch: isTouch,
        keepsAll: isTyping, titles: stage.textMeasurer))
    stage.setNeedsFrame()
  }

  /// Opens the zoom menu at its button.
  func openZoomMenu() {
    let frame = ChromeLayout(on: stage).zoom
    let states = CommandStates(of: ZoomButton.actions, on: canvas)
    model.sheet = .context(
      ContextMenuModel(
        [ZoomButton.actions], states: states,
        at: CGPoint(x: stage.isRightToLeft ? frame.minX : frame.maxX, y: frame.minY),
        isTouch: true, keepsAll: true, titles: stage.textMeasurer))
    stage.setNeedsFrame()
  }

  // MARK: - The palette

  /// Adds a shape when its button is pressed, or chooses it if a drawing tool is in use. A press that has become a drag
  /// from the palette or a long press has no effect.
  func add(_ kind: ShapeKind) {
    guard !hasDragged else { return }
    let draws = !canvas.isOn(.choose(.select))
    if draws, canvas.canPerform(.choose(.shape(kind))) {
      // Another tap returns to the selection tool.
      perform(.choose(canvas.isOn(.choose(.shape(kind))) ? .select : .shape(kind)))
    } else {
      perform(.add(kind))
    }
  }

  /// Chooses a shape to draw with the next drag on the canvas, after a long press on its button.
  func draw(_ kind: ShapeKind) {
    guard !hasDragged, canvas.canPerform(.choose(.shape(kind))) else { return }
    // The end of the same press must not add the shape.
    hasDragged = true
    perform(.choose(.shape(kind)))
  }

  /// Shows a shape while it is dragged from the palette.
  func drag(_ kind: ShapeKind, to point: CGPoint) {
    hasDragged = true
    model.ghost = isOverCanvas(point) ? (kind, point) : nil
    stage.setNeedsFrame()
  }

  /// Adds the shape when it is dropped on the canvas; `point` is nil if the drag was cancelled.
  func drop(_ kind: ShapeKind, at point: CGPoint?) {
    model.ghost = nil
    if let point, isOverCanvas(point) {
      canvas.place(kind, at: point)
      refresh()
    }
    stage.setNeedsFrame()
  }

  private func isOverCanvas(_ point: CGPoint) -> Bool {
    let layout = ChromeLayout(on: stage)
    return CGRect(origin: .zero, size: stage.size).contains(point)
      && !layout.palette(isOpen: model.showsPalette(in: layout)).contains(point)
      && !layout.toolBar.contains(point)
  }

  // MARK: - Updates

  /// Updates the buttons from the canvas. Called before the views are updated, so that each frame shows current
  /// buttons.
  func follow() {
    if canvas.zoom != model.zoom { model.zoom = canvas.zoom }
    if shown != canvas.revision { refresh() }
    placeBar()
  }

  /// The actions of the buttons, whose states are cached.
  private static let buttons: [CanvasAction] =
    ToolBar.groups.joined() + HomeTransition.allCases.map { .transition($0) }
    + ShapePalette.states + PenPanel.shown + StylePanel.shown + SelectionBar.needed
    + PoseStrip.shown

  /// Updates the buttons.
  private func refresh() {
    shown = canvas.revision
    let layout = ChromeLayout(on: stage)
    toolFrames =
      [layout.palette(isOpen: model.showsPalette(in: layout))]
      + (hasSwitcher ? [layout.switcher] : [])
    let (states, styles) = (CommandStates(of: Self.buttons, on: canvas), canvas.styles)
    if states != model.states { model.states = states }
    if styles != model.styles { model.styles = styles }
    if canvas.newHue != model.newHue { model.newHue = canvas.newHue }
    let transition = HomeTransition.allCases.first { states.isOn(.transition($0)) } ?? .spring
    if transition != model.transition { model.transition = transition }
    // The canvas itself describes a single selected shape to assistive technologies.
    let frame = styles.count > 1 ? canvas.selectionFrame : nil
    let selection = frame.map { frame in
      let all = CommandTable.shapeCommands.lazy.map(\.action)
      return ChromeModel.Selection(
        title: canvas.selectionTitle, frame: frame, actions: all.filter(canvas.canPerform))
    }
    if selection != model.selection { model.selection = selection }
  }

  func stageDidResize(_ stage: Stage) { shown = nil }

  // MARK: - Input

  func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact, contact.phase != .moved else { return }
    shown = nil
    guard contact.phase == .began else { return }
    hasDragged = false
    isTouched = contact.kind == .touch || contact.kind == .pen
    if contact.kind == .pointer, contact.button == 3, canOpenMenu(at: contact.location) {
      openContextMenu(at: contact.location)
    }
  }

  /// Whether a press of the secondary button opens the canvas menu: on the canvas and its menus, but not on fields.
  private func canOpenMenu(at point: CGPoint) -> Bool {
    if case .commands = model.sheet { return false }
    let layout = ChromeLayout(on: stage)
    return !model.isHelpOpen && model.poses?.model.isPlaying != true
      && !model.panels(in: layout).all.contains { $0.contains(point) }
  }

  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    // An open menu scrolls, and blocks scrolling of the canvas.
    model.sheet != nil
  }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool { handle(event) }
}
