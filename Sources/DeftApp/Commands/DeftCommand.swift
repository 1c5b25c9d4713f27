import CanvasUI
import AppSupport
import ArgumentParser
import CMalloc
import Deft
import DeftSystem
import DeftTraces

/// The `deft` command: alone, it opens the canvas.
@main
struct DeftCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deft",
    abstract: "A canvas of shapes to drag, scale and rotate with fingers, touchpad, mouse or keys.",
    discussion: """
      Without a subcommand, opens the document FILE on the canvas, or the last untitled document. \
      In the window, ? shows gestures and keys, and F10 leads to the gallery, to a pad for your own \
      gesture, and to recordings.

      The exit status is 0, or one of <sysexits.h>: 64 for invalid arguments, 65 for an invalid \
      document, recording or script, 66 for one that cannot be read, 69 for a display that is \
      unavailable or lost, 70 for a demonstration that failed, 73 for a file that cannot be created, \
      74 for output that cannot be written, and 75 for a document that is open in another window.
      """,
    version: deftVersion,
    subcommands: [
      CanvasCommand.self, DevicesCommand.self, DemoCommand.self, ReplayCommand.self,
      RecordCommand.self, OverlayCommand.self, SimulateCommand.self,
      PlayCommand.self, CheckCommand.self,
      TryCommand.self, GalleryCommand.self, RecordingsCommand.self, PreviewCommand.self,
      SymbolsCommand.self, ConvertCommand.self, ExportCommand.self,
    ])

  /// Runs the command that the arguments name.
  ///
  /// If the first arguments are subcommands, such as `check mapping`, the last one receives all other arguments.
  /// Otherwise the parser would pass options that both commands have, such as `--log`, to the outer command.
  static func main() {
    StandardStreams.open()
    _ = StandardOutput.endsQuietly
    // A file that reaches its size limit is reported as an error, as a full disk is.
    Signals.ignore(SIGXFSZ)
    // One heap for all threads: otherwise each thread reserves 64 MB of address space. Pango starts a thread for each
    // font and ends the program if that fails, as it would under a memory limit.
    mallopt(M_ARENA_MAX, 1)
    let passed = Array(CommandLine.arguments.dropFirst())
    // The process that decodes a picture does nothing else.
    if passed.first == PictureDecoderChild.argument, passed.count == 3 {
      PictureDecoderChild.run(Array(passed.dropFirst()))
    }
    // The process that undoes changes to the display does nothing else, either.
    if passed.first == DisplayGuardian.argument, passed.count > 2 {
      DisplayGuardian.run(Array(passed.dropFirst()))
    }
    PictureDecoder.isOwnProgram.withLock { $0 = true }
    let arguments: [String]
    do {
      arguments = try HelpArguments.rewritten(
        passed, commands: configuration.subcommands)
    } catch { exit(withError: error) }
    var command: any ParsableCommand.Type = self
    var rest = arguments[...]
    var names: [String] = []
    while let word = rest.first,
      let named = command.configuration.subcommands.first(where: {
        $0.configuration.commandName == word
      })
    {
      (command, rest) = (named, rest.dropFirst())
      names.append(word)
    }
    if arguments.first?.hasPrefix(CompletionCommand.option) == true {
      command = CompletionCommand.self
    }
    run(command, Array(rest), as: names.joined(separator: " "))
  }

  /// Runs a command. Messages of the parser refer to a subcommand as `deft NAME`, or `deft check NAME`.
  private static func run(
    _ command: any ParsableCommand.Type, _ arguments: [String], as names: String
  ) {
    do {
      // Without arguments, skip the parser: collecting all options takes 4 ms.
      if arguments.isEmpty, command == self { return try CanvasStart().run() }
      var command = try command.parseAsRoot(arguments)
      try command.run()
    } catch {
      let name = command.configuration.commandName ?? ""
      var text = command.fullMessage(for: error)
      if !names.isEmpty {
        text.replace("'\(name) --help'", with: "'deft \(names) --help'")
      }
      var status = command.exitCode(for: error)
      if command == CompletionCommand.self { text = CompletionCommand.offeringDocuments(text) }
      if text.isEmpty { exit(withError: status) }
      if status.isSuccess {
        do { try StandardOutput.write(text) } catch { status = error }
      } else {
        StandardError.write(text)
      }
      exit(withError: status)
    }
  }

  @OptionGroup var canvas: CanvasOptions

  func run() throws {
    // A word that is neither a command nor a file is probably a misspelled command. It is not checked in `validate()`,
    // because it may be the value of an unknown option, which is then reported.
    if let file = canvas.file, !file.contains("/"), !file.contains("."), access(file, F_OK) != 0 {
      throw ValidationError("“\(file)” is neither a command nor a file.")
    }
    try canvas.run()
  }
}

extension Appearance: ExpressibleByArgument {}

extension Display {
  /// Opens the named display, or the display in `$DISPLAY`.
  ///
  /// - Throws: an exit with status 69, after a message, if the display cannot be opened.
  static func open(_ name: String?) throws -> Display {
    do {
      return try Display(named: name)
    } catch {
      throw Message.failure("\(error)", status: 69)
    }
  }

  /// Throws an exit with status 69 if the display was lost, because its replies are then not reliable.
  func check() throws {
    if let lostMessage { throw Message.failure(lostMessage, status: 69) }
  }
}
