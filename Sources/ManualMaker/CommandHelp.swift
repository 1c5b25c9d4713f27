/// What a command says of itself: the part of the argument parser's dump that pages are made of.
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

      var typed: String { (kind == "long" ? "--" : "-") + name }
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

    /// What is typed for its value; nil for a flag, which has none.
    var value: String? { kind == "flag" ? nil : valueName }
  }

  var commandName: String
  var shouldDisplay: Bool
  var superCommands: [String]?
  var abstract: String?
  var discussion: String?
  var arguments: [Argument]?
  var subcommands: [CommandHelp]?

  /// The commands above it, from the program on.
  var parents: [String] { superCommands ?? [] }
  var typed: String { (parents + [commandName]).joined(separator: " ") }
  var pageName: String { (parents + [commandName]).joined(separator: "-") }
  /// The subcommands that have a page: all but the help, which pages are.
  var told: [CommandHelp] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }
}
