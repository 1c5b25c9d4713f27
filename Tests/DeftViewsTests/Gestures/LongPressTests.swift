import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Long presses on views") @MainActor
struct LongPressTests {
  private func pressed(_ heard: Heard) -> ViewTester {
    ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .onLongPressGesture {
          heard.note("pressed")
        } onPressingChanged: {
          heard.note($0 ? "down" : "up")
        }
    }
  }

  @Test("The action runs after the minimum duration, and pressing ends at the release")
  func long() {
    let heard = Heard()
    let tester = pressed(heard)
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    #expect(heard.words == ["down"])
    finger.hold(for: 0.6)
    #expect(heard.words == ["down", "pressed"])
    finger.lift()
    #expect(heard.words == ["down", "pressed", "up"])
  }

  @Test("A short press, and one that moves too far, end pressing without the action")
  func failing() {
    let heard = Heard()
    let tester = pressed(heard)
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(heard.words == ["down", "up"])
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    finger.move(to: CGPoint(x: 210, y: 150))
    #expect(heard.words == ["down", "up", "down", "up"], "10 points are too far.")
    finger.hold(for: 1)
    finger.lift()
    #expect(heard.words.count == 4)
  }

  @Test("The older form of the modifier has the same effect")
  func older() {
    let heard = Heard()
    let tester = ViewTester {
      Rectangle().fill(.blue)
        .onLongPressGesture(
          minimumDuration: 0.2, maximumDistance: 50, pressing: { heard.note($0 ? "down" : "up") },
          perform: { heard.note("pressed") })
    }
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    finger.move(by: CGSize(width: 30, height: 0), over: 0.1)
    finger.hold(for: 0.15)
    finger.lift()
    #expect(heard.words == ["down", "pressed", "up"])
  }

  @Test(
    "Updating a view creates no gesture until the next contact, which uses the latest one")
  func lazy() {
    struct Changing: View {
      @State private var count = 0
      let heard: Heard
      let made: Heard
      var body: some View {
        let count = count
        VStack {
          Rectangle().fill(.blue).gesture(Made(count: count, heard: heard, made: made))
          Rectangle().fill(.red).frame(height: 50).onTapGesture { self.count += 1 }
        }
      }
    }
    struct Made: Gesture {
      let count: Int
      let heard: Heard
      let made: Heard
      var body: some Gesture<Void> {
        made.note("made \(count)")
        return TapGesture().onEnded { heard.note("tap \(count)") }
      }
    }
    let (heard, made) = (Heard(), Heard())
    let tester = ViewTester { Changing(heard: heard, made: made) }
    for _ in 0..<3 {
      tester.tap(at: CGPoint(x: 200, y: 280))
      tester.advance(by: 0.05)
    }
    #expect(made.words == ["made 0"])
    tester.tap(at: CGPoint(x: 200, y: 100))
    #expect(made.words == ["made 0", "made 3"])
    #expect(heard.words == ["tap 3"])
  }

  @Test("Two gestures with states in one modifier do not share them")
  func twoStates() {
    struct Counting<Value>: Gesture {
      @State private var count: Value
      let next: (Value) -> Value
      let heard: Heard
      init(_ start: Value, heard: Heard, next: @escaping (Value) -> Value) {
        (_count, self.next, self.heard) = (State(initialValue: start), next, heard)
      }
      var body: some Gesture<Void> {
        TapGesture().onEnded {
          count = next(count)
          heard.note("\(count)")
        }
      }
    }
    let heard = Heard()
    let tester = ViewTester {
      Rectangle().fill(.blue)
        .gesture(
          Counting(0, heard: heard) { $0 + 1 }
            .simultaneously(with: Counting("", heard: heard) { $0 + "a" })
            .simultaneously(with: Counting(10, heard: heard) { $0 + 10 }))
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    tester.advance(by: 0.5)
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(heard.words == ["1", "a", "20", "2", "aa", "30"])
  }
}
