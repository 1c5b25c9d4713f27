import AppSupport
import ArgumentParser
import Deft
import DeftTraces

/// The options of every command that opens a window.
struct DisplayOptions: ParsableArguments {
  @Option(help: "The appearance: light or dark; by default the desktop's setting.")
  var appearance: Appearance?

  @Option(help: "Pixels per point, 0.5 to 4; by default the desktop's setting.")
  var scale: Double?

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  @Flag(help: "Hide the switcher to other pages.")
  var noSwitcher = false

  @Option(help: FaultArgument.help, transform: FaultArgument.read)
  var fault: [InjectedFault] = []

  @Flag(
    help:
      "Report faults of the input and their causes on standard error (deft replay: on standard output)."
  )
  var diagnose = false

  func validate() throws {
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale \(scale) is out of range. Pass a factor from 0.5 to 4.")
    }
  }

  /// The options as a value that does not depend on the parser.
  var start: DisplayStart {
    DisplayStart(
      appearance: appearance, scale: scale, display: display, noSwitcher: noSwitcher, fault: fault,
      diagnose: diagnose)
  }
}
