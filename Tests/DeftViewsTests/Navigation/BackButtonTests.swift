import DeftRenderTree
import DeftViews
import Foundation
import Testing

@Suite("The back button") @MainActor
struct BackButtonTests {
  private struct Pages: View {
    @State private var path = [1]
    var body: some View {
      NavigationStack(path: $path) {
        Text("root").navigationTitle("Home").navigationDestination(for: Int.self) { _ in
          Text("page")
        }
      }
    }
  }

  /// The colors of small filled outlines, such as the chevron of the button.
  private func colors(_ views: PaintedViews) -> Set<RGBAColor> {
    views.stage.advance(to: 2)
    return Set(
      views.painted.filter {
        if case .fill = $0.item { $0.frame.width < 20 && $0.frame.height < 30 } else { false }
      }.compactMap(\.color))
  }

  @Test("The back button has the tint of the stack, or its accent color")
  func tint() {
    let lime = RGBAColor(red: 0, green: 1, blue: 0)
    let color = Color(red: 0, green: 1, blue: 0)
    #expect(!colors(PaintedViews { Pages() }).contains(lime))
    #expect(colors(PaintedViews { Pages().tint(color) }).contains(lime))
    #expect(colors(PaintedViews { Pages().accentColor(color) }).contains(lime))
  }
}
