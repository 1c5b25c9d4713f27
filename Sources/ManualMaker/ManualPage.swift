import Foundation

/// A man page in the mdoc language.
struct ManualPage {
  let command: CommandHelp
  /// The related pages: the commands of the program, or the program of a command.
  let others: [CommandHelp]
  let version: String
  /// The date of the version, such as 2026-11-23.
  let date: String

  var text: String {
    let isProgram = command.parents.isEmpty
    var lines = [
      ".\\\" Generated from `\(command.typed) --help`. Edit the command, not this file.",
      ".Dd \(spelledDate)", ".Dt \(command.pageName.uppercased()) 1",
      ".Os Deft \(version)",
      ".Sh NAME", ".Nm \(command.pageName)", ".Nd \(summary)",
      ".Sh SYNOPSIS",
    ]
    let shown = (command.arguments ?? []).filter(\.shouldDisplay)
    lines += synopsis(shown)
    if isProgram, !others.isEmpty {
      lines += [".Nm", ".Ar command", ".Op Ar arguments"]
    }
    let paragraphs = (command.discussion ?? "").split(separator: "\n\n").map(String.init)
    let statuses = paragraphs.filter { $0.hasPrefix("The exit status is") }
    lines.append(".Sh DESCRIPTION")
    lines += Self.lines(of: [command.abstract ?? ""] + paragraphs.filter { !statuses.contains($0) })
    if !shown.isEmpty {
      // mdoc has no section for options; they belong to DESCRIPTION.
      lines += [".Pp", "The arguments are:", ".Bl -tag -width Ds"]
      lines += shown.flatMap(Self.item)
      lines.append(".El")
    }
    if isProgram, !others.isEmpty {
      lines += [".Pp", "The commands are:", ".Bl -tag -width Ds"]
      for other in others {
        lines += [".It Xr \(other.pageName) 1", Self.escaped(other.abstract ?? "")]
      }
      lines.append(".El")
    }
    if isProgram { lines += Self.surroundings }
    lines.append(".Sh EXIT STATUS")
    lines +=
      statuses.isEmpty
      ? ["See", ".Xr \(others.first?.pageName ?? command.pageName) 1 ."]
      : Self.lines(of: statuses)
    if !others.isEmpty {
      lines.append(".Sh SEE ALSO")
      let pages = others.map(\.pageName).sorted()
      lines += pages.enumerated().map { i, page in
        ".Xr \(page) 1\(i + 1 < pages.count ? " ," : "")"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The environment and files, which no option describes.
  static let surroundings = """
    .Sh ENVIRONMENT
    .Bl -tag -width Ds
    .It Ev DISPLAY
    The X display, unless an option selects one.
    .It Ev DEFT_ASSETS
    The folder of Deft's pictures, instead of the default one.
    .It Ev DEFT_FILE_DIALOG
    If set to
    .Ql own ,
    Deft's file dialog is used instead of the desktop's.
    .It Ev DEFT_INSPECTOR
    If set to 1, windows open with the inspector.
    .It Ev XDG_STATE_HOME
    The parent of the folder
    .Pa deft
    with the journals of the canvas and the results of device checks.
    .It Ev XDG_DATA_HOME
    The parent of the folder
    .Pa deft/recordings
    with recordings.
    .El
    .Sh FILES
    .Bl -tag -width Ds
    .It Pa *.deft
    A document: JSON with one shape per line.
    .It Pa *.deft-trace
    A recording of raw input.
    .It Pa *.contacts.jsonl
    A script of contacts.
    .It Pa ~/.local/state/deft
    Journals of unsaved edits; only you can read them.
    .It Pa ~/.local/share/deft/recordings
    Recordings that
    .Xr deft-recordings 1
    always lists.
    .El
    """.components(separatedBy: "\n")

  // MARK: - Parts

  /// The abstract as a phrase without a full stop, as mdoc requires.
  private var summary: String {
    var words = command.abstract ?? ""
    if words.hasSuffix(".") { words.removeLast() }
    return Self.escaped(words.prefix(1).lowercased() + words.dropFirst())
  }

  /// The date with the name of the month, or `date` unchanged if it is invalid.
  private var spelledDate: String {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let parts = date.split(separator: "-").map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...12).contains(month)
    else { return date }
    return "\(months[month - 1]) \(day), \(year)"
  }

  private func synopsis(_ arguments: [CommandHelp.Argument]) -> [String] {
    let name = command.parents.isEmpty ? ".Nm" : ".Nm \"\(command.typed)\""
    let options = arguments.filter { $0.kind != "positional" }
    let places = arguments.filter { $0.kind == "positional" }
    return [name]
      + (options + places).map { argument in
        let what =
          switch argument.preferred {
          case let name?: Self.flag(name) + (argument.value.map { " Ar \(Self.quoted($0))" } ?? "")
          case nil: "Ar \(Self.quoted(argument.valueName ?? ""))"
          }
        let more = argument.isRepeating ? " ..." : ""
        return argument.isOptional ? ".Op \(what)\(more)" : ".\(what)\(more)"
      }
  }

  private static func item(_ argument: CommandHelp.Argument) -> [String] {
    let value = argument.value.map { " Ar \(quoted($0))" } ?? ""
    let names = (argument.names ?? []).map { flag($0) }
    var lines = [
      ".It "
        + (names.isEmpty ? value.dropFirst().description : names.joined(separator: " , ") + value)
    ]
    lines += Self.lines(of: [argument.abstract, argument.discussion].compactMap { $0 })
    if let usual = argument.defaultValue {
      lines.append("The default is " + escaped(usual) + ".")
    }
    if let values = argument.allValues, !values.isEmpty {
      lines.append("The possible values are " + escaped(values.joined(separator: ", ")) + ".")
    }
    return lines
  }

  /// Returns the lines of paragraphs. A paragraph that begins with spaces is preformatted.
  static func lines(of paragraphs: [String]) -> [String] {
    var lines: [String] = []
    for paragraph in paragraphs where !paragraph.isEmpty {
      if paragraph.hasPrefix(" ") {
        lines.append(".Bd -literal -offset indent")
        lines += paragraph.split(separator: "\n").map { escaped(String($0.drop { $0 == " " })) }
        lines.append(".Ed")
      } else {
        if !lines.isEmpty { lines.append(".Pp") }
        lines += sentences(paragraph.replacingOccurrences(of: "\n", with: " ")).map(escaped)
      }
    }
    return lines
  }

  /// Returns one line per sentence, as mdoc requires.
  private static func sentences(_ text: String) -> [String] {
    text.replacing(/([.?!]) (?=[A-Z])/) { "\($0.1)\n" }.components(separatedBy: "\n")
  }

  private static func flag(_ name: CommandHelp.Argument.Name) -> String {
    "Fl " + (name.kind == "long" ? "-" : "") + name.name
  }

  /// Returns text with mdoc's special characters escaped.
  static func escaped(_ text: some StringProtocol) -> String {
    var text = text.replacingOccurrences(of: "\\", with: "\\e")
    // Escape the hyphens of options, but not those inside words.
    text = text.replacing(/(^|[\s(\['])(-{1,2})(?=[\w\s]|$)/) { match in
      match.1 + String(repeating: "\\-", count: match.2.count)
    }
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).replacingOccurrences(of: "\"", with: "\\(dq") + "\""
  }
}

extension CommandHelp.Argument {
  /// The name in the synopsis: the long one, if any.
  var preferred: Name? { names?.first { $0.kind == "long" } ?? names?.first }
}
