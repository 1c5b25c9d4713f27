import DeftTesting
import DeftViews
import Foundation
import Testing

/// The recorded events, in order.
final class EventLog {
  var words: [String] = []
  func note(_ word: String) { words.append(word) }
}

@Suite("Precedence of gestures on views") @MainActor
struct PrecedenceTests {
  /// Returns a square of 100 points inside a larger one. The closures add modifiers to both
  /// squares.
  static func squares<Inner: View, Outer: View>(
    _ inner: (_ShapeView<Rectangle, Color>) -> Inner,
    _ outer: (ZStack<TupleView<(_ShapeView<Rectangle, Color>, _FramedView<Inner>)>>) -> Outer
  ) -> Outer {
    outer(
      ZStack {
        Rectangle().fill(Color.gray)
        _FramedView(content: inner(Rectangle().fill(Color.blue)))
      })
  }

  static let inner = CGPoint(x: 200, y: 150)
  static let outer = CGPoint(x: 130, y: 150)

  @Test("A tap on an inner view belongs to it, and a tap beside it to the outer view")
  func normal() {
    let log = EventLog()
    let tester = ViewTester {
      Self.squares {
        $0.onTapGesture { log.note("inner") }
      } _: {
        $0.frame(width: 200, height: 200).gesture(TapGesture().onEnded { log.note("outer") })
      }
    }
    tester.tap(at: Self.inner)
    #expect(log.words == ["inner"])
    tester.tap(at: Self.outer)
    #expect(log.words == ["inner", "outer"])
    tester.tap(at: CGPoint(x: 20, y: 20))
    #expect(log.words.count == 2, "A tap beside the views hits nothing.")
  }

  @Test("A high-priority tap precedes the taps inside")
  func highPriority() {
    let log = EventLog()
    let tester = ViewTester {
      Self.squares {
        $0.onTapGesture { log.note("inner") }
      } _: {
        $0.frame(width: 200, height: 200)
          .highPriorityGesture(TapGesture().onEnded { log.note("outer") })
      }
    }
    tester.tap(at: Self.inner)
    #expect(log.words == ["outer"])
  }

  @Test("A simultaneous tap runs together with the taps inside")
  func simultaneous() {
    let log = EventLog()
    let tester = ViewTester {
      Self.squares {
        $0.onTapGesture { log.note("inner") }
      } _: {
        $0.frame(width: 200, height: 200)
          .simultaneousGesture(TapGesture().onEnded { log.note("outer") })
      }
    }
    tester.tap(at: Self.inner)
    #expect(log.words == ["inner", "outer"])
  }

  @Test("A single tap waits for a double tap on the same view, in either order")
  func counts() {
    for isDoubleFirst in [true, false] {
      let log = EventLog()
      let tester = ViewTester {
        if isDoubleFirst {
          Rectangle().fill(.blue)
            .onTapGesture(count: 2) { log.note("double") }
            .onTapGesture { log.note("single") }
        } else {
          Rectangle().fill(.blue)
            .onTapGesture { log.note("single") }
            .onTapGesture(count: 2) { log.note("double") }
        }
      }
      tester.tap(at: Self.inner)
      #expect(log.words == [], "The single tap waits until the double tap fails.")
      tester.advance(by: 0.4)
      #expect(log.words == ["single"])
      tester.tap(at: Self.inner, count: 2)
      tester.advance(by: 0.5)
      #expect(log.words == ["single", "double"])
    }
  }

  @Test("An outer drag begins at its minimum distance, and the tap inside then fails")
  func dragAroundTap() {
    let log = EventLog()
    let tester = ViewTester {
      Self.squares {
        $0.onTapGesture { log.note("tap") }
      } _: {
        $0.frame(width: 200, height: 200).gesture(
          DragGesture().onChanged { _ in if log.words.isEmpty { log.note("drag") } }
            .onEnded { _ in log.note("dragged") })
      }
    }
    let finger = tester.touch(at: Self.inner)
    finger.move(by: CGSize(width: 20, height: 0), over: 0.1)
    #expect(log.words == ["drag"])
    finger.lift()
    #expect(log.words == ["drag", "dragged"])
    tester.tap(at: Self.inner)
    #expect(log.words == ["drag", "dragged", "tap"])
  }

  @Test(
    "A mask determines which gestures work",
    arguments: [
      (GestureMask.all, ["inner"], ["outer"]), (.gesture, ["outer"], ["outer"]),
      (.subviews, ["inner"], []), (.none, [], []),
    ])
  func masks(mask: GestureMask, onInner: [String], onOuter: [String]) {
    let log = EventLog()
    let tester = ViewTester {
      Self.squares {
        $0.onTapGesture { log.note("inner") }
      } _: {
        $0.frame(width: 200, height: 200)
          .gesture(TapGesture().onEnded { log.note("outer") }, including: mask)
      }
    }
    tester.tap(at: Self.inner)
    #expect(log.words == onInner)
    log.words = []
    tester.tap(at: Self.outer)
    #expect(log.words == onOuter)
  }

  @Test(
    "Gestures on a view with a context menu precede those of the outer view",
    arguments: [false, true])
  func contextMenu(isOnOuter: Bool) {
    struct Nodes: View {
      let isOnOuter: Bool
      let log: EventLog
      @ViewBuilder var body: some View {
        let socket = Circle().frame(width: 24, height: 24)
          .gesture(DragGesture().onChanged { _ in log.note("inner drag") })
          .onTapGesture { log.note("inner tap") }
        Group {
          if isOnOuter {
            socket.padding(20).background(.green).contextMenu { Button("Delete") {} }
          } else {
            socket.contextMenu { Button("Delete") {} }.padding(20).background(.green)
          }
        }
        .gesture(DragGesture().onChanged { _ in log.note("outer drag") })
        .onTapGesture { log.note("outer tap") }
      }
    }
    let log = EventLog()
    let tester = ViewTester { Nodes(isOnOuter: isOnOuter, log: log) }
    let middle = CGPoint(x: 200, y: 150)
    tester.tap(at: middle)
    #expect(log.words == ["inner tap"])
    log.words = []
    let finger = tester.touch(at: middle)
    finger.move(by: CGSize(width: 60, height: 0), over: 0.2)
    finger.lift()
    #expect(Set(log.words) == ["inner drag"])
    log.words = []
    let other = tester.touch(at: CGPoint(x: 172, y: 150))
    other.move(by: CGSize(width: 60, height: 0), over: 0.2)
    other.lift()
    #expect(Set(log.words) == ["outer drag"])
  }

  @Test("A disabled gesture does not affect the gestures inside", arguments: [true, false])
  func enabled(isEnabled: Bool) {
    let log = EventLog()
    let tester = ViewTester {
      Self.squares {
        $0.onTapGesture { log.note("inner") }
      } _: {
        $0.frame(width: 200, height: 200)
          .highPriorityGesture(TapGesture().onEnded { log.note("outer") }, isEnabled: isEnabled)
          .simultaneousGesture(
            TapGesture().onEnded { log.note("beside") }, name: "beside", isEnabled: isEnabled)
      }
    }
    tester.tap(at: Self.inner)
    #expect(log.words == (isEnabled ? ["outer", "beside"] : ["inner"]))
  }
}

/// A view in a frame of 100 points.
struct _FramedView<Content: View>: View {
  let content: Content
  var body: some View { content.frame(width: 100, height: 100) }
}
