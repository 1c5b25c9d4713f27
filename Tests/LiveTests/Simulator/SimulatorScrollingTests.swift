import DeftGeometry
import DeftInput
import DeftTesting
import Foundation
import Testing

@testable import DeftX11

extension Live {
  /// A screen of `deft simulate` that is larger than its window: 640 by 480 pixels, of which 286 by
  /// 186 are visible beside the scroll bars.
  ///
  /// The screen is blue, with a black mark. The program prints the touches on the root window.
  @Suite("Scrolling the simulated screen")
  struct SimulatorScrollingTests {
    let server: VirtualXServer
    private let deft: ClientProcess
    private let display: String
    private let user: ForeignClient
    private let window: UInt
    /// The program's window, which shows as the black mark.
    private let mark: ForeignClient

    private static let visible = PixelRect(x: 0, y: 0, width: 286, height: 186)
    /// Places in the tracks of the scroll bars, beyond the thumbs.
    private static let verticalBar = CGPoint(x: 293, y: 170)
    private static let horizontalBar = CGPoint(x: 250, y: 193)
    /// The distance of a wheel step in pixels.
    private static let step = 54

    init() throws {
      server = try VirtualXServer()
      deft = try server.run(
        LiveCanvas.program("deft"),
        [
          "simulate", "--size", "640x480", "--zoom", "1", "--appearance", "light", "--", "sh", "-c",
          "xsetroot -solid '#336699'; echo $DISPLAY; exec xinput test-xi2 --root",
        ])
      let display = try deft.waitForLine(timeout: 30) { $0.hasPrefix(":") }
      self.display = display
      mark = try ForeignClient(displayName: display)
      mark.cover(PixelRect(x: 150, y: 120, width: 300, height: 200))
      let user = try ForeignClient(displayName: server.displayName)
      self.user = user
      let title = "sh – F3: ten fingers, Ctrl+F10: actual size, Ctrl+F11: rotate"
      try server.wait(until: "the window is shown") { user.window(titled: title) != nil }
      window = try #require(user.window(titled: title))
      user.resize(window, width: 300, height: 200)
      try waitForScreen(at: 0, 0)
    }

    /// Waits until the window shows the part of the screen that begins at a pixel.
    private func waitForScreen(
      at x: Int, _ y: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      do {
        try server.wait(until: "the part at \(x), \(y) is shown", for: 20) {
          let screen = try captureScreen(display: display)
          let whole = Screenshot(
            bounds: PixelRect(x: 0, y: 0, width: screen.width, height: screen.height),
            pixels: screen.pixels)
          let part = whole.crop(to: PixelRect(x: x, y: y, width: 286, height: 186))
          let shown = try server.screenshot(of: Self.visible)
          // The corner between the scroll bars.
          let corner = try server.screenshot(of: PixelRect(x: 292, y: 192, width: 8, height: 8))
          return shown == Screenshot(bounds: Self.visible, pixels: part.pixels)
            && corner.pixels.allSatisfy { $0 == 0xF6F5F2 }
        }
      } catch {
        Issue.record("\(error)", sourceLocation: sourceLocation)
      }
    }

    /// Clicks in the window, and returns the pixel of the screen where the finger lands.
    private func click(_ place: CGPoint) throws -> CGPoint {
      server.mouse.click(at: place)
      return try nextTouch()
    }

    /// Returns the place of the next touch on the screen, once it has ended.
    private func nextTouch() throws -> CGPoint {
      try deft.waitForLine(containing: "(TouchBegin)", timeout: 20)
      let line = try deft.waitForLine(containing: "root:", timeout: 20)
      let numbers = line.split(whereSeparator: { !"0123456789.-".contains($0) })
        .compactMap { Double($0) }
      try deft.waitForLine(containing: "(TouchEnd)", timeout: 20)
      return CGPoint(x: numbers[0], y: numbers[1])
    }

    private func scroll(_ steps: Int, at place: CGPoint) {
      server.mouse.move(to: place)
      server.mouse.scroll(by: CGSize(width: 0, height: steps))
    }

    /// Holds Ctrl and Alt during an action.
    private func withKeys(_ body: () throws -> Void) rethrows {
      server.keyboard.press(.control)
      server.keyboard.press(.alt)
      defer {
        server.keyboard.release(.alt)
        server.keyboard.release(.control)
      }
      try body()
    }

    @Test(
      "The wheel scrolls while the pointer is outside the screen, and on the screen with Ctrl+Alt")
    func wheel() throws {
      scroll(2, at: Self.verticalBar)
      try waitForScreen(at: 0, 2 * Self.step)
      scroll(1, at: Self.horizontalBar)
      try waitForScreen(at: Self.step, 2 * Self.step)
      #expect(try click(CGPoint(x: 100, y: 100)) == CGPoint(x: 154, y: 208))
      try withKeys {
        scroll(-1, at: CGPoint(x: 100, y: 100))
        try waitForScreen(at: Self.step, Self.step)
      }
      // The program has not received any wheel step so far.
      #expect(!deft.lines().contains { $0.contains("(ButtonPress)") })
      scroll(1, at: CGPoint(x: 120, y: 110))
      try deft.waitForLine(containing: "(ButtonPress)", timeout: 20)
      let place = try deft.waitForLine(containing: "root:", timeout: 20)
      #expect(place.contains("174.00/164.00"), "\(place)")
      try waitForScreen(at: Self.step, Self.step)
    }

