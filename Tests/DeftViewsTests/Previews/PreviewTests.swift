import DeftTesting
import DeftViews
import Foundation
import Testing

#Preview("Counting preview") {
  @Previewable @State var count = [1, 2]
    .count
  let word = "Count"  // a constant of the body
  Button("\(word) \(count)") { count += 1 }
}

#Preview("Fixed preview", traits: .fixedLayout(width: 80, height: 30)) {
  return Color.red.id("fixed")
}

#Preview("Fitting preview", traits: .sizeThatFitsLayout, .portrait) { Color.red.id("fitting") }

#Preview("Listing preview", arguments: ["one", "two"]) { word in Text(word) }

private struct Sample: PreviewModifier {
  static func makeSharedContext() async throws -> String { "from the context" }
  func body(content: Content, context: String) -> some View {
    VStack {
      content
      Text(context)
    }
  }
}

#Preview("Modified preview", traits: .modifier(Sample())) { Text("modified") }

#Preview {
  Text("unnamed")
}

private struct Provided_Previews: PreviewProvider {
  static var previews: some View {
    Text("first").previewDisplayName("First")
    Text("second")
  }
}

@Suite("Previews") @MainActor
struct PreviewTests {
  static let names = [
    "Counting preview", "Fixed preview", "Fitting preview", "Listing preview", "Modified preview",
  ]

  private func tester(
    of name: String, size: CGSize = CGSize(width: 800, height: 600)
  ) throws -> ViewTester {
    let view = try #require(PreviewCatalog.view(for: ["DEFT_PREVIEWS": name]))
    return ViewTester(size: size) { view }
  }

  @Test("The catalog contains the previews of a file in order, and then the previews of providers")
  func catalog() throws {
    let all = PreviewCatalog.entries().map(\.name)
    #expect(all.filter(Self.names.contains) == Self.names)
    let unnamed = try #require(all.firstIndex { $0.hasPrefix("PreviewTests:") })
    let provided = try #require(all.firstIndex(of: "Provided"))
    #expect(provided > unnamed)
  }

  @Test("Previews are only shown on request", arguments: [nil, "", "0"])
  func request(value: String?) {
    #expect(PreviewCatalog.view(for: value.map { ["DEFT_PREVIEWS": $0] } ?? [:]) == nil)
  }

  @Test("A previewable property stores state, and the rest of the closure is the body")
  func previewable() throws {
    let tester = try tester(of: "Counting preview")
    tester.tap(tester.find(text: "Count 2"))
    #expect(tester.exists(text: "Count 3"))
  }

  @Test("The layout traits set the size of a preview")
  func layout() throws {
    let fixed = try tester(of: "Fixed preview")
    #expect(fixed.find(id: "fixed").size == CGSize(width: 80, height: 30))
    let fitting = try tester(of: "Fitting preview")
    #expect(fitting.find(id: "fitting").size == CGSize(width: 10, height: 10))
  }

  @Test("A preview with arguments shows its views for each of them")
  func arguments() throws {
    let tester = try tester(of: "Listing preview")
    #expect(tester.find(text: "one").frame.maxY < tester.find(text: "two").frame.minY)
  }

  @Test("A preview modifier receives its context before the preview is shown")
  func modifier() async throws {
    let tester = try tester(of: "Modified preview")
    while !tester.exists(text: "modified") {
      await Task.yield()
      tester.advance(by: 0.02)
    }
    #expect(tester.exists(text: "from the context"))
  }

  @Test("A provider shows all its views together")
  func provider() throws {
    let tester = try tester(of: "Provided")
    #expect(tester.exists(text: "first") && tester.exists(text: "second"))
  }

  @Test(
    "A tap in the list selects a preview; the list is beside it, or above it in a narrow window",
    arguments: [800, 400])
  func list(width: CGFloat) throws {
    let tester = try tester(of: "Provided", size: CGSize(width: width, height: 600))
    let first = PreviewCatalog.entries()[0].name
    let row = tester.find(text: first)
    #expect((tester.find(text: "first").frame.minX > 200) == (width == 800))
    #expect((tester.find(text: "first").frame.minY > row.frame.maxY) || width == 800)
    tester.tap(row)
    #expect(!tester.exists(text: "first"))
  }
}
