import Deft

/// The app that runs in the window of a command.
protocol WindowApp: AnyObject {
  var stage: Stage { get }
  /// Runs until the window is closed, then cancels all contacts.
  func run() throws(HostError)
  /// Stops the app. The first call may wait, without blocking, until the document is saved.
  func stop()
  /// Whether the log or the recording is incomplete, once the app has stopped.
  var hasLostOutput: Bool { get }
}
