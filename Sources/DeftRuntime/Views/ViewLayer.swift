import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftSystem
import DeftViews

/// A layer of views on a stage, alone or beside nodes that a program moves itself.
///
///     let stage = HeadlessStage(size: CGSize(width: 320, height: 240))
///     let views = ViewLayer(on: stage) { Ball() }
///     stage.begin(at: 0)
///
/// At rest, and while other nodes move, the views cost nothing: no body is evaluated and no layout runs.
public final class ViewLayer: StageLayer {
  /// The node that contains the views, in points of the window; only the layer changes its children.
  public let node = Node()
  package let graph: ViewGraph
  /// The stage, which does not retain the layer.
  public let stage: Stage
  private let level: StageLevel
  /// The environment of the outermost view, without the values from the stage itself.
  private var baseEnvironment: EnvironmentValues
  /// Returns the desktop's settings, and is called again when they have changed; `nil` if there is no desktop.
  private let settings: (() -> DesktopSettings)?
  /// The views' access to the focus state.
  private let focusAccess: FocusAccess
  /// The edit mode of lists outside navigation stacks, and the binding to it.
  private let editMode: WindowEditMode
  private let editModeBinding: Binding<EditMode>
  /// Creates the views when the stage first reports its size, so that they start at the stage's time.
  private var open: (() -> Void)?
  private var stopListening: () -> Void = {}
  /// The graph whose states the views may read besides their own.
  private weak var outerGraph: ViewGraph?
  /// The action with which views show the desktop's dialog for files; `nil` without a window.
  private lazy var fileDialog = (stage as? WindowHost).map { FileDialogAction(for: $0) }
  /// The action with which views start a drag out of the window.
  private lazy var beginDrag = BeginDragAction { [weak self] in
    self?.beginDrag($0, $1, $2) ?? false
  }
  /// The preview of the drag that has begun since the last frame.
  private var newPreview: DragImage?

  /// The conditions under which views receive keys.
  public enum KeyDelivery: Sendable {
    /// Whenever no higher layer has handled the key.
    case all
    /// Only while a view has the focus.
    case whileFocused
  }
  /// The condition under which the views receive keys.
  public var keys = KeyDelivery.all
  /// Observers of the outermost view's environment, called when the desktop's settings have changed or when views
  /// request light or dark mode.
  public let environmentChanges = Observers<EnvironmentValues>()

