import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Placeholders of text fields") @MainActor
struct PlaceholderTests {
  /// The width of the placeholder, which determines the ideal width of an empty field.
  private func width(@ViewBuilder _ field: () -> some View) -> CGFloat {
    let views = PaintedViews(size: CGSize(width: 600, height: 300)) {
      field().textFieldStyle(.plain).fixedSize()
    }
    let texts = views.painted.filter { if case .text = $0.item { true } else { false } }
    return texts.map(\.frame.width).max() ?? 0
  }

  @Test("A label is the placeholder of a field without a prompt")
  func label() {
    let expected = width { TextField("A long label", text: .constant("")) }
    #expect(expected > 0)
    #expect(width { TextField(text: .constant("")) { Text("A long label") } } == expected)
    #expect(
      width { TextField(text: .constant("")) { Text("A long label").padding(2) } } == expected)
    #expect(width { SecureField(text: .constant("")) { Text("A long label") } } == expected)
    #expect(
      width { TextField(text: .constant(""), axis: .vertical) { Text("A long label") } }
        == expected)
  }

  @Test("A prompt replaces the label")
  func prompt() {
    let expected = width { TextField("Prompt", text: .constant("")) }
    #expect(
      width {
        TextField(text: .constant(""), prompt: Text("Prompt")) { Text("A long label") }
      } == expected)
  }

  @Test("A label without a text is not a placeholder")
  func picture() {
    #expect(width { TextField(text: .constant("")) { Color.red } } == 0)
  }

  @Test("A centered placeholder is in the middle of its field")
  func centered() throws {
    let tester = ViewTester(size: CGSize(width: 300, height: 60)) {
      TextField("Name", text: .constant(""), prompt: Text("HHH"))
        .textFieldStyle(.plain)
        .multilineTextAlignment(.center)
        .frame(width: 200)
    }
    tester.advance(by: 1)
    let picture = try tester.picture()
    let ground = picture[CGPoint(x: 4, y: 4)]
    let inked = (0..<300).filter { x in
      (0..<60).contains { picture[CGPoint(x: x, y: $0)] != ground }
    }
    let (first, last) = (try #require(inked.first), try #require(inked.last))
    #expect(last - first > 20 && abs(first + last - 299) <= 4, "\(first) to \(last)")
  }
}
