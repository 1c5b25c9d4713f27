import DeftGeometry
import Testing

/// `deft export`: the real program, without a display.
@Suite("deft export")
struct ExportTests {
  private let folder: ReplayTests.Folder
  private func place(_ name: String) -> String { folder.url.appendingPathComponent(name).path }
  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: place(name)))
  }

  init() throws { folder = try ReplayTests.Folder() }

  @Test(
    "deft export writes each format to a file or standard output", arguments: ["png", "svg", "pdf"])
  func forms(_ format: String) throws {
    let output = place("scene.\(format)")
    let scene = ["export", "--opening-scene", "-o", output]
    let written = try ReplayTests.deft(scene)
    #expect(written.status == 0 && written.output.isEmpty && written.errors.isEmpty)
    let start = ["png": "PNG", "svg": "xml", "pdf": "PDF"][format]
    let data = try bytes("scene.\(format)")
    #expect(String(decoding: data.prefix(5), as: UTF8.self).contains(start!))
    let process = try Shell(
      "\(LiveCanvas.program("deft")) export --opening-scene -o - --format \(format)")
    #expect(process.status == 0 && process.output == data)
    // An existing file is replaced only with --force.
    let again = try ReplayTests.deft(scene)
    #expect(again.status == 73 && again.errors.contains("--force"))
    let forced = try ReplayTests.deft(scene + ["--force", "--appearance", "dark"])
    #expect(forced.status == 0)
    #expect(try bytes("scene.\(format)") != data)
  }

  @Test("A document is read from a file or standard input, and errors name the position in it")
  func documents() throws {
    let line = #"{"id":"a","figure":{"circle":{"radius":30}},"style":{"fill":{"plain":"sky"}}}"#
    let broken = try folder.write("{\"deft\": [\n\(line),,\n", to: "broken.deft")
    let refused = try ReplayTests.deft(["export", broken, "-o", place("a.png")])
    #expect(refused.status == 65 && refused.errors.contains("broken.deft:"))
    let none = try ReplayTests.deft(["export", place("none.deft"), "-o", place("a.png")])
    #expect(none.status == 66 && none.errors.contains("The file does not exist"))
    let piped = try Shell("\(LiveCanvas.program("deft")) export - -o \(place("a.png")) </dev/null")
    #expect(piped.status == 65 && piped.errors.contains("standard input"))
    #expect(!FileManager.default.fileExists(atPath: place("a.png")))
  }

  @Test("On a full disk, the old file stays intact and no temporary file remains")
  func full() throws {
    let output = try folder.write("older", to: "scene.png")
    // Limit files to one block of 1,024 bytes.
    let deft = LiveCanvas.program("deft")
    let result = try Shell("ulimit -f 1; \(deft) export --opening-scene --force -o \(output)")
    #expect(result.status == 74 && result.errors.contains("scene.png”: "))
    #expect(try bytes("scene.png") == Data("older".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["scene.png"])
    let device = try ReplayTests.deft([
      "export", "--opening-scene", "-o", "/dev/full", "--format", "svg",
    ])
    #expect(device.status == 74 && device.errors.lowercased().contains("no space left"))
  }

  @Test(
    "Invalid calls of deft export fail with a message and an exit status",
    arguments: [
      (["-o", "a.png"], 64, "Pass a document"),
      (["--opening-scene"], 64, "--output"),
      (["--opening-scene", "-o", "-"], 64, "--format"),
      (["--opening-scene", "-o", "a.gif"], 64, "a.gif"),
      (["--opening-scene", "-o", "a.svg", "--scale", "2"], 64, "--scale needs the format png"),
      (["--opening-scene", "-o", "a.png", "--scale", "9"], 64, "0.1 to 8"),
      (["--opening-scene", "-o", "a.png", "--window", "9x9"], 64, "--window"),
      (["--opening-scene", "-o", "a.png", "--selection", ","], 64, "--selection"),
      (["--opening-scene", "-o", "a.png", "--selection", "moon,star"], 65, "“moon”"),
      (["--opening-scene", "-o", "nowhere/none.png"], 73, "no such file"),
      (["--opening-scene", "-o", "/", "--format", "png"], 73, "folder"),
    ] as [([String], Int32, String)])
  func errors(arguments: [String], status: Int32, text: String) throws {
    let result = try ReplayTests.deft(["export"] + arguments)
    #expect(result.status == status && result.output.isEmpty)
    #expect(result.errors.contains(text), "\(result.errors)")
  }

  @Test("The help lists deft export and its options")
  func help() throws {
    let all = try ReplayTests.deft(["--help"])
    #expect(all.output.contains("export"))
    let own = try ReplayTests.deft(["export", "--help"])
    #expect(own.status == 0)
    for option in ["--output", "--selection", "--window", "--background", "--scale", "--force"] {
      #expect(own.output.contains(option))
    }
  }

  /// A shell command run without a display, with its output as bytes.
  private struct Shell {
    let output: Data
    let errors: String
    let status: Int32

    init(_ line: String) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments = ["-c", "unset DISPLAY; \(line)"]
      let (output, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, errors)
      try process.run()
      self.output = output.fileHandleForReading.readDataToEndOfFile()
      self.errors = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      status = process.terminationStatus
    }
  }
}
