import CX11
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Documents opened as file managers do.
  @Suite("Opening a document by its type")
  struct OpeningTests {
    @Test("The desktop opens a document in Deft, and the window has the menu entry's class")
    func open() throws {
      let tree = try InstalledTree()
      try tree.updateCaches()
      let document = tree.folder.appendingPathComponent("sunrise.deft").path
      try FileManager.default.copyItem(atPath: InstallTests.document, toPath: document)
      let server = try VirtualXServer()
      defer { server.stop() }
      let other = try ForeignClient(displayName: server.displayName)
      // Use a separate session, as desktops do, so that the program outlives the process that started it.
      let opener = try server.run(
        "setsid", ["--wait", "gio", "open", document],
        environment: tree.environment.mapValues { $0 })
      #expect(try opener.waitForExit(timeout: 20) == .exited(0))
      try server.waitForScreen(timeout: 20) { $0[5, 5] == 0xF6F5F2 && $0[520, 180] != 0xF6F5F2 }
      let window = try #require(other.window(titled: "sunrise – Deft"))
      let bytes = WindowProperty.bytes(
        other.connection.display, window, Atom(XA_WM_CLASS), type: Atom(XA_STRING))
      let names = (bytes ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      let entry = try tree.shell("cat share/applications/deft.desktop").output
      let named = try #require(entry.firstMatch(of: /\nStartupWMClass=(.*)\n/)).1
      #expect(names.first == String(named))
    }
  }
}
