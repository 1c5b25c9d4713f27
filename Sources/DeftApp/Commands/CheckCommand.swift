import ArgumentParser

/// `deft check`: checks input devices.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "deft",
    abstract: "Check the input devices of the display.",
    subcommands: [MappingCommand.self])
}
