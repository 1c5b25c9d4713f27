import AppSupport
import ArgumentParser
import Deft
import GestureBench

/// `deft overlay`: shows all contacts on top of all programs.
struct OverlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overlay", _superCommandName: "deft",
    abstract: "Show the contacts of all devices on top of all programs.",
    discussion: """
      For each contact: its number, device, path, position, pressure, size and report rate, and the \
      window and the object below it. Paths stay until the next contact. With --simulate, a panel \
      shows the gestures that other toolkits would recognize, computed from their thresholds. All \
      programs still receive their input, because the overlay only observes. It runs until Ctrl-C, or \
      until deft overlay --stop. A display has one overlay: a new one replaces the last one. Touchpad \
      pinches and swipes are not shown, because a server reports them to one window only.
      """)

  @Flag(help: "Also show the gestures that SwiftUI, GTK, Qt, Flutter and Android would recognize.")
  var simulate = false

  @Flag(help: "End the overlay on the display.")
  var stop = false

  @Option(help: ArgumentHelp("The X display; by default $DISPLAY.", valueName: "name"))
  var display: String?

  static let waylandNote =
    "This display is XWayland: only contacts over X11 windows are reported."
  private static let startNote =
    "Showing contacts. To end, press Ctrl+C or run deft overlay --stop."
  static let noInputMessage = "Cannot observe contacts: this X server has no XInput 2."

  func run() throws {
    TextEngine.prepare(Palette.fonts)
    let display = try Display.open(self.display)
    if stop {
      guard display.hasOverlay else {
        throw Message.failure("There is no overlay on display \(display.name).", status: 69)
      }
      return display.endOverlay()
    }
    if let note = display.inputNote { Message.warn(note) }
    if display.isXWayland {
      Message.warn(Self.waylandNote)
    }
    guard let app = OverlayApp(on: display, simulates: simulate) else {
      try display.check()
      throw Message.failure(Self.noInputMessage, status: 69)
    }
    Message.warn(Self.startNote)
    let ends = RunTerminator(after: nil) { app.host.stop() }
    defer { ends.cancel() }
    do { try app.run() } catch { throw Message.failure(error.description, status: 69) }
  }
}
