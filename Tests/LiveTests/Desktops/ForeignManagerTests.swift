import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  /// The canvas under common window managers, including when they interrupt a gesture.
  @Suite("Under Openbox, xfwm4 and i3")
  struct ForeignManagerTests {
    private static let size = CGSize(width: 900, height: 600)
    private static let full = "_NET_WM_STATE_FULLSCREEN"

    /// The active canvas window, with or without a document, under a window manager.
    final class Scene {
      let manager: ForeignManager
      let canvas: LiveCanvas
      /// The size that the manager gave the window.
      let size: CGSize
      private let folder: ReplayTests.Folder

      var server: VirtualXServer { canvas.server }
      var other: ForeignClient { canvas.other }
      var window: UInt { canvas.window }

      init(
        _ manager: ForeignManager, size: CGSize = ForeignManagerTests.size,
        hasDocument: Bool = false, before: (ForeignClient) throws -> Void = { _ in }
      ) throws {
        let folder = try ReplayTests.Folder()
        (self.manager, self.folder) = (manager, folder)
        #expect(chmod(folder.url.path, 0o700) == 0)
        var arguments = [
          "--size", "\(Int(size.width))x\(Int(size.height))", "--appearance", "light",
          "--reduce-motion",
        ]
        if hasDocument {
          let path = folder.url.appendingPathComponent("acts.deft").path
          try DocumentFile.write(Document(LiveDocument.shapes), to: path, old: nil, replaces: true)
          arguments.append(path)
        }
        canvas = try LiveCanvas(
          arguments, titled: hasDocument ? "acts – Deft" : "Deft", before: before
        ) { server in
          try manager.start(on: server, in: folder.url)
          return nil
        }
        let (other, window) = (canvas.other, canvas.window)
        try canvas.server.wait(until: "the window is active", state: { other.activity }) {
          other.isActive(window)
            && (manager.floats ? other.size(of: window) == size : other.size(of: window) != size)
        }
        self.size = other.size(of: window)
        canvas.settle()
      }

      /// Converts a point in the window to the screen.
      func place(_ point: CGPoint) -> CGPoint {
        let origin = other.origin(of: window)
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
      }

      /// Returns the initial pose of a shape.
      func home(_ shape: String) throws -> Pose { try LiveCanvas.home(shape, on: size) }

      /// Waits until the manager reports the window as active with a size.
      func waitUntilActive(_ size: CGSize? = nil) throws {
        try server.wait(until: "the window is active", state: { other.activity }) {
          [other, window] in
          other.isActive(window) && size.map { other.size(of: window) == $0 } ?? true
        }
      }

      func states() -> Set<String> { other.names("_NET_WM_STATE", of: window) }
    }

    /// The size of the screen in pixels.
    private let screen = CGSize(width: 1280, height: 800)

    @Test(
      "A window can be resized, made full-screen, restored, marked urgent and closed",
      arguments: ForeignManager.allCases)
    func life(_ manager: ForeignManager) throws {
      let scene = try Scene(manager, hasDocument: true)
      let (server, other, window) = (scene.server, scene.other, scene.window)
      other.resize(window, width: 100, height: 80)
      if manager.floats {
        let least = try #require(other.minimumSize(of: window))
        try scene.waitUntilActive(least)
        other.resize(window, width: 900, height: 600)
        try scene.waitUntilActive(scene.size)
      } else {
        scene.canvas.settle()
        #expect(other.size(of: window) == scene.size)
      }
      func waitForFull(_ isFull: Bool) throws {
        try server.wait(until: isFull ? "the screen is filled" : "full screen has ended") {
          other.size(of: window) == (isFull ? screen : scene.size)
            && scene.states().contains(Self.full) == isFull
        }
      }
      server.keyboard.type(.f11)
      try waitForFull(true)
      if manager.restarts {
        _ = other.wasUnframed(window)
        try manager.restart(on: server)
        try server.wait(until: "the old manager releases the window") {
          other.wasUnframed(window)
        }
        try server.wait(until: "the window is in a frame again", state: { other.activity }) {
          other.parent(of: window) != other.connection.root && other.isActive(window)
        }
        try waitForFull(true)
      }
      server.keyboard.type(.f11)
      try waitForFull(false)
      try scene.waitUntilActive()

      // With an unsaved change, the window asks a question while another window is active.
      server.keyboard.type(.tab)
      server.keyboard.type(.rightArrow)
      scene.canvas.settle()
      other.takeFocus()
      scene.canvas.settle()
      other.requestClose(window)
      try server.wait(until: "the window is urgent") { other.isUrgent(window) }
      other.activate(window)
      try scene.waitUntilActive()
      try server.wait(until: "the window is not urgent") { !other.isUrgent(window) }
      server.keyboard.type(.escape)
      server.keyboard.type(.z, holding: .control)
      scene.canvas.settle()
      other.requestClose(window)
      #expect(try scene.canvas.app.waitForExit(timeout: 20) == .exited(0))
    }

    /// An interruption of a drag by the manager.
    enum Meanwhile: String, CaseIterable, CustomTestStringConvertible {
      case icon, workspace
      var testDescription: String { rawValue }
    }

    @Test(
      "Minimizing or switching workspaces cancels a drag; later touches and clicks work",
      arguments: ForeignManager.allCases)
    func hidden(_ manager: ForeignManager) throws {
      let scene = try Scene(manager)
      let (server, other, window) = (scene.server, scene.other, scene.window)
      let (canvas, touch, mouse) = (scene.canvas, scene.server.touchscreen, scene.server.mouse)
      let scale = try scene.home("circle").scale
      let start = try scene.home("circle").position
      let origin = other.origin(of: window)
      for act in Meanwhile.allCases where manager.floats || act == .workspace {
        for isFinger in [true, false] {
          let step = CGPoint(x: start.x + 30, y: start.y + 20)
          var finger: Finger?
          if isFinger {
            finger = touch.touch(at: scene.place(start))
            finger?.move(to: scene.place(step), over: 0.15)
          } else {
            mouse.move(to: scene.place(start))
            mouse.press()
            mouse.move(to: scene.place(step), over: 0.15)
          }
          canvas.settle()
          switch act {
          case .icon: other.iconify(window)
          case .workspace: try manager.showWorkspace(2, on: server, by: other)
          }
          let line = try canvas.callback("cancelled", of: "transform", on: "circle")
          let reasons: [CancellationReason] = [.windowHidden, .focusLost]
          #expect(
            reasons.contains { $0.description == line.reason },
            "\(act), \(isFinger): \(line.reason ?? "no reason")")
          finger?.lift()
          if !isFinger { mouse.release() }
          canvas.arrive()
          // The program is notified before the manager has finished.
          try server.wait(until: "the window is inactive") { !other.isActive(window) }
          switch act {
          case .icon: other.activate(window)
          case .workspace:
            try manager.showWorkspace(1, on: server, by: other)
            other.activate(window)
          }
          try server.wait(until: "the window is active again", state: { other.activity }) {
            other.isActive(window) && other.origin(of: window) == origin
          }
          canvas.settle()
          // The shape can be dragged again from its last position.
          let rest = try canvas.rest(of: "circle").position
          #expect(rest.distance(to: step) < 0.5, "\(act), \(isFinger)")
          if isFinger {
            finger = touch.touch(at: scene.place(step))
            finger?.move(to: scene.place(start), over: 0.15)
          } else {
            mouse.move(to: scene.place(step))
            mouse.press()
            mouse.move(to: scene.place(start), over: 0.15)
          }
          mouse.hold(for: 0.1)
          finger?.lift()
          if !isFinger { mouse.release() }
          LiveTests.expect(try canvas.rest(of: "circle"), at: start, scale: scale)
        }
      }
    }

    @Test(
      "A touch during a mouse drag goes to the window manager; a mouse drag during a touch works",
      arguments: ForeignManager.allCases)
    func mouseAndFinger(_ manager: ForeignManager) throws {
      let scene = try Scene(manager)
      let (canvas, touch, mouse) = (scene.canvas, scene.server.touchscreen, scene.server.mouse)
      let (a, b) = (try scene.home("circle"), try scene.home("rectangle"))
      let next = CGPoint(x: a.position.x + 30, y: a.position.y + 20)
      mouse.move(to: scene.place(a.position))
      mouse.press()
      mouse.move(to: scene.place(next), over: 0.15)
      canvas.settle()
      // Managers grab a pressed button to focus its window. The grab is on the pointer that all
      // devices share, so the server sends touches only to the manager.
      touch.drag(
        from: scene.place(b.position),
        to: scene.place(CGPoint(x: b.position.x, y: b.position.y + 50)))
      canvas.settle()
      #expect(canvas.logLines(of: "rectangle").isEmpty)
      mouse.hold(for: 0.1)
      mouse.release()
      LiveTests.expect(try canvas.rest(of: "circle"), at: next, scale: a.scale)

      let finger = touch.touch(at: scene.place(b.position))
      finger.move(by: CGSize(width: 0, height: 50), over: 0.15)
      canvas.settle()
      mouse.move(to: scene.place(next))
      mouse.press()
      mouse.move(to: scene.place(a.position), over: 0.15)
      mouse.hold(for: 0.1)
      mouse.release()
      LiveTests.expect(try canvas.rest(of: "circle"), at: a.position, scale: a.scale)
      finger.hold(for: 0.1)
      finger.lift()
      let rest = try canvas.rest(of: "rectangle")
      #expect(rest.position.distance(to: CGPoint(x: b.position.x, y: b.position.y + 50)) < 0.5)
    }

    @Test(
      "A second window announces its startup, ends the notice once shown, and becomes active",
      arguments: ForeignManager.allCases)
    func secondWindow(_ manager: ForeignManager) throws {
      let scene = try Scene(manager)
      let (server, other, window) = (scene.server, scene.other, scene.window)
      let watcher = try ForeignClient(displayName: server.displayName)
      watcher.watchStartups()
      server.keyboard.type(.n, holding: .control)
      var second: UInt?
      try server.wait(until: "another window is active", state: { other.activity }) {
        second = other.managedWindows.first { $0 != window }
        return second.map { other.isActive($0) } ?? false
      }
      let new = try #require(second)
      let id = try #require(other.text("_NET_STARTUP_ID", type: "UTF8_STRING", of: new))
      var said: [UInt: [UInt8]] = [:]
      var texts: [String] {
        said.values.flatMap { $0.split(separator: 0) }.map { String(decoding: $0, as: UTF8.self) }
      }
      // Some managers also send a “remove” message, but without quotes around the id.
      let ours = [#"new: ID="\#(id)" NAME="deft" SCREEN=0"#, #"remove: ID="\#(id)""#]
      try server.wait(until: "the startup notice has ended", state: { "\(texts)" }) {
        watcher.collectStartups(&said)
        return ours.allSatisfy(texts.contains)
      }
      let time = try #require(id.split(separator: "_TIME").last.flatMap { UInt($0) })
      #expect(time > 0)
      #expect(other.numbers("_NET_WM_USER_TIME", type: "CARDINAL", of: new) == [time])
      // The second process does not inherit ignored signals, and the first one reaps it.
      let process = try #require(other.numbers("_NET_WM_PID", type: "CARDINAL", of: new).first)
      #expect(kill(pid_t(process), SIGTERM) == 0)
      try server.wait(until: "the first window is the only one") {
        other.managedWindows == [window]
      }
      try server.wait(until: "the second process is reaped") { kill(pid_t(process), 0) != 0 }
    }

    @Test("A window moved by its window manager during a drag keeps the shape under the finger")
    func moved() throws {
      let scene = try Scene(.openbox)
      let (canvas, other, window) = (scene.canvas, scene.other, scene.window)
      let home = try scene.home("circle")
      let old = other.origin(of: window)
      let start = scene.place(home.position)
      let finger = scene.server.touchscreen.touch(at: start)
      finger.move(by: CGSize(width: 30, height: 0), over: 0.1)
      canvas.settle()
      let new = CGPoint(x: old.x - 60, y: old.y - 40)
      other.place(window, at: new)
      try scene.server.wait(until: "the window is elsewhere") { other.origin(of: window) == new }
      let end = CGPoint(x: start.x + 50, y: start.y + 20)
      finger.move(to: end, over: 0.1)
      finger.hold(for: 0.1)
      finger.lift()
      LiveTests.expect(
        try canvas.rest(of: "circle"), at: CGPoint(x: end.x - new.x, y: end.y - new.y),
        scale: home.scale)
      #expect(canvas.logLines(of: "circle").allSatisfy { $0.callback != "cancelled" })
    }

    @Test(
      "Full screen fills the display that contains the window",
      arguments: ForeignManager.allCases)
    func displays(_ manager: ForeignManager) throws {
      let scene = try Scene(manager, size: CGSize(width: 500, height: 400)) {
        try #require($0.plugIn(CGSize(width: 1024, height: 768)))
      }
      let (server, other, window) = (scene.server, scene.other, scene.window)
      // A tiling manager opens the window on the display with the pointer or the keyboard focus.
      var isOnSecond = other.origin(of: window).x >= 1280
      for _ in 0..<2 {
        isOnSecond.toggle()
        try manager.move(window, toSecond: isOnSecond, on: server, by: other)
        try server.wait(
          until: "the window is on the other display",
          state: { "The window is at \(other.origin(of: window)). \(other.activity)" }
        ) {
          (other.origin(of: window).x >= 1280) == isOnSecond && other.isActive(window)
        }
        scene.canvas.settle()
        let size = other.size(of: window)
        server.keyboard.type(.f11)
        try server.wait(until: "the display is filled") {
          other.origin(of: window) == CGPoint(x: isOnSecond ? 1280 : 0, y: 0)
            && other.size(of: window)
              == (isOnSecond ? CGSize(width: 1024, height: 768) : screen)
        }
        server.keyboard.type(.f11)
        // Managers change the state first and restore the position later. A move between these steps would be undone.
        try server.wait(until: "full screen has ended") {
          !scene.states().contains(Self.full) && other.size(of: window) == size
        }
      }
    }
  }
}
