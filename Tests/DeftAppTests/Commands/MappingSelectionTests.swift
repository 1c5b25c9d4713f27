import ArgumentParser
import Deft
import Testing

@testable import DeftApp

/// The choice of a touchscreen and an output by `deft check mapping`.
@Suite("Options of deft check mapping")
struct MappingSelectionTests {
  private func mapping(_ device: UInt32, _ name: String) -> TouchMapping {
    let outputs = ["eDP-1", "HDMI-1"].enumerated().map { index, name in
      TouchMapping.Output(
        name: name, rect: PixelRect(x: 1280 * index, y: 0, width: 1280, height: 800))
    }
    return TouchMapping(
      device: device, name: name, matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1],
      screen: CGSize(width: 2560, height: 800), outputs: outputs)
  }
  private var all: [TouchMapping] {
    [mapping(9, "Panel"), mapping(11, "Monitor"), mapping(12, "Monitor"), mapping(13, "9")]
  }

  private func selected(device: String? = nil, output: String? = nil) throws -> [TouchMapping] {
    try MappingSelection(device: device, output: output).apply(to: all)
  }

  @Test("Without options, all touchscreens are selected, each with its most probable output")
  func none() throws { #expect(try selected() == all) }

  @Test(
    "A touchscreen is selected by its name, or else by its id",
    arguments: [("Panel", 9), ("12", 12), ("9", 13)] as [(String, UInt32)])
  func device(name: String, id: UInt32) throws {
    #expect(try selected(device: name).map(\.device) == [id])
    let named = try selected(device: name, output: "HDMI-1")
    #expect(named.map(\.device) == [id] && named.map(\.namedOutput) == ["HDMI-1"])
  }

  @Test("A single touchscreen needs no --device")
  func single() throws {
    let one = try MappingSelection(output: "eDP-1").apply(to: [mapping(9, "Panel")])
    #expect(one.map(\.namedOutput) == ["eDP-1"])
  }

  @Test(
    "Unknown and ambiguous names are rejected, and the error lists the possible names",
    arguments: [
      ("Pad", nil, "There is no touchscreen “Pad”. The touchscreens are “Panel” (id 9), “Monitor”"),
      ("Monitor", nil, "Pass an id instead: “Monitor” (id 11), “Monitor” (id 12)."),
      (nil, "VGA-1", "There is no active output “VGA-1”. The outputs are eDP-1, HDMI-1."),
      (nil, "eDP-1", "Choose one with --device: “Panel” (id 9), “Monitor” (id 11)"),
    ] as [(String?, String?, String)])
  func rejections(device: String?, output: String?, message: String) {
    #expect {
      try selected(device: device, output: output)
    } throws: { "\($0)".contains(message) }
  }

  @Test(
    "The option --confirm-within needs --apply, and its value is limited",
    arguments: [
      (["--confirm-within", "5"], "--confirm-within needs --apply."),
      (["--apply", "--confirm-within", "0"], "--confirm-within is 0. Pass 1 to 600 seconds."),
    ])
  func confirmationTime(arguments: [String], message: String) {
    #expect {
      try MappingCommand.parseAsRoot(arguments)
    } throws: { MappingCommand.fullMessage(for: $0).contains(message) }
  }
}
