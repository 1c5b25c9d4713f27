import DeftGeometry
import DeftInput
import DeftRuntime
import DeftViews

/// The model of the Faults page.
@Observable
final class FaultsModel {
  /// The states of the injected faults.
  var states: [InputFault: FaultTrial.State] = [:]
  /// The findings of the detectors, the oldest first.
  var findings: [Finding] = []
  /// The clock of the log, used for the times of findings.
  @ObservationIgnored var clock: LogClock?
  /// The height of the window, in points.
  var height: CGFloat = 600
  /// The search text.
  var query = ""
  /// The delay of the next chosen fault, in seconds.
  var delay = 0
  /// The delay of each chosen fault, in seconds.
  var delays: [InputFault: Int] = [:]
  /// The maximum delay, in seconds.
  static let longestDelay = 60

  /// The faults that match the search, by group.
  var groups: [(group: InputFault.Group, faults: [InputFault])] {
    InputFault.Group.allCases.map { group in (group, group.faults.filter { $0.matches(query) }) }
      .filter { !$0.faults.isEmpty }
  }

  @ObservationIgnored var inject: ((InputFault) -> Void)?
}
