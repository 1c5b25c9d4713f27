import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// `deft check mapping --taps`, with a person who touches a panel in a given orientation.
  @Suite("The taps that measure a touchscreen's mapping")
  struct MappingTrialTests {
    let server: VirtualXServer
    let other: ForeignClient
    /// The accent color of the light appearance.
    private static let accent: UInt32 = 0x3A5BD9
    private static let marks = MappingTrial.marks
    private static let size = CGSize(width: 1280, height: 800)

    init() throws {
      server = try VirtualXServer()
      other = try ForeignClient(displayName: server.displayName)
    }

    private var matrix: [Double]? { other.connection.touchMappings().first?.matrix }

    private func start(_ arguments: [String] = []) throws -> ClientProcess {
      try server.run(LiveCanvas.program("deft"), ["check", "mapping", "--taps"] + arguments)
    }

    /// Waits until the accent color is shown at a place: a fraction of the output.
    private func waitForMark(at place: CGPoint) throws {
      let (x, y) = (
        Int((place.x * Self.size.width).rounded()), Int((place.y * Self.size.height).rounded())
      )
      try server.waitForScreen { $0[x, y] & 0xFFFFFF == Self.accent }
    }

    /// Returns the position on the server's touchscreen that belongs to a place on the output.
    private func panel(_ place: CGPoint, _ mount: QuarterRotation) -> CGPoint {
      let fraction = place.applying(mount.inverse.transform)
      return CGPoint(x: fraction.x * Self.size.width, y: fraction.y * Self.size.height)
    }

    /// Taps the marks and draws the line on a panel.
    private func answer(on mount: QuarterRotation) throws {
      for mark in Self.marks {
        try waitForMark(at: mark)
        server.touchscreen.tap(at: panel(mark, mount))
      }
      let line = MappingTrial(size: Self.size).line
      try waitForMark(at: CGPoint(x: 0.5, y: 0.5))
      server.touchscreen.drag(from: panel(line.start, mount), to: panel(line.end, mount))
    }

    /// Waits for the mark that confirms the correction, and taps it.
    private func keepCorrection(on mount: QuarterRotation) throws {
      try server.waitForScreen { shot in
        shot[640, 400] & 0xFFFFFF == Self.accent && shot[640, 390] & 0xFFFFFF != Self.accent
          && shot[650, 390] & 0xFFFFFF != Self.accent
      }
      server.touchscreen.tap(at: panel(CGPoint(x: 0.5, y: 0.5), mount))
    }

    /// Runs the check without taps.
    private func check(_ arguments: [String] = []) throws -> (
      status: DeftTesting.ExitStatus, output: String, errors: String
    ) {
      let check = try server.run(LiveCanvas.program("deft"), ["check", "mapping"] + arguments)
      let status = try check.waitForExit(timeout: 20)
      return (
        status, check.lines().joined(separator: "\n"),
        check.lines(of: .errors).joined(separator: "\n")
      )
    }

    @Test(
      "Each orientation of a panel is measured and corrected, regardless of the previous matrix",
      arguments: (0..<4).flatMap { quarters in [false, true].map { (quarters, $0) } })
    func orientation(quarters: Int, mirrors: Bool) throws {
      let mount = QuarterRotation(quarters: quarters, mirrorsX: mirrors, mirrorsY: false)
      // This matrix would move most touches beyond the screen.
      other.setMatrix([3, 0, -2, 0, 1, 0.5, 0, 0, 1], of: server.touchscreen.name)
      let check = try start(["--apply"])
      try answer(on: mount)
      try keepCorrection(on: mount)
      #expect(try check.waitForExit(timeout: 20) == .exited(0))
      #expect(matrix == mount.transform.matrix)
      // The check without taps and its section use the measurement.
      let later = try self.check(["--snippet", "-"])
      #expect(later.status == .exited(0), "\(later.errors)")
      #expect(later.errors.contains("The matrix matches the output."))
      let values = mount.transform.matrix.map { "\(Int($0))" }.joined(separator: " ")
      #expect(later.output.hasPrefix("# Maps the touchscreen onto"), "\(later.output)")
      #expect(later.output.contains("Option \"TransformationMatrix\" \"\(values)\""))
      // The corrected mapping needs no correction.
      let again = try start()
      try answer(on: mount)
      #expect(try again.waitForExit(timeout: 20) == .exited(0))
      #expect(again.lines().contains { $0.contains("The matrix matches the output.") })
      #expect(matrix == mount.transform.matrix)
    }

    @Test("After a correction, a window does not report the touchscreen as rotated")
    func diagnosis() throws {
      let mount = QuarterRotation(quarters: 1, mirrorsX: false, mirrorsY: false)
      let check = try start(["--apply"])
      try answer(on: mount)
      try keepCorrection(on: mount)
      #expect(try check.waitForExit(timeout: 20) == .exited(0))
      try LiveCanvas.writeSettings(snaps: false, in: server.stateFolder)
      let app = try server.run(LiveCanvas.program("deft"), ["--diagnose", "--log", "-"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      // The canvas has no gesture at its edge.
      let place = CGPoint(x: 640 / Self.size.width, y: 781 / Self.size.height)
      server.touchscreen.tap(at: panel(place, mount))
      try app.waitForLine(containing: "there is no gesture at this position", of: .errors)
      #expect(!app.lines(of: .errors).contains { $0.contains("relative to its output") })
      // Another matrix is still wrong.
      other.setMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1], of: server.touchscreen.name)
      server.touchscreen.tap(at: CGPoint(x: 640, y: 781))
      try app.waitForLine(containing: "relative to its output", of: .errors)
    }

    @Test("A measurement whose correction is not kept does not apply to later checks")
    func rejected() throws {
      let mount = QuarterRotation(quarters: 1, mirrorsX: false, mirrorsY: false)
      let check = try start(["--apply", "--confirm-within", "1"])
      try answer(on: mount)
      #expect(try check.waitForExit(timeout: 20) == .exited(1))
      #expect(try self.check().status == .exited(0))
    }

    @Test("The report is printed once, after the taps")
    func report() throws {
      let check = try start()
      try answer(on: .none)
      #expect(try check.waitForExit(timeout: 20) == .exited(0))
      let lines = check.lines()
      #expect(lines.filter { $0.hasPrefix("Touchscreen “") }.count == 1, "\(lines)")
      #expect(lines.contains { $0.contains("Mounting: measured with taps on ") })
    }

    @Test("Escape and a signal end the test, and restore the matrix", arguments: [true, false])
    func cancelled(byKey: Bool) throws {
      let wrong: [Float32] = [-1, 0, 1, 0, 1, 0, 0, 0, 1]
      other.setMatrix(wrong, of: server.touchscreen.name)
      let check = try start(["--apply"])
      try waitForMark(at: Self.marks[0])
      try server.wait(until: "the whole screen is mapped") {
        matrix == [1, 0, 0, 0, 1, 0, 0, 0, 1]
      }
      if byKey { server.keyboard.type(.escape) } else { check.signal(SIGTERM) }
      #expect(try check.waitForExit(timeout: 20) == .exited(1))
      #expect(check.lines(of: .errors).contains { $0.contains("The test was cancelled.") })
      #expect(matrix == wrong.map(Double.init))
    }

    @Test("If the test is killed, its guardian restores the matrix")
    func killed() throws {
      let wrong: [Float32] = [-1, 0, 1, 0, 1, 0, 0, 0, 1]
      other.setMatrix(wrong, of: server.touchscreen.name)
      let check = try start()
      try waitForMark(at: Self.marks[0])
      try server.wait(until: "the whole screen is mapped") {
        matrix == [1, 0, 0, 0, 1, 0, 0, 0, 1]
      }
      check.signal(SIGKILL)
      #expect(try check.waitForExit(timeout: 20) == .signaled(SIGKILL))
      try server.wait(until: "the matrix is restored") { matrix == wrong.map(Double.init) }
    }

    @Test("Without a tap on the mark, the matrix is restored after the time to confirm")
    func unconfirmed() throws {
      let wrong: [Float32] = [-1, 0, 1, 0, 1, 0, 0, 0, 1]
      other.setMatrix(wrong, of: server.touchscreen.name)
      let check = try start(["--apply", "--confirm-within", "1"])
      try answer(on: .none)
      #expect(try check.waitForExit(timeout: 20) == .exited(1))
      #expect(check.lines().contains { $0.contains("The previous matrices are restored.") })
      #expect(matrix == wrong.map(Double.init))
    }

    @Test(
      "The page of device checks shows the last result, and a new result while the page is open")
    func lastResult() throws {
      other.setMatrix([-1, 0, 1, 0, 1, 0, 0, 0, 1], of: server.touchscreen.name)
      let wrong = try start()
      try answer(on: .none)
      #expect(try wrong.waitForExit(timeout: 20) == .exited(1))
      other.setMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1], of: server.touchscreen.name)
      let page = try LiveCheck(["--window", "1200x790"], on: server)
      try page.wait(for: "1 failed, ")
      try page.tap("Start", after: "Mapping")
      try answer(on: .none)
      try page.wait(for: "1 passed")
    }

    @Test("The mapping check that the page of device checks starts can correct the mapping")
    func correctedFromPage() throws {
      let mount = QuarterRotation(quarters: 1, mirrorsX: false, mirrorsY: false)
      let page = try LiveCheck(["--window", "1200x790"], on: server)
      try page.tap("Start", after: "Mapping")
      try answer(on: mount)
      try keepCorrection(on: mount)
      try page.wait(for: "1 passed")
      #expect(matrix == mount.transform.matrix)
      // Without a touch on the mark, the results show the command.
      other.setMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1], of: server.touchscreen.name)
      try page.tap("Start", after: "Mapping")
      try answer(on: mount)
      server.keyboard.type(.escape)
      try page.wait(for: "1 failed, ")
      try page.tap("Results", after: "Mapping")
      let note = try page.wait(for: "Touches are rotated")
      #expect(note.label.contains("To correct it: xinput set-prop "))
    }

    @Test("Touches and clicks during the test reach no other program")
    func covered() throws {
      let program = try server.run("xinput", ["test-xi2"])
      var place: CGPoint?
      try server.wait(until: "a program has a window") {
        place = other.placeInWindow
        return place != nil
      }
      let check = try start()
      try waitForMark(at: Self.marks[0])
      for mark in Self.marks {
        try waitForMark(at: mark)
        server.touchscreen.tap(at: panel(mark, .none))
      }
      try waitForMark(at: CGPoint(x: 0.5, y: 0.5))
      server.mouse.click(at: try #require(place))
      check.signal(SIGTERM)
      _ = try check.waitForExit(timeout: 20)
      #expect(
        !program.lines().contains { $0.contains("(TouchBegin)") || $0.contains("(ButtonPress)") })
    }

    @Test("With two outputs, the number of taps selects the output")
    func outputs() throws {
      try #require(other.plugIn(CGSize(width: 1280, height: 800)))
      let check = try start()
      // The window is shown after the matrix has been set.
      try server.wait(until: "the whole screen is mapped") {
        matrix == [1, 0, 0, 0, 1, 0, 0, 0, 1]
      }
      try server.waitForScreen { $0[5, 5] & 0xFFFFFF == 0xF6F5F2 }
      server.touchscreen.tap(at: CGPoint(x: 640, y: 400), count: 2)
      // The marks are on the second output.
      let mark = CGPoint(x: 1280 + Self.marks[0].x * 1280, y: Self.marks[0].y * 800)
      let part = PixelRect(x: Int(mark.x), y: Int(mark.y), width: 1, height: 1)
      try server.wait(until: "the mark is shown") {
        try captureScreen(display: server.displayName, rect: part).pixels.map { $0 & 0xFFFFFF }
          == [Self.accent]
      }
      check.signal(SIGTERM)
      _ = try check.waitForExit(timeout: 20)
    }
  }
}
