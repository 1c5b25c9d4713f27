import DeftGeometry
import DeftInput
import DeftViews
import Testing

@testable import DeftRuntime

@Suite("Gestures performed for assistive technologies") @MainActor
struct AssistiveGesturePlayerTests {
  @Observable
  final class Log {
    var heard: [String] = []
  }

  private struct Pads: View {
    let log: Log
    var isCovered = false

    var body: some View {
      ZStack {
        VStack(spacing: 0) {
          Color.red.frame(width: 200, height: 100)
            .gesture(
              DragGesture().onEnded {
                log.heard.append("drag \(Int($0.translation.width)) \(Int($0.translation.height))")
              }
            )
            .accessibilityLabel("Drag")
          Color.green.frame(width: 200, height: 100)
            .gesture(
              MagnifyGesture().onEnded { log.heard.append($0.magnification > 1 ? "more" : "less") }
                .simultaneously(
                  with: RotateGesture().onEnded {
                    log.heard.append($0.rotation > .zero ? "clockwise" : "counterclockwise")
                  })
            )
            .accessibilityLabel("Pinch")
          Color.blue.frame(width: 200, height: 100)
            .onTapGesture { log.heard.append("tap") }
            .onLongPressGesture { log.heard.append("press") }
            .accessibilityLabel("Press")
            .accessibilityAction(named: "Tell") { log.heard.append("told") }
        }
        if isCovered {
          Color.black.frame(width: 200, height: 300).onTapGesture { log.heard.append("above") }
            .accessibilityHidden(true)
        }
      }
    }
  }

  private let log = Log()
  private let stage = HeadlessStage(size: CGSize(width: 200, height: 300))

  private func show(isCovered: Bool = false) -> ViewLayer {
    let views = ViewLayer(on: stage) { Pads(log: log, isCovered: isCovered) }
    stage.begin(at: 0)
    return views
  }

  private func node(_ name: String, in views: ViewLayer) throws -> AccessibilityNode {
    try #require(
      views.accessibilityTree.first { $0.label == name }, "No node has the label \(name).")
  }

  private func play(_ gesture: String, _ name: String, in views: ViewLayer) throws {
    #expect(try node(name, in: views).play(gesture), "\(name) has no \(gesture).")
    stage.advance(to: stage.now + 3)
  }

  @Test("Drags, two-finger rotations and pinches, presses and taps can be performed")
  func plays() throws {
    let views = show()
    try play("drag left", "Drag", in: views)
    try play("drag down", "Drag", in: views)
    #expect(log.heard == ["drag -40 0", "drag 0 40"])
    log.heard = []
    try play("magnify", "Pinch", in: views)
    try play("shrink", "Pinch", in: views)
    try play("rotate clockwise", "Pinch", in: views)
    try play("rotate counterclockwise", "Pinch", in: views)
    for told in ["more", "less", "clockwise", "counterclockwise"] {
      #expect(log.heard.contains(told), "\(log.heard)")
    }
    log.heard = []
    try play("tap", "Press", in: views)
    try play("long press", "Press", in: views)
    #expect(log.heard == ["tap", "press"])
  }

  @Test("Declared actions come first, and each gesture is offered once")
  func order() throws {
    let views = show()
    let names = AccessibleTranslation.actions(of: try node("Press", in: views)).map(\.name)
    #expect(names == ["Tell", "tap", "long press"])
  }

  @Test("A view in front receives the gesture, as with a finger")
  func covered() throws {
    let views = show(isCovered: true)
    try play("tap", "Press", in: views)
    #expect(log.heard == ["above"])
  }

  @Test(
    "Synthetic fingers belong to a separate device, and gestures are performed one after another")
  func device() throws {
    let views = show()
    var ids: [ContactID] = []
    stage.inputs.add { input in
      if case .contact(let contact) = input, contact.phase == .began { ids.append(contact.id) }
    }
    #expect(try node("Press", in: views).play("tap"))
    #expect(try node("Drag", in: views).play("drag up"))
    stage.advance(to: stage.now + 3)
    #expect(log.heard == ["tap", "drag 0 -40"])
    #expect(ids.count == 2 && Set(ids).count == 2)
    #expect(ids.allSatisfy { $0.isSynthetic && $0.device == InputDevice.assistiveID })
  }
}
