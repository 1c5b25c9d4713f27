import DeftGestures
import DeftInteraction
import DeftViews

/// The model of the panel.
@Observable
final class InspectorModel {
  /// The shown page.
  var page = InspectorPage.gestures
  /// The model of the What If page.
  let whatIf = WhatIfModel()
  /// The model of the Faults page.
  @ObservationIgnored let faults = FaultsModel()
  /// Shows an earlier or later run on the What If page.
  @ObservationIgnored var goToRun: (Int) -> Void = { _ in }
  /// Discards all latency measurements.
  @ObservationIgnored var resetLatency: () -> Void = {}
  let placement: PanelPlacement
  /// The history of the shown moment: the present or the moment selected in the timeline.
  private(set) var history = GestureHistory()
  /// Whether the panel is on the left, away from the hand. It stays on its side for a whole run.
  private(set) var isOnLeft: Bool
  /// The size of the window in points.
  private(set) var size = CGSize.zero
  /// The gesture whose view is outlined, by its number in the run.
  private(set) var chosen: Int?
  /// The outline of the chosen gesture's view.
  private(set) var outline: ChosenOutline?
  /// The model of the Timeline page.
  let timeline: TimelineModel
  /// The latency report, as last computed.
  private(set) var latency = LatencyReport()
  private var latencyTime = -TimeInterval.infinity

  /// - Parameters:
  ///   - timeline: The model of the Timeline page.
  ///   - placement: The initial placement of the panel.
  ///   - isOnLeft: Whether the panel starts on the left, as for right-to-left layouts.
  init(
    timeline: TimelineModel, _ placement: PanelPlacement = PanelPlacement(), isOnLeft: Bool = false
  ) {
    (self.timeline, self.placement, self.isOnLeft) = (timeline, placement, isOnLeft)
  }

  /// Whether a past moment is shown.
  var isPast: Bool { page == .timeline && timeline.isPaused }

  /// Outlines the view of a gesture, or removes its outline if the gesture is already chosen.
  func choose(_ member: Int) { chosen = chosen == member ? nil : member }

  func show(_ history: GestureHistory, in size: CGSize) {
    if size != self.size { self.size = size }
    if let first = history.contacts.first,
      first.id != self.history.contacts.first?.id
        || first.began != self.history.contacts.first?.began
    {
      let isOnLeft = first.start.x > size.width / 2
      if isOnLeft != self.isOnLeft { self.isOnLeft = isOnLeft }
      // Numbers restart with each run.
      if chosen != nil { chosen = nil }
    }
    if history != self.history { self.history = history }
  }

  func show(_ outline: ChosenOutline?) { if outline != self.outline { self.outline = outline } }

  /// Clears the shown latency report.
  func clearLatency() { (latency, latencyTime) = (LatencyReport(), -.infinity) }

  /// Updates the latency report at most four times per second, because sorting is too expensive for
  /// every frame.
  func show(_ latency: () -> LatencyReport, at time: TimeInterval) {
    guard page == .latency, abs(time - latencyTime) >= 0.25 else { return }
    latencyTime = time
    let report = latency()
    if report != self.latency { self.latency = report }
  }
}

/// The outline of a gesture's view and of the coordinate space in which the gesture reports positions.
struct ChosenOutline: Hashable {
  var title: String
  var view: GestureOutline
  /// The outline of the coordinate space, if it is not the local or global one.
  var space: GestureOutline?
  var spaceName: String?
}
