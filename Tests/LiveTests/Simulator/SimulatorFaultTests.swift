import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Faults that are chosen in the inspector of the simulator's window, and their effect on a
  /// foreign program: `xinput test-xi2`, which prints its events. The mouse presses the buttons at
  /// the positions of their accessible objects.
  @Suite("Faults in the simulator")
  struct SimulatorFaultTests {
    private let deft: AssistedDeft
    private var server: VirtualXServer { deft.server }

    /// A fault, and the letters of a search that finds it.
    enum Choice: String, CaseIterable, CustomTestStringConvertible {
      case reusedID = "ID reused"
      case unplugged = "Device unplugged"

      var testDescription: String { rawValue }
      var search: [Key] { self == .reusedID ? [.r, .e, .u] : [.u, .n, .p] }
    }

    init() throws {
      deft = try AssistedDeft(["simulate", "--size", "640x480", "--", "xinput", "test-xi2"])
      try waitForProgram()
      server.mouse.move(to: CGPoint(x: 300, y: 300))
    }

    /// Waits until the program's window is shown at the window's origin.
    private func waitForProgram() throws {
      try server.waitForScreen(timeout: 30) { $0[10, 10] == 0xFFFFFF && $0[75, 75] == 0 }
    }

    /// Clicks an accessible object.
    private func click(_ name: String) throws {
      let extents = try #require(try deft.object(name).screen)
      server.mouse.click(
        at: CGPoint(x: extents[0] + extents[2] / 2, y: extents[1] + extents[3] / 2))
    }

    /// Opens the inspector, and chooses a fault.
    private func choose(_ choice: Choice) throws {
      server.keyboard.type(.f12)
      try click("Faults")
      try click("Search faults")
      for key in choice.search { server.keyboard.type(key) }
      try server.wait(until: "the search finds one fault", for: 30) {
        try deft.tree().filter { $0.name.contains("Detector: ") }.map(\.name)
          .allSatisfy { $0.hasPrefix(choice.rawValue) }
      }
      try click(choice.rawValue)
      try server.wait(until: "the fault waits for a drag", for: 30) {
        try deft.tree().contains {
          $0.name.hasPrefix(choice.rawValue) && $0.name.contains("Drag something.")
        }
      }
    }

    /// Drags in the window of the program, with a margin for touches that a fault moves by 60 pixels.
    private func drag() {
      server.mouse.drag(
        from: CGPoint(x: 70, y: 70), to: CGPoint(x: 130, y: 130), over: 0.3)
    }

    private func count(_ event: String) -> Int {
      deft.app.lines().filter { $0.contains("(\(event))") }.count
    }

    @Test("A docked inspector does not move the screen")
    func docked() throws {
      server.keyboard.type(.f12)
      _ = try deft.object("Faults")
      try waitForProgram()
      server.mouse.click(at: CGPoint(x: 120, y: 150))
      _ = try deft.app.waitForLine(containing: "(TouchBegin)", timeout: 20)
      let place = try deft.app.waitForLine(containing: "root:", timeout: 20)
      #expect(place.contains("120.00/150.00"), "\(place)")
    }

    @Test("A fault that the mouse chooses reaches the program", arguments: Choice.allCases)
    func chosen(_ choice: Choice) throws {
      try choose(choice)
      #expect(count("KeyPress") == 0)
      drag()
      try deft.app.waitForLine(containing: "(RawTouchBegin)", timeout: 20)
      switch choice {
      case .reusedID:
        // The first touch ends, and another one begins in the middle of the drag.
        try deft.app.waitForLine(containing: "(TouchEnd)", timeout: 20)
        try deft.app.waitForLine(containing: "(RawTouchBegin)", timeout: 20)
        try deft.app.waitForLine(containing: "(TouchEnd)", timeout: 20)
      case .unplugged:
        try deft.app.waitForLine(containing: "(HierarchyChanged)", timeout: 20)
      }
      // The fault is over. The next drag is one touch.
      let before = count("RawTouchBegin")
      drag()
      try deft.app.waitForLine(containing: "(RawTouchBegin)", timeout: 20)
      try deft.app.waitForLine(containing: "(TouchEnd)", timeout: 20)
      #expect(count("RawTouchBegin") == before + 1)
    }
  }
}
