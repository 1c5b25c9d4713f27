import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The window of `deft check` for a pen.
  @Suite("Checks of a pen")
  struct PenCheckTests {
    private let folder: ReplayTests.Folder
    private let server: VirtualXServer
    private let pen: VirtualPen

    init() throws {
      folder = try ReplayTests.Folder()
      var configuration = VirtualXServer.Configuration()
      configuration.hasPen = true
      server = try VirtualXServer(configuration)
      pen = try #require(server.pen)
    }

    /// Opens a plan with one step for a pen.
    private func check(_ step: String) throws -> LiveCheck {
      let file = folder.url.appendingPathComponent("drawing.txt")
      try "title: Pen\n\nstep: only\nquestion: Does it work?\ndo: Try it.\nneeds: pen\n\(step)\n"
        .write(to: file, atomically: true, encoding: .utf8)
      let check = try LiveCheck([file.path], on: server)
      try check.wait(for: "Does it work?")
      return check
    }

    @Test("Strokes of a pen are measured")
    func strokes() throws {
      let check = try check(
        """
        exercise: strokes 3
        metrics: report-rate >= 20, gaps <= 100
        """)
      for y in [60.0, 100, 140] {
        pen.press(at: CGPoint(x: 100, y: y), pressure: 0.3)
        pen.move(to: CGPoint(x: 1100, y: y + 20), pressure: 0.9, over: 0.4)
        pen.lift()
      }
      for metric in ["Report rate, mean", "Gap ratio"] {
        let value = try check.wait(for: metric)
        #expect(value.label.contains("Good"), "\(value.label)")
      }
      try check.tap("Pass")
      try check.wait(for: "1 step passed")
    }

    @Test("Every tap of a pen has its end; a pen that hovers has no contact")
    func taps() throws {
      let check = try check("exercise: taps 3\nmetrics: lost-ends")
      pen.move(to: CGPoint(x: 60, y: 60))
      for index in 0..<3 {
        pen.press(at: CGPoint(x: 100 + 40 * index, y: 60))
        pen.hold(for: 0.05)
        pen.lift()
      }
      let value = try check.wait(for: "Lost ends")
      #expect(value.label.contains("Good"), "\(value.label)")
    }

    @Test("A step without an exercise shows the range of the pen's pressure")
    func pressure() throws {
      let check = try check("exercise: free")
      try check.wait(for: "Pressed: –, Pressure: –")
      // Beside the panel, which is in the middle.
      pen.press(at: CGPoint(x: 100, y: 60), pressure: 0.2)
      pen.move(to: CGPoint(x: 300, y: 60), pressure: 0.8, over: 0.3)
      pen.lift()
      try check.app.waitForLine(containing: "Pressure: 80%, from 20 to 80%", timeout: 20)
    }
  }
}
