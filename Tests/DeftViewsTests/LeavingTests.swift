import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var isShown = true
  @ObservationIgnored var events: [String] = []
  @ObservationIgnored var write: () -> Void = {}
  @ObservationIgnored let subject = PassthroughSubject<Int, Never>()
  func record(_ text: String) { events.append(text) }
}

@Suite("Leaving views") @MainActor
struct LeavingTests {
  private static let animation = Animation.linear(duration: 1)

  private struct Host<Content: View>: View {
    let model: Model
    @ViewBuilder let content: () -> Content
    var body: some View {
      ZStack {
        if model.isShown { content().transition(.offset(x: 100)) }
      }
    }
  }

  @Test("A leaving view receives no values, and onDisappear runs when it is no longer visible")
  func noValues() {
    let model = Model()
    let timer = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
    let tester = ViewTester {
      Host(model: model) {
        Text("a")
          .onReceive(timer) { _ in model.record("tick") }
          .onReceive(model.subject) { model.record("\($0)") }
          .onAppear { model.record("appear") }
          .onDisappear { model.record("disappear") }
      }
    }
    tester.advance(by: 0.6)
    model.subject.send(1)
    #expect(model.events == ["appear", "tick", "tick", "1"])
    withAnimation(Self.animation) { model.isShown = false }
    tester.advance(by: 0.6)
    model.subject.send(2)
    #expect(tester.leavingViewCount == 1)
    #expect(model.events.count == 4)
    tester.advance(by: 0.5)
    #expect(tester.leavingViewCount == 0)
    #expect(model.events.dropFirst(4) == ["disappear"])
    model.subject.send(3)
    tester.advance(by: 1)
    #expect(model.events.count == 5)
  }

  @Test("A view restored while it leaves receives values again, and onDisappear does not run")
  func restoring() {
    let model = Model()
    let tester = ViewTester {
      Host(model: model) {
        Text("a")
          .onReceive(model.subject) { model.record("\($0)") }
          .onAppear { model.record("appear") }
          .onDisappear { model.record("disappear") }
      }
    }
    withAnimation(Self.animation) { model.isShown = false }
    tester.advance(by: 0.5)
    model.subject.send(1)
    withAnimation(Self.animation) { model.isShown = true }
    tester.advance(by: 0.02)
    model.subject.send(2)
    tester.advance(by: 2)
    #expect(model.events == ["appear", "2"])
  }

  @Test(
    "A task is cancelled when its view begins to leave, and restarts when the view is restored")
  func tasks() async {
    let model = Model()
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    var iterator = stream.makeAsyncIterator()
    let tester = ViewTester {
      Host(model: model) {
        Text("a").task {
          continuation.yield("begin")
          while !Task.isCancelled { await Task.yield() }
          continuation.yield("end")
        }
      }
    }
    #expect(await iterator.next() == "begin")
    withAnimation(Self.animation) { model.isShown = false }
    tester.advance(by: 0.1)
    #expect(tester.leavingViewCount == 1)
    #expect(await iterator.next() == "end")
    withAnimation(Self.animation) { model.isShown = true }
    tester.advance(by: 0.1)
    #expect(await iterator.next() == "begin")
    model.isShown = false
    tester.advance(by: 0.1)
    #expect(await iterator.next() == "end")
  }

  @Test(
    "Modifiers around several leaving views are inactive and resume once when the views are restored"
  )
  func lists() async {
    let model = Model()
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    var iterator = stream.makeAsyncIterator()
    let tester = ViewTester {
      Host(model: model) {
        VStack {
          Group {
            Text("a").task {
              continuation.yield("begin")
              while !Task.isCancelled { await Task.yield() }
              continuation.yield("end")
            }
            Button("b") { model.record("b") }.keyboardShortcut("b")
          }
          .onReceive(model.subject) { model.record("\($0)") }
          .padding(4)
        }
      }
    }
    #expect(await iterator.next() == "begin")
    withAnimation(Self.animation) { model.isShown = false }
    tester.advance(by: 0.5)
    model.subject.send(1)
    tester.press("b", modifiers: .control)
    #expect(model.events == [])
    #expect(await iterator.next() == "end")
    withAnimation(Self.animation) { model.isShown = true }
    tester.advance(by: 0.5)
    model.subject.send(2)
    tester.press("b", modifiers: .control)
    #expect(model.events == ["2", "b"])
    #expect(await iterator.next() == "begin")
    model.isShown = false
    tester.advance(by: 0.1)
    #expect(await iterator.next() == "end")
  }

