/// The help of a command, as the argument parser dumps it. Contains only the fields for man pages.
struct CommandHelp: Decodable {
  /// The whole dump.
  struct Dump: Decodable {
    var command: CommandHelp
  }

  /// An argument, an option or a flag.
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
    var discussion: String?

    /// The placeholder of the value; `nil` for a flag.
    var value: String? { kind == "flag" ? nil : valueName }
  }

  var commandName: String
  var shouldDisplay: Bool
  var superCommands: [String]?
  var abstract: String?
  var discussion: String?
  var arguments: [Argument]?
  var subcommands: [CommandHelp]?

  /// The parent commands, beginning with the program.
  var parents: [String] { superCommands ?? [] }
  var typed: String { (parents + [commandName]).joined(separator: " ") }
  var pageName: String { (parents + [commandName]).joined(separator: "-") }
  /// The subcommands with a page: all visible ones except `help`.
  var documented: [CommandHelp] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }
}
