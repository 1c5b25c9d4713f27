import GestureBench
import AppSupport
import CanvasEditing
import ArgumentParser
import Deft
import DeftTraces

/// How a window is opened: what ``DisplayOptions`` say, or what holds where they say nothing.
struct DisplayStart {
  var appearance: Appearance?
  var scale: Double?
  var display: String?
  var noSwitcher = false
  var fault: [ProvokedFault] = []
  var diagnose = false

  /// Pixels per point; nil follows the desktop.
  var pixelsPerPoint: CGFloat? { scale.map { CGFloat($0) } }

  /// What all pages of a window of a size share.
  func options(
    size: WindowSize, reducesMotion: Bool? = nil, log: String? = nil, recording: Recording? = nil
  ) -> AppWindow.Options {
    AppWindow.Options(
      appearance: appearance, reducesMotion: reducesMotion,
      size: CGSize(width: size.width, height: size.height), scale: pixelsPerPoint,
      hasSwitcher: !noSwitcher, log: log, recording: recording)
  }

  /// Opens the display and lets an app run on it, until its window is closed or a signal ends it; what
  /// goes wrong is told, with the status of <sysexits.h> for it.
  ///
  /// - Parameters:
  ///   - size: the window's.
  ///   - seconds: after which time it ends by itself; nil: never.
  ///   - open: makes the app.
  func run(
    size: WindowSize, for seconds: TimeInterval? = nil,
    _ open: (Display) throws -> any WindowApp
  ) throws {
    if let scale { try size.check(scale: scale) }
    // The first thing that needs fonts is a window: `--help` and wrong arguments load nothing for it.
    TextEngine.prepare(Palette.fonts)
    let display = try Display.open(self.display)
    if scale == nil { try size.check(scale: Double(display.settings.scale)) }
    if let note = display.inputNote { Message.warn(note) }
    do {
      let app = try open(display)
      let watch = FaultWatch(on: app.stage, provoking: fault, speaks: diagnose)
      defer { withExtendedLifetime(watch) {} }
      let ends = EndOfRun(after: seconds) { app.stop() }
      defer { ends.cancel() }
      defer { SettingsFile.finishWriting() }
      try app.run()
      // It has said why.
      if app.hasLostOutput { throw ExitCode(74) }
    } catch let error as LogError {
      throw Message.failure(error.description, status: 73)
    } catch let error as HostError {
      throw Message.failure(error.description, status: 69)
    }
  }
}
