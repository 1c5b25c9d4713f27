import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The window of `deft check` for a mouse and a touchpad.
  @Suite("Checks of pointers")
  struct PointerCheckTests {
    private let folder: ReplayTests.Folder

    init() throws { folder = try ReplayTests.Folder() }

    /// Opens a plan with one step.
    private func check(_ step: String) throws -> LiveCheck {
      let file = folder.url.appendingPathComponent("pointer.txt")
      try "title: Pointer\n\nstep: only\nquestion: Does it work?\ndo: Try it.\n\(step)\n"
        .write(to: file, atomically: true, encoding: .utf8)
      return try LiveCheck([file.path])
    }

    @Test("The motion of a hovering mouse is measured without a pressed button")
    func hovering() throws {
      let check = try check(
        """
        exercise: moves 3
        metrics: report-rate >= 20, gaps <= 100
        needs: mouse
        """)
      // The page of all checks, which is shown first, has buttons with this title as well.
      try check.wait(for: "Does it work?")
      let mouse = check.server.mouse
      mouse.click(at: try check.wait(for: "Start").center)
      try check.wait(for: "0 of 3")
      mouse.move(to: CGPoint(x: 100, y: 60))
      mouse.move(to: CGPoint(x: 1100, y: 80), over: 0.5)
      mouse.move(to: CGPoint(x: 100, y: 100), over: 0.5)
      mouse.move(to: CGPoint(x: 1100, y: 120), over: 0.5)
      // The pointer rests, which ends the exercise.
      let rate = try check.wait(for: "Report rate, mean")
      #expect(rate.label.contains("Good"), "\(rate.label)")
      let gaps = try check.wait(for: "Gap ratio")
      #expect(gaps.label.contains("Good"), "\(gaps.label)")
      mouse.click(at: try check.wait(for: "Pass").center)
      try check.wait(for: "1 step passed")
    }

    @Test(
      "The range of a touchpad's pinch is judged by its scale",
      arguments: [(1.7, "Good"), (1.4, "Acceptable"), (1.2, "Bad")])
    func pinch(scale: Double, verdict: String) throws {
      let check = try check(
        """
        exercise: pinches 1
        metrics: touchpad-pinch-range
        needs: touchpad
        """)
      try check.wait(for: "Does it work?")
      check.server.mouse.move(to: CGPoint(x: 100, y: 60))
      check.server.touchpad.pinch(scale: scale, over: 0.3)
      let range = try check.wait(for: "Pinch range of a touchpad")
      #expect(range.label.contains(verdict), "\(range.label)")
    }
  }
}
