import Deft

/// What a command with a window runs.
protocol WindowApp: AnyObject {
  /// What it plays on.
  var stage: Stage { get }
  /// Runs until the window is closed; what is down then is cancelled.
  func run() throws(HostError)
  /// Ends the run.
  func stop()
  /// Whether the log or the recording lacks lines, once the run has ended.
  var hasLostOutput: Bool { get }
}
