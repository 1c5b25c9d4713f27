import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var isShown = true
  var items = [1, 2, 3]
  var height: CGFloat = 10
}

/// A square that is easy to find in a picture.
private struct Square: View {
  var color = Color.red
  var body: some View { color.frame(width: 40, height: 40) }
}

@Suite("Positions of leaving views") @MainActor
struct LeavingPositionsTests {
  private static let middle = CGPoint(x: 200, y: 150)

  @Test("Leaving views keep their z-index, regardless of other views", arguments: [0, 0.5])
  func zIndex(other: Double) throws {
    struct Host: View {
      let model: Model
      let other: Double
      var body: some View {
        ZStack {
          if model.isShown { Square().zIndex(1) }
          Square(color: .blue).zIndex(other)
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model, other: other) }
    let opaque = try tester.picture()[Self.middle]
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 0.5)
    let half = try tester.picture()[Self.middle]
    tester.advance(by: 0.6)
    let gone = try tester.picture()[Self.middle]
    #expect(half != opaque && half != gone && gone != opaque)
    #expect(tester.leavingViewCount == 0)
  }

  @Test("A view that leaves a ForEach fades out, even if the ForEach has modifiers")
  func modifiersOfAList() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        HStack(spacing: 0) { ForEach(model.items, id: \.self) { _ in Square() }.padding(4) }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    let opaque = try tester.picture()[Self.middle]
    withAnimation(.linear(duration: 1)) { model.items = [1, 3] }
    tester.advance(by: 0.5)
    let half = try tester.picture()[Self.middle]
    #expect(half != opaque && half != 0xFFFFFF)
    #expect(tester.leavingViewCount == 1)
    tester.advance(by: 0.6)
    #expect(try tester.picture()[Self.middle] == 0xFFFFFF)
    #expect(tester.leavingViewCount == 0)
  }

  @Test("Leaving views are not hit, but restored views are")
  func hits() {
    struct Host: View {
      let model: Model
      let tap: (Int) -> Void
      var body: some View {
        HStack(spacing: 0) {
          ForEach(model.items, id: \.self) { item in
            Square().onTapGesture { tap(item) }
          }
          .padding(4)
          .contentShape(Rectangle())
          .onTapGesture { tap(0) }
        }
        .frame(width: 144, alignment: .leading)
      }
    }
    let model = Model()
    model.items = [1]
    var taps: [Int] = []
    let tester = ViewTester { Host(model: model) { taps.append($0) } }
    let (inside, edge) = (CGPoint(x: 152, y: 150), CGPoint(x: 130, y: 150))
    for point in [inside, edge] { tester.tap(at: point) }
    #expect(taps == [1, 0])
    withAnimation(.linear(duration: 5)) { model.items = [] }
    for point in [inside, edge] { tester.tap(at: point) }
    #expect(taps == [1, 0] && tester.leavingViewCount == 1)
    withAnimation(.linear(duration: 1)) { model.items = [1] }
    tester.advance(by: 6)
    for point in [inside, edge] { tester.tap(at: point) }
    #expect(taps == [1, 0, 1, 0] && tester.leavingViewCount == 0)
  }

  @Test("A view restored while it leaves keeps its identity and its modifiers")
  func restoredViews() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        Group {
          if model.isShown { Square() } else { Square(color: .blue) }
        }
        .padding(model.isShown ? 4 : 14)
        .background(.yellow)
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    let before = try tester.picture()
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 0.3)
    let between = try tester.picture()
    #expect(between != before && between[Self.middle] != before[Self.middle])
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    tester.advance(by: 1.2)
    #expect(try tester.picture() == before)
    #expect(tester.leavingViewCount == 0)
  }

  @Test("Each view of a list has its own position and transition")
  func transitionsOfALoop() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          ForEach(model.items, id: \.self) { Square().id($0) }.transition(.move(edge: .trailing))
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    #expect([1, 2, 3].map { tester.find(id: $0).frame.minY } == [90, 130, 170])
    let red = try tester.picture()[Self.middle]
    withAnimation(.linear(duration: 1)) { model.items = [1, 3] }
    tester.advance(by: 0.5)
    let beside = { CGPoint(x: 230, y: $0) }
    let picture = try tester.picture()
    #expect([105, 150, 195].map { picture[beside($0)] == red } == [false, true, false])
    tester.advance(by: 0.6)
    #expect(try tester.picture()[beside(150)] == 0xFFFFFF)
  }

  @Test("Views with a common transition leave together, each from its position")
  func transitionsOfAGroup() throws {
    struct Host: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          if model.isShown {
            Group {
              Square().id(1)
              Square().id(2)
            }
            .transition(.move(edge: .trailing))
          }
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    #expect([1, 2].map { tester.find(id: $0).frame.minY } == [110, 150])
    let red = try tester.picture()[CGPoint(x: 200, y: 130)]
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    tester.advance(by: 0.5)
    let picture = try tester.picture()
    #expect([130, 170].allSatisfy { picture[CGPoint(x: 230, y: $0)] == red })
    #expect(picture[CGPoint(x: 190, y: 130)] == 0xFFFFFF)
    tester.advance(by: 0.6)
    #expect(tester.leavingViewCount == 0)
  }

  /// A view with a transition in its body.
  private struct LeavingView: View {
    var hasModifiersAround = false
    var body: some View {
      if hasModifiersAround {
        Square().transition(.move(edge: .trailing)).padding(2).zIndex(1)
      } else {
        Square().transition(.move(edge: .trailing))
      }
    }
  }

  private struct LeavingViews: View {
    let model: Model
    let kind: String
    var body: some View {
      VStack(spacing: 0) {
        switch kind {
        case "in a loop": ForEach(model.items, id: \.self) { _ in LeavingView() }
        case "in a loop, with more around":
          ForEach(model.items, id: \.self) { _ in LeavingView(hasModifiersAround: true) }
        case "in a loop, padded": ForEach(model.items, id: \.self) { _ in LeavingView().padding(2) }
        case "in a group": Group { if model.isShown { LeavingView() } }
        default: if model.isShown { LeavingView().animation(.linear(duration: 1), value: kind) }
        }
      }
    }
  }

  @Test(
    "A transition in a view's body is used, with and without modifiers around the view",
    arguments: [
      "in a loop", "in a loop, with more around", "in a loop, padded", "in a group", "in a branch",
    ])
  func transitionInABody(kind: String) throws {
    let model = Model()
    model.items = [1]
    let tester = ViewTester { LeavingViews(model: model, kind: kind) }
    let red = try tester.picture()[Self.middle]
    withAnimation(.linear(duration: 1)) { (model.isShown, model.items) = (false, []) }
    tester.advance(by: 0.5)
    // The square moves by its width and does not fade.
    let picture = try tester.picture()
    #expect(picture[CGPoint(x: 230, y: 150)] == red)
    #expect(picture[CGPoint(x: 185, y: 150)] == 0xFFFFFF)
    tester.advance(by: 0.6)
    #expect(tester.leavingViewCount == 0)
  }
}
