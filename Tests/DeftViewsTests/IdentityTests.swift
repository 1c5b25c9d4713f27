import DeftTesting
import DeftViews
import Foundation
import Testing

/// A view that shows its name and its number of taps, which is a state.
private struct Counter: View {
  var name: String
  @State private var count = 0

  var body: some View {
    Text("\(name) \(count)").onTapGestureForTests { count += 1 }
  }
}

extension View {
  fileprivate func onTapGestureForTests(_ action: @escaping () -> Void) -> some View {
    gesture(TapGesture().onEnded(action))
  }
}

@Observable
private final class Model {
  var names = ["a", "b", "c"]
  var isFirst = true
  var unread = 0
  var identity = 0
}

@Suite("Identity") @MainActor
struct IdentityTests {
  /// Returns the texts of the counters, from top to bottom.
  private func texts(_ tester: ViewTester) -> [String] {
    tester.all(Counter.self).map { counter in
      tester.allTexts.first { counter.frame.contains($0.center) }?.text ?? ""
    }
  }

  @Test(
    "Elements of a collection keep their states when they move, and lose them when they are removed"
  )
  func statesMoveWithElements() {
    let model = Model()
    let tester = ViewTester {
      VStack { ForEach(model.names, id: \.self) { Counter(name: $0) } }
    }
    tester.tap(tester.find(text: "b 0"))
    tester.tap(tester.find(text: "c 0"))
    #expect(texts(tester) == ["a 0", "b 1", "c 1"])
    struct Host: View {
      let model: Model
      var body: some View { VStack { ForEach(model.names, id: \.self) { Counter(name: $0) } } }
    }
    let observed = ViewTester { Host(model: model) }
    observed.tap(observed.find(text: "b 0"))
    observed.tap(observed.find(text: "c 0"))
    observed.tap(observed.find(text: "c 1"))
    model.names = ["c", "d", "b"]
    observed.advance(by: 0.1)
    #expect(texts(observed) == ["c 2", "d 0", "b 1"])
    model.names = ["a", "b"]
    observed.advance(by: 0.1)
    #expect(texts(observed) == ["a 0", "b 1"])
  }

  /// A row of counters, whose names are also their ids.
  private struct Row: View {
    let model: Model
    var isLazy = false
    var body: some View {
      let counters = ForEach(model.names, id: \.self) { Counter(name: $0) }
      if isLazy { LazyHStack { counters } } else { HStack { counters } }
    }
  }

  @Test("Elements with the same id are all shown, even after a change", arguments: [false, true])
  func repeatedIDs(isLazy: Bool) {
    let model = Model()
    model.names = ["c", "a", "b", "c", "a"]
    let tester = ViewTester { Row(model: model, isLazy: isLazy) }
    #expect(texts(tester) == ["c 0", "a 0", "b 0", "c 0", "a 0"])
    model.names = ["a", "a", "a"]
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["a 0", "a 0", "a 0"])
    model.names = ["b", "a", "b"]
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["b 0", "a 0", "b 0"])
  }

  @Test("Elements with the same id have their own states, and keep them in order")
  func statesOfRepeatedIDs() throws {
    let model = Model()
    model.names = ["a", "b", "a"]
    let tester = ViewTester { Row(model: model) }
    tester.tap(try #require(tester.allTexts.max { $0.center.x < $1.center.x }))
    #expect(texts(tester) == ["a 0", "b 0", "a 1"])
    model.names = ["x", "a", "b", "c", "a"]
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["x 0", "a 0", "b 0", "c 0", "a 1"])
    model.names = ["a", "c", "a", "b", "a"]
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["a 0", "c 0", "a 1", "b 0", "a 0"])
  }

  @Test("A removed element with a repeated id leaves with its transition, and the others stay")
  func removalOfRepeatedIDs() {
    let model = Model()
    model.names = ["a", "b", "a"]
    let tester = ViewTester { Row(model: model) }
    withAnimation(.linear(duration: 1)) { model.names = ["a", "b"] }
    tester.advance(by: 0.5)
    #expect(tester.leavingViewCount == 1)
    tester.advance(by: 1)
    #expect(tester.leavingViewCount == 0)
    #expect(texts(tester) == ["a 0", "b 0"])
  }

  @Test("Two branches are two views, each with its own initial state")
  func branchesAreDifferentViews() {
    struct Host: View {
      let model: Model
      var body: some View {
        if model.isFirst { Counter(name: "x") } else { Counter(name: "x") }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.tap(tester.find(text: "x 0"))
    #expect(texts(tester) == ["x 1"])
    model.isFirst = false
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["x 0"])
  }

  @Test("A different id creates a new view; the same id keeps the view")
  func anotherIDIsAnotherView() {
    struct Host: View {
      let model: Model
      var body: some View { Counter(name: "\(model.unread)").id(model.identity) }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.tap(tester.find(text: "0 0"))
    model.unread = 7
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["7 1"])
    model.identity = 1
    tester.advance(by: 0.1)
    #expect(texts(tester) == ["7 0"])
  }

  @Test("Only views that read a changed value are updated")
  func onlyReadersAreUpdated() {
    struct Reader: View {
      let model: Model
      var body: some View { Text("\(model.names.count)") }
    }
    struct Host: View {
      let model: Model
      var body: some View {
        VStack {
          Reader(model: model)
          Counter(name: "other")
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    let before = tester.statistics.bodies
    model.unread += 1
    tester.advance(by: 0.1)
    #expect(tester.statistics.bodies == before)
    model.names.append("d")
    tester.advance(by: 0.1)
    #expect(tester.statistics.bodies == before + 1)
    #expect(tester.exists(text: "4"))
  }

  @Test("Writing to a binding changes the owner's state and updates the owner")
  func bindingsWriteTheOwnersState() {
    struct Stepper: View {
      @Binding var value: Int
      var body: some View { Text("step").onTapGestureForTests { value += 1 } }
    }
    struct Host: View {
      @State private var value = 3
      var body: some View {
        VStack {
          Text("value \(value)")
          Stepper(value: $value)
        }
      }
    }
    let tester = ViewTester { Host() }
    tester.tap(tester.find(text: "step"))
    #expect(tester.exists(text: "value 4"))
    #expect(tester.state("value", of: Host.self, as: Int.self) == 4)
  }

  @Test("A modifier with a body has its own states")
  func modifiersHaveStates() {
    struct Counting: ViewModifier {
      @State private var count = 0
      func body(content: Content) -> some View {
        VStack {
          content.onTapGestureForTests { count += 1 }
          Text("\(count) taps")
        }
      }
    }
    let tester = ViewTester { Text("here").modifier(Counting()) }
    tester.tap(tester.find(text: "here"))
    tester.tap(tester.find(text: "here"))
    #expect(tester.exists(text: "2 taps"))
  }

  @Test("A modifier on a group applies to each view in it")
  func groupsDistributeModifiers() {
    let tester = ViewTester {
      HStack(spacing: 0) {
        Group {
          Color.red.frame(width: 10, height: 10)
          Color.blue.frame(width: 10, height: 10)
        }
        .padding(5)
      }
      .id("row")
    }
    // Two padded squares, not one padded pair.
    #expect(tester.find(id: "row").frame.size == CGSize(width: 40, height: 20))
  }
}
