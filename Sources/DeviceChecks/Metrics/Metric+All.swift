extension Metric {
  /// The metrics of devices, in the order of reports.
  package static let all: [Metric] = [
    .reportRate, .worstReportRate, .contacts, .lostEnds, .bounces, .ghosts, .coverage, .edgeReach,
    .drumroll, .gaps, .reversedMotion, .startHysteresis, .flickReports, .pinchRange,
    .touchpadPinchRange, .separation, .jitter, .linearity, .edgeLinearity, .linearityDeviation,
    .accuracy, .edgeAccuracy, .squareness,
  ]

  /// Other names of metrics on the command line.
  private static let aliases = ["rate": "report-rate", "worst-rate": "worst-report-rate"]

  /// Creates the metric with the given id or alias, such as `report-rate` or `rate`; `nil` if there
  /// is none.
  package init?(id: String) {
    let id = Self.aliases[id] ?? id
    guard let metric = (Self.all + Self.ofGestures).first(where: { $0.id == id }) else {
      return nil
    }
    self = metric
  }
}