  /// Creates a layer of views; the views themselves are created when the stage begins.
  ///
  /// - Parameters:
  ///   - stage: The stage.
  ///   - level: The stacking level.
  ///   - environment: The environment of the views.
  ///   - settings: Returns the desktop's settings, which override the environment; called again when they have
  ///     changed. `nil` uses the environment alone.
  ///   - content: The views.
  public init<Content: View>(
    on stage: Stage, at level: StageLevel = .content,
    environment: EnvironmentValues = EnvironmentValues(),
    settings: (() -> DesktopSettings)? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.stage, self.settings, self.level) = (stage, settings, level)
    baseEnvironment = environment
    graph = ViewGraph(
      root: node, interaction: stage.interaction, timeline: stage.timeline,
      measurer: stage.textMeasurer)
    focusAccess = FocusAccess(graph)
    editMode = WindowEditMode()
    editModeBinding = editMode.binding
    graph.requestFrame = { [weak stage] in stage?.setNeedsFrame() }
    graph.warn = { StandardError.write($0) }
    let timeline = stage.timeline
    graph.alarms.present = { [weak stage] in stage?.now ?? timeline.now }
    graph.loadImage = { try? ImageRef(contentsOf: $0) }
    let painter = PicturePainter()
    graph.paintPicture = { painter.paint($0, $1, $2, isOpaque: $3) }
    graph.gesturePlayback.play = { [weak stage] in stage?.play($0, in: $1) ?? false }
    listen(to: stage.interaction)
    graph.preferenceDidChange = { [unowned self] in
      graph.setEnvironment(fullEnvironment)
      environmentChanges.notify(fullEnvironment)
    }
    let content = RootStack(content: content)
    open = { [unowned self] in
      advanceAlarms()
      graph.show(content, size: area, environment: fullEnvironment)
    }
    stage.layers.add(self, at: level).addChild(node)
  }

  deinit {
    stopListening()
    outerGraph?.readingGraphs.removeAll { $0 === graph }
    graph.close()
    node.removeFromParent()
  }

  /// Lets the views read the states of another layer's views, which are in another window of the program.
  package func readStates(of other: ViewLayer) {
    other.graph.readingGraphs.append(graph)
    outerGraph = other.graph
  }

  /// Creates the views at once, before the stage has its final size.
  ///
  /// - Parameter whenSized: Called when the stage first reports its size.
  package func openEarly(_ whenSized: @escaping () -> Void) {
    guard let open else { return whenSized() }
    open()
    self.open = { [unowned self] in
      advanceAlarms()
      followStage()
      whenSized()
    }
  }

  /// Creates the views, which may still wait for the stage's first size, so that they can be measured. Their window may
  /// then still change its size.
  package func prepareToMeasure() {
    guard let open else { return }
    self.open = nil
    open()
  }

  /// Follows the pointer.
  private func listen(to interaction: Interaction) {
    interaction.setJoinDistance(0, within: node)
    let pointer = interaction.pointerChanges.add { [weak self] in
      guard let self else { return }
      graph.input.pointer(at: $0.location, hits: $0.hits)
      if graph.input.hasHelp {
        stage.tooltips.pointer(over: graph.input.help(in: $0.hits), of: self)
      }
    }
    stopListening = pointer.cancel
  }

  /// The environment of the outermost view, without the values from the stage itself.
  public var environment: EnvironmentValues {
    get { baseEnvironment }
    set {
      baseEnvironment = newValue
      graph.setEnvironment(fullEnvironment)
    }
  }

  private var fullEnvironment: EnvironmentValues {
    var environment = baseEnvironment
    environment.displayScale = stage.scale
    environment.focusAccess = focusAccess
    if environment.editMode == nil { environment.editMode = editModeBinding }
    environment.stage = StageReference(stage)
    environment.beginDrag = beginDrag
    if environment.fileDialog == nil { environment.fileDialog = fileDialog }
    environment.imageLoading = { try? ImageRef(data: $0, name: "image") }
    environment.useTextMenus()
    environment.clipboard = stage.clipboard
    environment.primarySelection = stage.primarySelection
    environment.colorSchemeContrast = stage.raisesContrast ? .increased : .standard
    environment.accessibilityVoiceOverEnabled = stage.hasScreenReader
    if let direction = stage.layoutDirection { environment.layoutDirection = direction }
    if let settings = settings?() {
      environment.colorScheme = settings.prefersDark ? .dark : .light
      environment.accessibilityReduceMotion = !settings.animationsEnabled
    }
    if let preferred = graph.preferredColorScheme { environment.colorScheme = preferred }
    return environment
  }

  /// The size of the views. A tool layer also covers a tool space docked to the right of the
  /// content, but not one to its left, because the layer's origin is the content's origin.
  private var area: CGSize {
    level == .tools && !stage.toolSpace.isLeft ? stage.fullSize : stage.size
  }

  /// The color scheme of the views, as requested by them or inherited from the environment.
  package var colorScheme: ColorScheme { fullEnvironment.colorScheme }
  /// The accessibility tree of the views at this moment.
  public var accessibilityTree: AccessibilityNode { graph.accessibilityTree() }

  // MARK: - StageLayer

  /// Schedules a layout for the next frame.
  public func stageDidResize(_ stage: Stage) {
    if let open {
      self.open = nil
      return open()
    }
    followStage()
  }

  /// Applies the stage's size and scale.
  private func followStage() {
    if graph.displayScale != stage.scale { graph.setEnvironment(fullEnvironment) }
    graph.resize(to: area)
  }

  /// Updates the views.
  public func stageWillDraw(_ stage: Stage) {
    let layouts = graph.statistics.layouts
    graph.settle()
    if graph.statistics.layouts != layouts { stage.interaction.nodesDidMove() }
    if let preview = newPreview {
      newPreview = nil
      if let picture = DragPicture(of: preview, at: nil, scale: stage.scale) {
        stage.showDrag(picture)
      }
    }
    if graph.input.consumeCompositionEnd() { stage.setCaret(nil, of: self) }
    stage.setCaret(graph.input.caretInWindow, of: self)
  }

  /// Ends the composition in a field, if there is one; its text stays as displayed.
  package func endComposition() { graph.input.endComposition() }

  /// Updates the environment from the desktop's settings.
  public func stageSettingsDidChange(_ stage: Stage) {
    graph.setEnvironment(fullEnvironment)
    environmentChanges.notify(fullEnvironment)
  }

  /// The next deadline of a view's timer.
  public var nextDeadline: TimeInterval? { graph.alarms.next }

  /// Fires the timers that are due.
  public func stageDeadlineDidCome(_ stage: Stage) { advanceAlarms() }

  private func advanceAlarms() {
    graph.alarms.zero = stage.zero
    graph.alarms.advance(to: stage.now)
  }

  /// Scrolls the view under the pointer; with Shift, a wheel scrolls horizontally.
  public func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    var clicks = event.delta
    if event.modifiers.contains(.shift), clicks.width == 0 {
      clicks = CGSize(width: clicks.height, height: 0)
    }
    return graph.scroll(clicks, isSmooth: event.isSmooth, at: event.location)
  }

  /// Settles the layout, so that contacts hit views at their current positions.
  public func stage(_ stage: Stage, willHandle contact: ContactEvent?) { graph.settle() }

  /// Moves the focus to the view that a contact hit. If that view has a help text, a finger or pen
  /// on it may show a tooltip.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if keys == .all, let contact = record.contact, contact.phase == .began, contact.button == 1 {
      graph.input.contactBegan(at: contact.location, in: stage.tree)
    }
    if let contact = record.contact, contact.phase == .began, contact.kind.isDirect,
      graph.input.hasHelp,
      let target = graph.input.help(in: stage.tree.hitTest(contact.location))
    {
      stage.tooltips.touch(contact, on: target)
    }
  }

  /// Passes a key to menus, to shortcuts and to the focused view, or moves the focus.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    if keys == .whileFocused, !hasFocus { return false }
    let opensMenu = event.key == .menu || event.key == .f10 && event.modifiers == .shift
    if opensMenu, event.isDown, !event.isRepeat, graph.input.openContextMenu() { return true }
    let opensMenuBar = event.key == .f10 && event.modifiers.isEmpty
    if opensMenuBar, event.isDown, !event.isRepeat, graph.input.openMenuBar() { return true }
    return KeyPress(event).map { graph.input.handle($0) } ?? false
  }

  /// Returns the accessibility nodes of the views.
  public func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
    open == nil ? accessibilityTree.children : []
  }

  // MARK: - Drags

  /// Starts a drag out of the window. Its image shows the dragged view, or nothing until the preview exists.
  private func beginDrag(
    _ content: ClipboardContent, _ start: DragStart, _ ended: @escaping () -> Void
  ) -> Bool {
    let view =
      start.isPreview
      ? nil : DragPicture(of: start.image, at: start.pressLocation, scale: stage.scale)
    let hasBegun = stage.beginDrag(
      content, near: start.location, picture: view ?? .clear, ended)
    if hasBegun, start.isPreview {
      newPreview = start.image
      stage.setNeedsFrame()
    }
    return hasBegun
  }

  /// Passes a drag to the innermost view that accepts its type.
  public func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation? {
    graph.drops.drag(drag, over: stage.tree.hitTest(drag.location)) ? .copy : nil
  }

  /// Ends the drag over the views.
  public func stageDragDidLeave(_ stage: Stage) { graph.drops.leave() }

  /// Passes the drop to the view at its location.
  public func stage(_ stage: Stage, dropped drop: Drop) -> Bool { graph.drops.handle(drop) }

  /// Inserts text into the field that has the keyboard focus.
  public func stage(_ stage: Stage, types text: String) -> Bool { graph.input.insert(text) }

  /// Updates the composition in the field that has the keyboard focus.
  public func stage(_ stage: Stage, composes composition: TextComposition) -> Bool {
    graph.input.compose(composition)
  }

  // MARK: - The focus

  /// Whether a view of the layer has the focus.
  public var hasFocus: Bool { graph.input.hasFocus }

  /// Whether Tab moves from the last view to the first. Otherwise the focus is removed after the last view, and
  /// the caller receives the key.
  public var wrapsFocus: Bool {
    get { graph.input.focus.wraps }
    set { graph.input.focus.wraps = newValue }
  }

  /// Moves the focus to the next or previous view. If no view has the focus, it moves to the first or last one.
  ///
  /// - Returns: Whether a view has the focus.
  public func moveFocus(forward: Bool) -> Bool { graph.input.advanceFocus(forward: forward) }

  /// Removes the focus.
  public func resignFocus() { graph.input.resignFocus() }
}
