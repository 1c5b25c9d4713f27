import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews
import Testing

@testable import DeftInspector

@MainActor
@Suite("The palette of the hand tool")
struct HandPaletteTests {
  private let stage: HeadlessStage
  private let hand: MouseHand

  init() { self.init(size: CGSize(width: 800, height: 600)) }

  private init(size: CGSize) {
    stage = HeadlessStage(size: size)
    hand = MouseHand(on: stage)
    stage.begin(at: 0)
  }

  private func open() {
    stage.handle(.key(KeyEvent(key: .f3, characters: "", time: stage.now)))
    rest()
  }

  private func rest() { stage.advance(to: stage.now + 2) }

  private func mouse(_ phase: ContactEvent.Phase, _ place: CGPoint, after delay: TimeInterval) {
    stage.advance(to: stage.now + delay)
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 5), kind: .pointer, phase: phase, time: stage.now, location: place))
    )
  }

  private func drag(_ start: CGPoint, by way: CGSize) {
    mouse(.began, start, after: 0.1)
    for step in 1...10 { mouse(.moved, start + way * (CGFloat(step) / 10), after: 0.02) }
    mouse(.ended, start + way, after: 0.1)
    rest()
  }

  private func press(_ label: String) throws {
    let place = try frame(label).center
    mouse(.began, place, after: 0.1)
    mouse(.ended, place, after: 0.05)
    rest()
  }

  private func scroll(_ way: CGSize) {
    stage.handle(.scroll(ScrollEvent(location: palette.center, delta: way, time: stage.now)))
    rest()
  }

  private var palette: CGRect { hand.palette ?? .null }
  private var window: CGRect { CGRect(origin: .zero, size: stage.size) }

  /// Returns the frame of the view with a label, in points of the window.
  private func frame(_ label: String) throws -> CGRect {
    func find(_ node: AccessibilityNode) -> AccessibilityNode? {
      node.label?.hasPrefix(label) == true ? node : node.children.lazy.compactMap(find).first
    }
    return try #require(hand.accessibilityTree.flatMap(find), "\(label)").frame
  }

  /// The title, which drags the palette.
  private func title() throws -> CGPoint {
    CGPoint(x: palette.minX + 24, y: try frame("Close").midY)
  }

  @Test(
    "The palette cannot be dragged out of the window",
    arguments: [
      CGSize(width: 0, height: 900), CGSize(width: 900, height: -900),
      CGSize(width: -900, height: 0),
    ])
  func drag(way: CGSize) throws {
    open()
    let before = palette
    #expect(window.contains(before) && before.minX < 20 && before.maxY > 580)
    drag(try title(), by: CGSize(width: 100, height: -50))
    #expect(abs(palette.minX - before.minX - 100) < 1 && abs(palette.minY - before.minY + 50) < 1)
    drag(try title(), by: way)
    #expect(window.contains(palette), "\(palette)")
    // From there, it can be dragged back at once.
    let edge = palette
    drag(
      try title(),
      by: CGSize(width: 30 * (way.width > 0 ? -1 : 1), height: 30 * (way.height > 0 ? -1 : 1)))
    #expect(abs(palette.minX - edge.minX) > 29 && abs(palette.minY - edge.minY) > 29)
  }

  @Test(
    "A dragged palette stays in the window when the window shrinks, and when it is opened again")
  func resizing() throws {
    open()
    drag(try title(), by: CGSize(width: 900, height: -900))
    #expect(palette.maxX == 800 && palette.minY == 0)
    stage.resize(to: CGSize(width: 500, height: 400), at: stage.now)
    rest()
    #expect(window.contains(palette) && palette.maxX == 500, "\(palette)")
    hand.isOn = false
    open()
    #expect(window.contains(palette) && palette.maxX == 500, "\(palette)")
  }

  @Test("A folded palette at the lower edge moves up when it is expanded")
  func expanding() throws {
    open()
    try press("Collapse")
    drag(try title(), by: CGSize(width: 0, height: 900))
    #expect(palette.maxY == 600 && palette.height < 80)
    try press("Expand")
    #expect(window.contains(palette) && palette.height > 200, "\(palette)")
  }

  @Test(
    "In a window lower or narrower than the palette, the header is visible and the page scrolls",
    arguments: [
      CGSize(width: 900, height: 130), CGSize(width: 480, height: 200),
      CGSize(width: 128, height: 128), CGSize(width: 200, height: 600),
    ])
  func smallWindow(size: CGSize) throws {
    let small = HandPaletteTests(size: size)
    try small.checkReach(startsFolded: size.width < 420 && size.height < 400)
  }

  /// Checks that each control can be moved into the palette and pressed.
  private func checkReach(startsFolded: Bool) throws {
    open()
    #expect(hand.model.isFolded == startsFolded)
    if startsFolded { try press("Expand") }
    for label in ["Collapse", "Close"] {
      #expect(window.contains(palette))
      #expect(palette.contains(try frame(label)), "\(palette)")
    }
    for label in ["Finger 2", "Finger 9", "Cancel all"] {
      scroll(CGSize(width: -50, height: -50))
      for _ in 0..<100 where !isReached(try frame(label)) {
        let center = try frame(label).center
        scroll(
          CGSize(
            width: center.x > palette.maxX - 20 ? 0.2 : 0,
            height: center.y > palette.maxY - 20 ? 0.2 : 0))
      }
      #expect(isReached(try frame(label)), "\(label), palette \(palette)")
      try press(label)
      if let number = label.last?.wholeNumberValue { #expect(hand.model.fingers.chosen == number) }
    }
    try press("Collapse")
    #expect(hand.model.isFolded)
    #expect(palette.contains(try frame("Expand")))
    try press("Close")
    #expect(!hand.isOn)
  }

  /// Returns whether the middle of a control can be pressed: it is in the palette, below its header.
  private func isReached(_ frame: CGRect) -> Bool {
    let target = CGRect(center: frame.center, size: CGSize(width: 24, height: 20))
    return palette.insetBy(dx: 8, dy: 8).contains(target)
      && ((try? self.frame("Close").maxY) ?? 0) <= target.minY
  }
}
