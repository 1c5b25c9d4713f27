import DeftGeometry
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews

/// The recorders, models and views of an open inspector.
final class InspectorSession {
  let recorder: GestureHistoryRecorder
  let timeline: TimelineRecorder
  let latency: LatencyRecorder
  let runRecorder: StageRunRecorder
  let model: InspectorModel
  let panel: ViewLayer
  let bench: FaultBench
  private let placement: PanelPlacement
  /// The window of the stage; nil for a stage without a window.
  private let host: WindowHost?
  private var toolSpaceChanges: Observers<Bool>.Observation?
  private var window: InspectorWindow?
  private weak var owner: Inspector?

  /// Starts recording and shows the panel.
  init(on stage: Stage, _ placement: PanelPlacement) {
    (self.placement, host) = (placement, stage as? WindowHost)
    recorder = GestureHistoryRecorder(on: stage)
    timeline = TimelineRecorder(on: stage, beside: recorder)
    latency = LatencyRecorder(on: stage)
    let runRecorder = StageRunRecorder(on: stage)
    self.runRecorder = runRecorder
    let model = InspectorModel(
      timeline: TimelineModel(logTime: { [clock = stage.logClock] in clock.time($0) }) {
        [unowned timeline] in timeline.timeline
      }, placement,
      isOnLeft: stage.isRightToLeft)
    self.model = model
    bench = FaultBench(on: stage, model.faults)
    model.goToRun = { [whatIf = model.whatIf, unowned stage] in
      whatIf.go(by: $0, in: runRecorder.runs)
      stage.setNeedsFrame()
    }
    timeline.isOwn = { [unowned stage] damage in
      // The margin covers antialiased pixels along the panel's edges.
      let area = placement.area(on: stage).insetBy(dx: -1, dy: -1)
      return PixelRect(covering: stage.pixelMap.pixels(area)).contains(damage.bounds)
    }
    model.resetLatency = { [unowned latency, unowned model] in
      latency.clear()
      model.clearLatency()
    }
    panel = ViewLayer(on: stage, at: .tools) { InspectorPanel(model: model) }
    panel.keys = .whileFocused
    panel.stageDidResize(stage)
  }

  // MARK: - Placement

  /// Places the panel where the user wants it.
  func open(for owner: Inspector) {
    self.owner = owner
    placement.perform = { [weak owner] in owner?.schedule($0) }
    placement.mode = .floating
    guard let host else {
      placement.offered = []
      return
    }
    placement.offered = host.hasFixedSize ? [.window] : [.docked(.left), .docked(.right), .window]
    toolSpaceChanges = host.toolSpaceChanges.add { [weak self] in self?.toolSpaceDidChange($0) }
    place()
  }

  /// Shows the panel in the requested mode, or lets it float if that mode is not possible.
  func place() {
    guard let host else { return }
    placement.note = nil
    if placement.wanted != .window { closeWindow() }
    var space = ToolSpace()
    if case .docked(let side) = placement.wanted, !host.hasFixedSize {
      space = ToolSpace(width: placement.dockWidth, isLeft: side == .left)
    } else if placement.dockSide != nil {
      placement.mode = .floating
    }
    host.requestToolSpace(space)
    if placement.wanted == .window { openWindow(beside: host) }
    host.setNeedsFrame()
  }

  /// Called when the space beside the content is granted, refused or withdrawn.
  private func toolSpaceDidChange(_ isGranted: Bool) {
    guard case .docked = placement.wanted else { return }
    placement.mode = isGranted ? placement.wanted : .floating
    placement.note = isGranted ? nil : "Not enough room beside the window."
    host?.setNeedsFrame()
  }

  private func openWindow(beside host: WindowHost) {
    guard window == nil else { return }
    guard let window = InspectorWindow(model, beside: host, keys: owner) else {
      placement.mode = .floating
      placement.note = "Cannot open a second window on this display."
      return
    }
    self.window = window
    window.colorScheme = panel.environment.colorScheme
    window.didClose = { [weak self] in
      guard let self else { return }
      self.window = nil
      // When the inspector reopens, its panel is docked in the program's window, where it is
      // visible.
      placement.wanted = .docked(.right)
      owner?.schedule(.close)
    }
    placement.mode = .window
    window.show()
  }

  private func closeWindow() {
    guard let window else { return }
    self.window = nil
    window.close()
    placement.mode = .floating
  }

  /// Closes the panel's window and releases its space.
  func close() {
    toolSpaceChanges?.cancel()
    closeWindow()
    host?.requestToolSpace(ToolSpace())
    placement.mode = .floating
  }

  // MARK: - Updates

  /// Adapts the color scheme to the window's background.
  func follow(_ ground: RGBAColor) {
    let scheme = ColorScheme(on: ground)
    if panel.environment.colorScheme != scheme { panel.environment.colorScheme = scheme }
    window?.colorScheme = scheme
  }

  /// Updates the models.
  func refresh(_ stage: Stage) {
    recorder.refresh(at: stage.now)
    if recorder.isRunning { timeline.noteHistory() }
    if model.page == .timeline { model.timeline.follow(timeline.timeline.end) }
    model.show(
      model.isPast
        ? model.timeline.timeline.history(at: model.timeline.moment) : recorder.history,
      in: stage.size)
    model.show(chosenOutline)
    model.show({ latency.report }, at: stage.now)
    if model.page == .whatIf {
      model.whatIf.note(recorder.history)
      let desktop = (stage as? WindowHost)?.desktopGestureSettings
      if model.whatIf.refresh(runRecorder.runs, desktop: desktop) { stage.setNeedsFrame() }
    }
  }

  /// The current outline of the chosen gesture's view.
  private var chosenOutline: ChosenOutline? {
    guard let chosen = model.chosen, let places = recorder.outline(of: chosen),
      let member = recorder.history.members.first(where: { $0.id == chosen })
    else { return nil }
    return ChosenOutline(
      title: member.title, view: places.view, space: places.space,
      spaceName: member.snapshot.leaves.lazy.compactMap(\.space).first)
  }
}
