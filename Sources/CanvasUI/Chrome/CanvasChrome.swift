import AppSupport
import CanvasEditing
import Deft

/// What floats above the canvas, as a layer of the stage: buttons, menus and help, with their keys.
///
/// The policy: *while something lies above the buttons, all keys but those of the window are its own; what is chosen
/// there is done when it is closed, and the keys go where they went before.*
final class CanvasChrome: StageLayer {
  /// What is shown.
  let model = ChromeModel()
  let stage: Stage
  private let canvas: any CanvasActionTarget
  let views: ViewLayer
  private var recent = RecentCommands()
  /// The revision of the canvas that is shown.
  private var shown: Int?
  /// Whether a shape was dragged from the palette by the contact that began last.
  var hasDragged = false
  /// Whether a finger or a pen touched the canvas last.
  private var isTouched = false
  /// Gives the focus back to what had it before a menu with a field was opened.
  private var restoreFocus: () -> Void = {}

  /// The buttons above a canvas.
  init(on stage: Stage, of canvas: any CanvasActionTarget) {
    (self.stage, self.canvas) = (stage, canvas)
    let (model, proxy) = (model, ChromeProxy())
    views = ViewLayer(on: stage, at: .chrome) { Chrome(model: model, chrome: proxy) }
    // Tab goes through the shapes, then through the buttons, and begins again.
    views.wrapsFocus = false
    views.keys = .whileFocused
    stage.layers.add(self, at: .chrome)
    proxy.target = self
  }

  /// Light or dark.
  var colorScheme: ColorScheme {
    get { views.environment.colorScheme }
    set { views.environment.colorScheme = newValue }
  }

  // MARK: - The focus

  /// Whether a button has the focus.
  var hasFocus: Bool { views.hasFocus }
  /// Gives the focus to the first button, or going backward to the last; or moves it on.
  ///
  /// - Returns: whether a button has it.
  func moveFocus(forward: Bool) -> Bool { views.moveFocus(forward: forward) }
  /// Takes the focus away from the buttons; what a menu has, it keeps.
  func resignFocus() { if model.sheet == nil { views.resignFocus() } }
  /// What the buttons and menus are to people who do not see them.
  var accessibilityTree: AccessibilityNode { views.accessibilityTree }

  // MARK: - What is asked

  /// Does what a button says.
  func perform(_ action: CanvasAction) {
    canvas.perform(action)
    refresh()
    stage.setNeedsFrame()
  }

  /// Does what concerns the buttons and menus themselves.
  ///
  /// - Returns: whether it does.
  func handle(_ action: CanvasAction) -> Bool {
    switch action {
    case .showCommands: openCommands()
    case .showContextMenu: openContextMenu()
    case .toggleHelp: model.sheet = model.isHelpOpen ? nil : .help
    case .cancel where model.sheet != nil: close()
    case .cancel where model.isStylePanelOpen: model.isStylePanelOpen = false
    default: return false
    }
    stage.setNeedsFrame()
    return true
  }

  /// Does a command that was chosen from a menu, once that is closed.
  func choose(_ command: Command) {
    close()
    recent.note(command.action)
    perform(command.action)
  }

  /// Closes what lies above the buttons; what had the focus before has it again.
  func close() {
    model.sheet = nil
    // What lies beside the selection comes back.
    shown = nil
    views.graph.settle()
    restoreFocus()
    restoreFocus = {}
    stage.setNeedsFrame()
  }

  /// The files that were open last have commands of the moment.
  private var commands: [Command] {
    CommandTable.all
      + canvas.recentFiles.map { path in
        Command(
          action: .openRecent(path), title: "Open \((path as NSString).lastPathComponent)",
          group: .document, words: "recent \(path)")
      }
  }

  private func openCommands() {
    let commands = commands
    let states = CommandStates(of: commands.lazy.map(\.action), on: canvas)
    restoreFocus = views.graph.input.savedFocus()
    model.sheet = .commands(CommandMenuModel(commands, states: states, recent: recent))
    // The field has the focus before the next key comes, however soon that is.
    views.graph.settle()
  }

