import GestureBench
import AppSupport
import CanvasEditing
import ArgumentParser
import Deft
import DeftTraces

/// The settings for opening a window, from ``DisplayOptions`` or the defaults.
struct DisplayStart {
  var appearance: Appearance?
  var scale: Double?
  var display: String?
  var noSwitcher = false
  var fault: [InjectedFault] = []
  var diagnose = false

  /// Pixels per point; nil follows the desktop.
  var pixelsPerPoint: CGFloat? { scale.map { CGFloat($0) } }

  /// Returns the options of a window of a given size.
  func options(
    size: WindowSize, reducesMotion: Bool? = nil, log: String? = nil, recording: Recording? = nil
  ) -> AppWindow.Options {
    AppWindow.Options(
      appearance: appearance, reducesMotion: reducesMotion,
      size: CGSize(width: size.width, height: size.height), scale: pixelsPerPoint,
      hasSwitcher: !noSwitcher, log: log, recording: recording)
  }

  /// Opens the display and runs an app on it, until its window is closed or a signal ends it.
  ///
  /// - Parameters:
  ///   - size: the size of the window.
  ///   - seconds: the time after which the app ends; nil for no limit.
  ///   - open: creates the app.
  /// - Throws: an exit with a status from `<sysexits.h>` after a message, or a validation error if
  ///   the window would be too large.
  func run(
    size: WindowSize, for seconds: TimeInterval? = nil,
    _ open: (Display) throws -> any WindowApp
  ) throws {
    if let scale { try size.check(scale: scale) }
    // Fonts are loaded only for windows, not for `--help` or invalid arguments.
    TextEngine.prepare(Palette.fonts)
    let display = try Display.open(self.display)
    if scale == nil { try size.check(scale: Double(display.settings.scale)) }
    if let note = display.inputNote { Message.warn(note) }
    do {
      let app = try open(display)
      let watch = FaultReporter(on: app.stage, injecting: fault, reportsFindings: diagnose)
      defer { withExtendedLifetime(watch) {} }
      let ends = RunTerminator(after: seconds) { app.stop() }
      defer { ends.cancel() }
      defer { SettingsFile.finishWriting() }
      try app.run()
      // The log or recording has already reported the error.
      if app.hasLostOutput { throw ExitCode(74) }
    } catch let error as LogError {
      throw Message.failure(error.description, status: 73)
    } catch let error as HostError {
      throw Message.failure(error.description, status: 69)
    }
  }
}
