import CX11
import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Opening an invalid or already open document from a file manager.
  @Suite("Opening invalid or open documents")
  struct ReopeningTests {
    private let deft = LiveCanvas.program("deft")
    private let folder: URL
    private var path: String { folder.appendingPathComponent("acts.deft").path }

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("deft-again-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try #require(chmod(folder.path, 0o700) == 0)
      try DocumentFile.write(Document(LiveDocument.shapes), to: path, old: nil, replaces: true)
    }

    /// Returns a startup notification id like that of a desktop.
    private func notice(_ other: ForeignClient) throws -> String {
      let c = other.connection
      let window = XCreateSimpleWindow(c.display, c.root, -1, -1, 1, 1, 0, 0, 0)
      XSelectInput(c.display, window, PropertyChangeMask)
      let time = try #require(c.askTime(through: window))
      XDestroyWindow(c.display, window)
      return "files-1-deft_TIME\(time)"
    }

    @Test(
      "Opening an open document activates its window",
      arguments: ForeignManager.allCases, [false, true])
    func raised(_ manager: ForeignManager, _ hasNotice: Bool) throws {
      let canvas = try LiveCanvas(
        ["--size", "700x500", "--reduce-motion", path], titled: "acts – Deft",
        by: { server in
          try manager.start(on: server, in: folder)
          return nil
        })
      let (server, other, window) = (canvas.server, canvas.other, canvas.window)
      let second = try server.run(deft, ["--new", "--size", "700x500", "--log", "-"])
      try second.waitForLine(containing: #""window""#, timeout: 20)
      try server.wait(until: "the second window is active", state: { other.activity }) {
        try other.isActive(#require(other.window(titled: "Deft")))
      }
      // Another path to the same document.
      symlink("acts.deft", folder.appendingPathComponent("link.deft").path)
      let third = try server.run(
        deft, [folder.appendingPathComponent("link.deft").path],
        environment: hasNotice ? ["DESKTOP_STARTUP_ID": try notice(other)] : [:])
      #expect(try third.waitForExit(timeout: 20) == .exited(75))
      try server.wait(until: "the first window is active", state: { other.activity }) {
        other.isActive(window)
      }
    }

    @Test("Without a desktop, a missing document is reported on standard error, without a window")
    func script() throws {
      let server = try VirtualXServer()
      let app = try server.run(deft, [path + ".missing"])
      #expect(try app.waitForExit(timeout: 20) == .exited(66))
      #expect(app.lines(of: .errors).joined().contains("The file does not exist."))
    }

    @Test("Without a window manager, the window of the open document gets the keyboard focus")
    func withoutManager() throws {
      let canvas = try LiveCanvas(["--size", "700x500", path], titled: "acts – Deft")
      let second = try canvas.server.run(deft, ["--new", "--size", "700x500", "--log", "-"])
      try second.waitForLine(containing: #""window""#, timeout: 20)
      let third = try canvas.server.run(deft, [path])
      #expect(try third.waitForExit(timeout: 20) == .exited(75))
      try canvas.server.wait(until: "the first window has the keyboard") {
        canvas.other.activity.hasPrefix("Window \(canvas.window) ")
      }
    }

    @Test(
      "Started by a desktop, the program reports an invalid document until the user confirms",
      arguments: [
        ("{\"format\": \"deft-document\",\n\"version\": 3}", 65, "version 3", "newer version"),
        ("{\"format\": \"deft-document\",\n\"shapes\": 7}", 65, "acts.deft:2:11: ", "Correct"),
        ("", 65, "The file is empty.", "Correct the file"),
        (nil, 66, "The file does not exist.", "Check the path"),
      ] as [(String?, Int32, String, String)])
    func refused(_ text: String?, _ status: Int32, _ message: String, _ advice: String) throws {
      let server = try VirtualXServer()
      let other = try ForeignClient(displayName: server.displayName)
      try FileManager.default.removeItem(atPath: path)
      if let text { try text.write(toFile: path, atomically: false, encoding: .utf8) }
      let app = try server.run(
        deft, [path],
        environment: ["GIO_LAUNCHED_DESKTOP_FILE": "/usr/share/applications/deft.desktop"])
      let line = try app.waitForLine(containing: "acts.deft", timeout: 20, of: .errors)
      #expect(line.contains(message) && line.contains(advice), "\(line)")
      try server.wait(until: "the window is shown") { other.window(titled: "Deft") != nil }
      let window = try #require(other.window(titled: "Deft"))
      #expect(other.ping(window) && app.isRunning)
      server.keyboard.type(.return)
      #expect(try app.waitForExit(timeout: 20) == .exited(status))
    }
  }
}
