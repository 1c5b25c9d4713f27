import CX11
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Data exchange of the canvas with other programs, by clipboard and by drag and drop.
  @Suite("Canvas data exchange")
  struct CanvasExchangeTests {
    private let canvas: LiveCanvas

    init() throws { canvas = try LiveCanvas() }

    /// Runs a shell command and returns its output.
    private func shell(_ command: String) throws -> [String] {
      let client = try canvas.server.run("/bin/sh", ["-c", command])
      try client.waitForExit(timeout: 20)
      return client.lines()
    }

    private func type(_ key: Key) {
      canvas.server.keyboard.type(key, holding: .control)
      canvas.settle()
    }

    @Test("Shapes are copied as a document, SVG, PNG and text")
    func copy() throws {
      type(.a)
      type(.c)
      let targets = try shell("xclip -selection clipboard -o -t TARGETS")
      for type in ["application/x-deft+json", "image/svg+xml", "image/png", "UTF8_STRING"] {
        #expect(targets.contains(type))
      }
      let document = try shell("xclip -selection clipboard -o -t application/x-deft+json")
      #expect(document.contains { $0.contains("\"star\"") })
      let isPNG = try shell("xclip -selection clipboard -o -t image/png | head -c 4 | od -An -c")
      #expect(isPNG.first?.contains("P   N   G") == true)
      let isSVG = try shell("xclip -selection clipboard -o -t image/svg+xml | grep -c '<svg'")
      #expect(isSVG == ["1"])
    }

    @Test("Text from another program is pasted as a shape, which can be copied again")
    func paste() throws {
      let owner = try canvas.server.run(
        "/bin/sh", ["-c", "printf 'from xclip' | exec xclip -selection clipboard -quiet -i"])
      try canvas.other.waitForOwner(canvas.other.connection.atoms[.clipboard])
      let before = try canvas.server.screenshot()
      type(.v)
      try canvas.server.waitForScreen { $0.pixels != before.pixels }
      type(.c)
      try canvas.other.waitForOwner(
        canvas.other.connection.atoms[.clipboard], for: "from xclip", by: shell)
      owner.signal(SIGKILL)
    }

    @Test("Text dropped by another program is added at the drop position")
    func drop() throws {
      let source = try ForeignDrag(
        canvas.server.displayName, PixelRect(x: 1270, y: 0, width: 4, height: 4))
      source.text = "dropped"
      let before = try canvas.server.screenshot()
      source.enter(canvas.window)
      source.position(canvas.window, x: 640, y: 300)
      #expect(source.wait { $0.last(.dndStatus)?[1] == 3 })
      source.drop(canvas.window)
      #expect(source.wait { $0.last(.dndFinished)?[1] == 1 })
      try canvas.server.waitForScreen {
        $0[640, 300] != before[640, 300] || $0.pixels != before.pixels
      }
      // A source that dies over the canvas leaves no highlight.
      source.enter(canvas.window)
      source.position(canvas.window, x: 100, y: 100)
      source.die()
      canvas.settle()
    }

    @Test("A shape dragged with Alt out of the window is dropped in another program")
    func dragOut() throws {
      // Without a window manager, any program can resize the window.
      canvas.other.resize(canvas.window, width: 800, height: 600)
      let target = try ForeignDrag(
        canvas.server.displayName, PixelRect(x: 900, y: 100, width: 300, height: 300))
      canvas.settle()
      let home = try LiveCanvas.home("star", on: CGSize(width: 800, height: 600)).position
      canvas.server.keyboard.press(.alt)
      canvas.server.mouse.move(to: home)
      canvas.server.mouse.press()
      canvas.server.mouse.move(to: CGPoint(x: 790, y: 200), over: 0.1)
      canvas.server.mouse.move(to: CGPoint(x: 1000, y: 250), over: 0.1)
      #expect(target.wait { $0.last(.dndPosition)?[2] == 1000 << 16 | 250 })
      let types = target.last(.dndEnter)?[2...4].map {
        target.connection.atoms.name(of: Atom($0), display: target.connection.display)
      }
      #expect(types == ["application/x-deft+json", "image/svg+xml", "image/png"])
      target.kind = "application/x-deft+json"
      canvas.server.mouse.release()
      #expect(target.wait { $0.received != nil })
      let text = target.received.map { String(decoding: $0, as: UTF8.self) } ?? ""
      #expect(text.contains("\"star\"") && !text.contains("\"ring\""))
      canvas.server.keyboard.release(.alt)
      canvas.settle()
    }
  }
}

extension ForeignDrag {
  /// Processes events until a condition holds.
  func wait(for timeout: TimeInterval = 5, until condition: (ForeignDrag) -> Bool) -> Bool {
    let deadline = Deadline(in: timeout)
    while true {
      processEvents()
      if condition(self) { return true }
      if deadline.hasPassed { return false }
      var entry = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      poll(&entry, 1, deadline.milliseconds)
    }
  }
}

extension ForeignClient {
  /// Waits until a selection has an owner.
  fileprivate func waitForOwner(_ selection: Atom) throws {
    let end = SleepClock.now() + 5
    while XGetSelectionOwner(display, selection) == 0 {
      try #require(SleepClock.now() < end, "The selection has no owner.")
    }
  }

  /// Waits until the canvas offers the given text.
  fileprivate func waitForOwner(
    _ selection: Atom, for text: String, by shell: (String) throws -> [String]
  ) throws {
    let end = SleepClock.now() + 5
    var targets: [String] = []
    while !targets.contains("application/x-deft+json") {
      try #require(SleepClock.now() < end, "The canvas does not offer the text: \(targets)")
      targets = try shell("xclip -selection clipboard -o -t TARGETS")
    }
    #expect(try shell("xclip -selection clipboard -o -t UTF8_STRING") == [text])
  }
}
