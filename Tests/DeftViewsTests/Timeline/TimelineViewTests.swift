import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var isPaused = false
  var isShown = true
  @ObservationIgnored var dates: [TimeInterval] = []
  @ObservationIgnored var hostEvaluations = 0
}

@Suite("TimelineView") @MainActor
struct TimelineViewTests {
  private static let zero = Date(timeIntervalSinceReferenceDate: 0)

  @Test("A periodic schedule updates the view once a second")
  func periodic() {
    let model = Model()
    let tester = ViewTester {
      TimelineView(.periodic(from: Self.zero, by: 1)) { context in
        let seconds = context.date.timeIntervalSinceReferenceDate
        let _ = model.dates.append(seconds)
        Text("\(Int(seconds))")
      }
    }
    tester.advance(by: 3.5)
    let first = model.dates[0]
    #expect(first == first.rounded())
    #expect(model.dates == [first, first + 1, first + 2, first + 3])
    #expect(tester.exists(text: "\(Int(first + 3))"))
  }

  /// A view whose body creates a new schedule, beginning now, at each evaluation.
  private struct FromNow: View {
    let model: Model
    var body: some View {
      let _ = model.hostEvaluations += 1
      Text(model.isShown ? "Shown" : "Also shown")
      TimelineView(.periodic(from: .now, by: 0.5)) { context in
        let _ = model.dates.append(context.date.timeIntervalSinceReferenceDate)
        Text("Tick \(model.dates.count)")
      }
    }
  }

  @Test("A schedule that begins now fires without another evaluation of the body that created it")
  func fromNow() {
    let model = Model()
    let tester = ViewTester { FromNow(model: model) }
    tester.advance(by: 0.1)
    let dates = model.dates.count
    #expect(model.hostEvaluations == 1)
    #expect((1...2).contains(dates))
    tester.advance(by: 2)
    #expect(model.hostEvaluations == 1)
    #expect(model.dates.count == dates + 4)
    #expect(tester.exists(text: "Tick \(dates + 4)"))
  }

  @Test("When the body is evaluated again, a schedule that begins now restarts once")
  func fromNowAgain() {
    let model = Model()
    let tester = ViewTester { FromNow(model: model) }
    tester.advance(by: 0.7)
    model.isShown = false
    tester.advance(by: 0.1)
    #expect(model.hostEvaluations == 2)
    let dates = model.dates.count
    tester.advance(by: 2)
    #expect(model.hostEvaluations == 2)
    #expect(model.dates.count == dates + 4)
  }

  @Test("An animation schedule updates the view in each frame unless it is paused")
  func animation() {
    struct Host: View {
      let model: Model
      var body: some View {
        TimelineView(.animation(minimumInterval: nil, paused: model.isPaused)) { context in
          let _ = model.dates.append(context.date.timeIntervalSinceReferenceDate)
          Color.red
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.advance(by: 0.5)
    #expect((28...33).contains(model.dates.count), "\(model.dates.count) frames")
    #expect(zip(model.dates, model.dates.dropFirst()).allSatisfy { $0 < $1 })
    model.isPaused = true
    tester.advance(by: 0.1)
    let count = model.dates.count
    tester.advance(by: 1)
    #expect(model.dates.count == count)
    model.isPaused = false
    tester.advance(by: 0.5)
    #expect(model.dates.count > count + 25)
  }

  @Test("An animation schedule respects its minimum interval")
  func minimumInterval() {
    let model = Model()
    let tester = ViewTester {
      TimelineView(.animation(minimumInterval: 0.1)) { context in
        let _ = model.dates.append(context.date.timeIntervalSinceReferenceDate)
        Color.red
      }
    }
    tester.advance(by: 1)
    #expect((10...12).contains(model.dates.count), "\(model.dates.count) updates")
  }

  @Test("An explicit schedule updates the view only at its dates")
  func explicit() {
    let model = Model()
    // A tester's clock begins at one second.
    let start = Self.zero + 1
    let tester = ViewTester {
      TimelineView(.explicit([start + 1, start + 2.5])) { context in
        let _ = model.dates.append(context.date.timeIntervalSinceReferenceDate)
        Color.red
      }
    }
    // Until the first date is reached, the context already has that date.
    tester.advance(by: 5)
    #expect(
      model.dates == [start + 1, start + 2.5].map(\.timeIntervalSinceReferenceDate))
  }

  @Test("A removed timeline view is no longer updated")
  func end() {
    struct Host: View {
      let model: Model
      var body: some View {
        if model.isShown {
          TimelineView(.periodic(from: .distantPast, by: 0.1)) { context in
            let _ = model.dates.append(context.date.timeIntervalSinceReferenceDate)
            Color.red
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.advance(by: 1)
    let count = model.dates.count
    #expect(count >= 10)
    model.isShown = false
    tester.advance(by: 1)
    #expect(model.dates.count == count)
  }

  @Test("A timer that starts late fires after its interval, not at once")
  func lateTimers() {
    struct Host: View {
      let model: Model
      @State private var isOn = false
      var body: some View {
        VStack {
          Color.red.id("button").onTapGesture { isOn = true }
          if isOn { Ticker(model: model) }
        }
      }
    }
    struct Ticker: View {
      let model: Model
      @State private var timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
      var body: some View {
        Text("on").onReceive(timer) { model.dates.append($0.timeIntervalSinceReferenceDate) }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.advance(by: 10.3)
    tester.tap(tester.find(id: "button"))
    tester.advance(by: 0.9)
    #expect(model.dates.isEmpty)
    tester.advance(by: 0.3)
    #expect(model.dates.count == 1)
  }

  @Test("A phase animator's phases follow each other, and a trigger runs through them once")
  func phases() {
    struct Host: View {
      let model: Model
      @State private var taps = 0
      var body: some View {
        Color.red.frame(width: 100, height: 40).id("button")
          .onTapGesture { taps += 1 }
          .phaseAnimator([1.0, 2, 3], trigger: taps) { content, phase in
            let _ = model.dates.append(phase)
            content.offset(x: phase * 10)
          } animation: { _ in
            .linear(duration: 0.2)
          }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.advance(by: 1)
    #expect(model.dates == [1])
    tester.tap(tester.find(id: "button"))
    tester.advance(by: 1.5)
    var phases = model.dates
    phases = phases.enumerated().filter { $0 == 0 || phases[$0 - 1] != $1 }.map(\.1)
    #expect(phases == [1, 2, 3, 1])
  }

  @Test("Collections move and remove elements at offsets as in SwiftUI")
  func offsets() {
    var items = Array("abcdef")
    items.move(fromOffsets: [1, 3], toOffset: 5)
    #expect(String(items) == "acebdf")
    items.move(fromOffsets: [5], toOffset: 0)
    #expect(String(items) == "facebd")
    items.remove(atOffsets: [0, 2])
    #expect(String(items) == "aebd")
  }
}
