import AppSupport
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

  @Flag(help: "Stay on this page: the window has no switcher to the others.")
  var noSwitcher = false

  @Option(help: FaultArgument.help, transform: FaultArgument.read)
  var fault: [ProvokedFault] = []

  @Flag(
    help:
      "Say what goes wrong with the input, and who has done it: on standard error; deft replay prints it."
  )
  var diagnose = false

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale \(scale): give a factor from 0.5 to 4.")
    }
  }

  /// What is said, without the parser.
  var start: DisplayStart {
    DisplayStart(
      appearance: appearance, scale: scale, display: display, noSwitcher: noSwitcher, fault: fault,
      diagnose: diagnose)
  }
}
