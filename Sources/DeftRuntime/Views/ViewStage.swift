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

  /// Views on a stage, whose delegate this becomes.
  public init<Content: View>(
    on stage: any Stage, environment: EnvironmentValues = EnvironmentValues(),
    @ViewBuilder content: () -> Content
  ) {
    self.stage = stage
    surroundings = environment
    graph = ViewGraph(
      root: stage.tree.root, interaction: stage.interaction, timeline: stage.timeline,
      measurer: stage.textMeasurer)
    graph.requestFrame = { [unowned stage] in stage.setNeedsFrame() }
    graph.loadImage = { try? ImageRef(contentsOf: $0) }
    stage.interaction.joinDistance = 0
    stage.interaction.willBegin = { [unowned graph] in graph.settle() }
    stage.delegate = self
    graph.alarms.advance(to: stage.now)
    graph.show(content(), size: stage.size, environment: surroundings(on: stage))
  }

  deinit { graph.close() }

  /// Gives the views other surroundings.
  public func setEnvironment(_ environment: EnvironmentValues) {
    surroundings = environment
    graph.setEnvironment(surroundings(on: stage))
  }

  private func surroundings(on stage: any Stage) -> EnvironmentValues {
    var environment = surroundings
    environment.displayScale = stage.scale
    return environment
  }

  // MARK: - StageDelegate

  /// When a timer of a view is due.
  public var nextDeadline: TimeInterval? { graph.alarms.next }
  /// Timers of views are due.
  public func stageDeadlineDidCome(_ stage: any Stage) { graph.alarms.advance(to: stage.now) }

  /// The views are laid out anew before the next frame.
  public func stageDidResize(_ stage: any Stage) {
    if graph.displayScale != stage.scale { graph.setEnvironment(surroundings(on: stage)) }
    graph.resize(to: stage.size)
  }

  /// Brings the views up to date.
  public func stageWillDraw(_ stage: any Stage) { graph.settle() }

  /// Gestures have seen the contact already.
  public func stage(_ stage: any Stage, didHandle contact: ContactEvent) {}
  /// Nothing scrolls yet.
  public func stage(_ stage: any Stage, scrolled event: ScrollEvent) {}
  /// Nothing has the focus yet.
  public func stage(_ stage: any Stage, key event: KeyEvent) {}
  /// Called when the desktop's settings have changed.
  var onSettingsChange: () -> Void = {}
  /// Whoever opened the window gives other surroundings.
  public func stageSettingsDidChange(_ stage: any Stage) { onSettingsChange() }
  /// Nothing is left to do.
  public func stageDidPresent(_ stage: any Stage) {}
}
