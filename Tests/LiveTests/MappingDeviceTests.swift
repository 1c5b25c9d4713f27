import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// `deft check mapping` with two touchscreens and two outputs.
  @Suite("Mapping check with several touchscreens")
  struct MappingDeviceTests {
    let server: VirtualXServer
    let other: ForeignClient
    private static let wrong: [Float32] = [-1, 0, 1, 0, 1, 0, 0, 0, 1]
    private var first: String { server.touchscreens[0].name }
    private var second: String { server.touchscreens[1].name }

    init() throws {
      var configuration = VirtualXServer.Configuration()
      configuration.touchscreenCount = 2
      server = try VirtualXServer(configuration)
      other = try ForeignClient(displayName: server.displayName)
      try #require(other.plugIn(CGSize(width: 1280, height: 800)))
      for touchscreen in server.touchscreens { other.setMatrix(Self.wrong, of: touchscreen.name) }
    }

    private func mapping(_ name: String) throws -> TouchMapping {
      try #require(other.connection.touchMappings().first { $0.name == name })
    }

    private func start(_ arguments: [String]) throws -> ClientProcess {
      try server.run(LiveCanvas.program("deft"), ["check", "mapping"] + arguments)
    }

    private func check(_ arguments: [String]) throws -> (
      status: DeftTesting.ExitStatus, output: String, errors: String
    ) {
      let check = try start(arguments)
      let status = try check.waitForExit(timeout: 20)
      return (
        status, check.lines().joined(separator: "\n"),
        check.lines(of: .errors).joined(separator: "\n")
      )
    }

    @Test(
      "Without --device, all touchscreens are checked; with it, only the one with that name or id")
    func choice() throws {
      let all = try check([])
      #expect(all.status == .exited(1))
      #expect(all.output.contains("“\(first)”") && all.output.contains("“\(second)”"))
      for name in [second, "\(try mapping(second).device)"] {
        let one = try check(["--device", name])
        #expect(one.status == .exited(1))
        #expect(!one.output.contains("“\(first)”") && one.output.contains("“\(second)”"))
      }
    }

    @Test("An unknown touchscreen is rejected, and so is one output for several touchscreens")
    func rejections() throws {
      let output = try #require(try mapping(first).outputs.last?.name)
      for arguments in [["--device", "nowhere"], ["--output", output]] {
        let result = try check(arguments)
        #expect(result.status == .exited(64))
        #expect(result.errors.contains("“\(first)” (id \(try mapping(first).device))"))
        #expect(result.errors.contains("“\(second)” (id \(try mapping(second).device))"))
      }
    }

    @Test("--apply maps the chosen touchscreen to the chosen output, and no other")
    func applied() throws {
      let output = try #require(try mapping(second).outputs.last?.name)
      let command = """
        echo | '\(LiveCanvas.program("deft"))' check mapping --apply --device '\(second)' \\
          --output '\(output)'
        """
      #expect(try server.run("sh", ["-c", command]).waitForExit(timeout: 20) == .exited(0))
      #expect(try mapping(second).matrix == [0.5, 0, 0.5, 0, 1, 0, 0, 0, 1])
      #expect(try mapping(first).matrix == Self.wrong.map(Double.init))
    }

    @Test("With --taps, only the touches of the chosen touchscreen count")
    func taps() throws {
      let output = try #require(try mapping(second).outputs.first?.name)
      let check = try start(["--taps", "--device", second, "--output", output])
      let accent: UInt32 = 0x3A5BD9
      func waitForMark(at place: CGPoint) throws {
        try server.waitForScreen {
          $0[Int(place.x * 1280), Int(place.y * 800)] & 0xFFFFFF == accent
        }
      }
      let line = MappingTrial(size: CGSize(width: 1280, height: 800)).line
      func panel(_ place: CGPoint) -> CGPoint { CGPoint(x: place.x * 1280, y: place.y * 800) }
      try waitForMark(at: MappingTrial.marks[0])
      #expect(try mapping(first).matrix == Self.wrong.map(Double.init))
      // The device whose touch comes first counts, unless one is chosen.
      server.touchscreens[0].tap(at: panel(MappingTrial.marks[0]))
      for mark in MappingTrial.marks {
        try waitForMark(at: mark)
        server.touchscreens[1].tap(at: panel(mark))
      }
      try waitForMark(at: CGPoint(x: 0.5, y: 0.5))
      server.touchscreens[1].drag(from: panel(line.start), to: panel(line.end))
      #expect(try check.waitForExit(timeout: 20) == .exited(1))
      #expect(!check.lines().contains { $0.contains("“\(first)”") })
      #expect(check.lines().contains { $0.contains("with the tapped marks") })
    }
  }
}
