import DeftGeometry
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftViews

/// Views on a stage: in a window, or without one.
///
///     let stage = HeadlessStage(size: CGSize(width: 320, height: 240))
///     let views = ViewStage(on: stage) { Ball() }
///     stage.begin(at: 0)
///
/// See also: ``ViewLayer``, for views beside other nodes.
public final class ViewStage: StageDelegate {
  /// What the views play on.
  public let stage: any Stage
  /// The views, in the root of the stage's tree.
  private let layer: ViewLayer
  /// The views' graph.
  package var graph: ViewGraph { layer.graph }

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
    layer = ViewLayer(
      on: stage, in: stage.tree.root, environment: environment, settings: settings,
      content: content)
    stage.delegate = self
    layer.preferenceDidChange = { [unowned self] in onSettingsChange() }
  }

  /// Gives the views other surroundings.
  public func setEnvironment(_ environment: EnvironmentValues) { layer.environment = environment }

  /// What the views are to people who do not see them, at this moment.
  public var accessibilityTree: AccessibilityNode { layer.accessibilityTree }

  /// Whether the views are light or dark, as they have asked for or as the surroundings say.
  package var colorScheme: ColorScheme { layer.colorScheme }
  /// Called when the desktop's settings have changed, or views ask for light or dark.
  var onSettingsChange: () -> Void = {}

  // MARK: - StageDelegate

  /// When a timer of a view is due.
  public var nextDeadline: TimeInterval? { layer.nextDeadline }
  /// Timers of views are due.
  public func stageDeadlineDidCome(_ stage: any Stage) { layer.advance() }
  /// The views are laid out anew before the next frame.
  public func stageDidResize(_ stage: any Stage) { layer.resize() }
  /// Brings the views up to date.
  public func stageWillDraw(_ stage: any Stage) { layer.update() }
  /// Gestures have seen the contact already; what it hits gets the focus.
  public func stage(_ stage: any Stage, didHandle contact: ContactEvent) {
    layer.focus(at: contact)
  }
  /// What is under the pointer scrolls.
  public func stage(_ stage: any Stage, scrolled event: ScrollEvent) { layer.scroll(event) }
  /// Keys go to shortcuts, to the view with the focus, and move it.
  public func stage(_ stage: any Stage, key event: KeyEvent) { layer.handle(event) }
  /// Surroundings follow the desktop's settings.
  public func stageSettingsDidChange(_ stage: any Stage) {
    layer.followSettings()
    onSettingsChange()
  }
  /// Nothing is left to do.
  public func stageDidPresent(_ stage: any Stage) {}
}