    @Test("Scroll bars are dragged with the mouse and with a finger")
    func bars() throws {
      server.mouse.drag(from: CGPoint(x: 293, y: 20), to: CGPoint(x: 293, y: 190), over: 0.2)
      try waitForScreen(at: 0, 294)
      server.touchscreen.drag(
        from: CGPoint(x: 20, y: 193), to: CGPoint(x: 299, y: 193), over: 0.2)
      try waitForScreen(at: 354, 294)
      #expect(try click(CGPoint(x: 285, y: 185)) == CGPoint(x: 639, y: 479))
      // The program has received one finger.
      #expect(deft.lines().filter { $0.contains("(RawTouchBegin)") }.count == 1)
    }

    @Test("While the hand tool is on, scroll bars work unless fingers are down on the screen")
    func hand() throws {
      // The palette of the hand tool needs space. The bottom 54 pixels of the screen are hidden.
      user.resize(window, width: 600, height: 440)
      #expect(user.ping(window))
      server.keyboard.type(.f3)
      let end = CGPoint(x: 593, y: 439)
      server.mouse.drag(from: CGPoint(x: 593, y: 100), to: end, over: 0.2)
      server.mouse.click(at: CGPoint(x: 500, y: 300))
      try deft.waitForLine(containing: "(TouchBegin)", timeout: 20)
      var place = try deft.waitForLine(containing: "root:", timeout: 20)
      #expect(place.contains("500.00/354.00"), "\(place)")
      server.mouse.drag(from: CGPoint(x: 593, y: 300), to: CGPoint(x: 593, y: 0), over: 0.2)
      server.mouse.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 520, y: 310), over: 0.2)
      server.keyboard.type(.escape)
      try deft.waitForLine(containing: "(TouchEnd)", timeout: 20)
      place = try deft.waitForLine(containing: "root:", timeout: 20)
      #expect(place.contains("520.00/364.00"), "\(place)")
    }

    @Test("With Ctrl and Alt, the mouse and two fingers move the screen")
    func pan() throws {
      try withKeys {
        server.mouse.drag(
          from: CGPoint(x: 200, y: 150), to: CGPoint(x: 160, y: 120), over: 0.2)
        try waitForScreen(at: 40, 30)
        let hand = server.touchscreen.hand(at: [CGPoint(x: 100, y: 150), CGPoint(x: 220, y: 150)])
        hand.move(by: CGSize(width: -60, height: -50), over: 0.3)
        hand.lift()
        try waitForScreen(at: 100, 80)
      }
      #expect(try click(CGPoint(x: 50, y: 60)) == CGPoint(x: 150, y: 140))
      #expect(deft.lines().filter { $0.contains("(RawTouchBegin)") }.count == 1)
    }

    @Test("While a finger is down, the screen does not scroll")
    func held() throws {
      let finger = server.touchscreen.touch(at: CGPoint(x: 100, y: 100))
      try deft.waitForLine(containing: "(TouchBegin)", timeout: 20)
      scroll(2, at: Self.verticalBar)
      finger.move(to: CGPoint(x: 110, y: 105))
      finger.lift()
      try deft.waitForLine(containing: "(TouchEnd)", timeout: 20)
      let place = try deft.waitForLine(containing: "root:", timeout: 20)
      #expect(place.contains("110.00/105.00"), "\(place)")
      try waitForScreen(at: 0, 0)
    }

    @Test("Ctrl+F10 fits the screen into the window, and restores the actual size")
    func fitted() throws {
      scroll(1, at: Self.verticalBar)
      try waitForScreen(at: 0, Self.step)
      // Without a window manager, the window below the last contact has the keyboard focus.
      server.keyboard.type(.f10, holding: .control)
      // The picture is scaled by 200 / 480, and begins 16 pixels from the left edge of the window.
      let place = try fittedTouch(at: CGPoint(x: 116, y: 100))
      #expect(place.distance(to: CGPoint(x: 240, y: 240)) < 3, "\(place)")
      server.keyboard.type(.f10, holding: .control)
      // The pixel in the middle stays in the middle.
      try waitForScreen(at: 179, 147)
    }

    /// Clicks until the finger lands on a different pixel than it would at actual size, and returns
    /// that pixel.
    private func fittedTouch(at place: CGPoint) throws -> CGPoint {
      var landed = place
      try server.wait(until: "the screen is fitted", for: 20) {
        landed = try click(place)
        return landed != CGPoint(x: place.x, y: place.y + CGFloat(Self.step))
      }
      return landed
    }
  }
}
