import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var isShown = true
  var value = 1
  var period = 0.5
  @ObservationIgnored var events: [String] = []
  func record(_ text: String) { events.append(text) }
}

@Suite("Lifecycle of views") @MainActor
struct LifecycleTests {
  @Test("onAppear and onDisappear run once each")
  func appearance() {
    struct Host: View {
      let model: Model
      var body: some View {
        VStack {
          if model.isShown {
            Text("\(model.value)")
              .onAppear { model.record("appear") }
              .onDisappear { model.record("disappear") }
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    #expect(model.events == ["appear"])
    model.value = 2
    tester.advance(by: 0.1)
    #expect(model.events == ["appear"])
    model.isShown = false
    tester.advance(by: 0.1)
    #expect(model.events == ["appear", "disappear"])
  }

  @Test("onChange receives the old and the new value, initially only if requested")
  func changes() {
    struct Host: View {
      let model: Model
      var body: some View {
        Text("x")
          .onChange(of: model.value) { old, new in model.record("\(old) to \(new)") }
          .onChange(of: model.value, initial: true) { model.record("value \(model.value)") }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    #expect(model.events == ["value 1"])
    model.value = 5
    tester.advance(by: 0.1)
    #expect(model.events.sorted() == ["1 to 5", "value 1", "value 5"])
    model.value = 5
    tester.advance(by: 0.1)
    #expect(model.events.count == 3)
  }

  @Test("The older form of onChange runs the action of the last body before the change")
  @available(*, deprecated)
  func olderActions() {
    struct Host: View {
      let model: Model
      @State private var n = 0
      var body: some View {
        Text("next")
          .onTapGesture { n += 1 }
          .onChange(of: n) { [n] new in model.record("\(n)>\(new)") }
          .onChange(of: n) { [n] old, new in model.record("\(old)>\(new) in \(n)") }
          .onChange(of: n) { [n] in model.record("at \(n)") }
          .onChange(of: n) { [value = model.value] _ in model.record("value \(value)") }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.tap(tester.find(text: "next"))
    #expect(model.events.sorted() == ["0>1", "0>1 in 1", "at 1", "value 1"])
    model.events = []
    // The last body before the change provides the action, even if the observed value did not
    // change in that body.
    model.value = 7
    tester.advance(by: 0.1)
    tester.tap(tester.find(text: "next"))
    #expect(model.events.sorted() == ["1>2", "1>2 in 2", "at 2", "value 7"])
  }

  @Test(
    "A timer sends its dates on time and stops when its view disappears", arguments: [false, true])
  func timers(isInitialized: Bool) {
    struct Host: View {
      let model: Model
      @State var timer: Publishers.Autoconnect<Timer.TimerPublisher>
      @State private var count = 0
      var body: some View {
        VStack {
          if model.isShown {
            Text("\(count)").onReceive(timer) { date in
              count += 1
              model.record("\(date.timeIntervalSinceReferenceDate)")
            }
          }
        }
      }
    }
    let model = Model()
    let timer =
      isInitialized
      ? Timer.TimerPublisher(interval: 0.25, runLoop: .main, mode: .common)
      : Timer.publish(every: 0.25, on: .main, in: .common)
    let tester = ViewTester { Host(model: model, timer: timer.autoconnect()) }
    tester.advance(by: 0.9)
    #expect(model.events == ["1.25", "1.5", "1.75"])
    #expect(tester.exists(text: "3"))
    model.isShown = false
    tester.advance(by: 1)
    #expect(model.events.count == 3)
  }

  @Test("A task runs while its view is shown, and is cancelled when the view disappears")
  func tasks() async {
    struct Host: View {
      let model: Model
      let isCancelled: AsyncStream<Bool>.Continuation
      var body: some View {
        VStack {
          if model.isShown {
            Text("x").task {
              isCancelled.yield(Task.isCancelled)
              while !Task.isCancelled { await Task.yield() }
              isCancelled.yield(Task.isCancelled)
            }
          }
        }
      }
    }
    let model = Model()
    let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
    var iterator = stream.makeAsyncIterator()
    let tester = ViewTester { Host(model: model, isCancelled: continuation) }
    #expect(await iterator.next() == false)
    model.isShown = false
    tester.advance(by: 0.1)
    #expect(await iterator.next() == true)
  }

  @Test("An inserted view fades in with an animation; a removed view stays until it has faded out")
  func fading() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        ZStack {
          if model.isShown { Color.red.frame(width: 40, height: 40).id("square") }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    let point = CGPoint(x: 200, y: 150)
    func red() throws -> UInt32 { try tester.picture()[point] }
    let opaque = try red()
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 0.5)
    let half = try red()
    #expect(half != opaque && half != 0xFFFFFF)
    tester.advance(by: 0.6)
    #expect(try red() == 0xFFFFFF)
    #expect(!tester.exists(id: "square"))
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    tester.advance(by: 0.5)
    #expect(try red() != opaque)
    tester.advance(by: 0.6)
    #expect(try red() == opaque)
  }

  @Test("A transition moves inserted and removed views, and reverses if a view is restored")
  func transitions() {
    struct Host: View {
      let model: Model
      var body: some View {
        ZStack {
          if model.isShown {
            Color.red.frame(width: 40, height: 40).id("square")
              .transition(.offset(x: 100))
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    #expect(tester.find(id: "square").frame.minX == 180)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 0.5)
    let away = tester.leavingViewCount
    #expect(away == 1)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    tester.advance(by: 1.1)
    #expect(tester.find(id: "square").frame.minX == 180)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 1.1)
    #expect(tester.leavingViewCount == 0)
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    tester.advance(by: 0.5)
    #expect(abs(tester.find(id: "square").frame.minX - 230) < 3)
  }

  @Test("The body of an animatable view is evaluated for each frame of its animation")
  func animatableViews() {
    struct Number: View, Animatable {
      var value: Double
      nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
      }
      var body: some View { Text("\(Int(value.rounded()))") }
    }
    struct Host: View {
      let model: Model
      var body: some View { Number(value: Double(model.value)) }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.value = 101 }
    tester.advance(by: 0.02)
    tester.advance(by: 0.5)
    let half = tester.allTexts.first?.text.flatMap(Double.init) ?? 0
    #expect(abs(half - 51) < 4)
    tester.advance(by: 0.6)
    #expect(tester.exists(text: "101"))
  }

  @Test("A completion runs at the end of its animation, or at once if nothing is animated")
  func completions() {
    struct Host: View {
      let model: Model
      var body: some View {
        Color.red.frame(width: 40, height: 40).offset(x: CGFloat(model.value))
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    withAnimation(.linear(duration: 0.5)) {
      model.value = 50
    } completion: {
      model.record("there")
    }
    tester.advance(by: 0.3)
    #expect(model.events == [])
    tester.advance(by: 0.3)
    #expect(model.events == ["there"])
    withAnimation(.linear(duration: 0.5)) {
    } completion: {
      model.record("nothing")
    }
    #expect(model.events == ["there", "nothing"])
  }
}
