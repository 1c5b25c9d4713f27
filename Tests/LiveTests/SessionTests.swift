import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Requests of the session manager.
  @Suite("Session management")
  struct SessionTests {
    @Test(
      "The program registers with the session, and ends with it without a question or data loss")
    func logOut() throws {
      let manager = try #require(SessionManager())
      let document = try LiveDocument(environment: ["SESSION_MANAGER": manager.address])
      let (canvas, server) = (document.canvas, document.canvas.server)
      func wait(_ condition: () -> Bool) throws {
        try server.waitForScreen(of: PixelRect(x: 0, y: 0, width: 1, height: 1)) { _ in
          manager.serve()
          return condition()
        }
      }
      try wait { manager.saveCount == 1 }
      let id = try #require(manager.id)
      #expect(manager.previousID == nil)
      let leader = try #require(
        canvas.other.numbers("WM_CLIENT_LEADER", type: "WINDOW", of: canvas.window).first)
      try wait { canvas.other.text("SM_CLIENT_ID", type: "STRING", of: leader) == id }
      let restart = try #require(manager.properties["RestartCommand"])
      #expect(restart.prefix(2) == ["/usr/bin/env", "DEFT_SESSION_ID=\(id)"])
      #expect(Array(restart.dropFirst(2)) == manager.properties["CloneCommand"])
      #expect(restart.contains { $0.hasSuffix("/deft") })
      #expect(manager.properties["Program"]?.count == 1)
      #expect(manager.properties["ProcessID"]?.count == 1)
      #expect(manager.properties["RestartStyleHint"] == ["0"])

      // The unsaved edit is stored for the next session.
      document.touch.tap(at: document.a)
      document.keyboard.type(.rightArrow)
      canvas.settle()
      manager.logOut()
      try wait { manager.saveCount == 2 }
      manager.end()
      #expect(try canvas.app.waitForExit() == .exited(0))
      try wait { manager.hasLeft }
    }

    @Test("A restored program registers with its previous id")
    func restored() throws {
      let manager = try #require(SessionManager())
      let canvas = try LiveCanvas(environment: [
        "SESSION_MANAGER": manager.address, "DEFT_SESSION_ID": "1deft",
      ])
      try canvas.server.waitForScreen { _ in
        manager.serve()
        let leader = canvas.other.numbers("WM_CLIENT_LEADER", type: "WINDOW", of: canvas.window)
        return leader.first.flatMap { canvas.other.text("SM_CLIENT_ID", type: "STRING", of: $0) }
          == "1deft"
      }
      #expect(manager.previousID == "1deft")
      canvas.server.keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
      try canvas.server.waitForScreen { _ in
        manager.serve()
        return manager.hasLeft
      }
    }

    @Test(
      "The program works when no session manager answers",
      arguments: ["local/here:/nowhere", "nonsense", "tcp/localhost:1"])
    func missing(address: String) throws {
      let canvas = try LiveCanvas(environment: ["SESSION_MANAGER": address])
      canvas.server.touchscreen.tap(at: CGPoint(x: 520, y: 180))
      try canvas.callback("ended", of: "tap", on: "circle")
    }

    @Test("A silent session manager does not delay the program")
    func silent() throws {
      let manager = try #require(SessionManager())
      let canvas = try LiveCanvas(environment: ["SESSION_MANAGER": manager.address])
      canvas.server.touchscreen.tap(at: CGPoint(x: 520, y: 180))
      try canvas.callback("ended", of: "tap", on: "circle")
      canvas.server.keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }
  }
}
