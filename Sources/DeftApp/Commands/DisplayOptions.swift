import ArgumentParser
import Deft
import DeftTraces

/// The options of every command that opens a window.
struct DisplayOptions: ParsableArguments {
  @Option(help: "light or dark; by default as the desktop says.")
  var appearance: Appearance?

  @Option(help: "Pixels per point, 0.5 to 4; by default as the desktop says.")
  var scale: Double?

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale \(scale): give a factor from 0.5 to 4.")
    }
  }

  /// Pixels per point; nil follows the desktop.
  var pixelsPerPoint: CGFloat? { scale.map { CGFloat($0) } }

  /// Opens the display and lets a program run on it; what goes wrong is told, with the status of
  /// <sysexits.h> for it.
  ///
  /// - Parameters:
  ///   - size: the window's.
  ///   - program: what runs; it returns whether all that it had to write was written.
  func run(size: WindowSize, _ program: (XConnection) throws -> Bool) throws {
    if let scale { try size.check(scale: scale) }
    let connection = try Display.open(display)
    if scale == nil { try size.check(scale: Double(connection.settings.scale)) }
    if let note = connection.inputNote { Message.warn(note) }
    do {
      // The program has said why.
      guard try program(connection) else { throw ExitCode(74) }
    } catch let error as LogError {
      throw Message.failure(error.description, status: 73)
    } catch let error as HostError {
      throw Message.failure(error.description, status: 69)
    }
  }
}
