import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Animations of single modifiers") @MainActor
struct ScopedTransactionTests {
  private struct Moving: View {
    let scoped: Bool
    @State private var isFar = false
    var body: some View {
      let ball = Color.red.frame(width: 20, height: 20)
      Group {
        if scoped {
          ball.offset(x: isFar ? 100 : 0)
            .animation(.linear(duration: 1)) { $0.offset(y: isFar ? 100 : 0) }
        } else {
          ball.offset(x: isFar ? 100 : 0)
            .transaction(value: isFar) { $0.animation = .linear(duration: 1) }
        }
      }
      .onTapGesture { isFar = true }
    }
  }

  private func position(_ tester: ViewTester) throws -> CGPoint? {
    try tester.picture().occurrence(of: Self.red, tolerance: 8)?.centroid
  }

  private static let red: UInt32 = 0xE0_41_3A

  @Test("Modifiers in an animation's closure are animated; the content inside is not")
  func insideIsNotAnimated() throws {
    let tester = ViewTester { Moving(scoped: true) }
    let start = try #require(try position(tester))
    tester.tap(at: start)
    tester.advance(by: 0.5)
    let middle = try #require(try position(tester))
    #expect(abs(middle.x - start.x - 100) < 1)
    #expect(middle.y - start.y > 20 && middle.y - start.y < 80)
    tester.advance(by: 1)
    let end = try #require(try position(tester))
    #expect(abs(end.y - start.y - 100) < 1)
  }

  @Test("A transaction for a changed value applies to that update")
  func changeOfAValue() throws {
    let tester = ViewTester { Moving(scoped: false) }
    let start = try #require(try position(tester))
    tester.tap(at: start)
    tester.advance(by: 0.5)
    let middle = try #require(try position(tester))
    #expect(middle.x - start.x > 20 && middle.x - start.x < 80)
  }

  /// A view that moves when its own state changes.
  private struct Runner: View {
    @State private var isFar = false
    var body: some View {
      Color.red.frame(width: 20, height: 20)
        .offset(x: isFar ? 100 : 0)
        .onTapGesture { isFar.toggle() }
    }
  }

  private struct Around: View {
    let kind: String
    var body: some View {
      switch kind {
      case "animation": Runner().padding().animation(.linear(duration: 1))
      case "transaction": Runner().padding().transaction { $0.animation = .linear(duration: 1) }
      case "none inside":
        Runner().animation(nil).padding().transaction { $0.animation = .linear(duration: 1) }
      case "within a scope":
        Runner().animation(.snappy) { $0.offset(y: 0) }
          .transaction { $0.animation = .linear(duration: 1) }
      default: Runner().animation(.linear(duration: 1), value: kind)
      }
    }
  }

  @Test(
    "An animation around a view applies to the view's own state unless limited to another value",
    arguments: [
      ("animation", true), ("transaction", true), ("none inside", false), ("within a scope", true),
      ("value", false),
    ])
  func stateOfAViewInside(_ kind: String, isAnimated: Bool) throws {
    let tester = ViewTester { Around(kind: kind) }
    let start = try #require(try position(tester))
    tester.tap(at: start)
    tester.advance(by: 0.5)
    let middle = try #require(try position(tester))
    #expect((middle.x - start.x > 20 && middle.x - start.x < 80) == isAnimated)
    tester.advance(by: 1)
    let end = try #require(try position(tester))
    #expect(abs(end.x - start.x - 100) < 1)
  }

  @Test("A view requests a light or dark scheme, and withdraws the request")
  func preferredColorScheme() {
    struct Host: View {
      @Environment(\.colorScheme) private var colorScheme
      @State private var requested: ColorScheme? = .dark
      var body: some View {
        Text(colorScheme == .dark ? "dark" : "light")
          .preferredColorScheme(requested)
          .onTapGesture { requested = nil }
      }
    }
    let tester = ViewTester { Host() }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "dark"))
    tester.tap(tester.find(text: "dark"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "light"))
  }
}
