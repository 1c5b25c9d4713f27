import DeftGeometry
import DeftGestures
import DeftInput
import DeftInteraction
import DeftRenderTree
import DeftViews
import Testing

@testable import DeftRuntime

/// Two described buttons, 40 points wide and high, in the middle of a window.
private struct DescribedButtons {
  let press: (String) -> Void
}

extension DescribedButtons: View {
  var body: some View {
    HStack(spacing: 20) {
      ForEach(["First", "Second"], id: \.self) { title in
        Button {
          press(title)
        } label: {
          Color.blue.frame(width: 40, height: 40)
        }
        .buttonStyle(.plain)
        .help(title)
      }
    }
  }
}

/// A window with described buttons, and a user of it.
@MainActor
private final class DescribedWindow {
  let stage = HeadlessStage(size: CGSize(width: 400, height: 200))
  private var layer: ViewLayer?
  private(set) var pressed: [String] = []
  private var now: TimeInterval = 0
  private let contact = ContactID(device: 3, sequence: 1)
  static let (first, second) = (CGPoint(x: 170, y: 100), CGPoint(x: 230, y: 100))
  static let beside = CGPoint(x: 200, y: 30)

  init() {
    layer = ViewLayer(on: stage) { DescribedButtons { [unowned self] in pressed.append($0) } }
    stage.begin(at: 0)
    wait(0.1)
  }

  var text: String? { stage.tooltips.shown?.text }

  func wait(_ seconds: TimeInterval) {
    now += seconds
    stage.advance(to: now)
  }

  func hover(_ place: CGPoint) {
    stage.handle(.hover(HoverEvent(pointer: 2, location: place, time: now)))
  }

  func send(_ phase: ContactEvent.Phase, _ place: CGPoint, _ kind: InputKind = .touch) {
    stage.handle(
      .contact(
        ContactEvent(id: contact, kind: kind, phase: phase, time: now, location: place)))
  }
}

@MainActor
@Suite("Tooltips")
struct TooltipTests {
  @Test("A tooltip appears after a moment of hovering, and at once on the next view")
  func hover() {
    let window = DescribedWindow()
    window.hover(DescribedWindow.first)
    window.wait(Tooltips.delay - 0.05)
    #expect(window.text == nil)
    window.wait(0.1)
    #expect(window.text == "First")
    window.hover(DescribedWindow.second)
    #expect(window.text == "Second")
    window.hover(DescribedWindow.beside)
    #expect(window.text == nil)
    window.wait(Tooltips.warm + 0.1)
    window.hover(DescribedWindow.first)
    #expect(window.text == nil)
    window.wait(Tooltips.delay + 0.05)
    #expect(window.text == "First")
  }

  @Test("A press, a key or a scroll hides the tooltip until the pointer is over another view")
  func dismissed() {
    let acts: [(DescribedWindow) -> Void] = [
      {
        $0.send(.began, DescribedWindow.first, .pointer)
        $0.send(.ended, DescribedWindow.first, .pointer)
      },
      { $0.stage.handle(.key(KeyEvent(characters: "a", time: 1))) },
      {
        $0.stage.handle(
          .scroll(
            ScrollEvent(
              location: DescribedWindow.first, delta: CGSize(width: 0, height: 1), isSmooth: false,
              modifiers: [], time: 1)))
      },
    ]
    for act in acts {
      let window = DescribedWindow()
      window.hover(DescribedWindow.first)
      window.wait(1)
      #expect(window.text == "First")
      act(window)
      #expect(window.text == nil)
      window.wait(2)
      #expect(window.text == nil)
      window.hover(DescribedWindow.second)
      window.wait(1)
      #expect(window.text == "Second")
    }
  }

  @Test("A finger that holds a view shows its tooltip and does not press it")
  func held() {
    let window = DescribedWindow()
    window.send(.began, DescribedWindow.first)
    window.wait(Tooltips.delay - 0.05)
    #expect(window.text == nil)
    window.wait(0.1)
    #expect(window.text == "First")
    window.send(.ended, DescribedWindow.first)
    #expect(window.pressed.isEmpty && window.text == "First")
    window.wait(Tooltips.rest + 0.05)
    #expect(window.text == nil)
    // The next tap presses the button as usual.
    window.send(.began, DescribedWindow.first)
    window.wait(0.1)
    window.send(.ended, DescribedWindow.first)
    #expect(window.pressed == ["First"] && window.text == nil)
  }

  @Test("A finger that moves shows no tooltip, but presses the button")
  func moved() {
    let window = DescribedWindow()
    window.send(.began, DescribedWindow.first)
    window.send(.moved, CGPoint(x: 170, y: 115))
    window.wait(1)
    #expect(window.text == nil)
    window.send(.ended, CGPoint(x: 170, y: 115))
    #expect(window.pressed == ["First"])
  }

  @Test("A tooltip is inside the window, on the side that faces its middle")
  func places() {
    let (window, size) = (CGSize(width: 400, height: 300), CGSize(width: 120, height: 24))
    let bounds = CGRect(origin: .zero, size: window)
    func place(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      let view = CGRect(x: x, y: y, width: 40, height: 40)
      let frame = Tooltips.place(size, beside: view, in: window)
      #expect(bounds.contains(frame) && !frame.intersects(view), "\(x), \(y)")
      return frame
    }
    #expect(place(180, 4).minY > 44)
    #expect(place(180, 256).maxY < 256)
    #expect(place(4, 130).minX > 44)
    #expect(place(356, 130).maxX < 356)
    for x in stride(from: 0.0, through: 360, by: 60) {
      for y in stride(from: 0.0, through: 260, by: 65) { _ = place(x, y) }
    }
  }

  @Test("A tooltip does not cover the other views of a bar if another side is free")
  func neighbors() {
    let (window, size) = (CGSize(width: 400, height: 300), CGSize(width: 120, height: 24))
    // A horizontal bar near the left edge, whose nearest edge is the left one.
    let bar = (0..<4).map { CGRect(x: 60 + CGFloat($0) * 44, y: 120, width: 44, height: 44) }
    let frame = Tooltips.place(size, beside: bar[0], in: window, avoiding: Array(bar.dropFirst()))
    #expect(!bar.contains { $0.intersects(frame) } && abs(frame.midX - bar[0].midX) < 30)
    // Another bar is at the left edge, so only the end of the side is free.
    let tools = (0..<6).map { CGRect(x: 8, y: CGFloat($0) * 44, width: 44, height: 44) }
    let shifted = Tooltips.place(
      size, beside: bar[0], in: window, avoiding: tools + bar.dropFirst())
    #expect(!(bar + tools).contains { $0.intersects(shifted) } && shifted.minX == bar[0].minX)
    // Without a free side, the tooltip faces the middle of the window.
    let around = [bar[0].insetBy(dx: -200, dy: -200)]
    #expect(
      Tooltips.place(size, beside: bar[0], in: window, avoiding: around).minX > bar[0].maxX)
  }

  @Test("A press on another described view hides the tooltip of a lifted finger")
  func nextPress() {
    let window = DescribedWindow()
    window.send(.began, DescribedWindow.first)
    window.wait(Tooltips.delay + 0.05)
    window.send(.ended, DescribedWindow.first)
    #expect(window.text == "First")
    window.wait(0.1)
    window.send(.began, DescribedWindow.second)
    #expect(window.text == nil)
    window.send(.ended, DescribedWindow.second)
    #expect(window.text == nil && window.pressed == ["Second"])
  }
}
