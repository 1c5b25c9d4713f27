import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftViews

/// Views on a stage, as one of its layers: alone, or beside nodes that a program moves by itself.
///
///     let stage = HeadlessStage(size: CGSize(width: 320, height: 240))
///     let views = ViewLayer(on: stage) { Ball() }
///     stage.begin(at: 0)
///
/// At rest, and while other nodes move, the views cost nothing: no body is read and nothing is laid out.
public final class ViewLayer: StageLayer {
  /// The node that the views are in, in points of the window; its children are the layer's alone.
  public let node = Node()
  package let graph: ViewGraph
  /// What the views play on, which keeps no layer alive.
  public let stage: Stage
  private let level: StageLevel
  /// What surrounds the outermost view, but for what the stage itself says.
  private var surroundings: EnvironmentValues
  /// What the person has set for the desktop, asked for when it has changed; nil where there is none.
  private let settings: (() -> DesktopSettings)?
  /// How views know whether they have the focus.
  private let focusAccess: FocusAccess
  /// Makes the views when the stage first tells its size, so that their life begins at the stage's time.
  private var open: (() -> Void)?
  private var stopListening: () -> Void = {}
  /// How views begin a drag out of the window.
  private lazy var beginDrag = BeginDragAction { [weak stage] in
    stage?.beginDrag($0, near: $1) ?? false
  }

  /// When views hear of keys.
  public enum KeyShare: Sendable {
    /// Whenever no layer above has had a use for one.
    case all
    /// Only while one of them has the focus.
    case whileFocused
  }
  /// When the views hear of keys.
  public var keys = KeyShare.all
  /// Those who are told what surrounds the outermost view when the desktop's settings have changed, or views
  /// ask for light or dark.
  public let environmentChanges = Observers<EnvironmentValues>()

