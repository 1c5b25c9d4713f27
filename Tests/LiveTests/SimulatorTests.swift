import DeftGeometry
import DeftTesting
import Foundation
import Testing

@testable import DeftX11

extension Live {
  /// `deft simulate`, mostly with `xinput test-xi2`, which has a window of 200 by 200 pixels and prints its events. The
  /// server's mouse, fingers and keyboard are the user's. The simulator's window is at the screen's origin.
  @Suite("The simulator")
  struct SimulatorTests {
    let server: VirtualXServer
    private static let size = "640x480"

    init() throws { server = try VirtualXServer() }

    /// Starts a simulator with a program, which first prints its display.
    private func simulate(
      _ options: [String] = [], _ program: String
    ) throws -> (deft: ClientProcess, display: String) {
      let deft = try server.run(
        LiveCanvas.program("deft"),
        ["simulate", "--size", Self.size] + options + [
          "--", "sh", "-c", "echo $DISPLAY; \(program)",
        ])
      return (deft, try deft.waitForLine(timeout: 30) { $0.hasPrefix(":") })
    }

    /// Starts a simulator whose program prints all of its input, and waits until the program is shown.
    private func observer(_ options: [String] = []) throws -> ClientProcess {
      let (deft, display) = try simulate(options, "exec xinput test-xi2")
      let other = try ForeignClient(displayName: display)
      try server.wait(until: "the program has a window") {
        other.placeInWindow != nil
      }
      try server.wait(until: "the screen is shown") { try isShown(display) }
      return deft
    }

    /// Returns whether the window shows exactly the contents of another display.
    private func isShown(_ display: String) throws -> Bool {
      let inside = try captureScreen(display: display)
      let shot = try server.screenshot(
        of: PixelRect(x: 0, y: 0, width: inside.width, height: inside.height))
      return Screenshot(bounds: shot.bounds, pixels: inside.pixels) == shot
    }

    /// Waits for an event, and returns its position in pixels of the simulated screen.
    @discardableResult
    private func wait(for event: String, by deft: ClientProcess) throws -> CGPoint {
      try deft.waitForLine(containing: "(\(event))", timeout: 20)
      let line = try deft.waitForLine(containing: "root:", timeout: 20)
      let numbers = line.split(whereSeparator: { !"0123456789.-".contains($0) }).compactMap {
        Double($0)
      }
      return CGPoint(x: numbers[0], y: numbers[1])
    }

    @Test("The mouse acts as a finger, which lands exactly below the pointer")
    func mouseAsFinger() throws {
      let deft = try observer()
      server.mouse.move(to: CGPoint(x: 120, y: 150))
      server.mouse.press()
      #expect(try wait(for: "TouchBegin", by: deft) == CGPoint(x: 120, y: 150))
      server.mouse.move(to: CGPoint(x: 260, y: 190))
      #expect(try wait(for: "TouchUpdate", by: deft) == CGPoint(x: 260, y: 190))
      server.mouse.release()
      #expect(try wait(for: "TouchEnd", by: deft) == CGPoint(x: 260, y: 190))
      #expect(!deft.lines().contains { $0.contains("(ButtonPress)") })
    }

    @Test("With --as mouse, the mouse acts as a mouse")
    func mouse() throws {
      let deft = try observer(["--as", "mouse"])
      server.mouse.move(to: CGPoint(x: 100, y: 100))
      #expect(try wait(for: "Motion", by: deft) == CGPoint(x: 100, y: 100))
      server.mouse.click(at: CGPoint(x: 120, y: 130))
      #expect(try wait(for: "ButtonPress", by: deft) == CGPoint(x: 120, y: 130))
      try wait(for: "ButtonRelease", by: deft)
      #expect(!deft.lines().contains { $0.contains("(TouchBegin)") })
    }

    @Test("Ten fingers, the right mouse button, the wheel and keys reach the program")
    func everything() throws {
      let deft = try observer()
      let hand = server.touchscreen.hand(
        at: (0..<10).map { CGPoint(x: 10 + 18 * $0, y: 100 + 10 * ($0 % 3)) })
      for _ in 0..<10 { try wait(for: "TouchBegin", by: deft) }
      hand.lift()
      for _ in 0..<10 { try wait(for: "TouchEnd", by: deft) }
      server.mouse.click(at: CGPoint(x: 150, y: 150), .right)
      #expect(try wait(for: "ButtonPress", by: deft) == CGPoint(x: 150, y: 150))
      server.mouse.scroll(by: CGSize(width: 0, height: 1))
      try deft.waitForLine(containing: "(ButtonPress)", timeout: 20)
      try deft.waitForLine(containing: "detail: 5", timeout: 20)
      server.keyboard.type(.one, holding: .shift)
      try deft.waitForLine(containing: "(KeyPress)", timeout: 20)
      try deft.waitForLine(containing: "detail: \(Key.shift.rawValue)", timeout: 20)
      try deft.waitForLine(containing: "(KeyPress)", timeout: 20)
      try deft.waitForLine(containing: "detail: \(Key.one.rawValue)", timeout: 20)
      try deft.waitForLine(containing: "(KeyRelease)", timeout: 20)
      try deft.waitForLine(containing: "(KeyRelease)", timeout: 20)
    }

