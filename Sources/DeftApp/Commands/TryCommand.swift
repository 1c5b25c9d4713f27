import ArgumentParser
import Deft
import DeftTraces

/// `deft try`: a window with one pad that has one gesture.
struct TryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", _superCommandName: "deft",
    abstract: "Try a gesture by hand: one pad, and what the gesture says.",
    discussion: """
      For example: deft try 'longPress().sequenced(before: drag())'. The names are tap, spatialTap, \
      longPress, drag, magnify, rotate and transform, combined by .simultaneously(with:), \
      .sequenced(before:) and .exclusively(before:), with SwiftUI's arguments and defaults.
      """)

  @Argument(help: ArgumentHelp("The gesture.", valueName: "expression"))
  var gesture: String

  @Option(help: "light or dark; by default as the desktop says.")
  var appearance: Appearance?

  @Option(help: ArgumentHelp("Write every callback as a JSON line.", valueName: "file"))
  var log: String?

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size: WindowSize = WindowSize(width: 960, height: 640)

  @Option(help: "Pixels per point, 0.5 to 4; by default as the desktop says.")
  var scale: Double?

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale \(scale): give a factor from 0.5 to 4.")
    }
  }

  func run() throws {
    let expression = try GestureArgument.read(gesture)
    let connection = try Display.open(display)
    if let note = connection.inputNote { Message.warn(note) }
    let options = TryApp.Options(
      appearance: appearance, size: CGSize(width: size.width, height: size.height),
      scale: scale.map { CGFloat($0) }, log: log)
    do {
      let app = try TryApp(
        connection: connection, expression: expression, text: gesture, options: options)
      let ends = EndOfRun(after: nil) { app.stop() }
      try app.run()
      ends.cancel()
    } catch let error as LogError {
      throw Message.failure(error.description, status: 73)
    } catch let error as HostError {
      throw Message.failure(error.description, status: 69)
    }
  }
}
