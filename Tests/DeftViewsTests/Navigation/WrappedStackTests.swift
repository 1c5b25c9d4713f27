import DeftTesting
import DeftViews
import Foundation
import Testing

/// Navigation stacks with modifiers around them.
@Suite("Navigation stacks inside modifiers") @MainActor
struct WrappedStackTests {
  private struct Framed: ViewModifier {
    func body(content: Content) -> some View {
      VStack(spacing: 0) {
        Text("Above")
        content
      }
    }
  }

  private struct Stack: View {
    var body: some View {
      NavigationStack {
        VStack {
          Text("Root")
          NavigationLink("Open") { Text("Page") }
        }
        .navigationTitle("Title")
      }
    }
  }

  /// The modifiers around the stack, as programs write them.
  enum Wrapping: CaseIterable {
    case overlay, background, padding, frame, flexibleFrame, modifier, onTop, opacity, clip,
      identity
  }

  private struct Host: View {
    let wrapping: Wrapping
    var body: some View {
      switch wrapping {
      case .overlay: Stack().overlay(Text("Over"), alignment: .bottom)
      case .background: Stack().background(Color.red)
      case .padding: Stack().padding(20)
      case .frame: Stack().frame(width: 300, height: 200)
      case .flexibleFrame: Stack().frame(maxWidth: .infinity, maxHeight: .infinity)
      case .modifier: Stack().modifier(Framed())
      case .onTop: Stack().overlay { Stack().padding(30) }
      case .opacity: Stack().opacity(0.9)
      case .clip: Stack().clipShape(Rectangle())
      case .identity: Stack().id("stack")
      }
    }
  }

  @Test(
    "A wrapped stack shows its root, a link opens a page, and the bar's button returns",
    arguments: Wrapping.allCases)
  func works(wrapping: Wrapping) {
    let tester = ViewTester { Host(wrapping: wrapping) }
    let count = wrapping == .onTop ? 2 : 1
    #expect(tester.all(text: "Root").count == count)
    #expect(tester.all(text: "Title").count == count)
    guard let link = tester.all(text: "Open").last else { return }
    tester.tap(link)
    tester.advance(by: 2)
    #expect(tester.all(text: "Page").count == 1)
    // The root is below, and the bar shows its title.
    tester.tap(tester.all(text: "Title").last ?? tester.find(text: "Title"))
    tester.advance(by: 2)
    #expect(!tester.exists(text: "Page"))
    #expect(tester.all(text: "Root").count == count)
  }

  @Test("Padding surrounds the navigation stack, not each page")
  func padding() {
    let tester = ViewTester { Stack().padding(.top, 50) }
    let plain = ViewTester { Stack() }
    #expect(tester.find(text: "Title").frame.minY == plain.find(text: "Title").frame.minY + 50)
  }

  @available(*, deprecated)
  private struct Old: View {
    var body: some View {
      NavigationView { Text("Root").navigationTitle("Title") }
        .overlay(Text("Over"), alignment: .bottom)
        .padding()
    }
  }

  @available(*, deprecated)
  @Test("The older NavigationView works inside modifiers")
  func olderName() {
    let tester = ViewTester { Old() }
    #expect(
      tester.exists(text: "Root") && tester.exists(text: "Title") && tester.exists(text: "Over"))
  }
}
