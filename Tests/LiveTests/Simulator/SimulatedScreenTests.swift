import DeftGeometry
import DeftTesting
import DeftTraces
import Foundation
import Testing

@testable import DeftX11

extension Live {
  /// The private screen of `deft simulate`: its keyboard, bus, size and recording.
  @Suite("The simulated screen")
  struct SimulatedScreenTests {
    let server: VirtualXServer
    let folder: ReplayTests.Folder

    init() throws {
      server = try VirtualXServer()
      folder = try ReplayTests.Folder()
    }

    /// Starts a simulator of 640 by 480 pixels with a shell command.
    private func simulate(
      _ options: [String] = [], _ command: String, environment: [String: String?] = [:]
    ) throws -> ClientProcess {
      try server.run(
        LiveCanvas.program("deft"),
        ["simulate", "--size", "640x480"] + options + ["--", "sh", "-c", command],
        environment: environment)
    }

    /// Returns the size of a display's screen.
    private func size(of display: String) throws -> [Int] {
      let size = try XConnection(displayName: display).screenSize
      return [size.width, size.height]
    }

    @Test("The keyboard has the layout of the user's display")
    func layout() throws {
      let tool = try server.run(
        "setxkbmap", ["-layout", "de,us", "-variant", "neo,", "-option", "grp:alt_shift_toggle"])
      #expect(try tool.waitForExit(timeout: 20) == .exited(0))
      let deft = try simulate([], "setxkbmap -query")
      for line in ["de,us", "neo,", "grp:alt_shift_toggle"] {
        try deft.waitForLine(containing: line, timeout: 30)
      }
    }

    @Test("The program has a separate session bus")
    func bus() throws {
      let desktop = try PrivateBus()
      let deft = try simulate(
        [],
        """
        echo $DBUS_SESSION_BUS_ADDRESS
        exec dbus-send --session --print-reply --dest=org.freedesktop.DBus / \
          org.freedesktop.DBus.GetId
        """, environment: ["DBUS_SESSION_BUS_ADDRESS": desktop.address])
      let address = try deft.waitForLine(timeout: 30) { $0.hasPrefix("unix:") }
      #expect(address != desktop.address)
      try deft.waitForLine(containing: "method return", timeout: 20)
      #expect(try deft.waitForExit(timeout: 20) == .exited(0))
    }

    /// Starts a simulator with a program that prints its touches, and gives its window the keyboard focus by a click.
    private func simulateInputTest() throws -> (deft: ClientProcess, display: String) {
      let deft = try simulate([], "echo $DISPLAY; exec xinput test-xi2")
      let display = try deft.waitForLine(timeout: 30) { $0.hasPrefix(":") }
      let other = try ForeignClient(displayName: display)
      try server.wait(until: "the program has a window") { other.placeInWindow != nil }
      // Before its first picture, the simulator ignores clicks.
      try server.wait(until: "the window shows the program") {
        let color = try captureScreen(display: display)[100, 100].map { $0 & 0xFF_FFFF }
        return try color != 0 && server.screenshot()[100, 100] == color
      }
      // The window below the last contact has the keyboard focus.
      server.mouse.click(at: CGPoint(x: 100, y: 100))
      try deft.waitForLine(containing: "(TouchEnd)", timeout: 20)
      return (deft, display)
    }

    @Test("Ctrl+F11 rotates the screen, and fingers still land below the pointer")
    func rotation() throws {
      let (deft, display) = try simulateInputTest()
      server.keyboard.type(.f11, holding: .control)
      try server.wait(until: "the screen is rotated") { try size(of: display) == [480, 640] }
      // The window has the size of the rotated screen, so that its picture is neither scaled nor moved.
      try server.wait(until: "a finger lands below the pointer") {
        server.mouse.click(at: CGPoint(x: 100, y: 120))
        return deft.lines().contains { $0.contains("root: 100.00/120.00") }
      }
      server.keyboard.type(.f11, holding: .control)
      try server.wait(until: "the screen is as before") { try size(of: display) == [640, 480] }
    }

