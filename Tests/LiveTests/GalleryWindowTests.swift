import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("The gallery's window")
  struct GalleryWindowTests {
    @Test("the ids of the pages are listed, without a display")
    func list() throws {
      let result = try ReplayTests.deft(["gallery", "--list"])
      #expect(result.status == 0)
      let ids = result.output.split(separator: "\n")
      #expect(ids.count == 15 && ids.first == "five-gestures" && ids.last == "tap-canvas")
    }

    @Test("an unknown page is told with those that there are")
    func unknown() throws {
      let result = try ReplayTests.deft(["gallery", "pinball"])
      #expect(result.status == 64)
      #expect(result.errors.contains("pinball") && result.errors.contains("named-space"))
    }

    @Test("keys and clicks choose a page")
    func choosing() throws {
      let gallery = try LiveGallery("five-gestures")
      try gallery.hear("Tap")
      gallery.server.keyboard.type(.downArrow)
      try gallery.hear("Swipe here")
      gallery.server.keyboard.type(.downArrow)
      try gallery.hear("Press me")
      gallery.server.keyboard.type(.upArrow)
      try gallery.hear("Swipe here")
      // The fourth row.
      let place = CGPoint(x: 100, y: 135)
      gallery.server.mouse.move(to: place)
      gallery.server.mouse.press()
      gallery.server.mouse.release()
      try gallery.hear("Tap anywhere")
      gallery.server.keyboard.type(.q, holding: .control)
      #expect(try gallery.app.waitForExit() == .exited(0))
    }

    @Test("the code is hidden by its button, and where there is no room for it")
    func code() throws {
      let gallery = try LiveGallery("swipe")
      let wide = try gallery.place(of: "Swipe here")
      let page = try gallery.wait { _ in true }.page
      // The button is at the right end of the page's first line.
      gallery.server.touchscreen.tap(at: CGPoint(x: page.maxX - 40, y: 40))
      try gallery.wait { ($0["Swipe here"]?.center.x ?? 0) > wide.x + 100 }
      let narrow = try LiveGallery("swipe", ["--size", "640x480"])
      let small = try narrow.wait { $0["Swipe here"] != nil }.page
      #expect(small.maxX == 640 - 16 && small.width > 380)
    }

    @Test(
      "the appearance is that of the command line",
      arguments: [("light", 0xF6F5F2), ("dark", 0x16181D)])
    func appearance(name: String, color: UInt32) throws {
      let gallery = try LiveGallery("throw", ["--appearance", name])
      try gallery.server.waitForScreen { $0[5, 5] == color }
    }
  }
}
