import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// `deft check mapping` with the matrices that `xinput` sets.
  @Suite("Mapping check of a touchscreen")
  struct MappingTests {
    let server: VirtualXServer
    let other: ForeignClient

    init() throws {
      server = try VirtualXServer()
      other = try ForeignClient(displayName: server.displayName)
    }

    private func check(_ arguments: [String] = []) throws -> (
      status: DeftTesting.ExitStatus, output: String
    ) {
      let check = try server.run(LiveCanvas.program("deft"), ["check", "mapping"] + arguments)
      let status = try check.waitForExit(timeout: 20)
      return (status, check.lines().joined(separator: "\n"))
    }

    private var matrix: [Double]? { other.connection.touchMappings().first?.matrix }

    @Test(
      "Each wrong matrix is described, and the printed command corrects it",
      arguments: [
        ([0, -1, 1, 1, 0, 0, 0, 0, 1], "rotated 90 degrees clockwise"),
        ([-1, 0, 1, 0, -1, 1, 0, 0, 1], "upside down"),
        ([0, 1, 0, -1, 0, 1, 0, 0, 1], "rotated 90 degrees counterclockwise"),
        ([-1, 0, 1, 0, 1, 0, 0, 0, 1], "mirrored from left to right"),
        ([1, 0, 0, 0, -1, 1, 0, 0, 1], "mirrored from top to bottom"),
        ([0.5, 0, 0.25, 0, 0.5, 0.25, 0, 0, 1], "50% of the width and 50% of the height"),
        ([1, 0, 0.1, 0, 1, 0.2, 0, 0, 1], "off by 128 px horizontally and 160 px vertically"),
      ] as [([Float32], String)])
    func wrong(matrix: [Float32], words: String) throws {
      #expect(try check().status == .exited(0))
      other.setMatrix(matrix, of: server.touchscreen.name)
      let result = try check()
      #expect(result.status == .exited(1) && result.output.contains(words), "\(result.output)")
      // The virtual screen cannot be rotated.
      #expect(!result.output.contains("xrandr"), "\(result.output)")
      let command = try #require(
        result.output.split(separator: "\n").last { $0.contains("xinput") })
      let fix = try server.run("sh", ["-c", String(command)])
      #expect(try fix.waitForExit(timeout: 20) == .exited(0))
      let corrected = try check()
      #expect(corrected.status == .exited(0), "\(corrected.output)")
      #expect(corrected.output.contains("The matrix matches the output."))
    }

    @Test("A touchscreen that is spread over two outputs is mapped to the named one")
    func spread() throws {
      try #require(other.plugIn(CGSize(width: 1280, height: 800)))
      let result = try check()
      #expect(result.status == .exited(1))
      #expect(result.output.contains("spread over 2 outputs"), "\(result.output)")
      let name = try #require(other.connection.touchMappings().first?.outputs.last?.name)
      let named = try check(["--output", name])
      let command = try #require(
        named.output.split(separator: "\n").last { $0.contains("xinput") })
      let fix = try server.run("sh", ["-c", String(command)])
      #expect(try fix.waitForExit(timeout: 20) == .exited(0))
      #expect(matrix == [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1])
      #expect(try check(["--output", name]).status == .exited(0))
      #expect(try check(["--output", "nowhere"]).status == .exited(64))
    }

    @Test("If --apply is interrupted before confirmation, it restores the matrix")
    func restored() throws {
      let wrong: [Float32] = [-1, 0, 1, 0, 1, 0, 0, 0, 1]
      other.setMatrix(wrong, of: server.touchscreen.name)
      let check = try server.run(LiveCanvas.program("deft"), ["check", "mapping", "--apply"])
      try check.waitForLine(containing: "Press Return within 15 seconds", timeout: 20)
      #expect(matrix == [1, 0, 0, 0, 1, 0, 0, 0, 1])
      check.signal(SIGINT)
      #expect(try check.waitForExit(timeout: 20) == .exited(1))
      #expect(matrix == wrong.map(Double.init))
    }

    @Test("If --apply is killed before confirmation, its guardian restores the matrix")
    func killed() throws {
      let wrong: [Float32] = [-1, 0, 1, 0, 1, 0, 0, 0, 1]
      other.setMatrix(wrong, of: server.touchscreen.name)
      let check = try server.run(LiveCanvas.program("deft"), ["check", "mapping", "--apply"])
      try check.waitForLine(containing: "Press Return within 15 seconds", timeout: 20)
      #expect(matrix == [1, 0, 0, 0, 1, 0, 0, 0, 1])
      check.signal(SIGKILL)
      #expect(try check.waitForExit(timeout: 20) == .signaled(SIGKILL))
      try server.wait(until: "the matrix is restored") { matrix == wrong.map(Double.init) }
    }

    @Test("Without Return, --apply restores the matrix after the time to confirm")
    func unconfirmed() throws {
      let wrong: [Float32] = [-1, 0, 1, 0, 1, 0, 0, 0, 1]
      other.setMatrix(wrong, of: server.touchscreen.name)
      let result = try check(["--apply", "--confirm-within", "1"])
      #expect(result.status == .exited(1))
      #expect(result.output.contains("Press Return within 1 second to keep it."))
      #expect(result.output.contains("The previous matrices are restored."))
      #expect(matrix == wrong.map(Double.init))
    }

    @Test("The time to confirm needs --apply, and is at most ten minutes")
    func confirmationTime() throws {
      #expect(try check(["--confirm-within", "5"]).status == .exited(64))
      #expect(try check(["--apply", "--confirm-within", "601"]).status == .exited(64))
    }

    @Test("With Return, --apply keeps the matrix, even after its guardian has ended")
    func keepsMatrix() throws {
      other.setMatrix([-1, 0, 1, 0, 1, 0, 0, 0, 1], of: server.touchscreen.name)
      // The guardian has the same error output, so `cat` ends after the guardian.
      let command = """
        set -o pipefail
        echo | '\(LiveCanvas.program("deft"))' check mapping --apply 2>&1 | cat
        """
      let check = try server.run("bash", ["-c", command])
      #expect(try check.waitForExit(timeout: 20) == .exited(0))
      #expect(matrix == [1, 0, 0, 0, 1, 0, 0, 0, 1])
    }

    @Test("--snippet writes a section that Xorg accepts")
    func snippet() throws {
      other.setMatrix([-1, 0, 1, 0, 1, 0, 0, 0, 1], of: server.touchscreen.name)
      let folder = try ReplayTests.Folder()
      let file = folder.url.appendingPathComponent("90-touchscreen.conf")
      let result = try check(["--snippet", file.path])
      #expect(result.status == .exited(1))
      #expect(result.output.contains("Wrote “\(file.path)”."), "\(result.output)")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(#"Section "InputClass""#))
      #expect(text.contains(#"Option "TransformationMatrix" "1 0 0 0 1 0 0 0 1""#))
      // Standard output has nothing but the section.
      #expect(try check(["--snippet", "-"]).output + "\n" == text)
      // Xorg applies the section to devices that it finds at its start, of which a virtual server has none. A section
      // with an error keeps it from starting.
      var configuration = VirtualXServer.Configuration()
      configuration.additionalSections = text
      try VirtualXServer(configuration).stop()
      configuration.additionalSections = text.replacingOccurrences(of: "Option", with: "Opt1on")
      #expect(throws: VirtualXServerError.self) { try VirtualXServer(configuration).stop() }
      let refused = try server.run(
        LiveCanvas.program("deft"), ["check", "mapping", "--snippet", "/nowhere/a.conf"])
      #expect(try refused.waitForExit(timeout: 20) == .exited(73))
      #expect(
        refused.lines(of: .errors).contains {
          $0.hasSuffix("Cannot write “/nowhere/a.conf”: no such file or directory.")
        })
    }
  }
}
