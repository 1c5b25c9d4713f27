import DeftGeometry
import Testing

/// `deft replay` with the real program, without a display.
@Suite("deft replay")
struct ReplayTests {
  /// The output and exit status of a program.
  struct Result: Equatable {
    var output: String
    var errors: String
    var status: Int32
    var lines: [LogLine] { output.split(separator: "\n").map { LogLine(String($0)) } }
  }

  /// A temporary folder that is removed at the end of the test.
  final class Folder {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-replay-\(UUID().uuidString)")
    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
    func write(_ text: String, to name: String) throws -> String {
      let file = url.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
  }

  static func deft(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: LiveCanvas.program("deft"))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
      .merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let messages = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Result(output: text, errors: messages, status: process.terminationStatus)
  }

  static func step(_ t: Double, _ phase: String, _ x: Double, _ y: Double) -> String {
    #"{"t_ms":\#(t),"id":1,"phase":"\#(phase)","x":\#(x),"y":\#(y)}"# + "\n"
  }

  /// A drag of the circle that rests before it lifts.
  static let drag =
    step(100, "begin", 520, 180) + step(116, "move", 540, 190) + step(132, "move", 600, 220)
    + step(232, "move", 600, 220) + step(240, "end", 600, 220)

  @Test("A script is replayed on the canvas until the shape rests") func canvas() throws {
    let folder = try Folder()
    let file = try folder.write(Self.drag, to: "drag.contacts.jsonl")
    let result = try Self.deft(["replay", file])
    #expect(result.status == 0 && result.errors.isEmpty)
    let rest = try #require(result.lines.last { $0.pose != nil })
    #expect(rest.shape == "circle")
    let home = try LiveCanvas.home("circle")
    expect(
      try #require(rest.pose),
      at: CGPoint(x: home.position.x + 80, y: home.position.y + 40))
    let changed = try #require(result.lines.first { $0.callback == "changed" })
    #expect(changed.time == 116)
  }

  @Test("Replays of the same input have identical output") func sameBytes() throws {
    let folder = try Folder()
    let file = try folder.write(Self.drag, to: "drag.contacts.jsonl")
    let first = try Self.deft(["replay", file])
    #expect(!first.output.isEmpty)
    #expect(try Self.deft(["replay", file, "--log", "-"]).output == first.output)
    let log = folder.url.appendingPathComponent("log.jsonl").path
    #expect(try Self.deft(["replay", file, "--log", log]).output.isEmpty)
    #expect(try String(contentsOfFile: log, encoding: .utf8) == first.output)
  }

  @Test("A gesture's view has the size given in the file or by --size") func size() throws {
    let folder = try Folder()
    let file = try folder.write(
      #"{"width":400,"height":200}"# + "\n" + Self.step(0, "begin", 300, 100)
        + Self.step(20, "end", 300, 100), to: "tap.contacts.jsonl")
    let tap = #"{"t_ms":20.0,"gesture":"","callback":"ended","value":{}}"# + "\n"
    #expect(try Self.deft(["replay", file, "--gesture", "tap()"]).output == tap)
    let small = ["replay", file, "--gesture", "tap()", "--size", "200x200"]
    #expect(try Self.deft(small).output.isEmpty)
  }

  @Test("A replay's time continues after the last event for --settle-ms") func settling() throws {
    let folder = try Folder()
    let file = try folder.write(
      Self.step(0, "begin", 3, 3) + Self.step(20, "end", 3, 3), to: "tap.contacts.jsonl")
    let double = ["replay", file, "--gesture", "tap(count: 2)", "--settle-ms"]
    #expect(try Self.deft(double + ["100"]).output.isEmpty)
    #expect(try Self.deft(double + ["400"]).output.contains("failed"))
  }

  @Test("Contacts that are still down are cancelled with a warning") func stillDown() throws {
    let folder = try Folder()
    let file = try folder.write(Self.step(0, "begin", 3, 3), to: "down.contacts.jsonl")
    let result = try Self.deft(["replay", file, "--gesture", "drag(minimumDistance: 0)"])
    #expect(result.status == 0 && result.errors.contains("still down"))
    #expect(result.lines.last?.callback == "cancelled" && result.lines.last?.reason != nil)
  }

