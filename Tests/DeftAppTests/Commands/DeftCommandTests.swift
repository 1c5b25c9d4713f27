import ArgumentParser
import Testing

@testable import DeftApp

/// The arguments of `deft` without a subcommand.
@Suite("deft without a subcommand")
struct DeftCommandTests {
  @Test(
    "A misspelled command and an unknown option are named",
    arguments: [
      (["checks"], "“checks” is neither a command nor a file."),
      (["--siz", "3x3", "a.deft"], "Unknown option '--siz'"),
      (["--siz", "3x3"], "Unknown option '--siz'"),
    ])
  func refusals(arguments: [String], reason: String) {
    #expect {
      var command = try DeftCommand.parseAsRoot(arguments)
      try command.run()
    } throws: {
      let message = DeftCommand.fullMessage(for: $0)
      return message.contains(reason) && DeftCommand.exitCode(for: $0).rawValue == 64
    }
  }
}