  private struct Growing: View {
    let model: Model
    @State private var width: CGFloat = 20
    @State private var isDoubled = false
    var body: some View {
      HStack(spacing: 0) {
        Rectangle().frame(width: width, height: 10)
        if isDoubled { Rectangle().frame(width: width, height: 10) }
      }
      .onAppear {
        model.write = {
          width += 20
          isDoubled.toggle()
        }
      }
    }
  }

  @Test("Writing the state of a leaving view updates the view, which still leaves")
  func writing() {
    let model = Model()
    let probe = LayoutProbe(200, 20) {
      Host(model: model) { Growing(model: model) }
    }
    #expect(probe.frames.map(\.width) == [20])
    withAnimation(Self.animation) { model.isShown = false }
    probe.stage.advance(to: 0.5)
    model.write()
    probe.stage.advance(to: 0.6)
    #expect(probe.frames.map(\.width) == [40, 40])
    #expect(probe.views.graph.leavingCount == 1)
    model.write()
    probe.stage.advance(to: 2)
    #expect(probe.frames.isEmpty && probe.views.graph.leavingCount == 0)
    let bodies = probe.views.graph.statistics.bodies
    model.write()
    probe.stage.advance(to: 3)
    #expect(probe.frames.isEmpty && probe.views.graph.statistics.bodies == bodies)
  }

  @Test("A leaving view has no focus, and keys do not reach it")
  func keys() {
    let model = Model()
    let tester = ViewTester {
      Host(model: model) {
        VStack {
          Button("Close") { model.record("close") }.keyboardShortcut(.cancelAction)
          Button("Other") { model.record("other") }.id("other")
        }
      }
    }
    tester.press(.escape)
    tester.press(.tab)
    tester.press(.tab)
    tester.press(.space)
    #expect(model.events == ["close", "other"])
    withAnimation(Self.animation) { model.isShown = false }
    tester.advance(by: 0.5)
    tester.press(.space)
    tester.press(.escape)
    #expect(model.events.count == 2)
    withAnimation(Self.animation) { model.isShown = true }
    tester.advance(by: 0.5)
    tester.press(.escape)
    tester.press(.tab)
    tester.press(.space)
    #expect(model.events.count == 4)
  }

  private struct Form: View {
    let model: Model
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        if model.isShown { Button("a") {}.focused($isFocused) }
        Text(isFocused ? "focused" : "not")
      }
    }
  }

  private struct Screen: View {
    let model: Model
    let far: Far
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        Form(model: model)
        Color.red.frame(width: 10, height: 10).id("square").offset(x: far.isFar ? 100 : 0)
      }
    }
  }

  @Test(
    "Removing the focused view clears the focus without delaying the removal",
    arguments: [true, false])
  func focusStates(isAnimated: Bool) {
    let (model, far) = (Model(), Far())
    let tester = ViewTester { Screen(model: model, far: far) }
    tester.press(.tab)
    #expect(tester.exists(text: "focused"))
    withAnimation(isAnimated ? Self.animation : nil) {
      model.isShown = false
    } completion: {
      model.record("over")
    }
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "not"))
    tester.advance(by: 2)
    #expect(model.events == ["over"])
    withAnimation(isAnimated ? nil : Self.animation) { far.isFar = true }
    tester.advance(by: 0.5)
    let x = tester.find(id: "square").frame.minX
    #expect(isAnimated ? x == 100 : x > 20 && x < 80)
  }
}

@Observable
private final class Far {
  var isFar = false
}
