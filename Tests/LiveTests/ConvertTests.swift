import DeftGeometry
import Testing

/// `deft convert`: the real program, without a display.
@Suite("deft convert")
struct ConvertTests {
  typealias Folder = ReplayTests.Folder

  static let script =
    #"{"width":400,"height":300}"# + "\n" + ReplayTests.step(0, "begin", 100, 100)
    + ReplayTests.step(16, "move", 120, 100) + ReplayTests.step(32, "move", 160, 110)
    + ReplayTests.step(40, "end", 160, 110)

  @Test(
    "In each format, deft convert writes the same bytes to standard output as to a file",
    arguments: ["webdriver", "chrome-trace", "text", "script", "swift-test"])
  func forms(_ form: String) throws {
    let folder = try Folder()
    let file = try folder.write(Self.script, to: "drag.contacts.jsonl")
    let gesture = form == "swift-test" ? ["--gesture", "drag()"] : []
    let printed = try ReplayTests.deft(["convert", file, "--to", form] + gesture)
    #expect(printed.status == 0 && printed.errors.isEmpty && printed.output.hasSuffix("\n"))
    let output = folder.url.appendingPathComponent("output").path
    let arguments = ["convert", file, "--to", form, "-o", output] + gesture
    let written = try ReplayTests.deft(arguments)
    #expect(written.status == 0 && written.output.isEmpty)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == printed.output)
    // An existing file is replaced only with --force.
    let again = try ReplayTests.deft(arguments)
    #expect(again.status == 73 && again.errors.contains("--force"))
    let forced = try ReplayTests.deft(arguments + ["--force"])
    #expect(forced.status == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8) == printed.output)
  }

  @Test("A recording of another tool can be replayed and converted")
  func foreignRecording() throws {
    let seeds = TraceTests.folder.deletingLastPathComponent().appendingPathComponent("Fuzz/Seeds")
    let file = seeds.appendingPathComponent("libinput/screen-pinch.yml").path
    let result = try ReplayTests.deft(
      ["replay", file, "--gesture", "magnify()", "--size", "1040x660"])
    #expect(result.status == 0 && result.errors.isEmpty)
    let end = try #require(result.lines.last { $0.callback == "ended" })
    #expect(end.time == 91.663)
    let own = try ReplayTests.deft(["replay", file, "--gesture", "magnify()"])
    #expect(own.status == 0 && own.errors.contains("260x165 mm") && own.errors.contains("--size"))
    // Converted to a script, the recording produces the same log.
    let folder = try Folder()
    let script = folder.url.appendingPathComponent("a.contacts.jsonl").path
    _ = try ReplayTests.deft([
      "convert", file, "--to", "script", "-o", script, "--size", "1040x660",
    ])
    let again = try ReplayTests.deft(["replay", script, "--gesture", "magnify()"])
    #expect(again.output == result.output)
  }

  @Test("--to-ms truncates a recording")
  func cut() throws {
    let folder = try Folder()
    let file = try folder.write(Self.script, to: "drag.contacts.jsonl")
    let result = try ReplayTests.deft(["convert", file, "--to", "script", "--to-ms", "20"])
    #expect(result.status == 0)
    #expect(result.output.contains(#""t_ms":16.0"#) && !result.output.contains(#""t_ms":32.0"#))
    #expect(result.errors.contains("still down at the end"))
  }

  @Test(
    "Invalid calls of deft convert fail with a message and an exit status",
    arguments: [
      (["convert", "FILE", "--to", "swift-test"], 64, "--gesture"),
      (
        ["convert", "FILE", "--to", "text", "--gesture", "drag()"], 64,
        "--gesture needs --to swift-test"
      ),
      (["convert", "FILE", "--to", "swift-test", "--gesture", "nose()"], 64, "Invalid gesture"),
      (["convert", "FILE", "--to", "nose"], 64, "nose"),
      (["convert", "FILE", "--to", "text", "--from-ms", "5", "--to-ms", "1"], 64, "is after"),
      (
        ["convert", "FILE", "--to", "swift-test", "--gesture", "drag()", "--from-ms", "9"], 65,
        "no contacts"
      ),
      (["convert", "nowhere.yml", "--to", "text"], 66, "the file does not exist"),
      (["convert", "BROKEN", "--to", "text"], 65, "broken.yml:4: An event must be"),
      (["convert", "FILE", "--to", "text", "-o", "FILE", "--force"], 73, "it is the input file"),
      (["convert", "FILE", "--to", "text", "-o", "nowhere/none"], 73, "Cannot write"),
    ])
  func refused(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let folder = try Folder()
    let file = try folder.write(Self.script, to: "drag.contacts.jsonl")
    let broken = try folder.write(
      "devices:\n- events:\n  - evdev:\n    - [1, 2]\n    - [0, 0, 0, 0, 0]\n", to: "broken.yml")
    let result = try ReplayTests.deft(
      arguments.map { $0 == "FILE" ? file : $0 == "BROKEN" ? broken : $0 })
    #expect(result.status == status && result.errors.contains(words), "\(result)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.script)
  }
}
