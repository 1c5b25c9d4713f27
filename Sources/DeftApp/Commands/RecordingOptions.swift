import ArgumentParser
import GestureBench

/// The options of commands that can record their window.
struct RecordingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Record the raw input for deft replay; see deft record.", valueName: "file"),
    completion: .file()
  )
  var record: String?

  @Flag(help: "With --record: replace an existing file.")
  var force = false

  @Flag(help: "With --record: record which letters, digits and symbols are typed.")
  var keys = false

  func validate() throws {
    if record == nil, force || keys {
      throw ValidationError("--\(force ? "force" : "keys") needs --record FILE.")
    }
  }

  /// The requested recording, or nil.
  var recording: Recording? {
    record.map { Recording(path: $0, replaces: force, recordsTyping: keys) }
  }
}
