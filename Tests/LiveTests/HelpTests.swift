import Testing

/// `deft help` with the real program.
@Suite("deft help")
struct HelpTests {
  static let commands = [
    "canvas", "devices", "demo", "replay", "record", "try", "gallery", "recordings", "symbols",
    "convert", "export", "check",
  ]

  @Test("“help COMMAND” prints the command's help", arguments: commands)
  func help(_ command: String) throws {
    let asked = try ReplayTests.deft(["help", command])
    let option = try ReplayTests.deft([command, "--help"])
    #expect(asked.status == 0 && asked.errors.isEmpty, "\(asked.errors)")
    #expect(!asked.output.isEmpty && asked.output == option.output)
  }

  @Test("“help check mapping” prints the help of the check")
  func check() throws {
    let asked = try ReplayTests.deft(["help", "check", "mapping"])
    #expect(asked.status == 0 && asked.output.contains("USAGE: deft check mapping"))
  }

  @Test("“help” without a command prints the general help, which names every command")
  func general() throws {
    let result = try ReplayTests.deft(["help"])
    let usual = try ReplayTests.deft(["--help"])
    #expect(result.status == 0 && result.output == usual.output)
    for command in Self.commands {
      #expect(result.output.contains("\n  \(command) "), "\(command)")
    }
    #expect(try ReplayTests.deft(["help", "help"]).status == 0)
  }

  @Test("An unknown command is rejected with a list of the known commands")
  func unknown() throws {
    let result = try ReplayTests.deft(["help", "paint"])
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("deft: Unknown command “paint”."), "\(result.errors)")
    #expect(result.errors.contains("replay"))
  }
}
