import CanvasEditing
import DeftGeometry
import DeftTesting
import DeftX11
import Testing

extension Live {
  @Suite("Interference by other programs")
  struct MeddlingTests {
    private let circle = CGPoint(x: 520, y: 180)

    /// A fake event that another program sends to the window.
    enum FakeEvent: CaseIterable {
      case hugeSize, smallSize, unmapping, destruction
    }

    @Test("Fake window events have no effect", arguments: FakeEvent.allCases)
    func fake(_ event: FakeEvent) throws {
      let canvas = try LiveCanvas()
      let before = try canvas.still()
      switch event {
      case .hugeSize: canvas.other.sendFakeSize(canvas.window, width: 65_535, height: 65_535)
      case .smallSize: canvas.other.sendFakeSize(canvas.window, width: 300, height: 200)
      case .unmapping: canvas.other.sendFakeUnmapping(canvas.window)
      case .destruction: canvas.other.sendFakeDestruction(canvas.window)
      }
      canvas.settle()
      #expect(try canvas.still() == before)
      let place = CGPoint(x: 600, y: 290)
      expect(try canvas.place("circle", from: circle, to: place), at: place)
      try canvas.expectPainted("circle", at: Pose(position: place))
      #expect(canvas.app.lines().map(LogLine.init).filter { $0.window != nil }.count == 1)
    }

    @Test(
      "If the window is too large to draw, the last picture stays until the window is small enough",
      arguments: [(40_000, 800), (1280, 40_000), (30_000, 30_000)])
    func immense(width: Int, height: Int) throws {
      let canvas = try LiveCanvas()
      canvas.other.resize(canvas.window, width: width, height: height)
      canvas.settle()
      let place = CGPoint(x: 600, y: 290)
      expect(try canvas.place("circle", from: circle, to: place), at: place)
      canvas.other.resize(canvas.window, width: 900, height: 640)
      let line = LogLine(try canvas.app.waitForLine(containing: #""window""#))
      #expect(line.window == CGSize(width: 900, height: 640))
      let small = CGSize(width: 900, height: 640)
      try canvas.expectPainted("hexagon", at: try LiveCanvas.home("hexagon", on: small), in: small)
    }

    @Test("Without a window manager, F11 covers the screen, even when the screen's size changes")
    func fullScreen() throws {
      let canvas = try LiveCanvas(["--size", "800x600"])
      // Without a window manager, the window under the pointer has the keyboard focus.
      canvas.server.mouse.move(to: CGPoint(x: 790, y: 10))
      func expectWindow(_ width: Int, _ height: Int) throws {
        let line = LogLine(try canvas.app.waitForLine(containing: #""window""#))
        #expect(line.window == CGSize(width: width, height: height))
      }
      canvas.server.keyboard.type(.f11)
      try expectWindow(1280, 800)
      #expect(canvas.other.setScreenSize(width: 1024, height: 768))
      try expectWindow(1024, 768)
      #expect(canvas.other.setScreenSize(width: 1280, height: 800))
      try expectWindow(1280, 800)
      let cover = try canvas.still()
      #expect(cover[1275, 795] == 0xF6F5F2)
      canvas.server.keyboard.type(.f11)
      try expectWindow(800, 600)
      #expect(canvas.other.setScreenSize(width: 1024, height: 768))
      canvas.server.keyboard.type(.f11)
      try expectWindow(1024, 768)
    }

    @Test("F11 covers the monitor that shows most of the window")
    func fullScreenOnOneOfTwo() throws {
      let canvas = try LiveCanvas(["--size", "500x400"])
      try #require(canvas.other.splitMonitor(at: 700))
      canvas.server.mouse.move(to: CGPoint(x: 490, y: 10))
      func expectWindow(_ width: Int, _ x: CGFloat) throws {
        let line = LogLine(try canvas.app.waitForLine(containing: #""window""#))
        #expect(line.window == CGSize(width: width, height: width == 500 ? 400 : 800))
        #expect(canvas.other.origin(of: canvas.window) == CGPoint(x: x, y: 0))
      }
      canvas.server.keyboard.type(.f11)
      try expectWindow(700, 0)
      canvas.server.keyboard.type(.f11)
      try expectWindow(500, 0)
      canvas.other.move(canvas.window, to: CGPoint(x: 600, y: 0))
      canvas.server.mouse.move(to: CGPoint(x: 1000, y: 10))
      canvas.settle()
      canvas.server.keyboard.type(.f11)
      try expectWindow(580, 700)
    }

    @Test("F11 does not rely on a window manager that has ended")
    func managerThatIsGone() throws {
      let canvas = try LiveCanvas(["--size", "800x600"]) { $0.leaveManagersMark() }
      canvas.server.mouse.move(to: CGPoint(x: 790, y: 10))
      canvas.server.keyboard.type(.f11)
      let line = LogLine(try canvas.app.waitForLine(containing: #""window""#))
      #expect(line.window == CGSize(width: 1280, height: 800))
    }
  }
}
