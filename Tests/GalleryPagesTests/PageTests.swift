import Deft
import DeftTesting
import Testing

@testable import GalleryPages

/// Tests of each page's behavior with scripted fingers.
@Suite("Pages of the gallery")
@MainActor
struct PageTests {
  private func tester(_ id: String) throws -> ViewTester {
    let page = try #require(GalleryPage.named(id))
    return ViewTester(size: CGSize(width: 480, height: 640)) { page.view }
  }

  @Test("Each of the five gestures updates its tile")
  func fiveGestures() throws {
    let tester = try tester("five-gestures")
    tester.tap(tester.find(text: "Tap"))
    #expect(tester.exists(text: "1"))
    let press = tester.touch(tester.find(text: "Hold"))
    press.hold(for: 0.6)
    press.lift()
    #expect(tester.all(text: "1").count == 2)
    let drag = tester.touch(tester.find(text: "Drag"))
    drag.move(by: CGSize(width: 30, height: -20), over: 0.2)
    #expect(tester.exists(text: "30, -20"))
    drag.lift()
    #expect(tester.exists(text: "0, 0"))
    for (name, text, rest) in [("Magnify", "1.5×", "1.0×"), ("Rotate", "20°", "0°")] {
      let center = tester.find(text: name).center
      let hand = tester.hand(at: [
        CGPoint(x: center.x - 30, y: center.y), CGPoint(x: center.x + 30, y: center.y),
      ])
      hand.transform(scale: 1.5, rotation: .degrees(20.5), over: 0.4)
      #expect(tester.exists(text: text))
      hand.lift()
      #expect(tester.exists(text: rest))
    }
  }

  @Test(
    "A swipe reports a direction if it is fast and straight",
    arguments: [
      (CGSize(width: 140, height: 10), 0.1, "Swiped right"),
      (CGSize(width: -140, height: 10), 0.1, "Swiped left"),
      (CGSize(width: 10, height: -120), 0.1, "Swiped up"),
      (CGSize(width: -10, height: 120), 0.1, "Swiped down"),
      (CGSize(width: 140, height: 10), 1.5, "Too slow"),
      (CGSize(width: 120, height: 100), 0.1, "Not straight"),
    ])
  func swipe(distance: CGSize, duration: TimeInterval, text: String) throws {
    let tester = try tester("swipe")
    let finger = tester.touch(tester.find(text: "Swipe here"))
    finger.move(by: distance, over: duration)
    finger.lift()
    #expect(tester.exists(text: text), "\(tester.tree)")
  }

