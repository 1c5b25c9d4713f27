import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftViews
import Testing

@testable import DeftInspector

/// A view of a private type.
private struct Hidden: View {
  var body: some View { Color.orange.onTapGesture(count: 3) {} }
}

/// A card with a gesture, which the inspector names after this type.
struct Card: View {
  var body: some View {
    Color.red.frame(width: 200, height: 200).gesture(DragGesture().onChanged { _ in })
  }
}

@MainActor
@Suite("Pages of the inspector")
struct TimelinePageTests {
  private let stage = HeadlessStage(size: CGSize(width: 800, height: 600))

  private func press(_ key: NamedKey?, _ characters: String = "", _ modifiers: EventModifiers = [])
  {
    stage.handle(
      .key(KeyEvent(key: key, characters: characters, modifiers: modifiers, time: stage.now)))
    stage.advance(to: stage.now + 0.05)
  }

  private func touch(
    _ phase: ContactEvent.Phase, x: CGFloat, y: CGFloat = 100, at time: TimeInterval
  ) {
    stage.handle(
      .contact(
        ContactEvent(
          id: ContactID(device: 1), kind: .touch, phase: phase, time: time,
          location: CGPoint(x: x, y: y))))
  }

  /// Drags for two seconds over a card in the middle of the upper part.
  private func drag(_ time: TimeInterval) {
    touch(.began, x: 400, at: time)
    for step in 1...10 { touch(.moved, x: 400 + 4 * CGFloat(step), at: time + Double(step) / 5) }
    touch(.ended, x: 440, at: time + 2.1)
    stage.advance(to: time + 2.2)
  }

