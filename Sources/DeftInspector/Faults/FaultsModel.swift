import DeftGeometry
import DeftInput
import DeftRuntime
import DeftViews

/// What the page of faults shows.
@Observable
final class FaultsModel {
  /// How far each fault has come that was provoked.
  var states: [InputFault: FaultTrial.State] = [:]
  /// What detectors have found, the oldest first.
  var findings: [Finding] = []
  /// The clock of the log, by which findings show their times.
  @ObservationIgnored var clock: LogClock?
  /// How high the window is, in points.
  var height: CGFloat = 600
  /// What is searched for among the faults.
  var query = ""
  /// After how many seconds a fault that is chosen now applies.
  var delay = 0
  /// After how many seconds each chosen fault applies.
  var delays: [InputFault: Int] = [:]
  /// The longest delay that can be chosen, in seconds.
  static let longestDelay = 60

  /// The faults that the search finds, by their groups.
  var groups: [(group: InputFault.Group, faults: [InputFault])] {
    InputFault.Group.allCases.map { group in (group, group.faults.filter { $0.matches(query) }) }
      .filter { !$0.faults.isEmpty }
  }

  /// Lets a fault happen.
  @ObservationIgnored var provoke: ((InputFault) -> Void)?
}
