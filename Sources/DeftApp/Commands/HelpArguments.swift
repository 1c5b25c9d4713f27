import AppSupport
import ArgumentParser

/// The arguments of `deft help COMMAND`, in the form that the parser reads: `deft COMMAND --help`.
enum HelpArguments {
  /// The arguments that print the help that was asked for; other arguments stay as they are.
  ///
  /// - Throws: an error that names the commands, where there is none of that name.
  static func rewritten(
    _ arguments: [String], commands: [any ParsableCommand.Type]
  ) throws(ExitCode) -> [String] {
    guard arguments.first == "help" else { return arguments }
    guard let name = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }), name != "help"
    else { return ["--help"] }
    let names = commands.compactMap { $0.configuration.commandName }
    guard names.contains(name) else {
      throw Message.failure(
        "there is no command “\(name)”. The commands are \(names.joined(separator: ", ")).",
        status: 64)
    }
    return [name, "--help"]
  }
}