  /// Opens the menu of what is selected, beside it; or that of the plane.
  func openContextMenu(at point: CGPoint? = nil, isTouch: Bool = false) {
    if let point { canvas.selectForMenu(at: point) }
    let hasSelection = canvas.looks.count > 0
    let parts = hasSelection ? ContextMenuModel.selection : ContextMenuModel.plane
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
        titles: stage.textMeasurer))
    stage.setNeedsFrame()
  }

  /// Opens the menu of the zoom, at its button.
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

  // MARK: - From the palette

  /// A button of the palette was pressed: where a finger has dragged a shape from it, it was no press.
  func add(_ kind: ShapeKind) { if !hasDragged { perform(.add(kind)) } }

  /// A shape is dragged from the palette.
  func drag(_ kind: ShapeKind, to point: CGPoint) {
    hasDragged = true
    model.ghost = isOverPlane(point) ? (kind, point) : nil
    stage.setNeedsFrame()
  }

  /// It is let go, or the drag was cancelled: over the plane it becomes a shape there.
  func drop(_ kind: ShapeKind, at point: CGPoint?) {
    model.ghost = nil
    if let point, isOverPlane(point) {
      canvas.place(kind, at: point)
      refresh()
    }
    stage.setNeedsFrame()
  }

  private func isOverPlane(_ point: CGPoint) -> Bool {
    let layout = ChromeLayout(on: stage)
    return CGRect(origin: .zero, size: stage.size).contains(point)
      && !layout.palette(isOpen: model.showsPalette(in: layout)).contains(point)
      && !layout.toolBar.contains(point)
  }

  // MARK: - What is shown

  /// Takes what the canvas has become into the buttons. Called before their views are brought up to date, so that a
  /// frame never shows buttons of the one before it, and the first one shows them as they are.
  func follow() {
    if canvas.zoom != model.zoom { model.zoom = canvas.zoom }
    if shown != canvas.revision { refresh() }
  }

  /// What the buttons ask for: their states are kept.
  private static let buttons: [CanvasAction] =
    ToolBar.groups.joined() + ShapePalette.shown + StylePanel.shown

  /// Brings the buttons up to date.
  private func refresh() {
    shown = canvas.revision
    let (states, looks) = (CommandStates(of: Self.buttons, on: canvas), canvas.looks)
    if states != model.states { model.states = states }
    if looks != model.looks { model.looks = looks }
    let transition = HomeTransition.allCases.first { states.isOn(.transition($0)) } ?? .spring
    if transition != model.transition { model.transition = transition }
    // Of one shape, the canvas tells by itself.
    let frame = looks.count > 1 ? canvas.selectionFrame : nil
    let selection = frame.map { frame in
      let all = CommandTable.shapeCommands.lazy.map(\.action)
      return ChromeModel.Selection(
        title: canvas.selectionTitle, frame: frame, actions: all.filter(canvas.canPerform))
    }
    if selection != model.selection { model.selection = selection }
    let more = isTouched && model.sheet == nil ? morePlace : nil
    if more != model.more { model.more = more }
  }

  /// Where the button for the menu of the selection is: above its trailing corner, and inside the window.
  private var morePlace: CGPoint? {
    guard let frame = canvas.selectionFrame, !frame.isNull else { return nil }
    return ChromeLayout(on: stage).more(beside: frame)
  }

  func stageDidResize(_ stage: Stage) { shown = nil }

  // MARK: - Input

  func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact, contact.phase != .moved else { return }
    // What is shown beside the selection comes and goes with the hand.
    shown = nil
    guard contact.phase == .began else { return }
    hasDragged = false
    isTouched = contact.kind == .touch || contact.kind == .pen
    if contact.kind == .pointer, contact.button == 3, !model.isHelpOpen {
      openContextMenu(at: contact.location)
    }
  }

  func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    // What lies above the buttons scrolls by itself; the canvas below keeps still.
    model.sheet != nil
  }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool { handle(event) }
}
