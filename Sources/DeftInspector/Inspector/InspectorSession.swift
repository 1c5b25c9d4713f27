import DeftGeometry
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews

/// What there is of an inspector while it is open.
final class InspectorSession {
  let recorder: GestureHistoryRecorder
  let timeline: TimelineRecorder
  let latency: LatencyRecorder
  let runRecorder: StageRunRecorder
  let model: InspectorModel
  let panel: ViewLayer
  let bench: FaultBench
  private let placement: PanelPlacement
  /// The window that the stage is in; nil for a stage without one.
  private let host: WindowHost?
  private var roomChanges: Observers<Bool>.Observation?
  private var window: InspectorWindow?
  private weak var owner: Inspector?

  /// Observes from now on, and shows the panel.
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
      // The line around it lies half outside.
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

  // MARK: - Where the panel is

  /// Puts the panel where the person wants it.
  func open(for owner: Inspector) {
    self.owner = owner
    placement.ask = { [weak owner] in owner?.ask($0) }
    placement.mode = .floating
    guard let host else {
      placement.offered = []
      return
    }
    placement.offered = host.keepsSize ? [.window] : [.docked(.left), .docked(.right), .window]
    roomChanges = host.roomChanges.add { [weak self] in self?.takeRoom($0) }
    place()
  }

  /// Moves the panel to where it is wanted, or as near as it can be.
  func place() {
    guard let host else { return }
    placement.note = nil
    if placement.wanted != .window { closeWindow() }
    var room = ToolRoom()
    if case .docked(let side) = placement.wanted, !host.keepsSize {
      room = ToolRoom(width: placement.dockWidth, isLeft: side == .left)
    } else if placement.dockSide != nil {
      placement.mode = .floating
    }
    host.requestRoom(room)
    if placement.wanted == .window { openWindow(beside: host) }
    host.setNeedsFrame()
  }

  /// Room beside the content was granted, refused or taken away.
  private func takeRoom(_ isThere: Bool) {
    guard case .docked = placement.wanted else { return }
    placement.mode = isThere ? placement.wanted : .floating
    placement.note = isThere ? nil : "Not enough room beside the window."
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
      // The next time it opens where it can be seen.
      placement.wanted = .docked(.right)
      owner?.ask(.close)
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

  /// Gives back what was taken for the panel.
  func close() {
    roomChanges?.cancel()
    closeWindow()
    host?.requestRoom(ToolRoom())
    placement.mode = .floating
  }

  // MARK: - What is shown

  /// Is light or dark as the window's ground is, whatever decides that.
  func follow(_ ground: RGBAColor) {
    let scheme = ColorScheme(on: ground)
    if panel.environment.colorScheme != scheme { panel.environment.colorScheme = scheme }
    window?.colorScheme = scheme
  }

  /// Brings what is shown up to date.
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

  /// What the gesture that was chosen is attached to, where it is seen now.
  private var chosenOutline: ChosenOutline? {
    guard let chosen = model.chosen, let places = recorder.outline(of: chosen),
      let member = recorder.history.members.first(where: { $0.id == chosen })
    else { return nil }
    return ChosenOutline(
      title: member.title, view: places.view, space: places.space,
      spaceName: member.account.leaves.lazy.compactMap(\.space).first)
  }
}
