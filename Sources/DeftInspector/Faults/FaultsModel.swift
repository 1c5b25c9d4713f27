import DeftGeometry
import DeftInput
import DeftViews

/// What the page of faults shows.
@Observable
final class FaultsModel {
  /// How far each fault has come that was provoked.
  var states: [InputFault: FaultTrial.State] = [:]
  /// What detectors have found, the oldest first.
  var findings: [Finding] = []
  /// When the first input came, in seconds of the stage's clock.
  var start: TimeInterval = 0
  /// How high the window is, in points.
  var height: CGFloat = 600
  /// Lets a fault happen.
  @ObservationIgnored var provoke: ((InputFault) -> Void)?
}