    @Test("A key whose release the window does not receive is released")
    func lostRelease() throws {
      let deft = try observer()
      // Without a window manager, the window below the last touch has the keyboard focus.
      server.mouse.click(at: CGPoint(x: 100, y: 100))
      try wait(for: "TouchEnd", by: deft)
      server.keyboard.press(.alt)
      try deft.waitForLine(containing: "(KeyPress)", timeout: 20)
      let other = try ForeignClient(displayName: server.displayName)
      other.takeFocus()
      try deft.waitForLine(containing: "(KeyRelease)", timeout: 20)
      try deft.waitForLine(containing: "detail: \(Key.alt.rawValue)", timeout: 20)
      server.keyboard.release(.alt)
    }

    @Test("A pinch on the touchpad reaches the program with its scale")
    func pinch() throws {
      let (deft, display) = try simulate(
        [], "exec '\(LiveCanvas.program("deft"))' try 'magnify()' --size \(Self.size) --log -")
      try server.wait(until: "the screen is shown", for: 30) {
        try captureScreen(display: display).pixels.contains { $0 & 0xffffff == 0xF6F5F2 }
          && isShown(display)
      }
      server.mouse.move(to: CGPoint(x: 200, y: 240))
      let pinch = server.touchpad.beginPinch(fingers: 2)
      pinch.change(scale: 1.5, over: 0.2)
      pinch.end()
      let line = try deft.waitForLine(containing: #""callback":"ended""#, timeout: 20)
      #expect(line.contains("1.5"), "\(line)")
    }

    @Test("The window says that the program is starting until the program draws")
    func starting() throws {
      let folder = try ReplayTests.Folder()
      let signal = folder.url.appendingPathComponent("go")
      let (_, display) = try simulate(
        [], "while [ ! -e '\(signal.path)' ]; do sleep 0.1; done; exec xinput test-xi2")
      let middle = PixelRect(x: 300, y: 220, width: 40, height: 40)
      let edge = PixelRect(x: 200, y: 400, width: 240, height: 80)
      // The black screen is shown, and the caption is above it.
      try server.wait(until: "the caption is on the empty screen", for: 30) {
        try server.screenshot(of: middle).pixels.allSatisfy { $0 & 0xffffff == 0 }
          && server.screenshot(of: edge).pixels.contains { $0 & 0xffffff != 0 }
      }
      _ = try server.waitForRest(for: 0.5)
      #expect(try !isShown(display))
      try Data().write(to: signal)
      try server.wait(until: "the program is shown without the caption", for: 30) {
        let screen = try captureScreen(display: display)
        return try screen.pixels.contains { $0 & 0xffffff != 0 } && isShown(display)
      }
    }

    @Test("The window shows exactly the pixels of the program, and follows its changes")
    func pixels() throws {
      let (_, display) = try simulate(
        [], "exec '\(LiveCanvas.program("deft"))' gallery --size \(Self.size)")
      try server.wait(until: "the gallery is shown", for: 30) {
        try captureScreen(display: display).pixels.contains { $0 & 0xffffff == 0xF6F5F2 }
          && isShown(display)
      }
      let before = try server.waitForRest(for: 0.3)
      server.mouse.drag(from: CGPoint(x: 400, y: 240), to: CGPoint(x: 470, y: 300), over: 0.3)
      try server.wait(until: "the gallery has changed") { try server.screenshot() != before }
      try server.waitForRest(for: 0.5)
      #expect(try isShown(display))
    }

    @Test(
      "The simulator exits with the status of its program",
      arguments: [("exit 3", 3), ("kill -9 $$", 137)])
    func status(program: String, expected: Int32) throws {
      let (deft, _) = try simulate([], program)
      #expect(try deft.waitForExit(timeout: 30) == .exited(expected))
    }

    @Test("A missing program is named in the error, and invalid arguments are rejected")
    func errors() throws {
      let missing = try server.run(
        LiveCanvas.program("deft"), ["simulate", "--", "no-such-program"])
      #expect(try missing.waitForExit(timeout: 30) == .exited(69))
      #expect(missing.lines(of: .errors).joined().contains("no-such-program"))
      for arguments in [[], ["--size", "20x20", "--", "true"], ["--dpi", "7", "--", "true"]] {
        let wrong = try server.run(LiveCanvas.program("deft"), ["simulate"] + arguments)
        #expect(try wrong.waitForExit(timeout: 30) == .exited(64))
      }
    }
  }
}