  /// Views on a stage, made when the stage begins.
  ///
  /// - Parameters:
  ///   - stage: what the views play on.
  ///   - level: where they lie.
  ///   - environment: what surrounds the views.
  ///   - settings: what the desktop says, which takes the place of what the environment says; asked
  ///     again when the settings have changed.  Nil: the environment alone counts.
  ///   - content: the views.
  public init<Content: View>(
    on stage: Stage, at level: StageLevel = .content,
    environment: EnvironmentValues = EnvironmentValues(),
    settings: (() -> DesktopSettings)? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.stage, self.settings, self.level) = (stage, settings, level)
    surroundings = environment
    graph = ViewGraph(
      root: node, interaction: stage.interaction, timeline: stage.timeline,
      measurer: stage.textMeasurer)
    focusAccess = FocusAccess(graph)
    graph.requestFrame = { [weak stage] in stage?.setNeedsFrame() }
    graph.loadImage = { try? ImageRef(contentsOf: $0) }
    graph.gesturePlayback.play = { [weak stage] in stage?.play($0, in: $1) ?? false }
    listen(to: stage.interaction)
    graph.preferenceDidChange = { [unowned self] in
      graph.setEnvironment(fullEnvironment)
      environmentChanges.notify(fullEnvironment)
    }
    let content = content()
    open = { [unowned self] in
      graph.alarms.zero = self.stage.zero
      graph.alarms.advance(to: self.stage.now)
      graph.show(content, size: area, environment: fullEnvironment)
    }
    stage.layers.add(self, at: level).addChild(node)
  }

  deinit {
    stopListening()
    graph.close()
    node.removeFromParent()
  }

  /// Hears of the pointer.
  private func listen(to interaction: Interaction) {
    interaction.setJoinDistance(0, within: node)
    let pointer = interaction.pointerChanges.add { [weak self] in
      self?.graph.input.pointer(at: $0.location, hits: $0.hits)
    }
    stopListening = pointer.cancel
  }

  /// What surrounds the outermost view, but for what the stage itself says.
  public var environment: EnvironmentValues {
    get { surroundings }
    set {
      surroundings = newValue
      graph.setEnvironment(fullEnvironment)
    }
  }

  private var fullEnvironment: EnvironmentValues {
    var environment = surroundings
    environment.displayScale = stage.scale
    environment.focusAccess = focusAccess
    environment.stage = StageReference(stage)
    environment.beginDrag = beginDrag
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

  /// The size of the views: tools also have the room at the right of the content.  At the left, it comes before their
  /// first point, which is the content's.
  private var area: CGSize {
    level == .tools && !stage.toolRoom.isLeft ? stage.fullSize : stage.size
  }

  /// Whether the views are light or dark, as they have asked for or as the surroundings say.
  package var colorScheme: ColorScheme { fullEnvironment.colorScheme }
  /// What the views are to people who do not see them, at this moment.
  public var accessibilityTree: AccessibilityNode { graph.accessibilityTree() }

  // MARK: - StageLayer

  /// The views are laid out anew before the next frame.
  public func stageDidResize(_ stage: Stage) {
    if let open {
      self.open = nil
      return open()
    }
    if graph.displayScale != stage.scale { graph.setEnvironment(fullEnvironment) }
    graph.resize(to: area)
  }

  /// Brings the views up to date.
  public func stageWillDraw(_ stage: Stage) {
    let layouts = graph.statistics.layouts
    graph.settle()
    if graph.statistics.layouts != layouts { stage.interaction.nodesDidMove() }
    if graph.input.consumeCompositionEnd() { stage.setCaret(nil, of: self) }
    stage.setCaret(graph.input.caretInWindow, of: self)
  }

  /// Ends what is being composed in a field, if anything is: a text stays as it is seen.
  package func endComposition() { graph.input.endComposition() }

  /// Surroundings follow the desktop's settings.
  public func stageSettingsDidChange(_ stage: Stage) {
    graph.setEnvironment(fullEnvironment)
    environmentChanges.notify(fullEnvironment)
  }

  /// When a timer of a view is due.
  public var nextDeadline: TimeInterval? { graph.alarms.next }

  /// Timers of views are due.
  public func stageDeadlineDidCome(_ stage: Stage) {
    graph.alarms.zero = stage.zero
    graph.alarms.advance(to: stage.now)
  }

  /// What is under the pointer scrolls; with Shift, a wheel scrolls across.
  public func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    var clicks = event.delta
    if event.modifiers.contains(.shift), clicks.width == 0 {
      clicks = CGSize(width: clicks.height, height: 0)
    }
    return graph.scroll(clicks, isSmooth: event.isSmooth, at: event.location)
  }

  /// Contacts hit views where these are by now.
  public func stage(_ stage: Stage, willHandle contact: ContactEvent?) { graph.settle() }

  /// Gestures have seen the contact already; what it hits gets the focus.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if keys == .all, let contact = record.contact, contact.phase == .began, contact.button == 1 {
      graph.input.contactBegan(at: contact.location, in: stage.tree)
    }
  }

  /// A key goes to shortcuts, to the view with the focus, and moves it.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    if keys == .whileFocused, !hasFocus { return false }
    return KeyPress(event).map { graph.input.handle($0) } ?? false
  }

  /// What the views are to people who do not see them.
  public func accessibilityNodes(on stage: Stage) -> [AccessibilityNode] {
    open == nil ? accessibilityTree.children : []
  }

  // MARK: - Drags

  /// What is dragged over views goes to the innermost that takes its kind.
  public func stage(_ stage: Stage, dragOver drag: DragOver) -> DropOperation? {
    graph.drops.drag(drag, over: stage.tree.hitTest(drag.location)) ? .copy : nil
  }

  /// Nothing is over the views any more.
  public func stageDragDidLeave(_ stage: Stage) { graph.drops.leave() }

  /// The view under it reads what it takes.
  public func stage(_ stage: Stage, dropped drop: Drop) -> Bool { graph.drops.handle(drop) }

  /// A text goes to the view that people type in.
  public func stage(_ stage: Stage, types text: String) -> Bool { graph.input.insert(text) }

  /// So does what they compose.
  public func stage(_ stage: Stage, composes composition: TextComposition) -> Bool {
    graph.input.compose(composition)
  }

  // MARK: - The focus

  /// Whether a view of the layer has the focus.
  public var hasFocus: Bool { graph.input.hasFocus }

  /// Whether Tab goes from the last view to the first.  Where it does not, no view has the focus then, and
  /// the key is left to the caller.
  public var wrapsFocus: Bool {
    get { graph.input.focus.wraps }
    set { graph.input.focus.wraps = newValue }
  }

  /// Gives the focus to the first view that can have it, or going backward to the last; or moves it on.
  ///
  /// - Returns: whether a view has it.
  public func moveFocus(forward: Bool) -> Bool { graph.input.advanceFocus(forward: forward) }

  /// Takes the focus away from the view that has it.
  public func resignFocus() { graph.input.resignFocus() }
}
