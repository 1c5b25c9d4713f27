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
      .sequenced(before:) and .exclusively(before:), with SwiftUI's arguments and defaults; --profile \
      and --threshold give them the bounds of others.
      """)

  @Argument(help: ArgumentHelp("The gesture.", valueName: "expression"))
  var gesture: String

  @Option(help: ArgumentHelp("Write every callback as a JSON line.", valueName: "file"))
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 960, height: 640)

  @OptionGroup var bounds: BoundOptions

  @OptionGroup var window: DisplayOptions

  func run() throws {
    let expression = try GestureArgument.read(gesture)
    try window.run(size: size) { display in
      let options = TryApp.Options(
        appearance: window.appearance, size: CGSize(width: size.width, height: size.height),
        scale: window.pixelsPerPoint, log: log,
        settings: bounds.settings(desktop: { display.settings }))
      return try TryApp(
        display: display, expression: expression, text: gesture, options: options)
    }
  }
}
