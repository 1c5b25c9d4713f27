import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Displays that are added, removed and changed while the program runs.
  @Suite("Display changes")
  struct ScreenTests {
    private let circle = CGPoint(x: 520, y: 180)
    private let small = CGSize(width: 1024, height: 768)

    private func expect(
      _ canvas: LiveCanvas, at place: CGPoint, _ width: Int, _ height: Int,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let size = CGSize(width: width, height: height)
      try canvas.server.wait(
        until: "the window is at \(place), \(width) by \(height)", sourceLocation: sourceLocation
      ) {
        canvas.other.origin(of: canvas.window) == place
          && canvas.other.size(of: canvas.window) == size
      }
    }

    @Test("The frame rate matches the window's display, even after the window moves")
    func rate() throws {
      let server = try VirtualXServer()
      let other = try ForeignClient(displayName: server.displayName)
      let connection = try XConnection(displayName: server.displayName)
      let window = XWindow(connection: connection, WindowConfiguration(width: 400, height: 300))
      window.map()
      func expectRate(_ rate: Double) throws {
        try server.wait(until: "the frame rate is \(rate) per second") {
          window.drain { _ in }
          return abs(window.refreshRate - rate) < 1
        }
      }
      try expectRate(60)
      try #require(other.plugIn(small, rate: 85))
      other.move(window.id, to: CGPoint(x: 1200, y: 100))
      try expectRate(85)
      other.move(window.id, to: CGPoint(x: 1000, y: 100))
      try expectRate(60)
      other.move(window.id, to: CGPoint(x: 1400, y: 100))
      try expectRate(85)
      try #require(other.plugIn(small, rate: 75))
      try expectRate(75)
      try #require(other.unplug())
      try expectRate(60)
    }

    @Test(
      "A drag by finger or mouse continues when the screen changes its size",
      arguments: [true, false])
    func drag(byFinger: Bool) throws {
      let canvas = try LiveCanvas()
      let (mouse, touch) = (canvas.server.mouse, canvas.server.touchscreen)
      var finger: Finger?
      func move(to place: CGPoint) {
        if let finger {
          finger.move(to: place, over: 0.1)
        } else {
          mouse.move(to: place, over: 0.1)
        }
        canvas.settle()
      }
      if byFinger {
        finger = touch.touch(at: circle)
      } else {
        mouse.move(to: circle)
        mouse.press()
      }
      move(to: CGPoint(x: 580, y: 240))
      try #require(canvas.other.setScreenSize(width: 1024, height: 768))
      canvas.settle()
      move(to: CGPoint(x: 600, y: 260))
      try #require(canvas.other.setScreenSize(width: 1280, height: 800))
      canvas.settle()
      try #require(canvas.other.plugIn(small))
      canvas.settle()
      move(to: CGPoint(x: 560, y: 280))
      try #require(canvas.other.unplug())
      canvas.settle()
      let end = CGPoint(x: 640, y: 300)
      move(to: end)
      mouse.hold(for: 0.1)
      if let finger { finger.lift() } else { mouse.release() }
      LiveTests.expect(try canvas.rest(of: "circle"), at: end)
      #expect(canvas.logLines(of: "circle").allSatisfy { $0.callback != "cancelled" })
    }

    @Test("Without a window manager, a full-screen window follows its display as it changes")
    func fullScreen() throws {
      let canvas = try LiveCanvas(["--size", "500x400"])
      let other = canvas.other
      try #require(other.plugIn(small))
      other.move(canvas.window, to: CGPoint(x: 1100, y: 100))
      canvas.settle()
      other.focus(canvas.window)
      canvas.server.keyboard.type(.f11)
      try expect(canvas, at: CGPoint(x: 1280, y: 0), 1024, 768)
      try #require(other.plugIn(CGSize(width: 800, height: 600)))
      try expect(canvas, at: CGPoint(x: 1280, y: 0), 800, 600)
      // The display is now farther to the right, and does not show the window's old position.
      try #require(other.plugIn(small, at: 1600))
      try expect(canvas, at: CGPoint(x: 1600, y: 0), 1024, 768)
      try #require(other.unplug())
      try expect(canvas, at: .zero, 1280, 800)
      try #require(other.plugIn(small))
      try expect(canvas, at: CGPoint(x: 1280, y: 0), 1024, 768)
      try #require(other.unplug())
      try expect(canvas, at: .zero, 1280, 800)
      canvas.settle()
      canvas.server.keyboard.type(.f11)
      try expect(canvas, at: CGPoint(x: 780, y: 100), 500, 400)
    }

    @Test(
      "Without a window manager, a window moves to another display only if its display is removed")
    func movesToAnotherDisplay() throws {
      let canvas = try LiveCanvas(["--size", "480x360"])
      let other = canvas.other
      try #require(other.plugIn(small))
      let seam = CGPoint(x: 1100, y: 300)
      other.move(canvas.window, to: seam)
      canvas.settle()
      try #require(other.plugIn(CGSize(width: 800, height: 600)))
      canvas.settle()
      #expect(other.origin(of: canvas.window) == seam)
      try #require(other.unplug())
      try expect(canvas, at: CGPoint(x: 800, y: 300), 480, 360)
      try #require(other.setScreenSize(width: 1024, height: 768))
      try expect(canvas, at: CGPoint(x: 544, y: 300), 480, 360)
      canvas.settle()
      // The window still works. Absolute devices cover the whole screen at any screen size.
      let home = try LiveCanvas.home("circle", on: CGSize(width: 480, height: 360))
      func device(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
        CGPoint(x: (544 + x) * 1280 / 1024, y: (300 + y) * 800 / 768)
      }
      let end = CGPoint(x: home.position.x + 30, y: home.position.y + 40)
      let rest = try canvas.place(
        "circle", from: device(home.position.x, home.position.y), to: device(end.x, end.y))
      LiveTests.expect(rest, at: end, scale: home.scale)
    }

    @Test("With a window manager, the program does not move its window")
    func managed() throws {
      let canvas = try LiveCanvas(["--size", "480x360"]) { $0.manage(supporting: []) }
      canvas.other.move(canvas.window, to: CGPoint(x: 1000, y: 600))
      canvas.settle()
      try #require(canvas.other.setScreenSize(width: 800, height: 600))
      canvas.settle()
      #expect(canvas.other.origin(of: canvas.window) == CGPoint(x: 1000, y: 600))
    }
  }
}
