import AppSupport
import ArgumentParser
import Deft
import DeftTraces

/// `deft recordings`: opens the list of recordings.
struct RecordingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recordings", _superCommandName: "deft",
    abstract: "Open a list of recordings to play.",
    discussion: """
      Lists the *.deft-trace and *.contacts.jsonl files in $XDG_DATA_HOME/deft/recordings (by default \
      ~/.local/share/deft/recordings) and in the passed folders, and the passed files.
      """)

  @Argument(
    help: ArgumentHelp("Additional files or folders.", valueName: "path"), completion: .file())
  var paths: [String] = []

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 1280, height: 800)

  @OptionGroup var window: DisplayOptions

  func run() throws {
    for path in paths where !FileManager.default.fileExists(atPath: path) {
      throw Message.failure("Cannot open “\(path)”: the file or folder does not exist.", status: 66)
    }
    try window.start.run(size: size) { display in
      try AppWindow(
        display: display, options: window.start.options(size: size), opening: .recordings(paths))
    }
  }
}