    @Test("While a finger is down, Ctrl+F11 does not rotate the screen")
    func heldRotation() throws {
      let (deft, display) = try simulateInputTest()
      let finger = server.touchscreen.touch(at: CGPoint(x: 120, y: 100))
      try deft.waitForLine(containing: "(TouchBegin)", timeout: 20)
      let before = try server.waitForRest(for: 0.3)
      server.keyboard.type(.f11, holding: .control)
      try server.wait(until: "the window says why") { try server.screenshot() != before }
      try server.waitForRest(for: 0.5)
      #expect(try size(of: display) == [640, 480])
      finger.lift()
      try deft.waitForLine(containing: "(TouchEnd)", timeout: 20)
      server.keyboard.type(.f11, holding: .control)
      try server.wait(until: "the screen is rotated") { try size(of: display) == [480, 640] }
    }

    @Test("--size accepts the name of a device, and --rotated swaps width and height")
    func device() throws {
      for (options, expected) in [
        (["--size", "raspberrypi"], [800, 480]),
        (["--size", "raspberrypi", "--rotated"], [480, 800]),
      ] {
        let deft = try simulate(options, "echo $DISPLAY; exec xinput test-xi2")
        let display = try deft.waitForLine(timeout: 30) { $0.hasPrefix(":") }
        #expect(try size(of: display) == expected)
        deft.stop()
      }
    }

    @Test("The window of a screen larger than the display fits, and its title has the scale")
    func largeScreen() throws {
      let small = try VirtualXServer(.init(width: 640, height: 480))
      let deft = try small.run(
        LiveCanvas.program("deft"),
        [
          "simulate", "--size", "pinephone", "--", "sh", "-c",
          "xsetroot -solid '#336699'; echo $DISPLAY; exec xinput test-xi2 --root",
        ])
      let display = try deft.waitForLine(timeout: 30) { $0.hasPrefix(":") }
      #expect(try size(of: display) == [720, 1440])
      let user = try ForeignClient(displayName: small.displayName)
      let keys = "F3: ten fingers, Ctrl+F10: actual size, Ctrl+F11: rotate"
      try small.wait(until: "the title has the scale") {
        user.window(titled: "sh (33%) – \(keys)") != nil
      }
      // Nothing of the screen is outside of the display: its last pixels are at the lower edge.
      try small.wait(until: "a finger lands in the corner of the screen") {
        small.mouse.click(at: CGPoint(x: 238, y: 478))
        return deft.lines().contains { $0.contains("root: 714.00/1434.00") }
      }
      small.keyboard.type(.f11, holding: .control)
      try small.wait(until: "the rotated screen fits") {
        try size(of: display) == [1440, 720] && user.window(titled: "sh (44%) – \(keys)") != nil
      }
    }

    @Test("--record saves the touches of the program, without the border of the window")
    func recording() throws {
      let file = folder.url.appending(path: "touches.deft-trace").path
      let deft = try simulate(["--record", file], "exec xinput test-xi2")
      let text = { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
      try server.wait(until: "the recording has begun") { text().contains("deft-trace") }
      try server.wait(until: "the program prints events") {
        server.mouse.click(at: CGPoint(x: 120, y: 130))
        return deft.lines().contains { $0.contains("(TouchEnd)") }
      }
      deft.signal(SIGTERM)
      _ = try deft.waitForExit(timeout: 30)
      let places = try Playback(contentsOf: file, size: nil).steps.compactMap { step in
        if case .input(.contact(let contact)) = step.action, contact.phase == .began {
          return contact.location
        }
        return nil as CGPoint?
      }
      #expect(!places.isEmpty)
      #expect(
        places.allSatisfy { $0.distance(to: CGPoint(x: 120, y: 130)) < 0.001 }, "\(places)")
    }

    @Test(
      "Help is printed without a display",
      arguments: [["simulate", "--help"], ["help", "simulate"]])
    func help(arguments: [String]) throws {
      let result = try ReplayTests.deft(arguments)
      #expect(result.status == 0)
      #expect(result.output.contains("Run a program on a screen with a simulated touchscreen."))
    }

    @Test("A recording that cannot be written ends the simulator with an error")
    func unwritable() throws {
      let deft = try simulate(
        ["--record", folder.url.appending(path: "none/touches.deft-trace").path],
        "exec xinput test-xi2")
      #expect(try deft.waitForExit(timeout: 30) == .exited(73))
      #expect(deft.lines(of: .errors).contains { $0.contains("touches.deft-trace") })
    }
  }
}
