import GestureBench
import ArgumentParser
import Deft
import DeftTraces

/// The container of the pad in `deft try`.
enum PadPlace: String, ExpressibleByArgument, CaseIterable {
  case scroll
}

/// `deft try`: opens a pad with one gesture.
struct TryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", _superCommandName: "deft",
    abstract: "Try a gesture on a pad, and watch its values.",
    discussion: """
      For example: deft try 'longPress().sequenced(before: drag())'. The gestures are tap, spatialTap, \
      longPress, drag, magnify, rotate and transform, combined with .simultaneously(with:), \
      .sequenced(before:) and .exclusively(before:), with the arguments and defaults of SwiftUI. \
      --profile and --threshold change their thresholds.
      """)

  @Argument(
    help: ArgumentHelp(
      "The gesture; you can also type it in the window.", valueName: "expression"))
  var gesture: String = TryApp.defaultText

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Put the pad in a scroll view, where scrolling may win over a drag.",
      valueName: "scroll"))
  var place: PadPlace?

  @Option(
    help: ArgumentHelp("Log callbacks as JSON lines.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 960, height: 640)

  @OptionGroup var bounds: ThresholdOptions
  @OptionGroup var recording: RecordingOptions
  @OptionGroup var window: DisplayOptions

  func run() throws {
    let expression = try GestureArgument.read(gesture)
    try window.start.run(size: size) { display in
      var options = window.start.options(size: size, log: log, recording: recording.recording)
      options.bounds = bounds.given(desktop: { display.settings })
      return try AppWindow(
        display: display, options: options,
        opening: .tryOut(expression, text: gesture, isInScroll: place == .scroll))
    }
  }
}
