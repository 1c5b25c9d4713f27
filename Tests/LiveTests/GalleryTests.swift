import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Pages of the gallery, operated with real touches and checked by their logs.
  @Suite("Gallery pages")
  struct GalleryTests {
    @Test("Five gestures: five tiles respond at the same time")
    func fiveGestures() throws {
      let gallery = try LiveGallery("five-gestures")
      let touch = gallery.server.touchscreen
      touch.tap(at: try gallery.place(of: "Tap"))
      try gallery.waitForItem("Tap, 1")
      let press = touch.touch(at: try gallery.place(of: "Hold"))
      try gallery.waitForItem("Hold, 1")
      press.lift()
      let drag = touch.touch(at: try gallery.place(of: "Drag"))
      drag.move(by: CGSize(width: 30, height: -20), over: 0.2)
      try gallery.waitForItem("Drag, 30, -20")
      let rotate = gallery.hand(at: try gallery.place(of: "Rotate"), reach: 30)
      rotate.transform(rotation: .degrees(20.5), over: 0.3)
      try gallery.waitForItem("Rotate, 20°")
      let magnify = gallery.hand(at: try gallery.place(of: "Magnify"), reach: 30)
      magnify.transform(scale: 1.5, over: 0.3)
      try gallery.waitForItem("Magnify, 1.5×")
      for hand in [magnify, rotate] { hand.lift() }
      drag.lift()
      try gallery.wait {
        $0["Drag, 0, 0"] != nil && $0["Rotate, 0°"] != nil && $0["Magnify, 1.0×"] != nil
      }
    }

    @Test("Swipe: fast straight swipes are recognized, but crooked ones are not")
    func swipe() throws {
      let gallery = try LiveGallery("swipe")
      let start = try gallery.place(of: "Swipe here")
      let touch = gallery.server.touchscreen
      for (text, x, y) in [
        ("Swiped left", -150, 8), ("Swiped up", 5, -120), ("Not straight", 130, 100),
      ] {
        try gallery.retry(until: text) {
          touch.drag(
            from: start, to: CGPoint(x: start.x + CGFloat(x), y: start.y + CGFloat(y)), over: 0.1)
        }
      }
    }

    @Test("Press: the page counts the seconds while the finger is down")
    func pressSeconds() throws {
      let gallery = try LiveGallery("press-seconds")
      let finger = gallery.server.touchscreen.touch(at: try gallery.place(of: "Press me"))
      // A slow machine may skip any particular tenth of a second.
      try gallery.wait { line in
        line.items.contains {
          $0.label.hasSuffix(" s") && (Double($0.label.dropLast(2)) ?? 0) >= 0.3
        }
      }
      finger.lift()
      try gallery.waitForItem("Held for")
    }

    @Test("Spatial tap: the tap is at the location of the finger")
    func spatialTap() throws {
      let gallery = try LiveGallery("spatial-tap")
      try gallery.waitForItem("Tap anywhere")
      let place = gallery.middle
      gallery.server.touchscreen.tap(at: place)
      let first = try gallery.waitForItem("x ").label
      gallery.server.touchscreen.tap(at: CGPoint(x: place.x + 37, y: place.y - 21))
      let second = try #require(
        try gallery.wait { $0["x "].map { $0.label != first } ?? false }["x "]
      ).label
      func numbers(_ text: String) -> [Int] { text.matches(of: /\d+/).compactMap { Int($0.0) } }
      #expect(zip(numbers(first), numbers(second)).map { $1 - $0 } == [37, -21])
    }

    @Test("Double tap: a double tap likes the picture, and a single tap switches day and night")
    func doubleTap() throws {
      let gallery = try LiveGallery("double-tap")
      let label = try gallery.place(of: "Day")
      let place = CGPoint(x: label.x, y: label.y - 120)
      for _ in 0..<2 { gallery.server.touchscreen.tap(at: place) }
      try gallery.waitForItem("Day, liked")
      gallery.server.mouse.hold(for: 0.5)
      gallery.server.touchscreen.tap(at: place)
      try gallery.waitForItem("Night, liked")
    }

    @Test("Long press, then drag: the disc moves only after a long press")
    func longPressDrag() throws {
      let gallery = try LiveGallery("long-press-drag")
      let start = try gallery.place(of: "Disc")
      let finger = gallery.server.touchscreen.touch(at: start)
      try gallery.waitForItem("Pressed")
      finger.hold(for: 0.6)
      finger.move(by: CGSize(width: 70, height: -50), over: 0.3)
      try gallery.waitForItem("Dragging")
      finger.lift()
      try gallery.waitForItem("Press, wait")
      try gallery.wait { line in
        guard let disc = line["Disc"] else { return false }
        return abs(disc.center.x - start.x - 70) < 2 && abs(disc.center.y - start.y + 50) < 2
      }
    }

    @Test("Draggable views: views can be dragged and pinched")
    func draggable() throws {
      let gallery = try LiveGallery("draggable")
      let start = try gallery.place(of: "Drag me")
      let end = CGPoint(x: start.x + 60, y: start.y - 40)
      gallery.server.touchscreen.drag(from: start, to: end, over: 0.3)
      try gallery.wait { ($0["Drag me"]?.center.distance(to: end) ?? 99) < 2 }
      let label = try gallery.waitForItem("Drag and pinch me")
      let hand = gallery.hand(at: label.center, reach: 40)
      hand.transform(scale: 1.5, over: 0.3)
      hand.lift()
      try gallery.wait {
        abs(($0["Drag and pinch me"]?.frame.width ?? 0) / label.frame.width - 1.5) < 0.04
      }
    }

    @Test("Rotate and magnify: the tile rotates and scales at the same time, and springs back")
    func rotateMagnify() throws {
      let gallery = try LiveGallery("rotate-magnify")
      let tile = try gallery.waitForItem("Tile")
      let hand = gallery.hand(at: tile.center, reach: 50)
      hand.transform(scale: 1.4, rotation: .degrees(30), over: 0.4)
      try gallery.waitForItem("1.40×   30°")
      hand.lift()
      try gallery.waitForItem("1.00×   0°")
      try gallery.wait { $0["Tile"]?.frame == tile.frame }
    }

    @Test("Card: a throw to the right keeps the card, and a throw to the left passes it")
    func card() throws {
      let gallery = try LiveGallery("card")
      try gallery.waitForItem("Kept 0, passed 0")
      let start = gallery.middle
      gallery.server.touchscreen.drag(
        from: start, to: CGPoint(x: start.x + 160, y: start.y), over: 0.15)
      try gallery.waitForItem("Kept 1, passed 0")
      gallery.server.touchscreen.drag(
        from: start, to: CGPoint(x: start.x - 160, y: start.y), over: 0.15)
      try gallery.waitForItem("Kept 1, passed 1")
    }

    @Test("Photo: a pinch magnifies the photo up to four times")
    func photo() throws {
      let gallery = try LiveGallery("photo")
      let hand = gallery.hand(at: try gallery.place(of: "Landscape"), reach: 20)
      hand.transform(scale: 2, over: 0.3)
      try gallery.waitForItem("2.0×")
      hand.transform(scale: 3, over: 0.3)
      try gallery.waitForItem("4.0×")
      hand.lift()
    }

    @Test("Throw: the ball flies beyond the release point and stays within the page")
    func throwing() throws {
      let gallery = try LiveGallery("throw")
      let start = try gallery.place(of: "Ball")
      let page = try gallery.wait { _ in true }.page
      gallery.server.touchscreen.drag(
        from: start, to: CGPoint(x: start.x + 100, y: start.y), over: 0.1)
      try gallery.wait { abs(($0["Ball"]?.center.x ?? 0) - (page.maxX - 36)) < 2 }
    }

    @Test("Slider: a drag and keys set its value")
    func slider() throws {
      let gallery = try LiveGallery("slider")
      let track = try gallery.waitForItem("Warmth").frame
      let start = CGPoint(x: track.midX, y: track.midY)
      let finger = gallery.server.touchscreen.touch(at: start)
      try gallery.wait { $0["Warmth"]?.value == "50 percent" }
      finger.move(by: CGSize(width: -track.width, height: 0), over: 0.2)
      try gallery.wait { $0["Warmth"]?.value == "0 percent" }
      finger.lift()
      gallery.server.keyboard.type(.rightArrow)
      try gallery.wait { $0["Warmth"]?.value == "5 percent" }
      gallery.server.keyboard.type(.leftArrow)
      try gallery.wait { $0["Warmth"]?.value == "0 percent" }
    }

    @Test("Swipe to delete: the list scrolls, and a swipe deletes a row")
    func swipeToDelete() throws {
      let gallery = try LiveGallery("swipe-to-delete", ["--size", "1000x480"])
      let row = try gallery.place(of: "Figs")
      let touch = gallery.server.touchscreen
      touch.drag(from: row, to: CGPoint(x: row.x, y: row.y - 60), over: 0.3)
      try gallery.wait { ($0["Figs"]?.center.y ?? 999) < row.y - 30 }
      try gallery.rest()
      let place = try gallery.place(of: "Grapes")
      touch.drag(from: place, to: CGPoint(x: place.x - 170, y: place.y), over: 0.3)
      try gallery.waitForItem("Kinds of fruit: 11")
      try gallery.wait { $0["Grapes"] == nil }
    }

    @Test("A list keeps scrolling when two moving fingers leave the touchpad")
    func touchpadMomentum() throws {
      let gallery = try LiveGallery("swipe-to-delete", ["--size", "1000x480"])
      let row = try gallery.place(of: "Figs")
      gallery.server.mouse.move(to: row)
      let touchpad = gallery.server.touchpad
      touchpad.scroll(by: CGSize(width: 0, height: 0.9), over: 0.1)
      touchpad.endScroll()
      // The fingers moved only 49 points.
      try gallery.wait { ($0["Figs"]?.center.y ?? 999) < row.y - 70 }
    }

    @Test("Coordinate space: a drag reports locations in two coordinate spaces")
    func namedSpace() throws {
      let gallery = try LiveGallery("named-space")
      let finger = gallery.server.touchscreen.touch(at: try gallery.place(of: "Knob"))
      finger.move(by: CGSize(width: 30, height: 20), over: 0.2)
      // The panel is 180 points wide, at the center of a board of 380 by 240.
      try gallery.waitForItem("Panel: x 120, y 110")
      try gallery.waitForItem("Board: x 220, y 140")
      finger.lift()
    }

    @Test("Tap canvas: a tap adds a flower at its location")
    func tapCanvas() throws {
      let gallery = try LiveGallery("tap-canvas")
      try gallery.waitForItem("Tap the canvas")
      let place = gallery.middle
      gallery.server.touchscreen.tap(at: place)
      try gallery.waitForItem("Flowers: 1")
      // A petal is to the right of the center.
      try gallery.server.waitForScreen { isColored($0[Int(place.x) + 22, Int(place.y)]) }
    }
  }
}
