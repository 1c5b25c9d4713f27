import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// The window of `deft check` with two outputs side by side, and a touchscreen on the second.
  @Suite("The output of a device check")
  struct CheckPlaceTests {
    let server: VirtualXServer
    let other: ForeignClient
    private let folder: ReplayTests.Folder
    private let plan: String
    private static let area = CGRect(x: 1280, y: 0, width: 1280, height: 800)

    init() throws {
      server = try VirtualXServer()
      other = try ForeignClient(displayName: server.displayName)
      folder = try ReplayTests.Folder()
      plan = try folder.write(
        """
        title: Panel

        step: taps
        question: Do taps end?
        do: Tap five times.
        exercise: taps 5
        metrics: lost-ends
        needs: touchscreen
        """, to: "panel.txt")
      try #require(other.plugIn(Self.area.size))
      other.setMatrix([0.5, 0, 0.5, 0, 1, 0, 0, 0, 1], of: server.touchscreen.name)
    }

    /// Waits until the window with a title covers an output.
    private func waitForWindow(_ title: String, covering area: CGRect) throws {
      var frame: CGRect?
      try server.wait(until: "“\(title)” covers \(area)", state: { "\(frame ?? .null)" }) {
        frame = other.window(titled: title).map {
          CGRect(origin: other.origin(of: $0), size: other.size(of: $0))
        }
        return frame == area
      }
    }

    @Test(
      "A touchscreen is checked on its own output, and the window asks for its true size",
      arguments: [nil, .openbox, .xfwm4, .i3] as [ForeignManager?])
    func started(manager: ForeignManager?) throws {
      try manager?.start(on: server, in: folder.url)
      let output = try #require(other.connection.touchMappings().first?.outputs.last?.name)
      let check = try LiveCheck([plan], on: server)
      try waitForWindow("Panel", covering: Self.area)
      try check.wait(forSize: Self.area.size)
      // The touchscreen reaches the button, because the window is on its output.
      try check.skipSize()
      try check.wait(for: "Do taps end?")
      let sizes = "\(server.stateFolder)/deft/checks/sizes.json"
      try server.wait(until: "the answer is stored") {
        (try? String(contentsOfFile: sizes, encoding: .utf8))?.contains("\"\(output)\"") == true
      }
    }

    @Test(
      "A window on another output moves to the touchscreen's output",
      arguments: [nil, .openbox, .xfwm4] as [ForeignManager?])
    func moved(manager: ForeignManager?) throws {
      try manager?.start(on: server, in: folder.url)
      let check = try LiveCheck(on: server)
      let place = try check.wait(for: "Start").center
      let window = try #require(other.window(titled: "Device checks"))
      try server.wait(until: "the window is on the first output") {
        other.origin(of: window).x < 1280
      }
      // The mouse covers both outputs.
      let origin = other.origin(of: window)
      server.mouse.click(at: CGPoint(x: (origin.x + place.x) / 2, y: origin.y + place.y))
      try waitForWindow("Touchscreen", covering: Self.area)
      try check.wait(forSize: Self.area.size)
      try check.skipSize()
      try check.wait(for: "Does the whole screen respond")
    }

    @Test("Devices without an output are checked where the window is")
    func mouse() throws {
      let check = try LiveCheck(["mouse"], on: server)
      try check.wait(for: "Close")
      try waitForWindow("Mouse", covering: CGRect(x: 0, y: 0, width: 1280, height: 800))
    }
  }
}
