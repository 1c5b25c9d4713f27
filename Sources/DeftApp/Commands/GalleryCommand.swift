import ArgumentParser
import Deft
import DeftTraces
import GalleryPages

/// `deft gallery`: interactive pages, each with its source code.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", _superCommandName: "deft",
    abstract: "Open the gallery: interactive examples of gestures beside their code.",
    discussion: """
      Click a page, or use Tab and the arrow keys. F1 shows all keys, Ctrl+Q quits.
      """)

  @Argument(
    help: ArgumentHelp("The page to open; see --list.", valueName: "page"),
    completion: .list(GalleryPage.all.map(\.id)))
  var page: String?

  @Flag(help: "Print the ids of the pages.")
  var list = false

  @Option(
    help: ArgumentHelp("Log page labels and gesture phases as JSON lines.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(help: WindowSize.help)
  var size: WindowSize = WindowSize(width: 1280, height: 800)

  @OptionGroup var recording: RecordingOptions
  @OptionGroup var window: DisplayOptions

  func validate() throws {
    if let page { try Self.check(page) }
  }

  /// Throws an error if no page has this id.
  static func check(_ page: String) throws {
    guard GalleryPage.named(page) == nil else { return }
    let known = GalleryPage.all.map(\.id).joined(separator: ", ")
    throw ValidationError("Unknown page “\(page)”. The pages are \(known).")
  }

  func run() throws {
    if list {
      return try StandardOutput.write(GalleryPage.all.map(\.id).joined(separator: "\n"))
    }
    let opening = page.flatMap { GalleryPage.named($0) } ?? GalleryPage.all[0]
    try window.start.run(size: size) { display in
      try AppWindow(
        display: display,
        options: window.start.options(size: size, log: log, recording: recording.recording),
        opening: .gallery(opening))
    }
  }
}
