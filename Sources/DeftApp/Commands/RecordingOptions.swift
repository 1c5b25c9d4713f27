import ArgumentParser
import GestureBench

/// The options of a command whose window can be recorded.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Record the raw input, for deft replay; see deft record.", valueName: "file"),
    completion: .file()
  )
  var record: String?

  @Flag(help: "Let --record replace a file.")
  var force = false

  @Flag(help: "Let --record keep which letters, digits and signs are typed.")
  var keys = false

  func validate() throws {
    if record == nil, force || keys {
      throw ValidationError("--\(force ? "force" : "keys") goes with --record FILE.")
    }
  }

  /// What is asked for.
  var recording: Recording? {
    record.map { Recording(path: $0, replaces: force, keepsTyping: keys) }
  }
}
