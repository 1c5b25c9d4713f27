import DeftAnimation
import DeftCairo
import DeftGeometry
import DeftGestures
import DeftInteraction
import DeftRenderTree
import DeftViews
import DeftX11

/// Views on a stage: in a window, or without one.
///
///     let stage = HeadlessStage(size: CGSize(width: 320, height: 240))
///     let views = ViewStage(on: stage) { Ball() }
///     stage.begin(at: 0)
public final class ViewStage: StageDelegate {
  /// What the views play on.
  public let stage: any Stage
  /// The views.
  package let graph: ViewGraph
  /// What surrounds the outermost view, but for what the stage itself says.
  private var surroundings: EnvironmentValues
  /// What the person has set for the desktop, asked for when it has changed; nil where there is none.
  private let settings: (() -> DesktopSettings)?

  /// Views on a stage, whose delegate this becomes.
  ///
  /// - Parameters:
  ///   - environment: what surrounds the views.
  ///   - settings: what the desktop says, which takes the place of what the environment says; asked again
  ///     when the settings have changed.  Nil: the environment alone counts.
  public init<Content: View>(
    on stage: any Stage, environment: EnvironmentValues = EnvironmentValues(),
    settings: (() -> DesktopSettings)? = nil, @ViewBuilder content: () -> Content
  ) {
    self.stage = stage
    surroundings = environment
    self.settings = settings
    graph = ViewGraph(
      root: stage.tree.root, interaction: stage.interaction, timeline: stage.timeline,
      measurer: stage.textMeasurer)
    graph.requestFrame = { [unowned stage] in stage.setNeedsFrame() }
    graph.loadImage = { try? ImageRef(contentsOf: $0) }
    stage.interaction.joinDistance = 0
    stage.interaction.willBegin = { [unowned graph] in graph.settle() }
    stage.interaction.onHover = { [unowned graph] in graph.input.pointer(at: $0, hits: $1) }
    stage.delegate = self
    graph.preferenceDidChange = { [unowned self] in
      graph.setEnvironment(surroundings(on: self.stage))
      onSettingsChange()
    }
    let content = content()
    open = { [unowned self] in
      graph.alarms.advance(to: stage.now)
      graph.show(content, size: stage.size, environment: surroundings(on: stage))
    }
  }

  /// Makes the views when the stage opens, so that their life begins at the stage's time.
  private var open: (() -> Void)?

  deinit { graph.close() }

  /// Gives the views other surroundings.
  public func setEnvironment(_ environment: EnvironmentValues) {
    surroundings = environment
    graph.setEnvironment(surroundings(on: stage))
  }

  private func surroundings(on stage: any Stage) -> EnvironmentValues {
    var environment = surroundings
    environment.displayScale = stage.scale
    if let settings = settings?() {
      environment.colorScheme = settings.prefersDark ? .dark : .light
      environment.accessibilityReduceMotion = !settings.animationsEnabled
    }
    if let preferred = graph.preferredColorScheme { environment.colorScheme = preferred }
    return environment
  }

  /// What the views are to people who do not see them, at this moment.
  public var accessibilityTree: AccessibilityNode { graph.accessibilityTree() }

  // MARK: - StageDelegate

  /// When a timer of a view is due.
  public var nextDeadline: TimeInterval? { graph.alarms.next }
  /// Timers of views are due.
  public func stageDeadlineDidCome(_ stage: any Stage) { graph.alarms.advance(to: stage.now) }

  /// The views are laid out anew before the next frame.
  public func stageDidResize(_ stage: any Stage) {
    if let open {
      self.open = nil
      return open()
    }
    if graph.displayScale != stage.scale { graph.setEnvironment(surroundings(on: stage)) }
    graph.resize(to: stage.size)
  }

  /// Brings the views up to date.
  public func stageWillDraw(_ stage: any Stage) {
    graph.settle()
    graph.input.viewsDidMove(in: stage.tree)
  }

  /// Gestures have seen the contact already; what it hits gets the focus.
  public func stage(_ stage: any Stage, didHandle contact: ContactEvent) {
    if contact.phase == .began, contact.button == 1 {
      graph.input.contactBegan(at: contact.location, in: stage.tree)
    }
  }
  /// What is under the pointer scrolls; with Shift, a wheel scrolls across.
  public func stage(_ stage: any Stage, scrolled event: ScrollEvent) {
    var clicks = event.delta
    if event.modifiers.contains(.shift), clicks.width == 0 {
      clicks = CGSize(width: clicks.height, height: 0)
    }
    graph.scroll(clicks, isSmooth: event.isSmooth, at: event.location)
  }
  /// Keys go to shortcuts, to the view with the focus, and move it.
  public func stage(_ stage: any Stage, key event: KeyEvent) {
    if let press = KeyPress(event) { graph.input.handle(press) }
  }
  /// Whether the views are light or dark, as they have asked for or as the surroundings say.
  package var colorScheme: ColorScheme { surroundings(on: stage).colorScheme }
  /// Called when the desktop's settings have changed, or views ask for light or dark.
  var onSettingsChange: () -> Void = {}
  /// Surroundings follow the desktop's settings.
  public func stageSettingsDidChange(_ stage: any Stage) {
    if settings != nil { graph.setEnvironment(surroundings(on: stage)) }
    onSettingsChange()
  }
  /// Nothing is left to do.
  public func stageDidPresent(_ stage: any Stage) {}
}
