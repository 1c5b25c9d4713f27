import AppSupport
import CanvasEditing
import Deft
import DeftTraces
import DeviceChecks
import GestureBench

/// The window of `deft check`.
final class CheckWindow: WindowApp {
  private let host: WindowHost
  private let app: CheckApp
  private let files: WindowFiles

  /// Creates the window without showing it.
  ///
  /// - Parameters:
  ///   - display: The display of the window.
  ///   - facts: The devices and outputs of the display.
  ///   - size: The size of the window while it does not cover the screen, in points.
  ///   - scale: Pixels per point; nil follows the desktop.
  ///   - isFixed: Whether the window never covers the whole screen.
  ///   - log: The path of the log of the labels; nil for no log.
  ///   - options: The options of the check.
  init(
    display: Display, facts: CheckFacts, size: WindowSize, scale: CGFloat?, isFixed: Bool,
    log: String?, options: CheckApp.Options
  ) throws(LogError) {
    MessageCatalog.begin()
    files = try WindowFiles(log: log, recording: nil)
    host = WindowHost(
      display: display, size: CGSize(width: size.width, height: size.height), title: "Deft",
      role: "check", restarts: false, icon: AppIcon.make(), scale: scale)
    host.allIcons = { AppIcon.sides.compactMap { AppIcon.make(side: $0) } }
    var options = options
    options.folder = StateFolder.checks
    (options.coversScreen, options.log) = (!isFixed, files.log)
    app = CheckApp(on: host, window: host, facts: facts, options: options)
  }

  var stage: Stage { host }

  func run() throws(HostError) {
    defer {
      app.finish()
      files.finish()
      ended(app.measurements)
    }
    try host.run()
  }

  func stop() { host.stop() }

  /// Whether the log or a requested report could not be written.
  var hasLostOutput: Bool { app.hasLostReport || files.hasLostOutput }

  /// Called at the end with the measurements of the run.
  var ended: ([DeviceChecks.Measurement]) -> Void = { _ in }
}

extension StateFolder {
  /// The folder of the results of `deft check`; nil if the state folder cannot be created.
  static var checks: String? { path().map { $0 + "/checks" } }
}
