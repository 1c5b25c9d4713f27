import DeftGeometry
import Testing

/// Commands that need no display, with standard streams that are closed, full or unread.
@Suite("Standard streams of commands")
struct CommandStreamTests {
  /// Runs a shell command; `$0` is the program, and `$1` a recording.
  private func shell(_ line: String) throws -> ReplayTests.Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [
      "-c", line, LiveCanvas.program("deft"),
      TraceTests.folder.appendingPathComponent("canvas-drag.deft-trace").path,
    ]
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "DISPLAY" }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return .init(output: text, errors: said, status: process.terminationStatus)
  }

  /// The start of a shell command that runs the program with descriptor 4 as a pipe that has no reader.
  static let unread =
    #"p=$(mktemp -u); mkfifo -m 600 "$p"; exec 3<>"$p" 4>"$p" 3<&-; rm "$p"; "#
    + #"exec env --default-signal=PIPE "$0""#

  private static let commands = [
    "symbols", "gallery --list", "--help", "--version", "replay --help", #"replay "$1""#,
  ]

  @Test("A failed write to standard output is reported with status 74", arguments: commands)
  func full(command: String) throws {
    for (stream, reason) in [("/dev/full", "no space left"), ("&-", "bad file descriptor")] {
      let result = try shell(#"exec "$0" \#(command) >\#(stream)"#)
      #expect(result.status == 74 && result.errors.contains(reason), "\(result)")
      let target = command.hasSuffix(#""$1""#) ? "the log" : "to standard output"
      #expect(result.errors.contains("Cannot write \(target)"))
    }
  }

  @Test("A command ends silently by SIGPIPE when its output has no reader", arguments: commands)
  func unread(command: String) throws {
    let result = try shell("(\(Self.unread) \(command) >&4); echo $?")
    #expect(result.output == "\(128 + SIGPIPE)\n" && result.errors.isEmpty, "\(result)")
  }

  @Test(
    "A failed write to standard error does not change the status",
    arguments: ["2>&-", "2>/dev/full", "<&- >&- 2>&-"])
  func unwritableStandardError(streams: String) throws {
    for (command, status) in [
      ("devices", 69), ("--nonsense", 64), ("replay nowhere", 66), ("record a", 69),
      (#"replay "$1" --log /dev/full"#, 74),
    ] as [(String, Int32)] {
      let result = try shell(#"exec "$0" \#(command) \#(streams)"#)
      #expect(result.status == status, "\(command) \(streams): \(result)")
    }
  }

  @Test("A message on a pipe without a reader does not change the status")
  func unreadMessage() throws {
    let result = try shell("(\(Self.unread) devices 2>&4); echo $?")
    #expect(result.output == "69\n", "\(result)")
  }

  @Test("A picture that cannot be written is reported")
  func unwritablePicture() throws {
    let full = try shell(#"exec "$0" symbols star --output /dev/full"#)
    #expect(full.status == 74 && full.errors.contains("Cannot write “/dev/full”"), "\(full)")
    let none = try shell(#"exec "$0" symbols star --output /proc/none.png"#)
    #expect(none.status == 73 && none.errors.contains("/proc/none.png"), "\(none)")
  }

  @Test("A log that reaches the file size limit ends with a complete line")
  func fileSizeLimit() throws {
    let folder = try ReplayTests.Folder()
    let log = folder.url.appendingPathComponent("log").path
    let result = try shell(#"ulimit -f 1; exec "$0" replay "$1" --log '\#(log)'"#)
    #expect(result.status == 74 && result.errors.contains("file too large"), "\(result)")
    let text = try String(contentsOfFile: log, encoding: .utf8)
    #expect(text.hasSuffix("\n"))
    for line in text.split(separator: "\n") { #expect(LogLine(String(line)).time != nil) }
  }

  @Test("The log cannot replace the recording that is played")
  func logOverInput() throws {
    let folder = try ReplayTests.Folder()
    let file = try folder.write(ReplayTests.drag, to: "a.contacts.jsonl")
    let result = try shell(
      #"cd '\#(folder.url.path)'; ln a.contacts.jsonl b; "$0" replay b --log a*"#)
    #expect(result.status == 73 && result.errors.contains("it is the input file"), "\(result)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == ReplayTests.drag)
  }

  @Test(
    "A recording can be read from a pipe",
    arguments: [
      #"cat "$1" | "$0" replay -"#, #"cat "$1" | "$0" replay /dev/stdin"#,
      #""$0" replay - <"$1""#, #""$0" replay <(cat "$1")"#,
      #"p=$(mktemp -u); mkfifo "$p"; cat "$1" >"$p" & "$0" replay "$p"; s=$?; rm "$p"; exit $s"#,
    ])
  func pipes(line: String) throws {
    let expected = try shell(#"exec "$0" replay "$1""#)
    let result = try shell(line)
    #expect(!expected.output.isEmpty)
    #expect(result.output == expected.output && result.status == 0, "\(result.errors)")
  }

  @Test("An unreadable standard input is reported with status 66")
  func unreadableInput() throws {
    let closed = try shell(#"exec "$0" replay - <&-"#)
    #expect(closed.status == 66 && closed.errors.contains("Cannot read"), "\(closed)")
    let empty = try shell(#"exec "$0" replay - </dev/null"#)
    #expect(empty.status == 65 || empty.output.isEmpty, "\(empty)")
  }
}
