import DeftGestures
import DeftInteraction
import DeftViews

/// What the panel shows.
@Observable
final class InspectorModel {
  /// What of all that is known is to be seen.
  var page = InspectorPage.gestures
  /// What the page of what-if shows, and how it is told which run to show.
  let whatIf = WhatIfModel()
  /// What the page of faults shows.
  @ObservationIgnored let faults = FaultsModel()
  @ObservationIgnored var goToRun: (Int) -> Void = { _ in }
  /// Begins to measure times from scratch.
  @ObservationIgnored var resetLatency: () -> Void = {}
  let placement: PanelPlacement
  /// The history of the moment that is shown: now, or where the timeline stands.
  private(set) var history = GestureHistory()
  /// Whether the panel is on the left: away from the hand, and it stays there for the whole run.
  private(set) var isOnLeft: Bool
  /// The size of the window in points.
  private(set) var size = CGSize.zero
  /// The gesture whose view is outlined, by its number in the run.
  private(set) var chosen: Int?
  /// Where what the chosen gesture is attached to is seen.
  private(set) var outline: ChosenOutline?
  /// Where the timeline stands.
  let timeline: TimelineModel
  /// How long inputs took, as it was last reckoned.
  private(set) var latency = LatencyReport()
  private var latencyTime = -TimeInterval.infinity

  /// - Parameter isOnLeft: Whether the panel begins on the left: where reading ends there.
  init(
    timeline: TimelineModel, _ placement: PanelPlacement = PanelPlacement(), isOnLeft: Bool = false
  ) {
    (self.timeline, self.placement, self.isOnLeft) = (timeline, placement, isOnLeft)
  }

  /// Whether the past is shown, and not what goes on.
  var isPast: Bool { page == .timeline && timeline.isPaused }

  /// Outlines what a gesture is attached to; the same one once more: nothing.
  func choose(_ member: Int) { chosen = chosen == member ? nil : member }

  func show(_ history: GestureHistory, in size: CGSize) {
    if size != self.size { self.size = size }
    if let first = history.contacts.first,
      first.id != self.history.contacts.first?.id
        || first.began != self.history.contacts.first?.began
    {
      let isOnLeft = first.start.x > size.width / 2
      if isOnLeft != self.isOnLeft { self.isOnLeft = isOnLeft }
      // Numbers begin anew with each run.
      if chosen != nil { chosen = nil }
    }
    if history != self.history { self.history = history }
  }

  func show(_ outline: ChosenOutline?) { if outline != self.outline { self.outline = outline } }

  /// Forgets the times that were shown.
  func clearLatency() { (latency, latencyTime) = (LatencyReport(), -.infinity) }

  /// Reckons four times a second at most: to sort is not for each frame.
  func show(_ latency: () -> LatencyReport, at time: TimeInterval) {
    guard page == .latency, abs(time - latencyTime) >= 0.25 else { return }
    latencyTime = time
    let report = latency()
    if report != self.latency { self.latency = report }
  }
}

/// Where the view of a gesture is seen, and the coordinate space in which it tells places.
struct ChosenOutline: Hashable {
  var title: String
  var view: GestureOutline
  /// The space, where it is not the view's own or the window's.
  var space: GestureOutline?
  var spaceName: String?
}
