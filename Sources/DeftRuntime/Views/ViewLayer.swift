import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftViews

/// Views in one node of a stage, beside nodes that a program moves by itself.
///
/// The policy: *whoever is the stage's delegate passes on what the views have to know, each method from that
/// of the delegate of the same meaning, and so decides whose a key or a scroll is; contacts and the pointer
/// find the views by themselves.*
///
///     let layer = ViewLayer(on: stage, in: node) { ToolBar(model: model) }
///     func stageDidResize(_ stage: any Stage) { layer.resize() }
///     func stageWillDraw(_ stage: any Stage) { layer.update() }
///
/// At rest, and while other nodes move, the views cost nothing: no body is read and nothing is laid out.
///
/// See also: ``ViewStage``, for a stage with views and nothing else.
public final class ViewLayer {
  /// The node that the views are in; its children are the layer's alone.
  public let node: Node
  /// The views.
  package let graph: ViewGraph
  /// What the views play on, which lives longer than they.
  private unowned let stage: any Stage
  /// What surrounds the outermost view, but for what the stage itself says.
  private var surroundings: EnvironmentValues
  /// What the person has set for the desktop, asked for when it has changed; nil where there is none.
  private let settings: (() -> DesktopSettings)?
  /// How views know whether they have the focus.
  private let focusAccess: FocusAccess
  /// Makes the views when the layer is first given a size, so that their life begins at the stage's time.
  private var open: (() -> Void)?

  /// Views that are made when `resize()` is called first.
  ///
  /// - Parameters:
  ///   - stage: what the views play on, which has to live as long as the layer; its delegate stays as it is.
  ///   - node: where the views lie, in points of the window; the caller puts it into the stage's tree.
  ///   - environment: what surrounds the views.
  ///   - settings: what the desktop says, which takes the place of what the environment says; asked again
  ///     when the settings have changed.  Nil: the environment alone counts.
  public init<Content: View>(
    on stage: any Stage, in node: Node, environment: EnvironmentValues = EnvironmentValues(),
    settings: (() -> DesktopSettings)? = nil, @ViewBuilder content: () -> Content
  ) {
    (self.stage, self.node, self.settings) = (stage, node, settings)
    surroundings = environment
    graph = ViewGraph(
      root: node, interaction: stage.interaction, timeline: stage.timeline,
      measurer: stage.textMeasurer)
    focusAccess = FocusAccess(graph)
    graph.requestFrame = { [weak stage] in stage?.setNeedsFrame() }
    graph.loadImage = { try? ImageRef(contentsOf: $0) }
    listen(to: stage.interaction)
    graph.preferenceDidChange = { [unowned self] in
      graph.setEnvironment(fullEnvironment)
      preferenceDidChange()
    }
    let content = content()
    open = { [unowned self] in
      graph.alarms.zero = self.stage.zero
      graph.alarms.advance(to: self.stage.now)
      graph.show(content, size: self.stage.size, environment: fullEnvironment)
    }
  }

  deinit { graph.close() }

  /// Hears of contacts and of the pointer, as others may that were there before.
  private func listen(to interaction: Interaction) {
    interaction.setJoinDistance(0, within: node)
    let (willBeginOrEnd, onHover) = (interaction.willBeginOrEnd, interaction.onHover)
    interaction.willBeginOrEnd = { [weak self] in
      willBeginOrEnd?()
      self?.graph.settle()
    }
    interaction.onHover = { [weak self] location, hits in
      onHover?(location, hits)
      self?.graph.input.pointer(at: location, hits: hits)
    }
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
    if let settings = settings?() {
      environment.colorScheme = settings.prefersDark ? .dark : .light
      environment.accessibilityReduceMotion = !settings.animationsEnabled
    }
    if let preferred = graph.preferredColorScheme { environment.colorScheme = preferred }
    return environment
  }

  /// Whether the views are light or dark, as they have asked for or as the surroundings say.
  package var colorScheme: ColorScheme { fullEnvironment.colorScheme }
  /// Called when the views have asked for light or dark.
  package var preferenceDidChange: () -> Void = {}

  /// What the views are to people who do not see them, at this moment.
  public var accessibilityTree: AccessibilityNode { graph.accessibilityTree() }

  // MARK: - What the stage's delegate passes on

  /// The stage has a size, or another size or scale: the views are laid out anew before the next frame.
  public func resize() {
    if let open {
      self.open = nil
      return open()
    }
    if graph.displayScale != stage.scale { graph.setEnvironment(fullEnvironment) }
    graph.resize(to: stage.size)
  }

  /// A frame comes: brings the views up to date.
  public func update() {
    let layouts = graph.statistics.layouts
    graph.settle()
    if graph.statistics.layouts != layouts { stage.interaction.nodesDidMove() }
  }

  /// The desktop's settings have changed.
  public func followSettings() {
    if settings != nil { graph.setEnvironment(fullEnvironment) }
  }

  /// When a timer of a view is due, in seconds of the stage's clock; nil: never.
  public var nextDeadline: TimeInterval? { graph.alarms.next }

  /// Does what is due by now.
  public func advance() {
    graph.alarms.zero = stage.zero
    graph.alarms.advance(to: stage.now)
  }

  /// What is under the pointer scrolls; with Shift, a wheel scrolls across.
  public func scroll(_ event: ScrollEvent) {
    var clicks = event.delta
    if event.modifiers.contains(.shift), clicks.width == 0 {
      clicks = CGSize(width: clicks.height, height: 0)
    }
    graph.scroll(clicks, isSmooth: event.isSmooth, at: event.location)
  }

  // MARK: - Keys and the focus

  /// A key goes to shortcuts, to the view with the focus, and moves it.
  ///
  /// - Returns: whether it was of use.
  @discardableResult
  public func handle(_ event: KeyEvent) -> Bool {
    KeyPress(event).map { graph.input.handle($0) } ?? false
  }

  /// What a contact that begins hits gets the focus.
  public func focus(at contact: ContactEvent) {
    if contact.phase == .began, contact.button == 1 {
      graph.input.contactBegan(at: contact.location, in: stage.tree)
    }
  }

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
