import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Long presses on views") @MainActor
struct LongPressTests {
  private func pressed(_ log: EventLog) -> ViewTester {
    ViewTester {
      Rectangle().fill(.blue).frame(width: 100, height: 100)
        .onLongPressGesture {
          log.note("pressed")
        } onPressingChanged: {
          log.note($0 ? "down" : "up")
        }
    }
  }

  @Test("A long press's action runs after the minimum duration, and pressing ends at the release")
  func long() {
    let log = EventLog()
    let tester = pressed(log)
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["down"])
    finger.hold(for: 0.6)
    #expect(log.words == ["down", "pressed"])
    finger.lift()
    #expect(log.words == ["down", "pressed", "up"])
  }

  @Test("A press that is too short or moves too far ends without running the action")
  func failing() {
    let log = EventLog()
    let tester = pressed(log)
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["down", "up"])
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    finger.move(to: CGPoint(x: 210, y: 150))
    #expect(log.words == ["down", "up", "down", "up"], "10 points are too far.")
    finger.hold(for: 1)
    finger.lift()
    #expect(log.words.count == 4)
  }

  @Test("The older form of onLongPressGesture runs the same actions")
  func older() {
    let log = EventLog()
    let tester = ViewTester {
      Rectangle().fill(.blue)
        .onLongPressGesture(
          minimumDuration: 0.2, maximumDistance: 50, pressing: { log.note($0 ? "down" : "up") },
          perform: { log.note("pressed") })
    }
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    finger.move(by: CGSize(width: 30, height: 0), over: 0.1)
    finger.hold(for: 0.15)
    finger.lift()
    #expect(log.words == ["down", "pressed", "up"])
  }

  @Test(
    "Updating a view creates no gesture until the next contact, which uses the latest gesture")
  func lazy() {
    struct Changing: View {
      @State private var count = 0
      let log: EventLog
      let made: EventLog
      var body: some View {
        let count = count
        VStack {
          Rectangle().fill(.blue).gesture(Made(count: count, log: log, made: made))
          Rectangle().fill(.red).frame(height: 50).onTapGesture { self.count += 1 }
        }
      }
    }
    struct Made: Gesture {
      let count: Int
      let log: EventLog
      let made: EventLog
      var body: some Gesture<Void> {
        made.note("made \(count)")
        return TapGesture().onEnded { log.note("tap \(count)") }
      }
    }
    let (log, made) = (EventLog(), EventLog())
    let tester = ViewTester { Changing(log: log, made: made) }
    for _ in 0..<3 {
      tester.tap(at: CGPoint(x: 200, y: 280))
      tester.advance(by: 0.05)
    }
    #expect(made.words == ["made 0"])
    tester.tap(at: CGPoint(x: 200, y: 100))
    #expect(made.words == ["made 0", "made 3"])
    #expect(log.words == ["tap 3"])
  }

  @Test("Two gestures with states in one modifier do not share their states")
  func twoStates() {
    struct Counting<Value>: Gesture {
      @State private var count: Value
      let next: (Value) -> Value
      let log: EventLog
      init(_ start: Value, log: EventLog, next: @escaping (Value) -> Value) {
        (_count, self.next, self.log) = (State(initialValue: start), next, log)
      }
      var body: some Gesture<Void> {
        TapGesture().onEnded {
          count = next(count)
          log.note("\(count)")
        }
      }
    }
    let log = EventLog()
    let tester = ViewTester {
      Rectangle().fill(.blue)
        .gesture(
          Counting(0, log: log) { $0 + 1 }
            .simultaneously(with: Counting("", log: log) { $0 + "a" })
            .simultaneously(with: Counting(10, log: log) { $0 + 10 }))
    }
    tester.tap(at: CGPoint(x: 200, y: 150))
    tester.advance(by: 0.5)
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["1", "a", "20", "2", "aa", "30"])
  }
}
