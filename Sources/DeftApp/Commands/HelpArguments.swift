import AppSupport
import ArgumentParser

/// The conversion of `deft help COMMAND` to `deft COMMAND --help`, which the parser understands.
enum HelpArguments {
  /// Returns the arguments that print the requested help; other arguments are returned unchanged.
  ///
  /// - Throws: an exit with status 64, after a message that lists all commands, if the command is unknown.
  static func rewritten(
    _ arguments: [String], commands: [any ParsableCommand.Type]
  ) throws(ExitCode) -> [String] {
    guard arguments.first == "help" else { return arguments }
    let path = arguments.dropFirst().filter { !$0.hasPrefix("-") }
    guard let name = path.first, name != "help" else { return ["--help"] }
    let names = commands.compactMap { $0.configuration.commandName }
    guard names.contains(name) else {
      throw Message.failure(
        "Unknown command “\(name)”. The commands are \(names.joined(separator: ", ")).",
        status: 64)
    }
    return path + ["--help"]
  }
}