  @Test("Touching the rows pauses the timeline, keys step, and Space resumes")
  func keys() throws {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      VStack {
        Card(); Spacer()
      }
    }
    stage.begin(at: 0)
    inspector.isOpen = true
    let model = try #require(inspector.model)
    model.page = .timeline
    stage.advance(to: 0.5)
    drag(1)
    #expect(!model.isPast && inspector.timeline?.contactEvents.count == 12)
    // Unless the timeline is paused, the program receives keys.
    let below = inspector.stage(
      stage, key: KeyEvent(key: .leftArrow, characters: "", time: stage.now))
    #expect(!below)
    // The timeline shows ten seconds; the last second begins at nine tenths of the width.
    touch(.began, x: 700, y: 520, at: 4)
    touch(.ended, x: 700, y: 520, at: 4.1)
    stage.advance(to: 4.2)
    #expect(model.isPast)
    let cursor = model.timeline.cursor
    #expect(cursor > 1.5 && cursor < 3.2)
    press(.leftArrow)
    #expect(model.timeline.cursor < cursor)
    let event = try #require(model.timeline.timeline.event(from: cursor, forward: false))
    #expect(model.timeline.cursor == event)
    press(.rightArrow, "", .shift)
    #expect(
      model.timeline.cursor
        == model.timeline.timeline.frame(from: event, forward: true))
    // The list and the marks show that moment.
    #expect(model.history.contacts.first?.isDown == true)
    #expect(inspector.history?.contacts.first?.isDown == false)
    press(nil, " ")
    #expect(!model.isPast && model.history == inspector.history)
    withExtendedLifetime(views) {}
  }

  @Test("Two markers show the difference between moments and are removed on resuming")
  func markers() throws {
    let inspector = Inspector(on: stage)
    stage.begin(at: 0)
    inspector.isOpen = true
    let model = try #require(inspector.model)
    model.page = .timeline
    drag(1)
    model.timeline.pause(at: 1)
    model.timeline.mark(first: true)
    #expect(model.timeline.difference == nil)
    model.timeline.pause(at: 2)
    model.timeline.mark(first: false)
    #expect(model.timeline.difference?.english == "A to B: 1000 ms, 20 pt (5.3 mm, assumed size)")
    model.timeline.resume()
    #expect(model.timeline.difference == nil)
  }

  @Test("A gesture is named after its view's type, text, label or id")
  func places() {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Card().frame(width: 200)
        Text("Save").frame(width: 200, height: 600).contentShape(Rectangle()).onTapGesture {}
        Color.blue.accessibilityLabel("sea").frame(width: 200).onTapGesture {}
        Color.green.id("meadow").frame(width: 200).onTapGesture(count: 2) {}
      }
    }
    stage.begin(at: 0)
    inspector.isOpen = true
    var titles: [String] = []
    for (index, x) in [100.0, 300, 500, 700].enumerated() {
      touch(.began, x: x, y: 550, at: Double(index) + 1)
      if index == 0 { touch(.cancelled(.userCancelled), x: x, y: 550, at: 1.5) }
      if index == 0 { touch(.began, x: x, y: 300, at: 1.6) }
      titles.append(inspector.history?.members.last?.title ?? "none")
      touch(.ended, x: x, y: 550, at: Double(index) + 1.7)
      stage.advance(to: Double(index) + 1.9)
    }
    #expect(titles == ["drag on Card", "tap on Save", "tap on sea", "double tap on meadow"])
    withExtendedLifetime(views) {}
  }

  @Test("A label around the gesture names the view; a private type does not")
  func givenNames() {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      HStack(spacing: 0) {
        Card().accessibilityLabel("Queen")
        Hidden()
      }
    }
    stage.begin(at: 0)
    inspector.isOpen = true
    var titles: [String] = []
    for (index, x) in [100.0, 500].enumerated() {
      touch(.began, x: x, y: 300, at: Double(index) + 1)
      titles.append(inspector.history?.members.last?.title ?? "none")
      touch(.ended, x: x, y: 300, at: Double(index) + 1.1)
      stage.advance(to: Double(index) + 1.9)
    }
    #expect(titles == ["drag on Queen", "triple tap"])
    withExtendedLifetime(views) {}
  }

  @Test("Tapping a row outlines the gesture's view, and tapping it again removes the outline")
  func outline() throws {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) { Card() }
    stage.begin(at: 0)
    inspector.isOpen = true
    touch(.began, x: 400, y: 300, at: 1)
    stage.advance(to: 1.1)
    let model = try #require(inspector.model)
    model.choose(1)
    stage.setNeedsFrame()
    stage.advance(to: 1.2)
    #expect(
      model.outline?.view.corners == [
        CGPoint(x: 300, y: 200), CGPoint(x: 500, y: 200), CGPoint(x: 500, y: 400),
        CGPoint(x: 300, y: 400),
      ])
    #expect(model.outline?.title == "drag on Card" && model.outline?.spaceName == "local")
    model.choose(1)
    stage.setNeedsFrame()
    stage.advance(to: 1.3)
    #expect(model.outline == nil)
    withExtendedLifetime(views) {}
  }

  @Test("A list that is too long scrolls and stays in the window")
  func room() throws {
    let inspector = Inspector(on: stage)
    let views = ViewLayer(on: stage) {
      Color.red.gesture(TransformGesture().onChanged { _ in }).onTapGesture(count: 2) {}
        .onTapGesture {}.onLongPressGesture {}
        .simultaneousGesture(MagnifyGesture().onChanged { _ in })
    }
    stage.begin(at: 0)
    inspector.isOpen = true
    for finger in UInt32(1)...10 {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1, sequence: finger), kind: .touch, phase: .began,
            time: 1 + Double(finger) / 100, location: CGPoint(x: 40 * Int(finger), y: 300))))
    }
    stage.advance(to: 1.5)
    var frames: [CGRect] = []
    func collect(_ node: AccessibilityNode) {
      frames.append(node.frame)
      node.children.forEach(collect)
    }
    inspector.accessibilityTree.map(collect)
    // The list does not fit, and the panel ends above the lower edge of the window.
    #expect(frames.contains { $0.maxY > 600 })
    let panel = stage.tree.hitTest(CGPoint(x: 780, y: 594)).first
    let isTool = panel.map {
      sequence(first: $0, next: \.parent).contains { $0 === stage.layers.node(of: .tools) }
    }
    #expect(isTool != true)
    withExtendedLifetime(views) {}
  }
}

/// A view that presents the inspector.
private struct Board: View {
  @Binding var isInspecting: Bool
  var body: some View { Color.red.gestureInspector(isPresented: $isInspecting) }
}

@MainActor
@Suite("A view that presents the inspector")
struct GestureInspectorTests {
  private final class Switch { var isOn = true }
  private let stage = HeadlessStage(size: CGSize(width: 800, height: 600))

  @Test("The view opens its window's inspector, and the binding follows F12")
  func binding() {
    let inspector = Inspector(on: stage)
    let state = Switch()
    let binding = Binding(get: { state.isOn }, set: { state.isOn = $0 })
    let views = ViewLayer(on: stage) { Board(isInspecting: binding) }
    stage.begin(at: 0)
    stage.advance(to: 0.1)
    #expect(inspector.isOpen)
    stage.handle(.key(KeyEvent(key: .f12, characters: "", time: 1)))
    #expect(!inspector.isOpen && !state.isOn)
    withExtendedLifetime(views) {}
  }

  @Test("Without an inspector in the window, the view creates one for its lifetime")
  func own() {
    var views: ViewLayer? = ViewLayer(on: stage) { Color.red.gestureInspector() }
    stage.begin(at: 0)
    stage.advance(to: 0.1)
    #expect(stage.layers.first(Inspector.self)?.isOpen == true)
    withExtendedLifetime(views) {}
    views = nil
    #expect(stage.layers.first(Inspector.self) == nil)
    #expect(stage.layers.node(of: .tools).children.isEmpty && stage.inputs.isEmpty)
  }
}
