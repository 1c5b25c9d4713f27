import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews

/// A tool that shows the state of all gestures on a stage: a list with their measurements and
/// limits, and the deciding distances and timers at the fingers. Other pages show the last minute
/// step by step, rerun the last touches with other thresholds, inject faults and list findings, and
/// show the latency of inputs. F12 opens and closes it.
///
///     let inspector = Inspector(on: stage)
///
/// The policy: *observing changes nothing, and a closed inspector costs nothing.* Input to its
/// panel never reaches the program or its logs. It handles only its own keys. Its recorders and
/// views exist only while it is open.
///
/// While the timeline is paused, the inspector also handles Left, Right and Space.
///
/// See also: ``GestureHistoryRecorder``, ``TimelineRecorder`` and ``LatencyRecorder`` for the data as values.
public final class Inspector: StageLayer {
  public var isOpen: Bool {
    get { opened != nil }
    set {
      guard newValue != isOpen else { return }
      opened?.close()
      opened = newValue ? InspectorSession(on: stage, placement) : nil
      opened?.open(for: self)
      stage.setNeedsFrame()
      openings.notify(newValue)
    }
  }

  /// The history of the current or last run; nil while closed.
  public var history: GestureHistory? { opened?.recorder.history }
  /// The timeline of the last minute since opening; nil while closed.
  public var timeline: GestureTimeline? { opened?.timeline.timeline }
  /// The latency of inputs since opening; nil while closed.
  public var latency: LatencyReport? { opened?.latency.report }
  /// Observers of opening and closing.
  public let openings = Observers<Bool>()

  /// The accessibility tree of the panel; nil while closed.
  public var accessibilityTree: AccessibilityNode? { opened?.panel.accessibilityTree }
  /// The shown page; nil while closed.
  var page: InspectorPage? {
    get { opened?.model.page }
    set {
      if let newValue { opened?.model.page = newValue }
      stage.setNeedsFrame()
    }
  }
  /// The model of the What If page; nil while closed.
  var whatIf: WhatIfModel? { opened?.model.whatIf }
  /// The frame of the floating panel; nil if it is not floating.
  package var floatingPanel: CGRect? {
    isOpen && placement.mode == .floating ? placement.frame : nil
  }
  var colorScheme: ColorScheme? { opened?.panel.environment.colorScheme }
  /// Whether the floating panel is on the left.
  var isOnLeft: Bool { opened?.model.isOnLeft == true }
  /// The number of layouts of the panel since opening.
  var layouts: Int? { opened?.panel.graph.statistics.layouts }
  /// The model of the panel; nil while closed.
  var model: InspectorModel? { opened?.model }

  private let stage: Stage
  private var opened: InspectorSession?
  /// The placement of the panel, which persists while closed.
  let placement = PanelPlacement()
  /// A request by a button of the panel, performed at a deadline, so that the panel does not disappear during the
  /// press.
  private var request: (what: PanelPlacement.Request, time: TimeInterval)?

  /// Creates an inspector for a stage, closed unless the environment variable `DEFT_INSPECTOR` is 1.
  public init(on stage: Stage) {
    self.stage = stage
    stage.layers.add(self, at: .tools)
    // getenv avoids reading the whole environment.
    if let value = getenv("DEFT_INSPECTOR"), String(cString: value) == "1" { isOpen = true }
  }

  // MARK: - The panel

  /// Schedules a request by a button of the panel.
  func schedule(_ what: PanelPlacement.Request) {
    request = (what, stage.now)
    stage.setNeedsFrame()
  }

  /// The time of a scheduled request.
  public var nextDeadline: TimeInterval? { request?.time }

  /// Performs the scheduled request.
  public func stageDeadlineDidCome(_ stage: Stage) {
    guard let request else { return }
    self.request = nil
    switch request.what {
    case .close: isOpen = false
    case .move(let mode):
      placement.wanted = mode
      opened?.place()
    case .resizeDock(let width):
      placement.dockWidth = min(max(width, PanelPlacement.minimumSize.width), 800)
      opened?.place()
    }
  }

  // MARK: - StageLayer

  /// Handles F12, and the keys of the timeline while it is paused.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    if event.key == .f12 {
      if event.isDown, !event.isRepeat { isOpen.toggle() }
      return true
    }
    guard let model = opened?.model, model.isPast else { return false }
    switch (event.key, event.characters) {
    case (.leftArrow, _), (.rightArrow, _):
      if event.isDown {
        model.timeline.step(
          forward: event.key == .rightArrow, byFrame: event.modifiers.contains(.shift))
      }
    case (nil, " "): if event.isDown, !event.isRepeat { model.timeline.resume() }
    default: return false
    }
    stage.setNeedsFrame()
    return true
  }

  /// Requests a frame that shows the effect of the contact.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if isOpen { stage.setNeedsFrame() }
  }

  /// Updates the model before the views.
  public func stageWillDraw(_ stage: Stage) {
    guard isOpen, let opened else { return }
    opened.follow(stage.tree.backgroundColor)
    opened.refresh(stage)
    // Running times change without input.
    if opened.recorder.isRunning { stage.setNeedsFrame() }
  }
}

extension ColorScheme {
  /// Creates the color scheme that fits a background.
  init(on ground: RGBAColor) {
    let brightness = 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue
    self = brightness < 0.5 ? .dark : .light
  }
}
