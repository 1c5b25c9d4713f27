import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live.ForeignManagerTests {
  @Test(
    "The inspector docks on either side of a floating window, and its own window is managed",
    arguments: ForeignManager.allCases)
  func inspector(_ manager: ForeignManager) throws {
    let scene = try Scene(manager)
    let (server, other, window) = (scene.server, scene.other, scene.window)
    let docked = CGSize(width: scene.size.width + 368, height: scene.size.height)
    // The buttons in the panel's header, from its right edge: close, window, right, left.
    func press(_ button: Int, panelEndingAt right: CGFloat, top: CGFloat = 0) {
      server.touchscreen.tap(
        at: scene.place(CGPoint(x: right - 26 - 34 * CGFloat(button), y: top + 26)))
      scene.canvas.settle()
    }
    /// Drags the circle by finger. The content begins `left` points from the window's left edge.
    func drag(_ left: CGFloat) throws {
      let home = try scene.home("circle").position
      let start = scene.place(CGPoint(x: home.x + left, y: home.y))
      let end = CGPoint(x: start.x + 60, y: start.y + 40)
      let pose = try scene.canvas.place("circle", from: start, to: end)
      #expect(abs(pose.position.x - home.x - 60) < 1 && abs(pose.position.y - home.y - 40) < 1)
      server.keyboard.type(.z, holding: .control)
      let rest = try scene.canvas.rest(of: "circle").position
      #expect(abs(rest.x - home.x) < 1 && abs(rest.y - home.y) < 1)
    }

    server.keyboard.type(.f12)
    var right = scene.size.width - 12
    if manager.floats {
      try server.wait(until: "the panel is docked on the right") {
        other.size(of: window) == docked
      }
      try drag(0)
      press(3, panelEndingAt: docked.width)
      try server.wait(until: "the panel is docked on the left") {
        try server.screenshot()[scene.place(CGPoint(x: 20, y: 500))] == 0xFFFFFF
      }
      #expect(other.size(of: window) == docked)
      try drag(368)
      right = 368
    }
    scene.canvas.settle()
    press(1, panelEndingAt: right, top: manager.floats ? 0 : 12)
    var own: UInt?
    try server.wait(until: "the panel has its own window", state: { other.activity }) {
      own = other.window(titled: "Inspector: Deft")
      return own.map { other.isActive($0) } ?? false
    }
    let second = try #require(own)
    #expect(other.parent(of: second) != other.connection.root || !manager.floats)
    if manager.floats {
      try server.wait(until: "the content fills the window") {
        other.size(of: window) == scene.size
      }
      other.activate(window)
      try scene.waitUntilActive()
      try drag(0)
    }
    other.requestClose(second)
    try server.wait(until: "the window of the panel is closed") {
      other.window(titled: "Inspector: Deft") == nil
    }
    try scene.waitUntilActive(scene.size)
    try drag(0)
  }
}
