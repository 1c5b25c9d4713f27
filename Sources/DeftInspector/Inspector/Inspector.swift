import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews

/// Shows over any stage what its gestures think: a ladder of all that take part, each with its numbers against
/// their limits, and at the finger the distances and times that decide; the last minute, to be gone through step by
/// step; the last touches, run again with other bounds; injected faults and the findings of the detectors; and how
/// long inputs take to the screen.  F12 opens and closes it.
///
///     let inspector = Inspector(on: stage)
///
/// The policy: *looking changes nothing, and closed it costs nothing.*  It observes; what people do with its
/// own panel is a tool's business, of which the program and its logs do not hear; it takes no key but its
/// own; and what it shows is made when it is opened, and gone when it is closed.
///
/// While the timeline is stopped, Left and Right are its own keys, too, and Space.
///
/// See also: ``GestureHistoryRecorder``, ``TimelineRecorder`` and ``LatencyRecorder`` for the same as values.
public final class Inspector: StageLayer {
  /// Whether it is to be seen.
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

  /// What it tells; nil while it is closed.
  public var history: GestureHistory? { opened?.recorder.history }
  /// The last minute, since it was opened; nil while it is closed.
  public var timeline: GestureTimeline? { opened?.timeline.timeline }
  /// How long inputs took since it was opened; nil while it is closed.
  public var latency: LatencyReport? { opened?.latency.report }
  /// Those who are told when it opens or closes.
  public let openings = Observers<Bool>()

  /// What is shown to people who do not see it; nil while it is closed.
  public var accessibilityTree: AccessibilityNode? { opened?.panel.accessibilityTree }
  /// Which page it shows; nil while it is closed.
  var page: InspectorPage? {
    get { opened?.model.page }
    set {
      if let newValue { opened?.model.page = newValue }
      stage.setNeedsFrame()
    }
  }
  /// What its page of what-if shows; nil while it is closed.
  var whatIf: WhatIfModel? { opened?.model.whatIf }
  /// Where its panel floats above the content; nil where it does not.
  package var floatingPanel: CGRect? {
    isOpen && placement.mode == .floating ? placement.frame : nil
  }
  /// Whether it is light or dark.
  var colorScheme: ColorScheme? { opened?.panel.environment.colorScheme }
  /// Whether the ladder is on the left.
  var isOnLeft: Bool { opened?.model.isOnLeft == true }
  /// How often the panel was laid out since it was opened.
  var layouts: Int? { opened?.panel.graph.statistics.layouts }
  /// What the panel shows; nil while it is closed.
  var model: InspectorModel? { opened?.model }

  private let stage: Stage
  private var opened: InspectorSession?
  /// Where the panel is to be; it stays so while it is closed.
  let placement = PanelPlacement()
  /// What a button of the panel has asked for: done as a deadline that is due, and not under the finger.
  private var request: (what: PanelPlacement.Request, time: TimeInterval)?

  /// An inspector of a stage, closed unless the variable `DEFT_INSPECTOR` of the environment is 1.
  public init(on stage: Stage) {
    self.stage = stage
    stage.layers.add(self, at: .tools)
    // By name: the whole environment need not be read for it.
    if let value = getenv("DEFT_INSPECTOR"), String(cString: value) == "1" { isOpen = true }
  }

  // MARK: - The panel

  /// Notes what a button of the panel asks for.
  func ask(_ what: PanelPlacement.Request) {
    request = (what, stage.now)
    stage.setNeedsFrame()
  }

  /// When something is due that a button has asked for.
  public var nextDeadline: TimeInterval? { request?.time }

  /// Does what a button of the panel has asked for.
  public func stageDeadlineDidCome(_ stage: Stage) {
    guard let request else { return }
    self.request = nil
    switch request.what {
    case .close: isOpen = false
    case .move(let mode):
      placement.wanted = mode
      opened?.place()
    case .resizeDock(let width):
      placement.dockWidth = min(max(width, PanelPlacement.least.width), 800)
      opened?.place()
    }
  }

  // MARK: - StageLayer

  /// F12 opens and closes it; while the timeline is stopped, it is led with keys.
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

  /// What a contact has changed is shown with the next frame.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    if isOpen { stage.setNeedsFrame() }
  }

  /// Brings what is shown up to date, before the views are.
  public func stageWillDraw(_ stage: Stage) {
    guard isOpen, let opened else { return }
    opened.follow(stage.tree.backgroundColor)
    opened.refresh(stage)
    // Times go on by themselves.
    if opened.recorder.isRunning { stage.setNeedsFrame() }
  }
}

extension ColorScheme {
  /// Light or dark, as a ground is on which something lies.
  init(on ground: RGBAColor) {
    let brightness = 0.299 * ground.red + 0.587 * ground.green + 0.114 * ground.blue
    self = brightness < 0.5 ? .dark : .light
  }
}