  @Test(
    "deft replay rejects a damaged file with a specific status",
    arguments: [
      ("a.contacts.jsonl", step(5, "begin", 1, 1) + step(4, "end", 1, 1), ":2: "),
      ("a.contacts.jsonl", step(5, "end", 1, 1), ":1: "), ("a.deft-trace", "garbage\n", ":1: "),
      ("a.deft-trace", #"{"format":"deft-trace","version":99}"# + "\n", "version 99"),
      ("a.deft-trace", #"{"format":"deft-trace","ver"#, "cut off"),
      (
        "a.deft-trace",
        #"{"format":"deft-trace","version":1}"# + "\n" + #"{"e":"mot"# + "\n"
          + #"{"e":"motion"}"# + "\n", "not JSON"
      ),
    ])
  func refused(_ name: String, _ text: String, _ words: String) throws {
    let folder = try Folder()
    let file = try folder.write(text, to: name)
    for gesture in [[], ["--gesture", "drag()"]] {
      let result = try Self.deft(["replay", file] + gesture)
      #expect(result.status == 65)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(name) && result.errors.contains(words), "\(result.errors)")
    }
  }

  @Test("A truncated recording is replayed up to its last complete line, with a warning")
  func cutOff() throws {
    let folder = try Folder()
    let trace = TraceTests.folder.appendingPathComponent("canvas-drag.deft-trace")
    let text = try String(contentsOf: trace, encoding: .utf8)
    let lines = text.split(separator: "\n")
    let complete = lines.count - 8
    let whole = try folder.write(
      lines.prefix(complete).joined(separator: "\n") + "\n", to: "whole.deft-trace")
    let cut = try folder.write(
      lines.prefix(complete).joined(separator: "\n") + "\n" + lines[complete].prefix(9),
      to: "cut.deft-trace")
    let wanted = try Self.deft(["replay", whole])
    let result = try Self.deft(["replay", cut])
    #expect(result.status == 0 && result.output == wanted.output && !result.output.isEmpty)
    #expect(
      result.errors.contains("ends in the middle of line \(complete + 1)"), "\(result.errors)")
    #expect(!wanted.errors.contains("ends in the middle"))
  }

  @Test(
    "A replay in which no gesture starts reports the reason",
    arguments: [
      ([], step(0, "begin", 3, 3) + step(20, "end", 3, 3), "there was no gesture at the position"),
      (["--gesture", "drag()"], step(0, "wait", 0, 0), "the file has no contacts"),
      (
        ["--gesture", "tap()", "--size", "2x2"], step(0, "begin", 3, 3) + step(20, "end", 3, 3),
        "there was no gesture at the position"
      ),
      (
        ["--gesture", "tap(count: 2)", "--settle-ms", "100"],
        step(0, "begin", 3, 3) + step(20, "end", 3, 3),
        "the gestures of the contact were still undecided"
      ),
    ])
  func nothingStarted(_ arguments: [String], _ script: String, _ words: String) throws {
    let folder = try Folder()
    let file = try folder.write(script, to: "a.contacts.jsonl")
    let result = try Self.deft(["replay", file] + arguments)
    #expect(result.status == 0 && result.output.isEmpty)
    #expect(
      result.errors.hasPrefix("deft: \(file): No gesture started: \(words)"), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "Invalid arguments of deft replay are reported with a specific status",
    arguments: [
      ([], 64, "Missing expected argument '<file>'"),
      (["FILE", "more"], 64, "Unexpected argument 'more'"),
      (["FILE", "--size", "0x3"], 64, "1 to 32767"), (["FILE", "--size", "3"], 64, "--size"),
      (["FILE", "--settle-ms=-1"], 64, "at least 0"),
      (["FILE", "--settle-ms", "nan"], 64, "at least 0"),
      (["FILE", "--settle-ms", "x"], 64, "deft replay --help"),
      (["FILE", "--gesture", ""], 64, "Expected a gesture"),
      (["FILE", "--gesture", "pinch()"], 64, "  pinch()\n  ^\nExpected a gesture"),
      (["nowhere/none.deft-trace"], 66, "the file does not exist."), (["/tmp"], 66, "a folder"),
      (["FILE", "--log", "/proc/no/such.log"], 73, "/proc/no/such.log"),
      (["FILE", "--log", "/dev/full"], 74, "Cannot write the log"),
    ] as [([String], Int32, String)])
  func wrongArguments(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let folder = try Folder()
    let file = try folder.write(Self.drag, to: "drag.contacts.jsonl")
    let result = try Self.deft(["replay"] + arguments.map { $0 == "FILE" ? file : $0 })
    #expect(result.status == status, "\(result.errors)")
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test("--help of replay, record and try prints the usage with status 0") func help() throws {
    for command in ["replay", "record", "try"] {
      let result = try Self.deft([command, "--help"])
      #expect(result.status == 0 && result.errors.isEmpty)
      #expect(result.output.contains(try Regex("USAGE: deft \(command) \\[?<")))
    }
  }

  @Test("An error message marks the position of a syntax error in a gesture")
  func wrongExpression() throws {
    let folder = try Folder()
    let file = try folder.write(Self.drag, to: "drag.contacts.jsonl")
    let result = try Self.deft(["replay", file, "--gesture", "drag(minimum: 3)"])
    #expect(result.status == 64 && result.output.isEmpty)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.contains { $0 == "       ^" })
    #expect(lines.last?.contains("minimumDistance:") == true)
  }
}