  @Test("A press shows its duration in seconds")
  func pressSeconds() throws {
    let tester = try tester("press-seconds")
    let finger = tester.touch(tester.find(text: "Press me"))
    finger.hold(for: 1.25)
    #expect(tester.exists(text: "1.2 s"))
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.exists(text: "Held for 1.2 s"))
  }

  @Test("A tap shows its location")
  func spatialTap() throws {
    let tester = try tester("spatial-tap")
    tester.tap(at: CGPoint(x: 100, y: 200))
    let first = try #require(tester.allTexts.first?.text)
    tester.tap(at: CGPoint(x: 130, y: 220))
    let second = try #require(tester.allTexts.first?.text)
    func numbers(_ text: String) -> [Int] { text.matches(of: /\d+/).compactMap { Int($0.0) } }
    #expect(zip(numbers(first), numbers(second)).map { $1 - $0 } == [30, 20])
  }

  @Test(
    "A double tap likes the picture; a single tap switches between day and night after its deadline"
  )
  func doubleTap() throws {
    let tester = try tester("double-tap")
    let place = CGPoint(x: 240, y: 280)
    tester.tap(at: place, count: 2)
    tester.advance(by: 1)
    #expect(tester.exists(text: "Day, liked"))
    tester.tap(at: place)
    #expect(tester.exists(text: "Day, liked"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Night, liked"))
  }

  @Test("The disc moves only after a long press")
  func longPressDrag() throws {
    let tester = try tester("long-press-drag")
    let disc = tester.find(label: "Disc").frame
    let early = tester.touch(at: CGPoint(x: disc.midX, y: disc.midY))
    early.move(by: CGSize(width: 60, height: 0), over: 0.2)
    early.lift()
    tester.advance(by: 1)
    #expect(tester.find(label: "Disc").frame.midX == disc.midX)

    let finger = tester.touch(at: CGPoint(x: disc.midX, y: disc.midY))
    #expect(tester.exists(text: "Pressed: keep holding"))
    finger.hold(for: 0.6)
    finger.move(by: CGSize(width: 60, height: -40), over: 0.2)
    #expect(tester.exists(text: "Dragging"))
    finger.lift()
    tester.advance(by: 1)
    let frame = tester.find(label: "Disc").frame
    #expect(abs(frame.midX - disc.midX - 60) < 1 && abs(frame.midY - disc.midY + 40) < 1)
  }

  @Test("Draggable views keep their position and scale after a gesture")
  func draggable() throws {
    let tester = try tester("draggable")
    let start = tester.find(text: "Drag me").center
    let finger = tester.touch(at: start)
    finger.move(by: CGSize(width: 40, height: 30), over: 0.3)
    finger.lift()
    #expect(tester.find(text: "Drag me").center == CGPoint(x: start.x + 40, y: start.y + 30))
    let label = tester.find(text: "Drag and pinch me")
    let width = label.frame.width
    let hand = tester.hand(at: [
      CGPoint(x: label.center.x - 40, y: label.center.y),
      CGPoint(x: label.center.x + 40, y: label.center.y),
    ])
    hand.transform(scale: 1.5, over: 0.4)
    hand.lift()
    let ratio = tester.find(text: "Drag and pinch me").frame.width / width
    #expect(abs(ratio - 1.5) < 0.02)
  }

  @Test("The tile rotates and scales at the same time, and springs back")
  func rotateMagnify() throws {
    let tester = try tester("rotate-magnify")
    let tile = tester.find(label: "Tile").center
    let hand = tester.hand(at: [
      CGPoint(x: tile.x - 50, y: tile.y), CGPoint(x: tile.x + 50, y: tile.y),
    ])
    hand.transform(scale: 1.4, rotation: .degrees(30), over: 0.4)
    #expect(tester.exists(text: "1.40×   30°"))
    hand.lift()
    #expect(tester.exists(text: "1.00×   0°"))
  }

  @Test("A card flies off when thrown; otherwise, it returns")
  func card() throws {
    let tester = try tester("card")
    let middle = CGPoint(x: 240, y: 300)
    let before = try tester.picture()
    let short = tester.touch(at: middle)
    short.move(by: CGSize(width: 60, height: 0), over: 0.3)
    short.hold(for: 0.3)
    // The card follows the finger beyond its original position.
    #expect(try tester.picture()[360, 300] != before[360, 300])
    short.lift()
    tester.advance(by: 1)
    #expect(tester.exists(text: "Kept 0, passed 0"))
    for (distance, text) in [(180.0, "Kept 1, passed 0"), (-180, "Kept 1, passed 1")] {
      let finger = tester.touch(at: middle)
      finger.move(by: CGSize(width: distance, height: 0), over: 0.2)
      finger.lift()
      tester.advance(by: 1.5)
      #expect(tester.exists(text: text), "\(tester.allTexts.map(\.text))")
    }
  }

  @Test("The photo scales between one and four times its frame")
  func photo() throws {
    let tester = try tester("photo")
    let middle = tester.find(label: "Landscape").center
    let hand = tester.hand(at: [
      CGPoint(x: middle.x - 20, y: middle.y), CGPoint(x: middle.x + 20, y: middle.y),
    ])
    hand.transform(scale: 2, translation: CGSize(width: 20, height: 0), over: 0.4)
    #expect(tester.exists(text: "2.0×"))
    hand.transform(scale: 4, over: 0.4)
    #expect(tester.exists(text: "4.0×"))
    hand.lift()
    tester.tap(at: middle, count: 2)
    tester.advance(by: 1)
    #expect(tester.exists(text: "1.0×"))
  }

  @Test("A thrown ball lands at its ring")
  func throwing() throws {
    let tester = try tester("throw")
    let start = tester.find(label: "Ball").center
    let finger = tester.touch(at: start)
    finger.move(by: CGSize(width: 60, height: 40), over: 0.2)
    finger.lift()
    tester.advance(by: 2)
    let end = tester.find(label: "Ball").center
    // The ball moves for another quarter second at 300 by 200 points per second.
    #expect(abs(end.x - start.x - 135) < 4 && abs(end.y - start.y - 90) < 4)
    let again = tester.touch(at: end)
    again.move(by: CGSize(width: 90, height: 0), over: 0.1)
    again.lift()
    tester.advance(by: 2)
    #expect(abs(tester.find(label: "Ball").center.x - (480 - 36)) < 1)
  }

  @Test("The slider follows the finger within its bounds")
  func slider() throws {
    let tester = try tester("slider")
    let track = tester.find(label: "Warmth").frame
    let finger = tester.touch(at: CGPoint(x: track.midX, y: track.midY))
    #expect(tester.exists(text: "50% warm"))
    finger.move(by: CGSize(width: 400, height: 20), over: 0.3)
    #expect(tester.exists(text: "100% warm"))
    finger.lift()
  }

  @Test("Rows scroll, and a swipe that is long enough deletes a row")
  func swipeToDelete() throws {
    let tester = try tester("swipe-to-delete")
    let figs = tester.find(text: "Figs").center
    let scroll = tester.touch(at: figs)
    scroll.move(by: CGSize(width: 0, height: -40), over: 0.4)
    scroll.hold(for: 0.2)
    scroll.lift()
    tester.advance(by: 1)
    #expect(tester.exists(text: "Kinds of fruit: 12"))
    for (distance, count) in [(-60.0, 12), (-160, 11)] {
      let finger = tester.touch(at: tester.find(text: "Cherries").center)
      finger.move(by: CGSize(width: distance, height: 0), over: 0.3)
      finger.lift()
      tester.advance(by: 1)
      #expect(tester.exists(text: "Kinds of fruit: \(count)"))
    }
    #expect(!tester.exists(text: "Cherries"))
  }

  @Test("An upward drag of a card loses to the scroll view; a sideways drag wins")
  func scrollDrag() throws {
    let tester = try tester("scroll-drag")
    for (way, winner) in [
      (CGSize(width: 0, height: -60), "The scroll view won"),
      (CGSize(width: 60, height: 0), "The drag won"),
    ] {
      let finger = tester.touch(at: tester.find(text: "Card 3").center)
      finger.move(by: way, over: 0.3)
      finger.lift()
      // Wait, because a touch would only stop a moving list.
      tester.advance(by: 4)
      #expect(tester.exists(text: winner))
    }
  }

  @Test("A drag reports locations in the coordinate spaces of the panel and the board")
  func namedSpace() throws {
    let tester = try tester("named-space")
    let knob = tester.find(label: "Knob").center
    let finger = tester.touch(at: knob)
    finger.move(by: CGSize(width: 30, height: 20), over: 0.2)
    // The panel is 180 points wide in a board of 380 by 240.
    #expect(tester.exists(text: "Panel: x 120, y 110"))
    #expect(tester.exists(text: "Board: x 220, y 140"))
    finger.lift()
  }

  @Test("A tap on the canvas adds a flower at its location")
  func tapCanvas() throws {
    let tester = try tester("tap-canvas")
    let before = try tester.picture()
    tester.tap(at: CGPoint(x: 150, y: 300))
    tester.tap(at: CGPoint(x: 300, y: 350))
    #expect(tester.exists(text: "Flowers: 2"))
    let after = try tester.picture()
    // A petal is to the right of the center.
    #expect(after[172, 300] != before[172, 300] && after[322, 350] != before[322, 350])
    tester.tap(tester.find(text: "Clear"))
    #expect(tester.exists(text: "Tap the canvas"))
  }
}
