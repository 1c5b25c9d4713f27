import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var items = Array(0..<5)
  var isEnabled = true
  @ObservationIgnored var events: [String] = []
  func record(_ text: String) { if events.last != text { events.append(text) } }
}

/// Gestures from typical tutorials and forum answers, operated by a finger.
@Suite("Gestures from tutorials") @MainActor
struct TutorialGesturesTests {
  @Test(
    "A press sequenced before a drag reports each step in order, and its state resets before onEnded"
  )
  func pressThenDrag() {
    struct Bubble: View {
      let model: Model
      enum DragState: Equatable {
        case inactive
        case pressing
        case dragging(CGSize)
      }
      @GestureState private var state = DragState.inactive
      @State private var offset = CGSize.zero
      var body: some View {
        Color.red.frame(width: 60, height: 60).id("bubble")
          .offset(offset)
          .gesture(
            LongPressGesture(minimumDuration: 0.4)
              .onEnded { _ in model.record("pressed") }
              .sequenced(before: DragGesture())
              .updating($state) { value, state, _ in
                switch value {
                case .first(true): state = .pressing
                case .second(true, let drag): state = .dragging(drag?.translation ?? .zero)
                default: state = .inactive
                }
              }
              .onEnded { value in
                guard case .second(true, let drag?) = value else { return }
                model.record(state == .inactive ? "ended, state is back" : "ended")
                offset = drag.translation
              }
          )
          .onChange(of: state) { _, new in
            switch new {
            case .inactive: model.record("inactive")
            case .pressing: model.record("pressing")
            case .dragging: model.record("dragging")
            }
          }
      }
    }
    let model = Model()
    let tester = ViewTester { Bubble(model: model) }
    let start = tester.find(id: "bubble").center
    let finger = tester.touch(tester.find(id: "bubble"))
    finger.hold(for: 0.5)
    finger.move(to: CGPoint(x: start.x + 50, y: start.y), over: 0.2)
    finger.lift()
    tester.advance(by: 0.1)
    #expect(
      model.events == ["pressing", "pressed", "dragging", "ended, state is back", "inactive"])
    #expect(abs(tester.find(id: "bubble").center.x - start.x - 50) < 1)
    // If the finger lifts too early, only the press is reported.
    model.events = []
    tester.tap(tester.find(id: "bubble"))
    tester.advance(by: 0.5)
    #expect(model.events == ["pressing", "inactive"])
  }

  @Test("A row that moves in its list while it is dragged keeps its gesture")
  func reorderWhileDragging() {
    struct Rows: View {
      let model: Model
      @GestureState private var dragged: Int?
      var body: some View {
        VStack(spacing: 0) {
          ForEach(model.items, id: \.self) { item in
            Color.blue.frame(width: 200, height: 40).id(item)
              .zIndex(dragged == item ? 1 : 0)
              .gesture(
                DragGesture(coordinateSpace: .named("rows"))
                  .updating($dragged) { _, state, _ in state = item }
                  .onChanged { value in
                    let index = min(max(0, Int(value.location.y / 40)), 4)
                    guard let old = model.items.firstIndex(of: item), old != index else { return }
                    model.items.move(
                      fromOffsets: IndexSet(integer: old), toOffset: index > old ? index + 1 : index
                    )
                  }
                  .onEnded { _ in model.record("ended \(item)") })
          }
        }
        .coordinateSpace(.named("rows"))
      }
    }
    let model = Model()
    let tester = ViewTester { Rows(model: model) }
    let finger = tester.touch(tester.find(id: 1))
    finger.move(to: tester.find(id: 3).center, over: 0.3)
    #expect(model.items == [0, 2, 3, 1, 4])
    let top = tester.find(id: 0).center
    finger.move(to: top, over: 0.3)
    #expect(model.items == [1, 0, 2, 3, 4])
    finger.lift()
    #expect(model.events == ["ended 1"])
  }

  @Test("Removing a row by its own drag removes the gesture and resets its state")
  func removalWhileDragging() {
    struct Rows: View {
      let model: Model
      @GestureState private var shift: CGFloat = 0
      var body: some View {
        VStack(spacing: 0) {
          ForEach(model.items, id: \.self) { item in
            Color.blue.frame(width: 200, height: 40).id(item)
              .gesture(
                DragGesture()
                  .updating($shift) { value, state, _ in state = value.translation.width }
                  .onChanged { value in
                    if value.translation.width < -80 {
                      withAnimation { model.items.removeAll { $0 == item } }
                    }
                  }
                  .onEnded { _ in model.record("ended") })
          }
          Text("\(Int(shift))")
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Rows(model: model) }
    let finger = tester.touch(tester.find(id: 2))
    finger.move(by: CGSize(width: -150, height: 0), over: 0.3)
    #expect(model.items == [0, 1, 3, 4])
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.exists(text: "0") && !tester.exists(id: 2) && model.items.count == 4)
  }

  @Test(
    "A state springs back from where the finger released it, and can be caught during the animation"
  )
  func springBack() {
    struct Ball: View {
      let model: Model
      @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1)))
      private var offset = CGSize.zero
      var body: some View {
        Color.red.frame(width: 40, height: 40).id("ball")
          .offset(offset)
          .gesture(
            DragGesture(minimumDistance: 0)
              .updating($offset) { value, state, _ in state = value.translation }
              .onEnded { _ in model.record("ended") })
      }
    }
    let model = Model()
    let tester = ViewTester { Ball(model: model) }
    let start = tester.find(id: "ball").center
    let finger = tester.touch(tester.find(id: "ball"))
    finger.move(by: CGSize(width: 100, height: 0), over: 0.2)
    finger.lift()
    #expect(model.events == ["ended"])
    tester.advance(by: 0.5)
    let half = tester.find(id: "ball").center.x - start.x
    #expect(abs(half - 50) < 4)
    // The view is hit at its visible position, not at its layout position.
    model.events = []
    tester.tap(at: CGPoint(x: start.x, y: start.y))
    #expect(model.events.isEmpty)
    tester.tap(tester.find(id: "ball"))
    #expect(model.events == ["ended"])
  }

  @Test(
    "A clear part of a view does not block hits behind it; a content shape makes the part hittable")
  func hitAreas() {
    let model = Model()
    let tester = ViewTester {
      ZStack {
        Color.gray.onTapGesture { model.events.append("back") }
        VStack(spacing: 60) {
          Text("plain").padding(40).onTapGesture { model.events.append("plain") }
          Text("shaped").padding(40).contentShape(Rectangle())
            .onTapGesture { model.events.append("shaped") }
        }
      }
    }
    let plain = tester.find(text: "plain").frame
    tester.tap(at: CGPoint(x: plain.minX - 20, y: plain.midY))
    tester.tap(tester.find(text: "plain"))
    let shaped = tester.find(text: "shaped").frame
    tester.tap(at: CGPoint(x: shaped.minX - 20, y: shaped.midY))
    #expect(model.events == ["back", "plain", "shaped"])
  }

  @Test("A tap and a long press trigger a button that has simultaneous gestures")
  func buttonBesideGestures() {
    let model = Model()
    let tester = ViewTester {
      Button("Both") { model.events.append("button") }
        .simultaneousGesture(LongPressGesture().onEnded { _ in model.events.append("long") })
        .simultaneousGesture(TapGesture().onEnded { model.events.append("tap") })
    }
    tester.tap(tester.find(text: "Both"))
    #expect(model.events.sorted() == ["button", "tap"])
    model.events = []
    let finger = tester.touch(tester.find(text: "Both"))
    finger.hold(for: 0.7)
    #expect(model.events == ["long"])
    finger.lift()
    #expect(model.events.first == "long" && model.events.contains("button"))
  }

  @Test("Adding and removing a conditional gesture does not affect the view's state")
  func conditionalGesture() {
    struct Card: View {
      let model: Model
      @State private var isEditing = false
      @State private var offset = CGSize.zero
      var body: some View {
        Text(isEditing ? "editing" : "fixed").padding().background(Color.red)
          .offset(offset)
          .gesture(isEditing ? DragGesture().onChanged { offset = $0.translation } : nil)
          .onTapGesture { isEditing.toggle() }
      }
    }
    let tester = ViewTester { Card(model: Model()) }
    func drag() {
      let finger = tester.touch(tester.allTexts[0])
      finger.move(by: CGSize(width: 60, height: 0), over: 0.2)
      finger.lift()
      tester.advance(by: 0.1)
    }
    let start = tester.find(text: "fixed").center
    drag()
    #expect(tester.find(text: "fixed").center == start)
    tester.tap(tester.find(text: "fixed"))
    drag()
    let moved = tester.find(text: "editing").center
    #expect(abs(moved.x - start.x - 60) < 1)
    tester.tap(tester.find(text: "editing"))
    #expect(tester.find(text: "fixed").center.y == start.y)
    drag()
    #expect(abs(tester.find(text: "fixed").center.x - start.x - 60) < 6)
  }

  @Test("Disabling a view during a drag resets its state without calling onEnded")
  func disabledWhileDragging() {
    struct Ball: View {
      let model: Model
      @GestureState private var isDragging = false
      var body: some View {
        VStack {
          Color.red.frame(width: 60, height: 60).id("ball")
            .gesture(
              DragGesture()
                .updating($isDragging) { _, state, _ in state = true }
                .onChanged { if $0.translation.width > 60 { model.isEnabled = false } }
                .onEnded { _ in model.record("ended") }
            )
            .disabled(!model.isEnabled)
          Text(isDragging ? "dragging" : "resting")
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Ball(model: model) }
    let finger = tester.touch(tester.find(id: "ball"))
    finger.move(by: CGSize(width: 40, height: 0), over: 0.1)
    #expect(tester.exists(text: "dragging"))
    finger.move(by: CGSize(width: 60, height: 0), over: 0.1)
    tester.advance(by: 0.05)
    #expect(!model.isEnabled && tester.exists(text: "resting"))
    finger.lift()
    #expect(model.events.isEmpty)
  }
}
