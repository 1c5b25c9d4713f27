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
    abstract: "A canvas of shapes to drag, scale and turn with fingers, touchpad, mouse or keys.",
    discussion: """
      Without a subcommand the canvas opens with the document of FILE, or with what was on it last; \
      press ? in it for its gestures and keys, and F10 to go on to the gallery, to a pad with a gesture of your own, and to recordings.

      The exit status is 0, or one of <sysexits.h>: 64 for wrong arguments, 65 for a document, a \
      recording or a script that is not as it should be, 66 for one that cannot be read, 69 for a display that cannot \
      be reached or is lost, 70 for a demonstration that stopped, 73 for a file that cannot be made, 74 where \
      anything could not be written that was asked for, and 75 for a document that another window has open.
      """,
    version: deftVersion,
    subcommands: [
      CanvasCommand.self, DevicesCommand.self, DemoCommand.self, ReplayCommand.self,
      RecordCommand.self,
      TryCommand.self, GalleryCommand.self, RecordingsCommand.self, SymbolsCommand.self,
      ConvertCommand.self, ExportCommand.self,
    ])

  /// Runs the command of the arguments.
  ///
  /// A subcommand in the first place gets the rest to itself: the parser would give the canvas those
  /// options that both have, such as `--log`.
  static func main() {
    StandardStreams.open()
    _ = StandardOutput.endsQuietly
    // A file that may not grow any more is an error to be told, as a full disk is.
    Signals.ignore(SIGXFSZ)
    // One heap for all threads: each would reserve 64 MB of addresses for what little it needs, and Pango, which starts
    // a thread for each font and ends the program where it cannot, would find none left where memory is limited.
    mallopt(M_ARENA_MAX, 1)
    let given = Array(CommandLine.arguments.dropFirst())
    // The process that decodes a picture does nothing else.
    if given.first == PictureDecoderChild.argument, given.count == 3 {
      PictureDecoderChild.run(Array(given.dropFirst()))
    }
    PictureDecoder.isOwnProgram.withLock { $0 = true }
    let arguments: [String]
    do {
      arguments = try HelpArguments.rewritten(
        given, commands: configuration.subcommands)
    } catch { exit(withError: error) }
    let named = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    if let named {
      run(named, Array(arguments.dropFirst()))
    } else if arguments.first?.hasPrefix(CompletedCommand.option) == true {
      run(CompletedCommand.self, arguments)
    } else {
      run(self, arguments)
    }
  }

  /// Runs a command; what the parser has to say names a subcommand as it was called.
  private static func run(_ command: any ParsableCommand.Type, _ arguments: [String]) {
    do {
      // Where nothing is said, nothing is to be read: to find out about all options takes 4 ms.
      if arguments.isEmpty, command == self { return try CanvasStart().run() }
      var command = try command.parseAsRoot(arguments)
      try command.run()
    } catch {
      let name = command.configuration.commandName ?? ""
      var text = command.fullMessage(for: error)
      if name != configuration.commandName {
        text.replace("'\(name) --help'", with: "'deft \(name) --help'")
      }
      var status = command.exitCode(for: error)
      if command == CompletedCommand.self { text = CompletedCommand.offeringDocuments(text) }
      if text.isEmpty { exit(withError: status) }
      if status.isSuccess {
        do { try StandardOutput.write(text) } catch { status = error }
      } else {
        StandardError.say(text)
      }
      exit(withError: status)
    }
  }

  @OptionGroup var canvas: CanvasOptions

  func validate() throws {
    // What is neither a command nor a file is more likely a slip of the former.
    if let file = canvas.file, !file.contains("/"), !file.contains("."), access(file, F_OK) != 0 {
      throw ValidationError("“\(file)” is neither a command of Deft nor a file here.")
    }
  }

  func run() throws { try canvas.run() }
}

/// What appearance the command line may ask for.
extension Appearance: ExpressibleByArgument {}

extension Display {
  /// The display of a name, or of `$DISPLAY`; where it cannot be opened, the message to end with.
  static func open(_ name: String?) throws -> Display {
    do {
      return try Display(named: name)
    } catch {
      throw Message.failure("\(error)", status: 69)
    }
  }

  /// Ends the program where the display has gone meanwhile: what was asked of it is not to be believed.
  func check() throws {
    if let lostMessage { throw Message.failure(lostMessage, status: 69) }
  }
}
