import DeftTesting
import DeftViews
import Foundation
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var name = "counter"
  var unseen = 0
}

private final class SelfPublishing: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  var value = 1 {
    willSet { objectWillChange.send() }
  }
}

@Suite("Observable objects") @MainActor
struct ObservableObjectTests {
  private struct Observing: View {
    @ObservedObject var counter: Counter
    var body: some View { Text("\(counter.name) \(counter.count) \(counter.unseen)") }
  }

  @Test("A view is updated when a published property changes, but not when other properties change")
  func publishedProperties() {
    let counter = Counter()
    let tester = ViewTester { Observing(counter: counter) }
    #expect(tester.exists(text: "counter 0 0"))
    counter.unseen = 1
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "counter 0 0"))
    counter.count = 7
    counter.name = "many"
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "many 7 1"))
  }

  @Test("A closure in a view that consists of an observed object shows each change of the object")
  func closures() {
    struct Box<Content: View>: View {
      @ViewBuilder let content: () -> Content
      var body: some View { content() }
    }
    struct Reading: View {
      @ObservedObject var counter: Counter
      var body: some View {
        VStack {
          GeometryReader { _ in Text("geometry \(counter.unseen)") }
          ScrollViewReader { _ in Text("scrolling \(counter.unseen)") }
          Box { Text("box \(counter.unseen)") }
        }
      }
    }
    struct Inheriting: View {
      @EnvironmentObject var counter: Counter
      var body: some View { Box { Text("environment \(counter.unseen)") } }
    }
    struct Bordered: ViewModifier {
      @ObservedObject var counter: Counter
      func body(content: Content) -> some View {
        Box {
          VStack {
            content
            Text("modifier \(counter.unseen)")
          }
        }
      }
    }
    let counter = Counter()
    let tester = ViewTester {
      VStack {
        Reading(counter: counter)
        Inheriting().environmentObject(counter)
        Text("content").modifier(Bordered(counter: counter))
      }
    }
    let kinds = ["geometry", "scrolling", "box", "environment", "modifier"]
    for value in 0..<3 {
      #expect(kinds.filter { !tester.exists(text: "\($0) \(value)") }.isEmpty)
      counter.unseen = value + 1
      counter.count += 1
      tester.advance(by: 0.1)
    }
  }

  @Test("An object with a custom publisher sends its own changes")
  func customPublisher() {
    struct Host: View {
      @ObservedObject var object: SelfPublishing
      var body: some View { Text("\(object.value)") }
    }
    let object = SelfPublishing()
    let tester = ViewTester { Host(object: object) }
    object.value = 2
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "2"))
  }

  @Test("A state object is created once, and lives as long as the view's identity")
  func stateObjects() {
    struct Owner: View {
      @StateObject private var counter = Counter()
      var body: some View {
        Text("\(counter.count)").onTapGesture { counter.count += 1 }
      }
    }
    struct Host: View {
      @State private var round = 0
      var body: some View {
        VStack {
          Text("round \(round)").onTapGesture { round += 1 }
          Owner().id(round / 2)
        }
      }
    }
    let tester = ViewTester { Host() }
    tester.tap(tester.find(text: "0"))
    tester.tap(tester.find(text: "1"))
    #expect(tester.exists(text: "2"))
    tester.tap(tester.find(text: "round 0"))
    #expect(tester.exists(text: "2"))
    tester.tap(tester.find(text: "round 1"))
    #expect(tester.exists(text: "0"))
  }

  @Test("Descendants read an environment object, and its properties can be bound")
  func environmentObjects() {
    struct Inner: View {
      @EnvironmentObject var counter: Counter
      var body: some View { Half(count: $counter.count) }
    }
    struct Half: View {
      @Binding var count: Int
      var body: some View { Text("half of \(count)").onTapGesture { count /= 2 } }
    }
    let counter = Counter()
    counter.count = 12
    let tester = ViewTester { VStack { Inner() }.environmentObject(counter) }
    tester.tap(tester.find(text: "half of 12"))
    #expect(counter.count == 6)
    #expect(tester.exists(text: "half of 6"))
  }

  @Test("The publisher of a property sends the current value, and each new one")
  func publishers() {
    final class Log { var values: [Int] = [] }
    struct Host: View {
      @ObservedObject var counter: Counter
      let log: Log
      var body: some View {
        Text("\(counter.count)").onReceive(counter.$count) { log.values.append($0) }
      }
    }
    let (counter, log) = (Counter(), Log())
    let tester = ViewTester { Host(counter: counter, log: log) }
    counter.count = 1
    tester.advance(by: 0.1)
    counter.count = 2
    tester.advance(by: 0.1)
    #expect(log.values == [0, 1, 2])
  }

  @Test("An object that replaces another is observed instead")
  func replacedObjects() {
    struct Host: View {
      let counters: [Counter]
      @State private var index = 0
      var body: some View {
        VStack {
          Observing(counter: counters[index])
          Text("next").onTapGesture { index = 1 }
        }
      }
    }
    let counters = [Counter(), Counter()]
    counters[1].name = "other"
    let tester = ViewTester { Host(counters: counters) }
    tester.tap(tester.find(text: "next"))
    #expect(tester.exists(text: "other 0 0"))
    counters[1].count = 3
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "other 3 0"))
  }

  @Test("Objects are released with the views that show them")
  func objectsAreReleased() {
    struct Host: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Owner() }
          Text("close").onTapGesture { isShown = false }
        }
      }
    }
    struct Owner: View {
      @StateObject private var counted = Counted()
      var body: some View { Text("\(counted.value)") }
    }
    let tester = ViewTester { Host() }
    #expect(Counted.alive == 1)
    tester.tap(tester.find(text: "close"))
    tester.advance(by: 1)
    #expect(Counted.alive == 0)
  }
}

@MainActor private final class Counted: ObservableObject {
  static var alive = 0
  @Published var value = 1
  init() { Self.alive += 1 }
  isolated deinit { Self.alive -= 1 }
}
