import GestureBench
import ArgumentParser
import Deft
import DeftTraces

/// What the pad of `deft try` is a part of.
enum PadPlace: String, ExpressibleByArgument, CaseIterable {
  case scroll
}

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

  @Argument(
    help: ArgumentHelp(
      "The gesture; it can be typed in the window, too.", valueName: "expression"))
  var gesture: String = TryApp.usualText

  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "Put the pad into a scroll view, where a drag may lose to the scrolling.",
      valueName: "scroll"))
  var place: PadPlace?

  @Option(
    help: ArgumentHelp("Write every callback as a JSON line.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 960, height: 640)

  @OptionGroup var bounds: BoundOptions
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
