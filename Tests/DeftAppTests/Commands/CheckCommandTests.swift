import ArgumentParser
import DeviceChecks
import Testing

@testable import DeftApp

/// The arguments of `deft check`.
@Suite("deft check")
struct CheckCommandTests {
  private func parsed(_ arguments: [String]) throws -> CheckCommand {
    try #require(try CheckCommand.parseAsRoot(arguments) as? CheckCommand)
  }

  @Test("Arguments for judging a recording are parsed in any order")
  func playing() throws {
    let command = try parsed([
      "--require", "rate>=60", "touchscreen", "--play", "a.deft-trace", "--require", "jitter<=1",
      "--size", "294x165.5", "--report", "a.html", "--report", "b.xml", "--json",
    ])
    #expect(command.plan == "touchscreen" && command.play == "a.deft-trace" && command.json)
    #expect(command.require.map(\.metric) == ["report-rate", "jitter"])
    #expect(command.size == SurfaceSize(argument: "294x165.5"))
    #expect(command.report == ["a.html", "b.xml"])
  }

  @Test(
    "A plan is the name of a device, “gestures” or a file",
    arguments: ["gestures", "a.plan", "./a"])
  func plans(plan: String) throws {
    #expect(try parsed([plan]).plan == plan)
    #expect(try parsed([]).plan == nil)
  }

  @Test(
    "Arguments that contradict each other are rejected with the reason",
    arguments: [
      (["--json"], "--json needs --play."),
      (["--play", "a"], "--play needs a device"),
      (["--play", "a", "gestures"], "--play cannot judge “gestures”"),
      (["--play", "a", "pen", "--display", ":1"], "--display does not apply to --play"),
      (["touchscren"], "“touchscren” is neither a file nor one of"),
      (["pen", "--report", "a.txt"], "The format of the report “a.txt” is unknown"),
      (["--with", "a.json"], "--with needs --report."),
      (["--play", "a", "pen", "--with", "a.json"], "--with needs --report."),
      (
        ["--with", "a.json", "--report", "b.html", "--require", "rate>=1"], "--require needs a plan"
      ),
      (["--with", "a.json", "b.json", "--report", "c.html"], "Pass --with before each report."),
      (["pen", "--size", "0x10"], "'0x10' is invalid"),
      (["pen", "--require", "rate>60"], "“>” is not supported"),
    ])
  func refusals(arguments: [String], reason: String) {
    #expect {
      var command = try CheckCommand.parseAsRoot(arguments)
      try command.run()
    } throws: { CheckCommand.fullMessage(for: $0).contains(reason) }
  }

  @Test(
    "An unknown option is named even if its value precedes the plan",
    arguments: [
      ["--siz", "3x3", "good.plan"], ["--siz", "3x3", "touchscreen"],
      ["--play", "a", "--surface-size", "300x190", "touchscreen"],
    ])
  func unknownOption(arguments: [String]) throws {
    let option = try #require(arguments.first { $0.hasPrefix("--s") })
    #expect {
      try CheckCommand.parseAsRoot(arguments)
    } throws: {
      CheckCommand.fullMessage(for: $0).contains("Unknown option '\(option)'")
    }
  }
}
