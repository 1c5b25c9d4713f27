import DeftGeometry
import DeftTesting
import DeftTraces
import Testing

extension Live {
  /// Each page, played with synthetic fingers that a mouse moves. The tests check the log, and replay the recording to
  /// the same log.
  @Suite("Gallery pages with mouse-driven fingers")
  struct HandGalleryTests {
    private let folder: ReplayTests.Folder

    init() throws { folder = try ReplayTests.Folder() }

    private func recording(of page: String) -> String {
      folder.url.appendingPathComponent("\(page).deft-trace").path
    }

    private func open(_ page: String, _ arguments: [String] = []) throws -> (LiveGallery, MouseUser)
    {
      let gallery = try LiveGallery(
        page, ["--record", recording(of: page)] + arguments, in: folder.url)
      let user = MouseUser(gallery.server)
      user.record()
      return (gallery, user)
    }

    /// Closes the window, and expects that the recording replays to the same gesture lines, byte for byte, and that
    /// the hand tool's script replays to the same lines within the precision of its times.
    private func close(_ gallery: LiveGallery, _ user: MouseUser, _ page: String) throws {
      user.lift()
      user.save()
      let script = folder.url.appendingPathComponent("hand.contacts.jsonl").path
      try gallery.server.waitForScreen { _ in FileManager.default.fileExists(atPath: script) }
      try gallery.rest()
      gallery.app.signal(SIGINT)
      #expect(try gallery.app.waitForExit() == .exited(0))
      let live = gestures(gallery.app.lines())
      #expect(!live.isEmpty)
      #expect(try replayed(recording(of: page)) == live)
      #expect(try ContactScript(contentsOf: script).subject == .page(page))
      let played = try replayed(script)
      #expect(played.count == live.count)
      // A script has no keys before its first finger, so it has a different time zero.
      let starts = (start(of: played), start(of: live))
      for (line, other) in zip(played, live)
      where !isSame(line, other, later: starts.1 - starts.0) {
        Issue.record("The script of \(page) replayed to \(line) instead of \(other)")
        break
      }
      // Without a page in the script, the command line specifies it.
      let lines = try String(contentsOfFile: script, encoding: .utf8).split(separator: "\n")
      let bare = try folder.write(
        lines.joined(separator: "\n").replacing(#","page":"\#(page)""#, with: "") + "\n",
        to: "bare.contacts.jsonl")
      #expect(try replayed(bare, ["--page", page]) == played)
      try FileManager.default.removeItem(atPath: script)
    }

    /// Returns the log lines of gestures.
    private func gestures(_ lines: [String]) -> [String] {
      lines.filter { $0.contains(#""gesture""#) }
    }

    private func replayed(_ file: String, _ arguments: [String] = []) throws -> [String] {
      let replay = try ReplayTests.deft(["replay", file] + arguments)
      #expect(replay.status == 0 && replay.errors.isEmpty, "\(replay.errors)")
      return gestures(replay.output.split(separator: "\n").map(String.init))
    }

    /// Returns the time of the first line, in milliseconds.
    private func start(of lines: [String]) -> Double {
      lines.first.flatMap { LogLine($0).time } ?? 0
    }

    /// Returns whether two lines are equal, with numbers compared within the precision of the times.
    ///
    /// The second line is `shift` milliseconds later than the first.
    private func isSame(_ a: String, _ b: String, later shift: Double) -> Bool {
      guard let at = LogLine(a).time, let then = LogLine(b).time, abs(then - at - shift) < 2 else {
        return false
      }
      func pieces(_ line: String) -> [Substring] {
        line.split { ",:{}[]\"".contains($0) || $0 == " " }
      }
      // Skip the time, which comes first.
      let (a, b) = (pieces(a).dropFirst(2), pieces(b).dropFirst(2))
      guard a.count == b.count else { return false }
      return zip(a, b).allSatisfy { a, b in
        guard let x = Double(a), let y = Double(b) else { return a == b }
        return abs(x - y) <= 0.01 + 0.001 * abs(y)
      }
    }

    private func place(_ place: CGPoint, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: place.x + x, y: place.y + y)
    }

    @Test("Five gestures: each of five tiles follows its gesture at the same time")
    func fiveGestures() throws {
      let (gallery, user) = try open("five-gestures")
      user.flick(try gallery.place(of: "Tap"))
      try gallery.waitForItem("Tap, 1")
      #expect(gallery.app.lines().contains { $0.contains(#""contacts":"made up""#) })
      let hold = try gallery.place(of: "Hold")
      user.click(hold)
      try gallery.waitForItem("Hold, 1")
      let drag = try gallery.place(of: "Drag")
      user.click(drag)
      user.move(drag, to: place(drag, 30, -20))
      try gallery.waitForItem("Drag, 30, -20")
      let rotate = try gallery.place(of: "Rotate")
      user.touch(beside: rotate, reach: 30)
      user.turn(place(rotate, 30, 0), about: place(rotate, -30, 0), by: .degrees(20.5))
      try gallery.waitForItem("Rotate, 20°")
      let magnify = try gallery.place(of: "Magnify")
      user.touch(beside: magnify, reach: 30)
      user.move(place(magnify, 30, 0), to: place(magnify, 60, 0))
      try gallery.waitForItem("Magnify, 1.5×")
      user.lift()
      try gallery.wait {
        $0["Drag, 0, 0"] != nil && $0["Rotate, 0°"] != nil && $0["Magnify, 1.0×"] != nil
      }
      try close(gallery, user, "five-gestures")
    }

    @Test("Swipe: fast straight swipes report their direction, but a crooked one does not")
    func swipe() throws {
      let (gallery, user) = try open("swipe")
      let start = try gallery.place(of: "Swipe here")
      for (text, x, y) in [
        ("Swiped left", -150, 8), ("Swiped up", 5, -120), ("Not straight", 130, 100),
      ] {
        try gallery.retry(until: text) {
          user.flick(start, to: place(start, CGFloat(x), CGFloat(y)))
        }
      }
      try close(gallery, user, "swipe")
    }

    @Test("Press: the seconds count up while the finger is down")
    func pressSeconds() throws {
      let (gallery, user) = try open("press-seconds")
      user.click(try gallery.place(of: "Press me"))
      try gallery.wait { line in
        line.items.contains {
          $0.label.hasSuffix(" s") && (Double($0.label.dropLast(2)) ?? 0) >= 0.3
        }
      }
      user.lift()
      try gallery.waitForItem("Held for")
      try close(gallery, user, "press-seconds")
    }

    @Test("A tap reports the finger's location and adds a flower; two taps make a double tap")
    func taps() throws {
      var (gallery, user) = try open("spatial-tap")
      try gallery.waitForItem("Tap anywhere")
      user.flick(gallery.middle)
      try gallery.waitForItem("x ")
      try close(gallery, user, "spatial-tap")
      (gallery, user) = try open("double-tap")
      let label = try gallery.place(of: "Day")
      for _ in 0..<2 { user.flick(place(label, 0, -120)) }
      try gallery.waitForItem("Day, liked")
      user.mouse.hold(for: 0.5)
      user.flick(place(label, 0, -120))
      try gallery.waitForItem("Night, liked")
      try close(gallery, user, "double-tap")
      (gallery, user) = try open("tap-canvas")
      try gallery.waitForItem("Tap the canvas")
      user.flick(gallery.middle)
      try gallery.waitForItem("Flowers: 1")
      try close(gallery, user, "tap-canvas")
    }

    @Test("Long press, then drag: the disc moves only after the press")
    func longPressDrag() throws {
      let (gallery, user) = try open("long-press-drag")
      let start = try gallery.place(of: "Disc")
      user.click(start)
      try gallery.waitForItem("Pressed")
      user.mouse.hold(for: 0.6)
      user.move(start, to: place(start, 70, -50), over: 0.3)
      try gallery.waitForItem("Dragging")
      user.lift()
      try gallery.waitForItem("Press, wait")
      try gallery.wait { ($0["Disc"]?.center.distance(to: place(start, 70, -50)) ?? 99) < 3 }
      try close(gallery, user, "long-press-drag")
    }

    @Test("Draggable views follow a drag and a mirrored pinch")
    func draggable() throws {
      let (gallery, user) = try open("draggable")
      let start = try gallery.place(of: "Drag me")
      user.click(start)
      user.move(start, to: place(start, 60, -40), over: 0.3)
      try gallery.wait { ($0["Drag me"]?.center.distance(to: place(start, 60, -40)) ?? 99) < 2 }
      user.lift()
      let label = try gallery.waitForItem("Drag and pinch me")
      user.choose(.mirrored)
      user.move(CGPoint(x: 640, y: 400), to: label.center)
      user.click(place(label.center, 40, 0))
      user.move(place(label.center, 40, 0), to: place(label.center, 60, 0), over: 0.3)
      try gallery.wait {
        abs(($0["Drag and pinch me"]?.frame.width ?? 0) / label.frame.width - 1.5) < 0.04
      }
      user.lift()
      try close(gallery, user, "draggable")
    }

    @Test("Rotate and magnify: a fan's handle does both at once, and the tile springs back")
    func rotateMagnify() throws {
      let (gallery, user) = try open("rotate-magnify")
      let tile = try gallery.waitForItem("Tile")
      user.choose(.fan)
      user.click(tile.center)
      // The knob is 44 points outside the fingers, which come down 50 points from the center.
      user.turn(
        place(tile.center, 94, 0), about: tile.center, by: .degrees(30), scale: 114.0 / 94)
      try gallery.waitForItem("1.40×   30°")
      user.click(tile.center)
      try gallery.waitForItem("1.00×   0°")
      try gallery.wait { $0["Tile"]?.frame == tile.frame }
      try close(gallery, user, "rotate-magnify")
    }

    @Test("Card and ball fly on when thrown")
    func thrown() throws {
      var (gallery, user) = try open("card")
      try gallery.waitForItem("Kept 0, passed 0")
      user.flick(gallery.middle, to: place(gallery.middle, 160, 0), over: 0.15)
      try gallery.waitForItem("Kept 1, passed 0")
      user.flick(gallery.middle, to: place(gallery.middle, -160, 0), over: 0.15)
      try gallery.waitForItem("Kept 1, passed 1")
      try close(gallery, user, "card")
      (gallery, user) = try open("throw")
      let start = try gallery.place(of: "Ball")
      let page = try gallery.wait { _ in true }.page
      user.flick(start, to: place(start, 100, 0))
      try gallery.wait { abs(($0["Ball"]?.center.x ?? 0) - (page.maxX - 36)) < 2 }
      try close(gallery, user, "throw")
    }

    @Test("Photo: a pinch enlarges the photo up to four times")
    func photo() throws {
      let (gallery, user) = try open("photo")
      let middle = try gallery.place(of: "Landscape")
      user.touch(beside: middle, reach: 30)
      user.move(place(middle, 30, 0), to: place(middle, 90, 0))
      try gallery.waitForItem("2.0×")
      user.move(place(middle, 90, 0), to: place(middle, 270, 0))
      try gallery.waitForItem("4.0×")
      user.lift()
      try close(gallery, user, "photo")
    }

    @Test("The slider and the knob in a named coordinate space follow a drag")
    func dragged() throws {
      var (gallery, user) = try open("slider")
      let track = try gallery.waitForItem("Warmth").frame
      let start = CGPoint(x: track.midX, y: track.midY)
      user.click(start)
      try gallery.wait { $0["Warmth"]?.value == "50 percent" }
      user.move(start, to: place(start, -track.width, 0))
      try gallery.wait { $0["Warmth"]?.value == "0 percent" }
      try close(gallery, user, "slider")
      (gallery, user) = try open("named-space")
      let knob = try gallery.place(of: "Knob")
      user.click(knob)
      user.move(knob, to: place(knob, 30, 20))
      try gallery.waitForItem("Panel: x 120, y 110")
      try gallery.waitForItem("Board: x 220, y 140")
      try close(gallery, user, "named-space")
    }

    @Test("Swipe to delete: the list scrolls, and a swiped row is removed")
    func swipeToDelete() throws {
      let (gallery, user) = try open("swipe-to-delete", ["--size", "1000x480"])
      let row = try gallery.place(of: "Figs")
      user.flick(row, to: place(row, 0, -60), over: 0.3)
      try gallery.wait { ($0["Figs"]?.center.y ?? 999) < row.y - 30 }
      try gallery.rest()
      let grapes = try gallery.place(of: "Grapes")
      user.flick(grapes, to: place(grapes, -170, 0), over: 0.3)
      try gallery.waitForItem("Kinds of fruit: 11")
      try gallery.wait { $0["Grapes"] == nil }
      try close(gallery, user, "swipe-to-delete")
    }
  }
}
