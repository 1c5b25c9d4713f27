import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("Gallery window")
  struct GalleryWindowTests {
    @Test("The ids of the pages are listed without a display")
    func list() throws {
      let result = try ReplayTests.deft(["gallery", "--list"])
      #expect(result.status == 0)
      let ids = result.output.split(separator: "\n")
      #expect(ids.count == 16 && ids.first == "five-gestures" && ids.last == "tap-canvas")
    }

    @Test("An unknown page is rejected with the list of pages")
    func unknown() throws {
      let result = try ReplayTests.deft(["gallery", "pinball"])
      #expect(result.status == 64)
      #expect(result.errors.contains("pinball") && result.errors.contains("named-space"))
    }

    @Test("Keys and clicks choose a page of the gallery")
    func choosing() throws {
      let gallery = try LiveGallery("five-gestures")
      try gallery.waitForItem("Tap")
      gallery.server.keyboard.type(.downArrow)
      try gallery.waitForItem("Swipe here")
      gallery.server.keyboard.type(.downArrow)
      try gallery.waitForItem("Press me")
      gallery.server.keyboard.type(.upArrow)
      try gallery.waitForItem("Swipe here")
      // The fourth row, below the switcher.
      let place = CGPoint(x: 100, y: 175)
      gallery.server.mouse.move(to: place)
      gallery.server.mouse.press()
      gallery.server.mouse.release()
      try gallery.waitForItem("Tap anywhere")
      gallery.server.keyboard.type(.q, holding: .control)
      #expect(try gallery.app.waitForExit() == .exited(0))
    }

    @Test("At two pixels per point, touches land at the right location")
    func scale() throws {
      let gallery = try LiveGallery(
        "spatial-tap", ["--scale", "2", "--size", "640x400"])
      try gallery.waitForItem("Tap anywhere")
      let place = gallery.middle
      let first = CGPoint(x: place.x * 2, y: place.y * 2)
      gallery.server.touchscreen.tap(at: first)
      // The white dot of the tap has a size of 24 pixels.
      try gallery.server.waitForScreen {
        $0[Int(first.x), Int(first.y)] == 0xFFFFFF && $0[Int(first.x) + 8, Int(first.y)] == 0xFFFFFF
      }
      try gallery.waitForItem("x ")
    }

    @Test("A button hides the source; narrow windows do not show it")
    func code() throws {
      let gallery = try LiveGallery("swipe")
      let wide = try gallery.place(of: "Swipe here")
      let page = try gallery.wait { _ in true }.page
      // The button is at the right end of the page's header.
      gallery.server.touchscreen.tap(at: CGPoint(x: page.maxX - 40, y: 40))
      try gallery.wait { ($0["Swipe here"]?.center.x ?? 0) > wide.x + 100 }
      let narrow = try LiveGallery("swipe", ["--size", "640x480"])
      let small = try narrow.wait { $0["Swipe here"] != nil }.page
      #expect(small.maxX == 640 - 16 && small.width > 380)
    }

    @Test("In the gallery, F1 opens the help, Escape closes it, and F2 shows contacts")
    func help() throws {
      let gallery = try LiveGallery("five-gestures")
      let before = try gallery.server.waitForRest(for: 0.3)
      // The page list is white at this point.
      try gallery.server.waitForScreen { $0[120, 760] == 0xFFFFFF }
      gallery.server.keyboard.type(.f1)
      try gallery.server.waitForScreen { $0[120, 760] != 0xFFFFFF }
      gallery.server.keyboard.type(.escape)
      try gallery.server.waitForScreen { $0.matches(before, tolerance: 2, exceptFor: 200) }
      gallery.server.keyboard.type(.f2)
      try gallery.server.waitForScreen { $0.difference(from: before).count > 2000 }
      gallery.server.keyboard.type(.f2)
      try gallery.server.waitForScreen { $0.matches(before, tolerance: 2, exceptFor: 200) }
    }

    @Test(
      "The command line sets the gallery's appearance",
      arguments: [("light", 0xF6F5F2), ("dark", 0x16181D)])
    func appearance(name: String, color: UInt32) throws {
      let gallery = try LiveGallery("throw", ["--appearance", name])
      try gallery.server.waitForScreen { $0[5, 5] == color }
    }
  }
}
