import Foundation
import Testing

@testable import ManualMaker

@Suite("Manuals")
struct ManualTests {
  /// The argument parser's dump of a program with one command.
  private static let dump = #"""
    {"serializationVersion": 0, "command": {"commandName": "bow", "shouldDisplay": true, "abstract": "Shoots.",
    "discussion": "Aim first. Then shoot --far.\n\n  near  1\n  far   2\n\nThe exit status is 0.", "arguments": [
    {"kind": "positional", "shouldDisplay": true, "isOptional": true, "isRepeating": true, "valueName": "arrow",
    "abstract": ".5 of \\ arrows."},
    {"kind": "option", "shouldDisplay": true, "isOptional": false, "isRepeating": false, "valueName": "n m",
    "names": [{"kind": "short", "name": "f"}, {"kind": "long", "name": "far"}], "defaultValue": "3",
    "allValues": ["2", "3"], "abstract": "How far."},
    {"kind": "flag", "shouldDisplay": false, "isOptional": true, "isRepeating": false, "valueName": "hidden",
    "names": [{"kind": "long", "name": "hidden"}]}],
    "subcommands": [{"commandName": "string", "shouldDisplay": true, "superCommands": ["bow"], "abstract": "Strings it."},
    {"commandName": "help", "shouldDisplay": true, "superCommands": ["bow"]},
    {"commandName": "secret", "shouldDisplay": false, "superCommands": ["bow"]}]}}
    """#

  private func pages() throws -> [String: String] {
    try ManualMaker.pages(dump: Data(Self.dump.utf8), version: "1.2.3", date: "2026-02-01")
  }

  @Test("Each visible command has a page")
  func names() throws {
    #expect(try pages().keys.sorted() == ["bow-string.1", "bow.1"])
  }

  @Test("A page contains the text of the help, in mdoc format")
  func program() throws {
    let page = try #require(try pages()["bow.1"])
    for part in [
      ".Dd February 1, 2026\n.Dt BOW 1\n.Os Deft 1.2.3\n", ".Nm bow\n.Nd shoots\n",
      ".Nm\n.Fl -far Ar \"n m\"\n.Op Ar \"arrow\" ...\n",
      ".It Fl f , Fl -far Ar \"n m\"\nHow far.\nThe default is 3.\nThe possible values are 2, 3.\n",
      ".It Ar \"arrow\"\n\\&.5 of \\e arrows.\n", "Aim first.\nThen shoot \\-\\-far.\n",
      ".Bd -literal -offset indent\nnear  1\nfar   2\n.Ed\n",
      ".Sh EXIT STATUS\nThe exit status is 0.\n",
      ".It Xr bow-string 1\nStrings it.\n",
    ] { #expect(page.contains(part), "\(part)") }
    #expect(!page.contains("hidden") && !page.contains("secret"))
  }

  @Test("A command's page names the command as typed, and links to the program")
  func command() throws {
    let page = try #require(try pages()["bow-string.1"])
    #expect(page.contains(".Nm bow-string\n.Nd strings it\n.Sh SYNOPSIS\n.Nm \"bow string\"\n"))
    #expect(page.contains(".Sh SEE ALSO\n.Xr bow 1\n"))
    #expect(!page.contains("ENVIRONMENT"))
  }

  @Test("Input that is not a command's help is rejected")
  func other() {
    #expect(throws: DecodingError.self) {
      try ManualMaker.pages(dump: Data("{}".utf8), version: "1.2.3", date: "2026-02-01")
    }
  }
}
