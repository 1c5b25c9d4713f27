import DeftTesting
import Foundation

extension Scenarios {
  /// Scenarios of several steps.
  static let long: [String: Scenario] = [
    "Buttons": { user in
      let prominent = try user.find(.indigo)
      let squishy = try user.find(.purple).bounds
      let count = PixelRect(x0: 0, y0: 0, x1: 800, y1: Int(prominent.centroid.y) - 60)
      let zero = try user.stableScreenshot(of: count)
      try user.tap(.indigo)
      let one = try user.waitForChange(from: zero, "the prominent button")
      // The button shrinks while pressed and acts on release.
      let finger = try user.touch(.purple)
      try user.wait(for: .purple) { $0.bounds.width < squishy.width * 19 / 20 }
      try user.wait(for: one, "a count of one while the finger is down")
      finger.lift()
      try user.wait(for: .purple) { $0.bounds == squishy }
      _ = try user.waitForChange(from: one, "the squishy button")
      // A release outside the button does nothing.
      try user.drag(.purple, by: CGSize(width: 0, height: 250))
      let two = try user.stableScreenshot(of: count)
      // The delete button is above the squishy button.
      user.server.touchscreen.tap(at: CGPoint(x: squishy.center.x, y: CGFloat(squishy.y0) - 30))
      try user.wait(for: zero, "a count of zero")
      for _ in 0..<2 { try user.tap(.indigo) }
      try user.wait(for: two, "a count of two")
      // A keyboard shortcut toggles the lock.
      let lock = try user.stableScreenshot(
        of: PixelRect(x0: 0, y0: squishy.y1, x1: 800, y1: squishy.y1 + 60))
      user.server.keyboard.type(.l, holding: .control, .shift)
      _ = try user.waitForChange(from: lock, "the shortcut")
    },
    "CardStack": { user in
      let card = try user.find(.white).bounds
      let start = CGPoint(x: card.center.x, y: CGFloat(card.y0) + 50)
      let finger = user.server.touchscreen.touch(at: start)
      finger.move(by: CGSize(width: 60, height: 0), over: 0.15)
      finger.hold(for: 0.1)
      // The card follows the finger, tilts and springs back.
      try user.wait(for: .white) { $0.bounds.x1 > card.x1 + 70 }
      finger.lift()
      try user.wait(for: .white) { $0.bounds == card }
      // Throw cards alternately to the right and left, so far that they need no speed, which a busy machine reduces.
      // The verdict is below the border of a tilted card, which has the same color.
      for (way, verdict) in [(1.0, SimulatedUser.Hue.green), (-1, .red), (1, .green), (-1, .red)] {
        user.server.touchscreen.drag(
          from: start, to: CGPoint(x: start.x + way * 260, y: start.y), over: 0.1)
        try user.wait(for: verdict, in: PixelRect(x0: 0, y0: 475, x1: 800, y1: 600))
      }
      try user.server.waitForScreen {
        $0.occurrence(of: SimulatedUser.Hue.white.rawValue) == nil
      }
    },
    "ChangesAndTasks": { user in
      let box = try user.find(.teal)
      let texts = try user.stableScreenshot(
        of: PixelRect(x0: 0, y0: 0, x1: 800, y1: box.bounds.y0 - 10), for: 0.2)
      let finger = try user.touch(.teal)
      finger.move(by: CGSize(width: 230, height: 0), over: 0.3)
      _ = try user.waitForChange(from: texts, "a step")
      finger.lift()
      // A label disappears and returns with the next touch.
      try user.wait(for: .teal) { $0.bounds.y0 < box.bounds.y0 - 8 }
      try user.tap(.teal)
      try user.wait(for: .teal) { $0.bounds == box.bounds }
      // The history is now long enough to scroll.
      let history = try user.stableScreenshot(
        of: PixelRect(x0: 0, y0: box.bounds.y0 - 36, x1: 800, y1: box.bounds.y0 - 6))
      user.server.touchscreen.drag(
        from: CGPoint(x: 600, y: history.bounds.center.y),
        to: CGPoint(x: 300, y: history.bounds.center.y))
      guard try user.waitForChange(from: history, "a scroll") != history else {
        throw SimulatedUserError.unexpected("The history has scrolled back.")
      }
    },
    "Clock": { user in
      // The text below has the same color, but is narrower than the dial.
      let ring = try user.find(.primary).bounds
      let center = CGPoint(x: ring.center.x, y: CGFloat(ring.y0) + CGFloat(ring.width) / 2)
      let (x, y) = (Int(center.x), Int(center.y))
      /// Returns the direction of the minute hand in degrees from the top.
      func hand() throws -> Double {
        let inner = PixelRect(x: x - 65, y: y - 65, width: 130, height: 130)
        let place = try user.find(.primary, in: inner).centroid
        return atan2(place.x - center.x, center.y - place.y) * 180 / .pi
      }
      func wait(forTurn turn: Double) throws {
        var angle = 0.0
        do {
          try user.server.waitForScreen { _ in
            angle = (try? hand()) ?? 0
            let minute = Calendar.current.component(.minute, from: Date())
            return abs(remainder(angle - Double(minute) * 6 - turn, 360)) < 9
          }
        } catch {
          throw SimulatedUserError.unexpected(
            "The hand is at \(angle)°, expected a rotation of \(turn)°. \(error)")
        }
      }
      // The clock shows the time until a finger rotates it.
      try wait(forTurn: 0)
      user.server.touchscreen.drag(
        from: center, to: CGPoint(x: center.x + 90, y: center.y), over: 0.2)
      try wait(forTurn: 90)
      // The seconds advance until a tap stops the clock.
      let dial = PixelRect(x: x - 95, y: y - 95, width: 190, height: 190)
      _ = try user.waitForChange(from: try user.stableScreenshot(of: dial), "a second")
      user.server.touchscreen.tap(at: center)
      _ = try user.stableScreenshot(of: dial, for: 1.3)
    },
    "ColorMixer": { user in
      let swatch = try user.find(.mixed)
      let box = swatch.bounds
      // Set the red channel to zero.
      let track = try user.find(
        .accent, in: PixelRect(x0: 0, y0: box.y1 + 8, x1: 800, y1: box.y1 + 56)
      ).bounds
      user.server.touchscreen.drag(
        from: CGPoint(x: CGFloat(track.x1) + 6, y: track.center.y),
        to: CGPoint(x: CGFloat(track.x0) - 40, y: track.center.y), over: 0.2)
      try user.wait(for: .unreddened) { $0.bounds == box }
      // The lowest white area is the switch, and the one above is the picker's selected segment.
      let below = PixelRect(x0: 0, y0: box.y1, x1: 800, y1: 600)
      let bottom = try user.find(.white, in: below).bounds.y1
      let knob = try user.find(
        .white, in: PixelRect(x0: 0, y0: bottom - 14, x1: 800, y1: bottom))
      user.server.touchscreen.tap(at: knob.centroid)
      try user.wait(for: .unreddened) {
        $0.count < box.area - 4_000 && $0.count > box.area / 2
      }
      let choice = try user.find(
        .white, in: PixelRect(x0: 0, y0: bottom - 70, x1: 800, y1: bottom - 30)
      ).bounds
      user.server.touchscreen.tap(
        at: CGPoint(x: choice.center.x + CGFloat(choice.width) * 2.1, y: choice.center.y))
      // The center of a radial gradient is white.
      try user.wait(for: .white, in: box) { $0.count > 30 }
    },
    "Magnets": { user in
      func isAt(_ x: CGFloat, _ y: CGFloat) -> (Screenshot.Occurrence) -> Bool {
        { abs($0.centroid.x - x) < 2 && abs($0.centroid.y - y) < 2 }
      }
      let finger = user.server.touchscreen.touch(at: CGPoint(x: 120, y: 120))
      finger.move(by: CGSize(width: 150, height: 90), over: 0.2)
      finger.hold(for: 0.1)
      try user.wait(for: .blue, tolerance: 20, where: isAt(270, 210))
      finger.lift()
      // The magnet springs into the nearer ring, which turns red.
      try user.wait(for: .red, where: isAt(320, 240))
      try user.wait(for: .blue, tolerance: 20, where: isAt(320, 240))
      // After a throw, which ends past the middle at any speed, the other ring catches it.
      user.server.touchscreen.drag(
        from: CGPoint(x: 320, y: 240), to: CGPoint(x: 190, y: 160), over: 0.08)
      try user.wait(for: .red, where: isAt(120, 120))
      try user.wait(for: .blue, tolerance: 20, where: isAt(120, 120))
    },
    "MotionLab": { user in
      let balls = try user.find(.blue).bounds
      let middle = CGPoint(x: CGFloat(balls.x0) + 120, y: balls.center.y)
      /// Returns the distance of each ball from its start. Text that appears below moves the balls
      /// up by about 14 pixels, so each sampled row is one that the ball covers both before and
      /// after that move.
      func ways(_ screen: Screenshot) -> [Int] {
        (0..<6).map {
          let row = PixelRect(x: balls.x0 - 40, y: balls.y0 + $0 * 40 + 7, width: 320, height: 2)
          return screen.crop(to: row).drawing.x0 - balls.x0
        }
      }
      /// Returns the positions of the balls in each screenshot until all have reached one side.
      func course(to end: Int) throws -> [[Int]] {
        var seen: [[Int]] = []
        try user.server.waitForScreen {
          seen.append(ways($0))
          return seen[seen.count - 1].allSatisfy { abs($0 - end) < 8 }
        }
        return seen
      }
      // Some balls are animated, and two jump.
      user.server.touchscreen.tap(at: middle)
      let there = try course(to: 200)
      guard there.contains(where: { $0[0] < 150 && $0[1] < 150 && $0[2] > 190 && $0[5] > 190 })
      else { throw SimulatedUserError.unexpected("Unexpected positions of the balls: \(there).") }
      // Another tap sends them back.
      let top = PixelRect(x0: 0, y0: 0, x1: 800, y1: balls.y0 + 30)
      _ = try user.stableScreenshot(of: top)
      user.server.touchscreen.tap(at: middle)
      _ = try course(to: 0)
      _ = try user.stableScreenshot(of: top)
      // After a long press all balls jump, except the one with its own transaction.
      let finger = user.server.touchscreen.touch(at: middle)
      let again = try course(to: 200)
      finger.lift()
      let jumped = again.allSatisfy { ways in
        [0, 1, 2, 3, 5].allSatisfy { ways[$0] < 8 || ways[$0] > 190 }
      }
      guard jumped else {
        throw SimulatedUserError.unexpected("Unexpected positions of the balls: \(again).")
      }
      // The pink ball keeps pulsing.
      let pink = try user.find(.pink).bounds.width
      try user.wait(for: .pink) { abs($0.bounds.width - pink) > 4 }
    },
    "OwnLayout": { user in
      let ring = try user.find(.orange)
      let finger = user.server.touchscreen.touch(at: ring.bounds.center)
      finger.move(by: CGSize(width: 36, height: 0), over: 0.2)
      // Five symbols rotated by half a step are the mirror image of the start.
      try user.wait(for: .orange) {
        abs($0.bounds.x0 - ring.bounds.x0 + 23) < 5 && abs($0.bounds.x1 - ring.bounds.x1 + 23) < 5
      }
      finger.lift()
      user.server.touchscreen.tap(at: ring.bounds.center, count: 2)
      try user.wait(for: .orange) { $0.bounds.width < 50 && $0.bounds.height > 120 }
    },
    "PhotoViewer": { user in
      let start = try user.stableScreenshot().drawing
      let hand = user.server.touchscreen.hand(at: [
        CGPoint(x: start.center.x - 50, y: start.center.y),
        CGPoint(x: start.center.x + 50, y: start.center.y),
      ])
      hand.transform(scale: 2, rotation: .degrees(90), over: 0.4)
      hand.hold(for: 0.1)
      try user.waitForDrawing { abs($0.width - start.width * 2) < 16 }
      // The text below the photo is now on the left.
      try user.wait(for: .white) { $0.centroid.x < start.center.x - 100 }
      hand.lift()
      try user.waitForDrawing { $0.width == start.width }
    },
    "PinchAndTwist": { user in
      let start = try user.stableScreenshot().drawing
      user.server.touchscreen.pinch(
        at: start.center, span: 100, scale: 1.5, rotation: .degrees(90), over: 0.4)
      func isTurned(_ bounds: PixelRect) -> Bool {
        abs(bounds.width * 2 - start.height * 3) < 16
          && abs(bounds.height * 2 - start.width * 3) < 16
      }
      try user.waitForDrawing(where: isTurned)
      // The picture stays transformed, and the next pinch continues from there.
      guard isTurned(try user.stableScreenshot().drawing) else {
        throw SimulatedUserError.unexpected("The picture has reset.")
      }
      user.server.touchscreen.pinch(
        at: start.center, span: 200, scale: 2 / 3.0, rotation: .degrees(-90), over: 0.4)
      try user.waitForDrawing {
        abs($0.width - start.width) < 8 && abs($0.height - start.height) < 8
      }
    },
    "PullToReveal": { user in
      try user.wait(for: .white) { $0.bounds.y0 == 520 }
      let finger = user.server.touchscreen.touch(at: CGPoint(x: 200, y: 560))
      finger.move(by: CGSize(width: 0, height: -180), over: 0.2)
      finger.hold(for: 0.1)
      try user.wait(for: .white) { abs($0.bounds.y0 - 340) < 3 }
      finger.lift()
      // The nearest resting height is half of the window.
      try user.wait(for: .white) { $0.bounds.y0 == 300 }
      user.server.touchscreen.drag(
        from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 250), over: 0.1)
      try user.wait(for: .white) { $0.bounds.y0 == 60 }
    },
    "SurroundingValues": { user in
      let all = try user.find(.blue).bounds
      for (index, speed) in [1, 2, 0.5].enumerated() {
        let row = PixelRect(x0: 0, y0: all.y0 + index * 110, x1: 800, y1: all.y0 + index * 110 + 60)
        let start = try user.find(.blue, in: row).bounds
        let finger = user.server.touchscreen.touch(at: start.center)
        finger.move(by: CGSize(width: 80, height: 0), over: 0.15)
        try user.wait(for: .blue, in: row) {
          abs(Double($0.bounds.x0 - start.x0) - 80 * speed) < 2
        }
        finger.lift()
      }
      try user.wait(for: .blue) { $0.bounds == all }
      // A disabled view does not move.
      let gray = try user.find(.gray)
      let finger = try user.touch(.gray)
      finger.move(by: CGSize(width: 80, height: 0), over: 0.15)
      guard
        try user.stableScreenshot().occurrence(of: SimulatedUser.Hue.gray.rawValue, tolerance: 2)
          == gray
      else {
        throw SimulatedUserError.unexpected("The disabled view has moved.")
      }
      finger.lift()
    },
    "TodoSwipe": { user in
      let screen = try user.stableScreenshot()
      // Gray lines separate the rows.
      let lines = (1..<599).filter { screen[400, $0] == 0xE6_E6_E6 }
      let rows = zip(lines, lines.dropFirst()).map {
        PixelRect(x0: 0, y0: $0 + 1, x1: 700, y1: $1)
      }
      let touchscreen = user.server.touchscreen
      // A row released too early springs back.
      let finger = touchscreen.touch(at: rows[1].center)
      finger.move(by: CGSize(width: -100, height: 0), over: 0.2)
      finger.hold(for: 0.1)
      try user.wait(for: .red) { $0.bounds.width > 60 && $0.bounds.y0 > rows[0].y1 }
      finger.lift()
      try user.wait(for: screen, "the original list")
      // After a swipe, the next row takes its place.
      touchscreen.drag(
        from: rows[1].center, to: CGPoint(x: rows[1].center.x - 250, y: rows[1].center.y),
        over: 0.15)
      try user.wait(
        for: Screenshot(bounds: rows[1], pixels: screen.crop(to: rows[2]).pixels), "the next row")
      // A tap checks off a row.
      touchscreen.tap(at: CGPoint(x: 26, y: rows[2].center.y))
      try user.wait(for: .green) { $0.bounds.y0 > rows[1].y1 && $0.bounds.y1 < rows[3].y0 }
      // A vertical drag scrolls the list, which stays at the new position.
      let lower = screen.crop(to: rows[7])
      touchscreen.drag(
        from: rows[6].center, to: CGPoint(x: rows[6].center.x, y: rows[1].center.y), over: 0.3)
      guard try user.waitForChange(from: lower, "a scroll") != lower else {
        throw SimulatedUserError.unexpected("The list has scrolled back.")
      }
    },
    "WhoWins": { user in
      func place(_ hue: SimulatedUser.Hue) throws -> CGPoint { try user.find(hue).centroid }
      let circles = try [SimulatedUser.Hue.blue, .green, .orange, .purple, .red, .pink].map(place)
      let (blue, green, orange) = (circles[0], circles[1], circles[2])
      let (purple, red, pink) = (circles[3], circles[4], circles[5])
      // The positions of a parent beside its child, and of a child whose parent ignores taps.
      let parent = CGPoint(x: blue.x - 80, y: blue.y)
      let child = pink
      let bottom = try user.find(.white).bounds.y1
      var log = try user.stableScreenshot(
        of: PixelRect(x0: 0, y0: bottom + 6, x1: 800, y1: bottom + 40))
      let touchscreen = user.server.touchscreen
      /// Returns the log of the last four taps.
      func picture(after taps: [CGPoint]) throws -> Screenshot {
        for place in taps { touchscreen.tap(at: place) }
        log = try user.waitForChange(from: log, "taps")
        return log
      }
      /// Expects that the log after a tap equals a picture of the log after other taps.
      func expect(_ place: CGPoint, _ what: String, as picture: Screenshot) throws {
        for place in [child, parent, parent, parent, place] { touchscreen.tap(at: place) }
        try user.wait(for: picture, what)
        log = picture
      }
      let thenChild = try picture(after: [parent, parent, parent, child])
      let thenBoth = try picture(after: [parent])
      let thenParent = try picture(after: [parent, parent, parent])
      try expect(blue, "the child alone", as: thenChild)
      try expect(green, "the parent before its child", as: thenParent)
      try expect(red, "the child of a parent that can be switched off", as: thenChild)
      try expect(orange, "the child and its parent", as: thenBoth)
      // The parent's gesture is logged, too, until the button disables it.
      let thenNamed = try picture(after: [child, parent, parent, parent, purple])
      guard thenNamed != thenChild else {
        throw SimulatedUserError.unexpected("The log does not show the other name.")
      }
      let button = CGPoint(x: 400, y: CGFloat(bottom) - 14)
      touchscreen.tap(at: button)
      try expect(purple, "the child without the name", as: thenChild)
      touchscreen.tap(at: CGPoint(x: red.x - 80, y: red.y))
      touchscreen.tap(at: parent)
      try user.wait(for: thenBoth, "no new entry for the disabled parent")
      let band = PixelRect(x0: 0, y0: Int(pink.y) + 26, x1: 800, y1: Int(button.y) - 20)
      touchscreen.tap(at: try user.find(.white, in: band).centroid)
      try expect(blue, "the parent alone", as: thenParent)
    },
  ]
}
